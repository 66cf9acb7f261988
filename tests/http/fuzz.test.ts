import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { aDoctor, aMessage, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aCaller } from "#support/consultations.ts";
import { profileForm } from "#support/doctors.ts";
import { bodyOf, HOSTILE, LEAKS } from "#support/hostile/hostile-forms.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";

const FORM_ROUTES: Record<string, Record<string, string>> = {
  "/PatientSignup": aPatient(),
  "/DoctorSignup": aDoctor(),
  "/PatientLogin": { email: "someone@example.test", password: GOOD_PASSWORD },
  "/DoctorLogin": { email: "someone@example.test", password: GOOD_PASSWORD },
  "/admin/login": { email: "someone@example.test", password: GOOD_PASSWORD },
  "/admin/login?reset": { email: "someone@example.test", intent: "reset" },
  "/admin/first": { token: "abc", email: "someone@example.test", password: GOOD_PASSWORD },
  "/admin/invitation": { token: "abc", name: "Asha Verma", password: GOOD_PASSWORD },
  "/AdminDashboard/staff": { intent: "invite", email: "someone@example.test", role: "nurse", id: "nobody" },
  "/AdminDashboard/staff/nobody": { intent: "change", name: "Asha Verma", role: "nurse" },
  "/reset-password": { token: "abc", password: GOOD_PASSWORD },
  "/ContactUs": { ...aMessage(), website: "" },
  "/ContactUs?feedback": { rating: "5", feedback: "Kind people", opened: "" },
  "/doctor/profile": profileForm(),
  "/doctor/profile?remove": { intent: "remove", id: "nothing" },
  "/AdminDashboard/verify-doctors/nobody": { intent: "approve", seen: "1", reason: "", checked: "" },
  "/patient/appointments": { consultationId: "nobody", stars: "5", comment: "Kind." },
  "/patient/profile": aPatient(),
  "/patient/email": { email: "new@example.test", password: GOOD_PASSWORD },
  "/doctor/email": { email: "new@example.test", password: GOOD_PASSWORD },
  "/AdminDashboard/email": { email: "new@example.test", password: GOOD_PASSWORD },
  "/new-email": { token: "abc" },
  "/AdminDashboard/visits": { consultationId: "nobody", intent: "arrive" },
  "/AdminDashboard/visits/book": aCaller("nobody", "2030-01-01T10:00:00.000Z"),
  "/AdminDashboard/visits/walk-in": aCaller("nobody", "2030-01-01T10:00:00.000Z"),
  "/YourData": { keep: "yes", language: "hi" },
  "/YourData/erase": { password: GOOD_PASSWORD, confirm: "on" },
  "/AdminDashboard/grievances": { id: "nobody", intent: "take", answer: "We are sorry." },
  "/confirm-email": { token: "abc" },
  "/security": { intent: "session", id: "abc", current: GOOD_PASSWORD, password: GOOD_PASSWORD },
  "/Doctors/nobody/book": { start: "2030-01-01T10:00:00.000Z", page: "abc", zone: "Asia/Kolkata" },
  "/consultations/nobody/change": { start: "2030-01-01T10:00:00.000Z", zone: "Asia/Kolkata" },
  "/consultations/nobody/thread": { intent: "say", key: "abc", text: "Hello", seen: "0" },
  "/consultations/nobody/call": { act: "send", body: "{}" },
  "/consultations/nobody/advice": { intent: "keep", seen: "0", "lines.0.item": "Paracetamol", advice: "Rest" },
  "/consultations/nobody/adult": { intent: "invite", email: "anita@example.test" },
  "/invitation": { bornOn: "2018-01-15" },
  "/theme": { theme: "dark", back: "/" },
  "/sign-out": {},
};

/** Questions in which fields are replaced, missing or unknown, and texts that are no question. */
const QUESTIONS = fc.oneof(
  fc
    .record(
      {
        chatId: fc.oneof(fc.uuid(), fc.uuid(), HOSTILE),
        clientMsgId: fc.oneof(fc.uuid(), fc.uuid(), HOSTILE),
        message: HOSTILE,
        about: fc.oneof(fc.constant("remedy:ginger-tea"), HOSTILE),
        language: fc.oneof(fc.constantFrom("en", "hi", "hi-Latn"), HOSTILE),
        messages: fc.jsonValue(),
      },
      { requiredKeys: ["chatId", "clientMsgId", "message"] },
    )
    .map((question) => JSON.stringify(question)),
  fc
    .record({ chatId: fc.uuid(), clientMsgId: fc.uuid(), message: HOSTILE })
    .map((question) => JSON.stringify(question)),
  fc.json(),
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    "[".repeat(10_000),
    '{"a":'.repeat(3000),
    '{"__proto__":{"chatId":"x"}}',
    "null",
    "1e999",
    '"\\ud800"',
  ),
);

/** Both engines together exceed the ten thousand of TRUST.md IN-1; trials send 250,000. */
const PER_ROUTE = trialSize(60, 4_500);
const TIMEOUT_MS = trialSize(60_000, 900_000);
const BATCH_SIZE = 24;
/** Each from a separate address, because a limit would answer all but the first few. */
let sent = 0;
function from() {
  sent += 1;
  return { "x-forwarded-for": `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` };
}

describe.each(ENGINES)("thousands of hostile forms at every route, on %s", { timeout: TIMEOUT_MS }, async (engine) => {
  const storage = await freshStorage(engine);
  const environment = { TULSI_LOG: "error", TULSI_TRUSTED_PROXIES: "127.0.0.1" };
  const site = await startClinic({ storage, environment });
  let sentBefore = 0;
  beforeAll(() => {
    sentBefore = sent;
  });
  afterAll(() => site.remove());

  it.each(Object.entries(FORM_ROUTES))(
    "answers at %s without a 5xx except BUSY, without exiting, and without internals",
    async (form, fields) => {
      const bodies = fc.sample(bodyOf(fields), PER_ROUTE);
      const bad: string[] = [];
      async function worker(share: string[], asData: boolean): Promise<void> {
        for (const body of share) {
          const path = asData ? form.replace(/(\?|$)/u, ".data$1") : form;
          const answer = await fetch(new URL(path, site.address), {
            method: "POST",
            headers: { ...from(), origin: site.address, "content-type": "application/x-www-form-urlencoded" },
            body,
            redirect: "manual",
          });
          const text = await answer.text();
          const leak = LEAKS.exec(text)?.[0];
          if ((answer.status >= 500 && answer.status !== 503) || leak) bad.push(`${answer.status} ${leak} ${body}`);
        }
      }
      const shares = Array.from({ length: BATCH_SIZE }, (_, start) =>
        bodies.filter((__, index) => index % BATCH_SIZE === start),
      );
      await Promise.all(shares.map((share, index) => worker(share, index % 2 === 1)));
      expect(bad).toEqual([]);
      expect((await fetch(new URL("/readyz", site.address))).status).toBe(200);
    },
  );

  it("answers any JSON at the assistant's stream without a 5xx or internals, each answer ended once", async () => {
    const bad: string[] = [];
    for (const body of fc.sample(QUESTIONS, PER_ROUTE)) {
      const answer = await fetch(new URL("/assistant/stream", site.address), {
        method: "POST",
        headers: { ...from(), origin: site.address, "content-type": "application/json" },
        body,
      });
      const text = await answer.text();
      const ended = answer.status !== 200 || text.endsWith("data: [DONE]\n\n");
      if (answer.status >= 500 || LEAKS.test(text) || !ended) bad.push(`${answer.status} ${body}`);
    }
    expect(bad).toEqual([]);
  });

  it("leaves nothing partial: every account has its record, and every record its account", async (context) => {
    const database = await openDatabase({ url: storage.url, folder: storage.folder });
    const { kysely } = database;
    const ids = async (table: "patients" | "doctors" | "admins") =>
      (await kysely.selectFrom(table).select("uid").execute()).map(({ uid }) => uid);
    const users = (await kysely.selectFrom("user").select("id").execute()).map(({ id }) => id);
    const credentials = await kysely.selectFrom("account").select("userId").execute();
    const records = [...(await ids("patients")), ...(await ids("doctors")), ...(await ids("admins"))];
    expect(records.sort()).toEqual(users.sort());
    expect(credentials).toHaveLength(users.length);
    await database.close();
    expect(site.stderr).not.toMatch(/"level":"(error|fatal)"/u);
    reportTrial(context, "IN-1", `${sent - sentBefore} hostile requests: no 5xx but BUSY`);
  });
});
