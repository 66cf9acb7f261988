import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS } from "#domain/accounts/phones.rules.ts";
import { GIVEN_ROLES } from "#domain/actor.ts";
import { readFirstAdminPath } from "#server/auth/first-admin.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aDoctor, anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { SoftwareAuthenticator } from "#support/devices/software-authenticator.ts";
import { startSmsGateway } from "#support/fakes/sms-gateway.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  openTestClinic,
} from "#support/open-clinic.ts";
import { CHECKOUT } from "#support/processes/clinic-process.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";
import { setBirthday } from "#support/records/phone-bookings.ts";

const ORIGIN = "https://clinic.example";
const DEVICE = { origin: ORIGIN, host: "clinic.example" };
const NAME = "__Host-tulsi.session";

const gateway = await startSmsGateway();
const open = await openTestClinic("sqlite", UNLIMITED, { sms: gateway.gateway, origin: () => ORIGIN });
const served = await serveClinic(open, { publicOrigin: ORIGIN });
const { api, app, clock } = open;
afterAll(async () => {
  await deliveryWorker(app).settle();
  await served.close();
  await open.close();
  await gateway.close();
});

const deliver = () => deliveryWorker(app).deliverDue();

function post(path: string, fields: Readonly<Record<string, string>>, cookie: string): Promise<Response> {
  return fetch(new URL(path, served.address), {
    method: "POST",
    headers: { origin: ORIGIN, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    redirect: "manual",
  });
}

let numbers = 9_712_345_000;
function aNumber(): string {
  numbers += 1;
  return String(numbers);
}

async function mailedToken(email: string, path: string): Promise<string> {
  await deliver();
  const text = open.mailer.sent.filter(({ to }) => to === email).at(-1)?.text ?? "";
  return new RegExp(`${path}\\?token=(\\S+)`, "u").exec(text)?.[1] ?? "no link";
}

type Way = (cookies: string) => Promise<Response>;
const byPassword = (path: string, account: () => Promise<{ readonly email: string }>): Way => {
  return async (cookies) => post(path, { email: (await account()).email, password: GOOD_PASSWORD }, cookies);
};
const memberLogins = GIVEN_ROLES.map((role): [string, Way] => [
  `the password of ${role}`,
  byPassword("/admin/login", () => (role === "admin" ? aSignedInAdmin(open) : aSignedInMember(open, role))),
]);

/** Every way into an account, each with the cookies that the browser has before; the first must be the first. */
const WAYS: readonly (readonly [string, Way])[] = [
  [
    "the link of the first admin",
    async (cookies) => {
      const path = (await readFirstAdminPath(app)) ?? "";
      const token = path.split("token=")[1] ?? "";
      return post(path, { token, email: anEmail("first"), password: GOOD_PASSWORD }, cookies);
    },
  ],
  ["the sign-up of a patient", (cookies) => post("/PatientSignup", aPatient(), cookies)],
  ["the sign-up of a doctor", (cookies) => post("/DoctorSignup", aDoctor(), cookies)],
  ["the password of a patient", byPassword("/PatientLogin", () => aSignedInPatient(open))],
  ["the password of a doctor", byPassword("/DoctorLogin", () => aSignedInDoctor(open))],
  ...memberLogins,
  [
    "a code of an app, on a browser to be trusted",
    async (cookies) => {
      const patient = await aSignedInPatient(open);
      await api.secondFactor.beginSecondFactor(patient, { password: GOOD_PASSWORD });
      const key = (await api.secondFactor.readSecondFactor(patient)).setup?.key ?? "";
      await api.secondFactor.confirmSecondFactor(patient, { code: await codeOfApp(key, clock.now()) });
      clock.advance(STEP_MS);
      const code = await codeOfApp(key, clock.now());
      return post("/PatientLogin", { email: patient.email, password: GOOD_PASSWORD, code, trust: "on" }, cookies);
    },
  ],
  [
    "a passkey",
    async (cookies) => {
      const [patient, phone] = [await aSignedInPatient(open), new SoftwareAuthenticator()];
      const created = phone.create(await api.passkeys.beginPasskey(patient), DEVICE);
      await api.passkeys.addPasskey(patient, { name: "My phone", credential: created });
      const credential = phone.use(await api.passkeys.beginPasskeyLogin(aVisitor()), DEVICE);
      return post("/PatientLogin?passkey", { credential }, cookies);
    },
  ],
  [
    "a mobile number",
    async (cookies) => {
      const [patient, mobile] = [await aSignedInPatient(open), aNumber()];
      const dateOfBirth = "1976-02-03";
      await setBirthday(open, patient, dateOfBirth);
      await api.phones.requestNumberCode(patient, { mobile });
      await deliver();
      await api.phones.confirmNumber(patient, { code: gateway.codeFor(`+91${mobile}`) });
      clock.advance(PHONE_CODE_AGAIN_MS);
      const ask = await api.phones.requestLoginCode(aVisitor(), { mobile });
      await deliver();
      const sms = gateway.codeFor(`+91${mobile}`);
      return post("/PatientLogin/mobile", { intent: "enter-code", mobile, ask, sms, dateOfBirth }, cookies);
    },
  ],
  [
    "an invitation of the staff",
    async (cookies) => {
      const email = anEmail("new.desk");
      await api.staff.inviteStaff(await aSignedInAdmin(open), { email, role: "reception" });
      const token = await mailedToken(email, "/admin/invitation");
      return post("/admin/invitation", { token, name: "Asha Verma", password: GOOD_PASSWORD }, cookies);
    },
  ],
];

const given = new Set<string>();

describe("the session that a route begins (TRUST.md SE-1)", () => {
  it.each(WAYS)("by %s is new, and its cookies are for this host and for no script", async (_name, way) => {
    const planted = `${NAME}=${"p".repeat(32)}.c2lnbmVk`;
    const answer = await way(planted);
    const lines = answer.headers.getSetCookie();
    const [session = "", ...more] = lines.filter((line) => line.startsWith(`${NAME}=`));
    expect(more, `${answer.status}`).toEqual([]);
    for (const line of lines) {
      const [, ...attributes] = line.split(/;\s*/u);
      expect(line).toMatch(/^__Host-/u);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]));
      expect(line).not.toMatch(/domain=/iu);
    }
    const pair = session.split(";")[0] ?? "";
    // 24 random bytes, and their signature.
    const [, token = ""] = /=([\w-]{32})\.[^.]+$/u.exec(pair) ?? [];
    expect(token).not.toBe("");
    expect(given.has(token)).toBe(false);
    given.add(token);
    expect((await actorWith(open, pair)).kind).toBe("account");
    expect((await actorWith(open, planted)).kind).toBe("visitor");
  });

  it.each(WAYS.filter(([name]) => /password|code|passkey|number|sign-up/u.test(name)))(
    "by %s ends the session that the browser had, of anyone",
    async (_name, way) => {
      const before = (await aSignedInPatient(open)).client.cookies;
      const answer = await way(before);
      expect(answer.headers.getSetCookie().join()).toContain(`${NAME}=`);
      expect((await actorWith(open, before)).kind).toBe("visitor");
    },
  );

  it("is none after a new password by link, which ends those that there were", async () => {
    const patient = await aSignedInPatient(open);
    await api.accounts.requestPasswordReset(aVisitor(), { email: patient.email });
    const token = await mailedToken(patient.email, "/reset-password");
    const fields = { token, password: "monsoon over the western ghats" };
    const answer = await post("/reset-password", fields, patient.client.cookies);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith(NAME))).toEqual([]);
    expect((await actorWith(open, patient.client.cookies)).kind).toBe("visitor");
  });

  it("is that of before after a new email address by link", async () => {
    const [patient, email] = [await aSignedInPatient(open), anEmail("moved")];
    await api.accounts.requestEmailChange(patient, { email, password: GOOD_PASSWORD });
    const token = await mailedToken(email, "/new-email");
    const answer = await post("/new-email", { token }, patient.client.cookies);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith(NAME))).toEqual([]);
    expect(await actorWith(open, patient.client.cookies)).toMatchObject({ uid: patient.uid, email });
  });

  it("is made in two places, so that a further way has the same cookie", () => {
    const files = globSync("src/server/**/*.ts", { cwd: CHECKOUT, exclude: (path) => path.endsWith(".test.ts") });
    const textOf = (path: string) => readFileSync(join(CHECKOUT, path), "utf8");
    const where = (calls: RegExp) => files.filter((path) => calls.test(textOf(path))).sort();
    const auth = (names: readonly string[]) => names.map((name) => `src/server/auth/${name}.ts`);
    expect(where(/\bcreateSession\(/u)).toEqual(auth(["sessions", "sign-in"]));
    // The library makes that of a sign-up; the operator's command drops it.
    expect(where(/\bsignUpEmail\(/u)).toEqual(auth(["operator-commands", "registration"]));
  });
});
