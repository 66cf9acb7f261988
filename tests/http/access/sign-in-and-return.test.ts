import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Area } from "#domain/actor.ts";
import { LANGUAGES, pathIn } from "#domain/language.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { Browserless } from "#support/browserless.ts";
import { aDoctor, anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";
import routes from "#web/routes.ts";

const LOGIN = { patient: "/PatientLogin", doctor: "/DoctorLogin", admin: "/admin/login" } as const;

/** Whose login an address of the areas leads to. */
function roleOf(path: string): Area {
  if (path.startsWith("/doctor/") || path.startsWith("/colleague-calls/")) return "doctor";
  return path.startsWith("/AdminDashboard") || path === "/security/confirm" ? "admin" : "patient";
}

/** All addresses with a path of ids that belong to nothing; pages are `.tsx` files. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): { path: string; isPage: boolean }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    if (children.length > 0) return addressesOf(children, whole);
    return path === "*" ? [] : [{ path: whole.replace(/:\w+/gu, "none") || "/", isPage: file.endsWith(".tsx") }];
  });
}
const ADDRESSES = addressesOf(routes);
const PREFIXED = LANGUAGES.map((language) => ({ language, prefix: pathIn(language, "/").replace(/\/$/u, "") }));

const open = await openTestClinic("sqlite", UNLIMITED);
const served = await serveClinic(open);
afterAll(async () => {
  await served.close();
  await open.close();
});

const emails = { patient: anEmail("patient"), doctor: anEmail("doctor"), admin: anEmail("admin") };
await new Browserless(served.address).post("/PatientSignup", aPatient({ email: emails.patient }));
await new Browserless(served.address).post("/DoctorSignup", aDoctor({ email: emails.doctor }));
await createAdmin(open.app, { email: emails.admin, password: GOOD_PASSWORD });

/** The login page to which a signed-out person is led from an address; undefined when there is none. */
async function ledTo(path: string): Promise<string | undefined> {
  const answer = await new Browserless(served.address).get(path);
  if (answer.status === 302) return answer.headers.get("location") ?? undefined;
  // The router writes a redirect into the data that it was asked for.
  return answer.status === 202 ? /"(\/[^"]*)"/u.exec(await answer.text())?.[1] : undefined;
}
const isLogin = (place: string | undefined) => Object.values(LOGIN).some((path) => place?.includes(path));
const nextIn = (place: string) => new URL(place, served.address).searchParams.get("next");

/**
 * Signs in on a login page without scripts.
 * @returns The browser, and where it is sent.
 */
async function signIn(role: Area, place: string): Promise<{ browser: Browserless; target: string }> {
  const browser = new Browserless(served.address);
  const next = nextIn(place);
  const fields = { email: emails[role], password: GOOD_PASSWORD, ...(next !== null && { next }) };
  const answer = await browser.post(place, fields, { accept: "text/html" });
  return { browser, target: /url=(.*)$/u.exec(answer.headers.get("refresh") ?? "")?.[1] ?? "" };
}

describe("signing in leads back (all addresses)", () => {
  it.each(PREFIXED)("from every page and its data, in $language", async ({ language, prefix }) => {
    const wrong: string[] = [];
    let guarded = 0;
    for (const { path, isPage } of ADDRESSES) {
      const data = path === "/" ? "/_.data" : `${path}.data`;
      for (const asked of [pathIn(language, path), prefix + data, `${prefix}${data}?_routes=root`]) {
        const place = await ledTo(asked);
        if (place === undefined || !isLogin(place)) continue;
        guarded += 1;
        // In the browser the router adds the language to a redirect in data.
        const login = LOGIN[roleOf(path)];
        const expected = asked.includes(".data") ? login : pathIn(language, login);
        if (new URL(place, served.address).pathname !== expected) wrong.push(`${asked}: ${place}`);
        if (nextIn(place) !== (isPage ? path : null)) wrong.push(`${asked}: next is ${nextIn(place)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(guarded).toBeGreaterThan(100);
  });

  it.each(PREFIXED)("to a page that is not blank, in $language", async ({ language }) => {
    const wrong: string[] = [];
    for (const { path, isPage } of ADDRESSES) {
      const place = await ledTo(pathIn(language, path));
      if (!isPage || place === undefined || !isLogin(place)) continue;
      const { browser, target } = await signIn(roleOf(path), place);
      if (target !== pathIn(language, path)) wrong.push(`${path}: leads to ${target}`);
      const page = await browser.get(target);
      const text = await page.text();
      if (page.status >= 500 || !/<main\b/u.test(text) || !/<h1\b/u.test(text)) wrong.push(`${path}: ${page.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(["/YourData.data", "/patient/profile.data?_routes=root", "/hi/patient/profile"])(
    "by an old link with %s, to the page",
    async (next) => {
      const { target } = await signIn("patient", `/PatientLogin?${new URLSearchParams({ next })}`);
      expect(target).toBe(next.includes("YourData") ? "/YourData" : "/patient/profile");
    },
  );

  it.each(["https://evil.example/", "/hi//evil.example", "/theme", "/consultations/none/advice.pdf"])(
    "but not to %s",
    async (next) => {
      expect((await signIn("patient", `/PatientLogin?${new URLSearchParams({ next })}`)).target).toBe("/");
    },
  );

  it.each(["/consultations/none", "/hi/consultations/none/advice", "/notices", "/security", "/YourData/erase"])(
    "from the login of another role, which %s offers in one tap",
    async (path) => {
      const sent = (await new Browserless(served.address).get(path)).headers.get("location") ?? "";
      const next = new URL(sent, served.address).searchParams.get("next") ?? "";
      expect(path).toContain(next);
      const prefix = path.startsWith("/hi/") ? "/hi" : "";
      for (const role of ["patient", "doctor", "admin"] as const) {
        const login = `${prefix}${LOGIN[role]}?${new URLSearchParams({ next })}`;
        const html = await (await new Browserless(served.address).get(login)).text();
        const offered = Object.values(LOGIN).filter((other) => html.includes(`href="${prefix}${other}?next=`));
        expect([role, ...offered]).toEqual([role, ...Object.values(LOGIN).filter((other) => other !== LOGIN[role])]);
        expect((await signIn(role, login)).target).toBe(prefix + next);
      }
    },
  );

  it.each(["/patient/dashboard", "/doctor/calendar", "/AdminDashboard/clinic"])(
    "but %s offers no login of another role",
    async (next) => {
      const html = await (
        await new Browserless(served.address).get(`/DoctorLogin?${new URLSearchParams({ next })}`)
      ).text();
      expect(html).not.toContain('href="/PatientLogin?next=');
    },
  );

  it("to where each role begins when there is no page to go back to", async () => {
    for (const [role, begins] of [
      ["patient", "/"],
      ["doctor", "/"],
      ["admin", "/AdminDashboard"],
    ] as const) {
      expect((await signIn(role, LOGIN[role])).target).toBe(begins);
    }
  });

  it("to the security page, which says what an unconfirmed email means for this role", async () => {
    for (const [role, namesBooking] of [
      ["patient", true],
      ["doctor", false],
    ] as const) {
      const { browser } = await signIn(role, `${LOGIN[role]}?next=%2Fsecurity`);
      const html = await (await browser.get("/security")).text();
      expect(html).toContain("Please confirm your email");
      expect(html.includes("you can book only one appointment")).toBe(namesBooking);
    }
  });

  it("tells someone with another role who is signed in, and leads back with the right account", async () => {
    const { browser } = await signIn("patient", LOGIN.patient);
    const refused = await browser.get("/doctor/calendar");
    const place = refused.headers.get("location") ?? "";
    expect(place).toBe("/DoctorLogin?next=%2Fdoctor%2Fcalendar");
    expect(await (await browser.get(place)).text()).toContain(emails.patient);
    expect((await signIn("doctor", place)).target).toBe("/doctor/calendar");
  });
});

const MINUTE = 60_000;

describe("a page and the account that it shows", () => {
  // Sessions begin by the machine's clock.
  beforeEach(() => open.clock.goTo(Date.now()));
  const shown = async (browser: Browserless) => {
    const { actor } = await sessionOf(browser);
    return { "tulsi-account": actor.kind === "account" ? actor.uid : "" };
  };
  async function sessionOf({ cookies }: Browserless) {
    return { actor: await whoAmI(open.app, { address: "192.0.2.7", cookies }, { touch: false }) };
  }
  const profile = { intent: "save", name: "Someone Else" };

  it("learns that the session has ended, for reading and saving; a public page stays readable", async () => {
    const { browser } = await signIn("doctor", LOGIN.doctor);
    const headers = await shown(browser);
    expect((await browser.get("/doctor/calendar.data", headers)).status).toBe(200);
    open.clock.goTo(open.clock.now() + 31 * MINUTE);
    for (const path of ["/doctor/calendar.data", "/session"]) {
      const answer = await browser.get(path, headers);
      expect([answer.status, answer.headers.get("tulsi-signed-out")], path).toEqual([401, "1"]);
    }
    expect((await browser.post("/doctor/profile.data", profile, headers)).status).toBe(401);
    expect((await browser.get("/Blog.data", headers)).status).toBe(200);
  });

  it("never acts for the account of another tab", async () => {
    const { browser } = await signIn("patient", LOGIN.patient);
    const other = new Browserless(served.address);
    await other.post("/PatientSignup", aPatient());
    const headers = await shown(browser);
    for (const path of ["/patient/profile.data", "/Blog.data"])
      expect((await other.get(path, headers)).status, path).toBe(401);
    expect((await other.post("/patient/profile.data", profile, headers)).status).toBe(401);
  });

  it("goes on while the person types: asking for the session is use, up to twelve hours", async () => {
    const { browser } = await signIn("doctor", LOGIN.doctor);
    const headers = await shown(browser);
    const begun = open.clock.now();
    while (open.clock.now() - begun < 11 * 60 * MINUTE) {
      open.clock.goTo(open.clock.now() + 20 * MINUTE);
      expect((await browser.get("/session", headers)).status).toBe(200);
    }
    open.clock.goTo(begun + 12 * 60 * MINUTE + MINUTE);
    expect((await browser.get("/session", headers)).status).toBe(401);
  });
});
