import { beforeEach, describe, expect, it } from "vitest";
import { PHONE_CODE_AGAIN_MS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#domain/accounts/phones.rules.ts";
import { PROOF_MINUTES } from "#domain/accounts/proof-fields.ts";
import type { Account } from "#domain/actor.ts";
import { inTransaction } from "#server/app.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { openSmsClinic, wrongCode } from "#support/fakes/sms-clinic.ts";
import { aSignedInPatient, aVisitor, codeOf } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aNoEmailPatient } from "#support/records/no-email-patient.ts";
import { setBirthday } from "#support/records/phone-bookings.ts";
import { isProvedByNumber } from "./sms-proof.ts";

const BORN = "1976-02-03";

describe.each(ENGINES)("the proof of an account without a password, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { app, api, clock, kysely } = open;
  const { secondFactor, passkeys } = api;
  beforeEach(async () => {
    await deliver();
    gateway.accepted.splice(0);
    await kysely.deleteFrom("sessionProofs").execute();
    clock.advance(PHONE_CODE_AGAIN_MS);
  });

  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => "none",
      ({ code, field }: { code: string; field: string }) => `${code} ${field}`,
    );
  const act = (who: Account) => passkeys.beginPasskey(who);
  const prove = (who: Account, proofSms: string) => secondFactor.proveAgain(who, { proofSms });
  async function ask(who: Account, number: string): Promise<string> {
    clock.advance(PHONE_CODE_AGAIN_MS);
    await secondFactor.sendProofCode(who);
    await deliver();
    return gateway.codeFor(number);
  }

  it("is a code that its own number gets, which works once and is stored as a hash", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    await kysely.deleteFrom("sessionProofs").execute();
    expect(await secondFactor.readProof(patient)).toEqual({ kind: "sms", isRecent: false });
    expect(await failureOf(act(patient))).toBe("PROOF_NEEDED proofSms");
    expect(await failureOf(prove(patient, ""))).toBe("PROOF_NEEDED proofSms");
    expect(await failureOf(secondFactor.proveAgain(patient, { proofPassword: GOOD_PASSWORD }))).toBe(
      "PROOF_NEEDED proofSms",
    );
    const code = await ask(patient, number);
    expect(gateway.accepted.map(({ to }) => to)).toEqual([number]);
    expect(JSON.stringify(await kysely.selectFrom("phoneLogins").selectAll().execute())).not.toContain(code);
    expect(await failureOf(prove(patient, wrongCode(code)))).toBe("PHONE_CODE_WRONG proofSms");
    await prove(patient, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await secondFactor.readProof(patient)).toEqual({ kind: "sms", isRecent: true });
    expect(await failureOf(act(patient))).toBe("none");
    expect(await failureOf(prove(patient, code))).toBe("PHONE_CODE_WRONG proofSms");
    clock.advance(PROOF_MINUTES * 60_000);
    expect(await failureOf(act(patient))).toBe("PROOF_NEEDED proofSms");
  });

  it("takes no code after five wrong ones, ten minutes, or a newer code", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    const first = await ask(patient, number);
    for (let tries = 0; tries < PHONE_CODE_TRIES; tries += 1) await failureOf(prove(patient, wrongCode(first)));
    expect(await codeOf(prove(patient, first))).toBe("PHONE_CODE_WRONG");
    const second = await ask(patient, number);
    clock.advance(PHONE_CODE_MINUTES * 60_000);
    expect(await codeOf(prove(patient, second))).toBe("PHONE_CODE_WRONG");
    const third = await ask(patient, number);
    const fourth = await ask(patient, number);
    if (third !== fourth) expect(await codeOf(prove(patient, third))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(prove(patient, fourth))).toBe("no failure");
  });

  it("takes no code of another session, of a login, or of a number that the account lost", async () => {
    const { patient, mobile, number } = await aNoEmailPatient(open);
    const other = await aNoEmailPatient(open);
    const code = await ask(patient, number);
    expect(await codeOf(prove(other.patient, code))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(prove({ ...patient, sessionId: "another" }, code))).toBe("PHONE_CODE_WRONG");
    clock.advance(PHONE_CODE_AGAIN_MS);
    const login = aVisitor();
    const asked = await api.phones.requestLoginCode(login, { mobile });
    await deliver();
    expect(await codeOf(prove(patient, gateway.codeFor(number)))).toBe("PHONE_CODE_WRONG");
    expect(await codeOf(api.phones.signInWithNumber(login, { mobile, ask: asked, sms: code }))).toBe(
      "PHONE_CODE_WRONG",
    );
    const next = await ask(patient, number);
    await kysely.deleteFrom("phoneNumbers").where("uid", "=", patient.uid).execute();
    expect(await codeOf(prove(patient, next))).toBe("PHONE_CODE_WRONG");
    clock.advance(PHONE_CODE_AGAIN_MS);
    expect(await codeOf(secondFactor.sendProofCode(patient))).toBe("NUMBER_GONE");
  });

  it("has the limits of codes", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    await ask(patient, number);
    expect(await codeOf(secondFactor.sendProofCode(patient))).toBe("PHONE_CODE_SOON");
    let refused = "";
    for (let n = 0; n < 30 && refused !== "PHONE_CODE_LIMIT"; n += 1) {
      clock.advance(PHONE_CODE_AGAIN_MS);
      refused = await codeOf(secondFactor.sendProofCode(patient));
    }
    expect(refused).toBe("PHONE_CODE_LIMIT");
  });

  it("is not for who has a password or an app, nor for visitors", async () => {
    const withPassword = await aSignedInPatient(open);
    expect(await codeOf(secondFactor.sendProofCode(withPassword))).toBe("NOT_FOUND");
    expect(await codeOf(secondFactor.sendProofCode(aVisitor()))).toBe("NOT_FOUND");
    expect(await failureOf(secondFactor.proveAgain(withPassword, { proofSms: "123456" }))).toBe(
      "PROOF_NEEDED proofPassword",
    );
  });

  it("is the code of its app once it has set one up, for which it needs no password", async () => {
    const { patient, number } = await aNoEmailPatient(open);
    await kysely.deleteFrom("sessionProofs").execute();
    expect(await failureOf(secondFactor.beginSecondFactor(patient, {}))).toBe("PROOF_NEEDED proofSms");
    await prove(patient, await ask(patient, number));
    await secondFactor.beginSecondFactor(patient, {});
    const key = (await secondFactor.readSecondFactor(patient)).setup?.key ?? "";
    await secondFactor.confirmSecondFactor(patient, { code: await codeOfApp(key, clock.now()) });
    clock.advance(PROOF_MINUTES * 60_000);
    expect(await failureOf(act(patient))).toBe("PROOF_NEEDED proofCode");
    expect(await codeOf(secondFactor.sendProofCode(patient))).toBe("NOT_FOUND");
    const isProved = () => inTransaction(app, (tx) => isProvedByNumber(tx, patient.uid));
    expect(await isProved()).toBe(false);
    clock.advance(2 * STEP_MS);
    await secondFactor.removeSecondFactor(patient, { code: await codeOfApp(key, clock.now()) });
    expect(await isProved()).toBe(true);
  });

  it("is the login with the number, too", async () => {
    const { patient, mobile, number } = await aNoEmailPatient(open);
    await setBirthday(open, patient, BORN);
    clock.advance(PHONE_CODE_AGAIN_MS);
    expect(await inTransaction(app, (tx) => isProvedByNumber(tx, patient.uid))).toBe(true);
    const login = aVisitor();
    const asked = await api.phones.requestLoginCode(login, { mobile });
    await deliver();
    await kysely.deleteFrom("sessionProofs").execute();
    const sms = gateway.codeFor(number);
    await api.phones.signInWithNumber(login, { mobile, ask: asked, sms, dateOfBirth: BORN });
    expect(await kysely.selectFrom("sessionProofs").selectAll().execute()).toHaveLength(1);
    const other = await aSignedInPatient(open);
    expect(await inTransaction(app, (tx) => isProvedByNumber(tx, other.uid))).toBe(false);
  });
});
