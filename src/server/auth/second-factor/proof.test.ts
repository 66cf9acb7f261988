import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { aReason, aWaitingDoctor } from "#support/doctors.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  logIn,
} from "#support/open-clinic.ts";

const PROOF_MS = 10 * 60_000;

describeClinic("sensitive acts", async (open) => {
  const { consultations, contact, feedback, patients, secondFactor, verification } = open.api;
  const patient = await aSignedInPatient(open);
  const doctor = await aWaitingDoctor(open);
  let admin: Account;

  const reveal = (actor: Account) => patients.revealAadhar(actor, patient.uid, { reason: "Asked by the patient" });
  const late = (steps = 0) => open.clock.advance(PROOF_MS + steps * STEP_MS);
  /** The failure with the field that it asks for. */
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => "none",
      ({ code, field }: { code: string; field: string }) => `${code} ${field}`,
    );

  async function setUpApp(account: Account): Promise<string> {
    await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
    const key = (await secondFactor.readSecondFactor(account)).setup?.key ?? "";
    await secondFactor.confirmSecondFactor(account, { code: await codeOfApp(key, open.clock.now()) });
    open.clock.advance(2 * STEP_MS);
    return key;
  }

  const begun = open.clock.now();
  beforeEach(async () => {
    // Sessions begin by the machine's clock, and those of staff end unused after half an hour.
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
  });

  it("are done within ten minutes of the login, and not after", async () => {
    open.clock.advance(PROOF_MS - 1);
    expect(await reveal(admin)).toMatch(/^\d{12}$/u);
    open.clock.advance(1);
    const reason = await aReason(open, await aSignedInAdmin(open), doctor.uid);
    for (const act of [
      () => reveal(admin),
      () => consultations.exportConsultations(admin, { sheet: "all" }),
      () => contact.exportContactMessages(admin),
      () => feedback.exportFeedback(admin),
      () => verification.rejectDoctor(admin, doctor.uid, reason),
      () => verification.suspendDoctor(admin, doctor.uid, reason),
    ]) {
      expect(await failureOf(act())).toBe("PROOF_NEEDED proofPassword");
    }
    const audit = open.kysely.selectFrom("audit").select("action").where("actor", "=", admin.uid);
    expect(await audit.execute()).toEqual([{ action: "session:begin" }, { action: "patient:reveal-aadhar" }]);
  });

  it("are done after the password was entered again, in this session only", async () => {
    const other = await logIn(open, "admin", admin.email);
    late();
    expect(await failureOf(secondFactor.proveAgain(admin, {}))).toBe("PROOF_NEEDED proofPassword");
    const wrong = secondFactor.proveAgain(admin, { proofPassword: "wrong", proofCode: "123456" });
    expect(await failureOf(wrong)).toBe("WRONG_PASSWORD proofPassword");
    expect(await secondFactor.readProof(admin)).toEqual({ kind: "password", isRecent: false });
    await secondFactor.proveAgain(admin, { proofPassword: GOOD_PASSWORD });
    expect(await secondFactor.readProof(admin)).toEqual({ kind: "password", isRecent: true });
    expect(await codeOf(reveal(admin))).toBe("no failure");
    expect(await codeOf(reveal(other))).toBe("PROOF_NEEDED");
  });

  it("need a code where the account has an app, which works once, and not the password", async () => {
    const key = await setUpApp(admin);
    late(2);
    expect(await failureOf(reveal(admin))).toBe("PROOF_NEEDED proofCode");
    const byPassword = secondFactor.proveAgain(admin, { proofPassword: GOOD_PASSWORD });
    expect(await failureOf(byPassword)).toBe("PROOF_NEEDED proofCode");
    const wrong = secondFactor.proveAgain(admin, { proofCode: "000000" });
    expect(await failureOf(wrong)).toBe("SECOND_FACTOR_WRONG proofCode");
    const proofCode = await codeOfApp(key, open.clock.now());
    await secondFactor.proveAgain(admin, { proofCode });
    expect(await failureOf(secondFactor.proveAgain(admin, { proofCode }))).toBe("SECOND_FACTOR_WRONG proofCode");
    expect(await codeOf(reveal(admin))).toBe("no failure");
  });

  it("are not proved by a trusted browser, which may be stolen", async () => {
    const key = await setUpApp(admin);
    const typed = { email: admin.email, password: GOOD_PASSWORD };
    const code = await codeOfApp(key, open.clock.now());
    const first = await open.api.accounts.signIn(aVisitor(), "admin", { ...typed, code, trust: "on" });
    const browser = cookiesAfter(first.session.cookies.filter((cookie) => !cookie.includes("session")));
    const { session } = await open.api.accounts.signIn(aVisitor(browser), "admin", typed);
    const actor = await actorWith(open, cookiesAfter(session.cookies));
    if (actor.kind !== "account") throw new Error("no session");
    expect(await codeOf(reveal(actor))).toBe("PROOF_NEEDED");
  });

  it("can't be reached by guesses: codes and passwords are limited", async () => {
    const withApp = await aSignedInAdmin(open, anEmail("app"));
    await setUpApp(withApp);
    for (const [actor, name] of [
      [admin, "proofPassword"],
      [withApp, "proofCode"],
    ] as const) {
      let refused = "";
      for (let n = 0; n < 30; n += 1) {
        refused = await codeOf(secondFactor.proveAgain(actor, { [name]: String(100_000 + n) }));
      }
      expect(refused).toBe("TOO_MANY_REQUESTS");
    }
  });

  it("are not for visitors", async () => {
    expect(await codeOf(secondFactor.readProof(aVisitor()))).toBe("NOT_FOUND");
    expect(await codeOf(secondFactor.proveAgain(aVisitor(), { proofPassword: GOOD_PASSWORD }))).toBe("NOT_FOUND");
  });
});
