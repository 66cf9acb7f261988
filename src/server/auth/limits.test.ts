import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/actor.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  openTestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { UNLIMITED } from "#support/processes/served.ts";
import { deleteExpiredAttempts } from "./attempts.ts";
import { LIMITS } from "./limits.ts";
import { passwordsOf } from "./passwords/passwords.ts";

const WINDOW = LIMITS.signInAccount.windowMs;

describeClinic("password guesses", (open) => {
  beforeEach(() => open.clock.advance(2 * 60 * 60_000));

  const guess = (email: string, actor = aVisitor()) =>
    codeOf(open.api.accounts.signIn(actor, "patient", { email, password: "not-the-password" }));

  it("reach the hash at most ten times from a thousand addresses, also across a restart", async () => {
    const { email } = await aSignedInPatient(open);
    const before = passwordsOf(open.app).computed;
    const first = [];
    for (let count = 0; count < 500; count += 1) first.push(guess(email));
    await Promise.all(first);
    const restarted = open.onAnother(open.fresh.database);
    const codes = await Promise.all(
      Array.from({ length: 500 }, () =>
        codeOf(restarted.api.accounts.signIn(aVisitor(), "patient", { email, password: "not-the-password" })),
      ),
    );
    for (const code of codes) expect(["TOO_MANY_REQUESTS", "BUSY"]).toContain(code);
    const compared = passwordsOf(open.app).computed - before + passwordsOf(restarted.app).computed;
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(10);
  });

  it("do not lock out the owner on a browser that logged in before", async () => {
    const fields = aPatient();
    const { session } = await open.api.patients.registerPatient(aVisitor(), fields);
    const browser = cookiesAfter(session?.cookies ?? []);
    for (let count = 0; count < 12; count += 1) await guess(fields.email);
    expect(await guess(fields.email)).toBe("TOO_MANY_REQUESTS");
    const owner = aVisitor(browser);
    expect((await open.api.accounts.signIn(owner, "patient", fields)).admitted).toBe(true);
    expect(await codeOf(open.api.accounts.signIn(aVisitor(), "patient", fields))).toBe("TOO_MANY_REQUESTS");
  });

  it("lock no one out permanently: after the window the owner can log in from anywhere", async () => {
    const fields = aPatient();
    await open.api.patients.registerPatient(aVisitor(), fields);
    for (let count = 0; count < 12; count += 1) await guess(fields.email);
    open.clock.advance(WINDOW + 1000);
    expect((await open.api.accounts.signIn(aVisitor(), "patient", fields)).admitted).toBe(true);
  });

  it("do not include successful logins", async () => {
    const fields = aPatient();
    await open.api.patients.registerPatient(aVisitor(), fields);
    for (let count = 0; count < 15; count += 1) {
      expect((await open.api.accounts.signIn(aVisitor(), "patient", fields)).admitted).toBe(true);
    }
  });

  it("are not allowed by a forged or copied cookie of a known browser", async () => {
    const owner = aPatient();
    const other = aPatient();
    await open.api.patients.registerPatient(aVisitor(), owner);
    const { session } = await open.api.patients.registerPatient(aVisitor(), other);
    const borrowed = cookiesAfter(session?.cookies ?? []);
    const forged = "tulsi.device=YWJjIGRlZg.AAAA";
    for (let count = 0; count < 12; count += 1) await guess(owner.email);
    expect(await codeOf(open.api.accounts.signIn(aVisitor(borrowed), "patient", owner))).toBe("TOO_MANY_REQUESTS");
    expect(await codeOf(open.api.accounts.signIn(aVisitor(forged), "patient", owner))).toBe("TOO_MANY_REQUESTS");
  });

  it("are limited for one address over many accounts", async () => {
    const actor = aVisitor();
    for (let count = 0; count < LIMITS.signInAddress.max; count += 1) await guess(anEmail("spray"), actor);
    expect(await guess(anEmail("spray"), actor)).toBe("TOO_MANY_REQUESTS");
    expect(await guess(anEmail("spray"))).not.toBe("TOO_MANY_REQUESTS");
  });
});

describe.each(ENGINES)("attempts to find accounts, on %s", async (engine) => {
  // The general limit only delays, which would make a thousand guesses take minutes.
  const open = await openTestClinic(engine, { ...LIMITS, signInEveryone: UNLIMITED.signInEveryone });
  afterAll(() => open.close());
  beforeEach(() => open.clock.advance(2 * 60 * 60_000));

  it.each([
    ["one address", 1],
    ["a hundred addresses", 100],
  ])("reveal at most thirty emails of a thousand in an hour, by %s", async (_name, addresses) => {
    const { email: real } = await aSignedInPatient(open);
    const clients = Array.from({ length: addresses }, () => aVisitor());
    const codes: string[] = [];
    for (let count = 0; count < 1000; count += 1) {
      const actor = clients[count % addresses] ?? aVisitor();
      const email = count % 10 === 0 ? real.replace("@", `${count}@`) : anEmail("list");
      codes.push(await codeOf(open.api.accounts.signIn(actor, "patient", { email, password: "a guess at it" })));
    }
    const notified = codes.filter((code) => code === "USER_NOT_FOUND" || code === "WRONG_PASSWORD");
    expect(notified.length).toBeGreaterThan(0);
    expect(notified.length).toBeLessThanOrEqual(30);
  });

  async function exhaustNotifications(): Promise<void> {
    for (let count = 0; count < 31; count += 1) {
      await codeOf(open.api.accounts.signIn(aVisitor(), "patient", { email: anEmail("list"), password: "a guess" }));
    }
  }

  it("then get the same answer for a wrong password and an unknown email", async () => {
    const { email } = await aSignedInPatient(open);
    await exhaustNotifications();
    const known = codeOf(open.api.accounts.signIn(aVisitor(), "patient", { email, password: "a guess at it" }));
    const unknown = codeOf(
      open.api.accounts.signIn(aVisitor(), "patient", { email: anEmail("who"), password: "a guess at it" }),
    );
    expect([await known, await unknown]).toEqual(["LOGIN_FAILED", "LOGIN_FAILED"]);
  });

  it("then get the same answer to sign-ups, without a session, and the owner is notified by email", async () => {
    const { email } = await aSignedInPatient(open);
    await exhaustNotifications();
    const fresh = aPatient();
    expect(await open.api.patients.registerPatient(aVisitor(), fresh)).toEqual({});
    expect(await open.api.patients.registerPatient(aVisitor(), aPatient({ email }))).toEqual({});
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.at(-1)).toMatchObject({
      to: email,
      subject: ACCOUNT_EMAILS.alreadyRegistered.subject({ clinic: "Tulsi" }),
    });
    expect((await open.api.accounts.signIn(aVisitor(), "patient", fresh)).admitted).toBe(true);
  });

  it("then get the same answer to a reset request", async () => {
    await exhaustNotifications();
    await expect(
      open.api.accounts.requestPasswordReset(aVisitor(), { email: anEmail("who") }),
    ).resolves.toBeUndefined();
  });

  it("store neither IP addresses nor emails", async () => {
    const email = anEmail("trace");
    const actor = visitor({ address: "203.0.113.77", cookies: "" });
    await codeOf(open.api.accounts.signIn(actor, "patient", { email, password: GOOD_PASSWORD }));
    const rows = JSON.stringify(await open.kysely.selectFrom("attempts").selectAll().execute());
    expect(rows).not.toContain("203.0.113.77");
    expect(rows).not.toContain(email);
  });

  it("are forgotten after the window", async () => {
    await exhaustNotifications();
    open.clock.advance(24 * 60 * 60_000);
    await deleteExpiredAttempts(open.app);
    expect(await open.kysely.selectFrom("attempts").select("key").execute()).toEqual([]);
    expect((await actorWith(open, "")).kind).toBe("visitor");
  });
});

it.each(ENGINES)(
  "slows down guesses from many addresses beyond the general limit, and refuses no one, on %s",
  async (engine) => {
    const limits = { ...LIMITS, signInEveryone: { ...LIMITS.signInEveryone, max: 3 } };
    const open = await openTestClinic(engine, limits);
    const fields = aPatient();
    const { session } = await open.api.patients.registerPatient(aVisitor(), fields);
    const known = visitor({ address: "203.0.113.5", cookies: cookiesAfter(session?.cookies ?? []) });
    const guesser = aVisitor();
    const signIn = (actor: Actor, password: string, email = fields.email) =>
      codeOf(open.api.accounts.signIn(actor, "patient", { email, password }));
    const guess = () => signIn(guesser, "a wrong guess", anEmail());
    for (let count = 0; count < 3; count += 1) await guess();
    const start = performance.now();
    expect(["USER_NOT_FOUND", "LOGIN_FAILED"]).toContain(await guess());
    expect(performance.now() - start).toBeGreaterThan(1_900);
    // A crowd of guesses is BUSY at once: it neither waits nor locks anyone out.
    const crowd = await Promise.all(Array.from({ length: 20 }, guess));
    expect(crowd).toContain("BUSY");
    expect(await signIn(aVisitor(), fields.password)).toBe("no failure");
    expect(await signIn(known, fields.password)).toBe("no failure");
    await open.close();
  },
);
