import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { LINK_ALPHABET, LINK_LENGTH } from "#domain/consultations/appointment-link.ts";
import { AGREEMENT_LINK_DAYS, AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { AGREED_WORDS } from "#domain/family/agreement-consent.ts";
import { DAY_MS } from "#domain/time.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient, aVisitor, codeOf, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const MINUTE = 60_000;
const BABA = {
  ...{ name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const RAVI = { ...BABA, name: "Ravi Nair", relation: "child", bornOn: "2019-03-04" };
const LINK = new RegExp(`https?://\\S+${AGREEMENT_PATH}/([${LINK_ALPHABET}]{${LINK_LENGTH}})`, "u");
const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };

describe.each(ENGINES)("the agreement of an adult member, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine);
  const { app, api, clock, kysely, mailer } = open;
  const { agreements, family, health } = api;
  goToNoon(open);
  beforeEach(async () => {
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    gateway.accepted.splice(0);
    mailer.sent.splice(0);
  });

  async function deliver(): Promise<void> {
    for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(app).deliverDue();
  }
  async function anAccount() {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, BABA);
    await family.saveMember(meera, RAVI);
    const all = await family.listFamily(meera);
    const idOf = (name: string) => all.find((member) => member.name === name)?.id ?? "";
    return { meera, baba: idOf(BABA.name), ravi: idOf(RAVI.name) };
  }
  /** Asks the member at an address of their own; the secret is in the email. */
  async function asked(meera: Account, id: string, contact = anEmail("baba")) {
    await agreements.askMember(meera, { id, contact });
    await deliver();
    const text = mailer.sent.filter(({ to }) => to === contact).at(-1)?.text ?? "";
    return { contact, text, secret: LINK.exec(text)?.[1] ?? "" };
  }
  const answer = (secret: string, said: string, more: object = {}, who = aVisitor()) =>
    agreements.answerAgreement(who, secret, { answer: said, bornOn: BABA.bornOn, language: "en", ...more });
  const babaOf = async (meera: Account) => (await family.listFamily(meera)).find(({ name }) => name === BABA.name);
  const write = (meera: Account, member: string) => codeOf(health.addEntry(meera, SULPHA, { member }));
  const read = (meera: Account, member: string) => codeOf(health.readOwnRecord(meera, { member }));
  const notifiedOf = async ({ uid }: Account) =>
    (await kysely.selectFrom("notifications").select("kind").where("uid", "=", uid).execute()).map(({ kind }) => kind);

  it("is needed for new entries of an adult, and not for those of a child", async () => {
    const { meera, baba, ravi } = await anAccount();
    expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
    expect(await write(meera, ravi)).toBe("no failure");
    expect(await read(meera, baba)).toBe("no failure");
    expect(await babaOf(meera)).toMatchObject({ recordAccess: "closed", agreement: { answer: null, asked: null } });
    expect((await family.listFamily(meera)).find(({ id }) => id === ravi)).toMatchObject({
      ...{ recordAccess: "open", agreement: null },
    });
  });

  describe("by a link in an email", () => {
    it("says who asks for what, is stored as a hash, and opens the record", async () => {
      const { meera, baba } = await anAccount();
      const { contact, text, secret } = await asked(meera, baba);
      expect(text).toContain("Meera Nair");
      expect(text).not.toContain(BABA.bornOn);
      const stored = JSON.stringify(await kysely.selectFrom("memberAgreements").selectAll().execute());
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(contact);
      const page = await agreements.readAgreement(aVisitor(), secret);
      const said = { by: "Meera Nair", name: "Baba Nair", step: "answer", answer: null };
      expect(page).toEqual({ ...said, taking: "login" });
      // Scanners of mail look at a link before its reader does.
      expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
      expect(await babaOf(meera)).toMatchObject({ agreement: { contact, asked: { at: expect.any(String) } } });
      await answer(secret, "agree", { language: "hi" });
      expect(await write(meera, baba)).toBe("no failure");
      expect(await babaOf(meera)).toMatchObject({
        recordAccess: "open",
        agreement: { answer: "agreed", byClinic: false },
      });
      const consents = await kysely.selectFrom("consents").selectAll().where("memberId", "=", baba).execute();
      expect(consents).toMatchObject([
        {
          uid: meera.uid,
          purpose: "member-record",
          act: "given",
          language: "hi",
          wordsHash: hashText(AGREED_WORDS.hi),
        },
      ]);
      expect(await notifiedOf(meera)).toContain("member-agreed");
      const entries = await kysely.selectFrom("audit").selectAll().where("patient", "=", meera.uid).execute();
      expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["family:ask", "family:agree"]));
      expect(JSON.stringify(entries)).not.toContain(secret);
    });

    it("takes the date of birth, few times, and changes nothing before", async () => {
      const { meera, baba } = await anAccount();
      const { secret } = await asked(meera, baba);
      for (let tries = 0; tries < LIMITS.agreementBirthDates.max; tries += 1)
        expect(await codeOf(answer(secret, "agree", { bornOn: "1951-05-05" }))).toBe("BIRTH_DATE_WRONG");
      expect(await codeOf(answer(secret, "agree"))).toBe("TOO_MANY_REQUESTS");
      expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
      clock.advance(LIMITS.agreementBirthDates.windowMs);
      await answer(secret, "agree", { bornOn: "१९५०-०५-०५" });
      expect(await write(meera, baba)).toBe("no failure");
    });

    it("is not answered by the account that asks", async () => {
      const { meera, baba } = await anAccount();
      const { secret } = await asked(meera, baba);
      expect(await codeOf(answer(secret, "agree", {}, meera))).toBe("AGREEMENT_OF_ANOTHER");
      await kysely.updateTable("patients").set({ phone: "9876512345" }).where("uid", "=", meera.uid).execute();
      const tagged = meera.email.replace("@", "+baba@");
      for (const contact of [meera.email, meera.email.toUpperCase(), tagged, "98765 12345"])
        expect(await codeOf(agreements.askMember(meera, { id: baba, contact }))).toBe("INVALID_FORM");
      expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
    });

    it("is answered once, whatever is pressed twice, at once or later", async () => {
      const { meera, baba } = await anAccount();
      const { secret } = await asked(meera, baba);
      await Promise.all([1, 2, 3].map(() => answer(secret, "agree")));
      await answer(secret, "agree");
      expect(await codeOf(answer(secret, "decline"))).toBe("INVITATION_INVALID");
      const consents = await kysely.selectFrom("consents").selectAll().where("memberId", "=", baba).execute();
      expect(consents).toHaveLength(1);
    });

    it("of two different answers at once has one", async () => {
      const { meera, baba } = await anAccount();
      const { secret } = await asked(meera, baba);
      const codes = await Promise.all(["agree", "decline"].map((said) => codeOf(answer(secret, said))));
      expect(codes.toSorted()).toEqual(["INVITATION_INVALID", "no failure"]);
    });

    it("expires, is replaced by a newer one, and unknown ones are counted", async () => {
      const { meera, baba } = await anAccount();
      const first = await asked(meera, baba);
      clock.advance(2 * MINUTE);
      const second = await asked(meera, baba, first.contact);
      expect(second.secret).not.toBe(first.secret);
      expect(await codeOf(answer(first.secret, "agree"))).toBe("NOT_FOUND");
      clock.advance(AGREEMENT_LINK_DAYS * DAY_MS);
      expect((await agreements.readAgreement(aVisitor(), second.secret)).step).toBe("over");
      expect(await codeOf(answer(second.secret, "agree"))).toBe("INVITATION_INVALID");
      expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
      for (const secret of ["", "x", "\u0000", randomUUID(), null, 5, {}, LINK_ALPHABET.slice(0, LINK_LENGTH)])
        expect(await codeOf(agreements.readAgreement(aVisitor(), secret as string))).toBe("NOT_FOUND");
    });

    it("is sent once when the form is sent twice, and few times a day", async () => {
      const { meera, baba } = await anAccount();
      const { contact } = await asked(meera, baba);
      await agreements.askMember(meera, { id: baba, contact });
      await deliver();
      expect(mailer.sent.filter(({ to }) => to === contact)).toHaveLength(1);
      for (let sent = 1; sent < LIMITS.agreementsContact.max; sent += 1) {
        clock.advance(2 * MINUTE);
        await agreements.askMember(meera, { id: baba, contact });
      }
      clock.advance(2 * MINUTE);
      expect(await codeOf(agreements.askMember(meera, { id: baba, contact }))).toBe("CHANGED_TOO_OFTEN");
    });
  });

  it("comes by SMS to the member's own number, with names that fit", async () => {
    const { meera, baba } = await anAccount();
    await agreements.askMember(meera, { id: baba, contact: "098765 43219" });
    await deliver();
    const [sms] = gateway.accepted;
    expect(sms).toMatchObject({ to: "+919876543219", text: expect.stringContaining("Meera Nair") });
    await answer(LINK.exec(sms?.text ?? "")?.[1] ?? "", "agree");
    expect(await write(meera, baba)).toBe("no failure");
  });

  it("declined hides the record, with what was there before, and can be asked for again", async () => {
    const { meera, baba } = await anAccount();
    const { secret, contact } = await asked(meera, baba);
    await answer(secret, "decline");
    expect([await read(meera, baba), await write(meera, baba)]).toEqual(["RECORD_HIDDEN", "RECORD_HIDDEN"]);
    expect(await babaOf(meera)).toMatchObject({ recordAccess: "hidden", agreement: { answer: "declined" } });
    expect(await notifiedOf(meera)).toContain("member-refused");
    expect(await agreements.readAgreement(aVisitor(), secret)).toMatchObject({ step: "over", answer: "declined" });
    clock.advance(2 * MINUTE);
    // Whatever the account types: another address would answer in the member's place.
    const mallory = anEmail("mallory");
    await agreements.askMember(meera, { id: baba, contact: mallory });
    await deliver();
    expect(mailer.sent.filter(({ to }) => to === mallory)).toEqual([]);
    clock.advance(2 * MINUTE);
    const again = await asked(meera, baba, contact);
    expect(await read(meera, baba)).toBe("RECORD_HIDDEN");
    await answer(again.secret, "agree");
    expect(await write(meera, baba)).toBe("no failure");
  });

  it("is withdrawn with the same link at any time, also after it was sent again", async () => {
    const { meera, baba } = await anAccount();
    const first = await asked(meera, baba);
    await answer(first.secret, "agree");
    await health.addEntry(meera, SULPHA, { member: baba });
    clock.advance((AGREEMENT_LINK_DAYS + 1) * DAY_MS);
    expect((await agreements.readAgreement(aVisitor(), first.secret)).step).toBe("withdraw");
    // Whatever the account types, it goes where the member agreed.
    await agreements.askMember(meera, { id: baba, contact: anEmail("mallory") });
    await deliver();
    expect(mailer.sent.map(({ to }) => to)).toEqual(expect.arrayContaining([first.contact]));
    expect(mailer.sent.filter(({ to }) => to.startsWith("mallory"))).toEqual([]);
    const secret = LINK.exec(mailer.sent.at(-1)?.text ?? "")?.[1] ?? "";
    expect(await codeOf(answer(first.secret, "withdraw"))).toBe("NOT_FOUND");
    await answer(secret, "withdraw");
    await answer(secret, "withdraw");
    expect(await read(meera, baba)).toBe("RECORD_HIDDEN");
    const rows = await kysely.selectFrom("healthEntries").select("id").where("memberId", "=", baba).execute();
    expect(rows).toHaveLength(1);
    // Nothing is lost: who agrees again sees it again.
    clock.advance(2 * MINUTE);
    const again = await asked(meera, baba, first.contact);
    await answer(again.secret, "agree");
    expect((await health.readOwnRecord(meera, { member: baba })).lists.allergy).toHaveLength(1);
  });

  it("belongs to one person: the date of birth stays once it was answered", async () => {
    const { meera, baba } = await anAccount();
    const { secret } = await asked(meera, baba);
    // A typing error before the answer ends the question.
    await family.saveMember(meera, { ...BABA, id: baba, bornOn: "1950-05-06" });
    expect(await codeOf(answer(secret, "agree"))).toBe("NOT_FOUND");
    await family.saveMember(meera, { ...BABA, id: baba });
    clock.advance(2 * MINUTE);
    const again = await asked(meera, baba);
    await answer(again.secret, "decline");
    const younger = { ...BABA, id: baba, bornOn: "2015-05-05" };
    expect(await codeOf(family.saveMember(meera, younger))).toBe("INVALID_FORM");
    await family.saveMember(meera, { ...BABA, id: baba, name: "Bapu Nair" });
    expect(await read(meera, baba)).toBe("RECORD_HIDDEN");
    await family.saveMember(meera, { ...BABA, id: baba });
    // Nor does it help to say in the profile that one is that person.
    const { uid } = meera;
    await kysely.updateTable("patients").set({ name: BABA.name }).where("uid", "=", uid).execute();
    const dateOfBirth = app.vault.encrypt(BABA.bornOn, { column: "patients.dateOfBirth", row: uid });
    await kysely.updateTable("patients").set({ dateOfBirth }).where("uid", "=", uid).execute();
    expect(await read(meera, baba)).toBe("RECORD_HIDDEN");
  });

  it("is asked of adults in the own family alone", async () => {
    const { meera, baba, ravi } = await anAccount();
    const other = await anAccount();
    const contact = anEmail("baba");
    expect(await codeOf(agreements.askMember(meera, { id: ravi, contact }))).toBe("INVALID_FORM");
    for (const id of [other.baba, randomUUID(), "", "\u0000", null, 5])
      expect(await codeOf(agreements.askMember(meera, { id, contact }))).toBe("NOT_FOUND");
    for (const who of [aVisitor(), await aSignedInDoctor(open), await aSignedInAdmin(open)])
      expect(await codeOf(agreements.askMember(who, { id: baba, contact }))).toBe("NOT_FOUND");
    for (const wrong of ["", "x", "12345", "a@b", "0\u0000", "044 2345 6789", "x".repeat(500), null, 5])
      expect(await codeOf(agreements.askMember(meera, { id: baba, contact: wrong }))).toBe("INVALID_FORM");
  });
});
