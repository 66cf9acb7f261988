import { afterAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#domain/actor.ts";
import { pathIn } from "#domain/language.ts";
import { isOneOf } from "#domain/typed.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { parseConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { pathsOf } from "#support/access/route-paths.ts";
import { exactly, ROUTE_PEOPLE, ROUTES, type RoutePerson } from "#support/access/route-table.ts";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aDoctor, anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import routes from "#web/routes.ts";

const site = await startClinic({ environment: { TULSI_TRUSTED_PROXIES: "127.0.0.1" } });
afterAll(() => site.remove());

async function signedUp(path: string, fields: Readonly<Record<string, string>>): Promise<Browserless> {
  const browser = new Browserless(site.address);
  await browser.post(path, fields);
  return browser;
}
async function member(role: StaffRole): Promise<Browserless> {
  const email = anEmail(role);
  const app = await openApp(parseConfig({ TULSI_DATA: site.folder }), createLog("silent"), { exclusive: false });
  await createAdmin(app.app, { email, password: GOOD_PASSWORD }, role);
  await app.close();
  return signedUp("/admin/login", { email, password: GOOD_PASSWORD });
}
const people: Record<RoutePerson, Browserless> = {
  visitor: new Browserless(site.address),
  patient: await signedUp("/PatientSignup", aPatient()),
  doctor: await signedUp("/DoctorSignup", aDoctor()),
  admin: await firstAdmin(site),
  reception: await member("reception"),
  nurse: await member("nurse"),
  editor: await member("editor"),
  auditor: await member("auditor"),
};

const SIGN_IN_FIRST = "/PatientLogin?next=%2Fpatient%2Fdashboard";

/** Each person has an address, because guesses of numbers are limited for each. */
const from = (person: RoutePerson) => ({ "x-forwarded-for": `10.1.0.${ROUTE_PEOPLE.indexOf(person) + 1}` });

/** The first page itself leads other staff on, by its loader: the area takes no form at its address. */
const refusesForm = (path: string, person: RoutePerson) => path === "/AdminDashboard" && isOneOf(STAFF_ROLES, person);

/** The form redirects signed-out people to a path that the catch-all handles (spec.md section 6). */
function redirected(path: string, person: RoutePerson): string | undefined {
  return path === "/AdminDashboard/create-blogs" && person === "visitor" ? "/login" : undefined;
}

async function seen(person: RoutePerson, path: string): Promise<string> {
  const answer = await people[person].get(path, from(person));
  return answer.status >= 300 && answer.status < 400 ? `→ ${answer.headers.get("location")}` : String(answer.status);
}

describe("access to pages", () => {
  it("covers every page route", () => {
    expect([...new Set(pathsOf(routes))].sort()).toEqual(Object.keys(ROUTES).sort());
  });

  const cells = Object.entries(ROUTES).flatMap(([path, row]) =>
    ROUTE_PEOPLE.map((person) => [path, person, row[person]] as const),
  );

  it.each(cells)("GET %s as %s: %s", async (path, person, expected) => {
    expect(await seen(person, exactly(path))).toBe(expected);
  });

  it.each(cells)("returns no more in the data of %s as %s than on the page: %s", async (path, person, expected) => {
    const target = path === "/" ? "/_.data" : `${exactly(path)}.data`;
    const answer = await people[person].get(target, from(person));
    const text = await answer.text();
    if (expected.startsWith("→")) {
      expect(answer.status).toBe(202);
      expect(text).toContain(expected.slice(2));
      expect(text).not.toMatch(/aadhar|aadhaar|medicalHistory/u);
    } else {
      expect(String(answer.status)).toBe(expected);
    }
  });

  it.each(ROUTE_PEOPLE)("gives %s the same answer for Create Blog in Hindi", async (person) => {
    const expected = ROUTES["/AdminDashboard/create-blogs"]?.[person] ?? "absent";
    const inHindi = expected.startsWith("→") ? `→ ${pathIn("hi", expected.slice(2))}` : expected;
    expect(await seen(person, "/hi/AdminDashboard/create-blogs")).toBe(inHindi);
  });

  const guarded = Object.entries(ROUTES).filter(
    ([, row]) => Object.values(row).includes("200") && row.visitor.startsWith("→"),
  );

  it.each(guarded.flatMap(([path, row]) => ROUTE_PEOPLE.map((person) => [path, person, row[person]] as const)))(
    "does nothing on POST %s as %s",
    async (path, person, expected) => {
      const before = await fingerprint();
      const answer = await people[person].post(path, { role: "admin", uid: "x", email: "x@example.test" });
      if (refusesForm(path, person)) expect(answer.status).toBe(405);
      else if (expected.startsWith("→"))
        expect(answer.headers.get("location")).toBe(redirected(path, person) ?? expected.slice(2));
      else expect(isOneOf(STAFF_ROLES, person) ? [400, 403, 404, 405] : [400, 404, 405]).toContain(answer.status);
      expect(await fingerprint()).toBe(before);
    },
  );

  it("applies a revoked role on the next request", async () => {
    const { folder } = site;
    const database = await openDatabase({ folder });
    await database.kysely.deleteFrom("admins").execute();
    await database.close();
    for (const path of ["/AdminDashboard", "/AdminDashboard/manage-users"])
      expect(await seen("admin", path)).toBe(`→ /admin/login?${new URLSearchParams({ next: path })}`);
  });

  it("ends the browser's session at sign-out, and answers a second sign-out the same", async () => {
    const browser = people.patient;
    const stolen = browser.cookies;
    const answer = await browser.post("/sign-out", {});
    expect(answer.headers.get("location")).toBe("/");
    expect(answer.headers.get("clear-site-data")).toContain("storage");
    expect(await seen("patient", "/patient/dashboard")).toBe(`→ ${SIGN_IN_FIRST}`);
    const replayed = await fetch(new URL("/patient/dashboard", site.address), {
      headers: { cookie: stolen },
      redirect: "manual",
    });
    expect(replayed.headers.get("location")).toBe(SIGN_IN_FIRST);
    expect((await browser.post("/sign-out", {})).headers.get("location")).toBe("/");
  });
});

/** All that a hostile POST could have changed, as one text. */
async function fingerprint(): Promise<string> {
  const database = await openDatabase({ folder: site.folder });
  const { kysely } = database;
  const tables = ["user", "account", "patients", "doctors", "admins", "staff"] as const;
  const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
  await database.close();
  return JSON.stringify(rows);
}
