import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { AGREEMENT_LINK_DAYS } from "#domain/family/agreement.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { personKeys } from "#server/features/consultations/people-of-account.service.ts";
import { signedAdvice } from "#support/advice.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, filledIn } from "#support/consultations.ts";
import { aDocument } from "#support/health/documents.ts";
import { agreeOnPaper, askByEmail, FOR_RAVI, RAVI } from "#support/health/family.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  goToNoon,
  proved,
} from "#support/open-clinic.ts";

const ENTRY = { detail: "", since: "" };

describeClinic("a member who takes the record along", async (open) => {
  const { agreements, documents, family, health, consultations } = open.api;
  const { kysely, mailer } = open;
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });
  const today = () => clinicDay(open.clock.now());

  beforeEach(async () => {
    goToNoon(open);
    mailer.sent.splice(0);
    await kysely.deleteFrom("attempts").execute();
  });

  /** Somebody with an account of their own. */
  async function aPerson(name = RAVI.name, dateOfBirth = RAVI.bornOn) {
    const who = await aSignedInPatient(open, { name });
    const profile = { name, phone: "9000012345", age: "27", gender: "Male", medicalHistory: "", aadhar: "" };
    await open.api.patients.changeOwnPatient(who, { ...profile, dateOfBirth });
    return who;
  }
  /** An account that has Ravi as a member, with the link that was sent to him. */
  async function aParent(contact = anEmail("ravi"), member = RAVI) {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, member);
    const [{ id } = { id: "" }] = await family.listFamily(meera);
    return { meera, ravi: id, contact, secret: await askByEmail(open, meera, id, contact) };
  }
  const take = (who: Parameters<typeof agreements.takeRecord>[0], secret: string, bornOn = RAVI.bornOn) =>
    agreements.takeRecord(who, secret, { bornOn });
  const agree = (secret: string, answer = "agree") =>
    agreements.answerAgreement(aVisitor(), secret, { answer, bornOn: RAVI.bornOn, language: "en" });
  const allergiesOf = async (who: Account) =>
    (await health.readOwnRecord(who)).lists.allergy.map(({ name }) => name).toSorted();
  const kindsOf = async ({ uid }: Account) =>
    (await kysely.selectFrom("notifications").select("kind").where("uid", "=", uid).execute()).map(({ kind }) => kind);

  it("has it all in the own account, and the family no longer does", async () => {
    const { meera, ravi, contact, secret } = await aParent(undefined, {
      ...RAVI,
      ...{ allergies: "Peanuts, and dust.", medicines: "Salbutamol" },
    });
    await agree(secret);
    await health.addEntry(meera, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: ravi });
    await health.addEntry(meera, { ...ENTRY, kind: "allergy", name: "her own" });
    const document = await documents.addDocument(meera, aDocument(today()), { member: ravi });
    const past = await aPastConsultation(open, rao, meera);
    await signedAdvice(open, rao.doctor, past.id, { diagnosis: "Migraine", codes: "" });
    const booked = { ...FOR_RAVI, medicines: "", allergies: "" };
    const ahead = await aConsultation(open, rao.slug, 72, meera, filledIn(booked));
    const hers = await aConsultation(open, rao.slug, 96, meera, filledIn({ name: "Meera Nair", bornOn: "1970-01-02" }));
    const taker = await aPerson();
    expect((await agreements.readAgreement(taker, secret)).taking).toBe("ready");
    await take(taker, secret);

    expect(await allergiesOf(taker)).toEqual(["Peanuts, and dust.", "sulpha"]);
    expect((await health.readOwnRecord(taker)).lists.medicine.map(({ name }) => name)).toEqual(["Salbutamol"]);
    expect((await documents.listOwnDocuments(taker)).map(({ id }) => id)).toEqual([document]);
    expect((await consultations.readConsultation(taker, ahead.id)).name).toBe(RAVI.name);
    expect(await codeOf(consultations.readConsultation(meera, ahead.id))).toBe("NOT_FOUND");
    expect(await codeOf(consultations.readConsultation(meera, hers.id))).toBe("no failure");
    expect(await codeOf(consultations.readConsultation(meera, past.id))).toBe("no failure");
    expect([await allergiesOf(meera), await family.listFamily(meera)]).toEqual([["her own"], []]);
    expect(await codeOf(documents.readOwnDocument(meera, document))).toBe("NOT_FOUND");

    expect(await kindsOf(meera)).toContain("member-took-record");
    expect(await kindsOf(taker)).toContain("record-taken");
    const rows = await kysely.selectFrom("audit").selectAll().where("action", "=", "family:take-along").execute();
    const mine = rows.filter(({ actor }) => actor === taker.uid);
    expect(mine.map(({ patient }) => patient).toSorted()).toEqual([meera.uid, taker.uid].toSorted());
    const left = await kysely.selectFrom("memberAgreements").selectAll().where("memberId", "=", ravi).execute();
    expect(left).toEqual([]);
    // The link is used up, and the same form again changes nothing.
    expect(await codeOf(take(taker, secret))).toBe("NOT_FOUND");
    expect(mailer.sent.filter(({ to }) => to === contact)).toHaveLength(1);
  });

  it("takes the papers and problems of the own consultations along, and what a doctor opened", async () => {
    const { meera, secret } = await aParent();
    const past = await aPastConsultation(open, rao, meera);
    const details = open.vault.encrypt(JSON.stringify({ ...filledIn(FOR_RAVI), adult: null }), {
      column: "consultations.details",
      row: past.id,
    });
    const [personKey = ""] = personKeys(open.app, FOR_RAVI);
    await kysely.updateTable("consultations").set({ details, personKey }).where("id", "=", past.id).execute();
    await signedAdvice(open, rao.doctor, past.id, { diagnosis: "Migraine", codes: "G43.9" });
    await open.api.problems.addProblem(rao.doctor, past.id, { text: "Migraine", code: "G43.9" });
    const taker = await aPerson();
    await take(taker, secret);
    expect((await open.api.problems.listOwnProblems(taker)).map(({ text }) => text)).toEqual(["Migraine"]);
    expect(await open.api.problems.listOwnProblems(meera)).toEqual([]);
    expect(await codeOf(open.api.advice.readAdvice(taker, past.id))).toBe("no failure");
    expect(await codeOf(open.api.advice.readAdvice(meera, past.id))).toBe("NOT_FOUND");
  });

  it("is refused to others, and nothing moves", async () => {
    const { meera, secret } = await aParent();
    const taker = await aPerson();
    for (const who of [aVisitor(), await aSignedInDoctor(open), await aSignedInAdmin(open)]) {
      expect(await codeOf(take(who, secret))).toBe("FORBIDDEN");
    }
    expect((await agreements.readAgreement(aVisitor(), secret)).taking).toBe("login");
    expect((await agreements.readAgreement(rao.doctor, secret)).taking).toBe("none");
    expect(await codeOf(take(meera, secret))).toBe("AGREEMENT_OF_ANOTHER");
    expect((await agreements.readAgreement(meera, secret)).taking).toBe("none");
    expect(await codeOf(take(taker, secret, "1999-01-02"))).toBe("BIRTH_DATE_WRONG");
    for (const bad of ["", "x", "\u0000", "1999-13-01", null, 5, {}, ["1999-01-01"]]) {
      expect(await codeOf(agreements.takeRecord(taker, secret, { bornOn: bad }))).toBe("INVALID_FORM");
    }
    for (const bad of ["", "x", "\u0000", null, {}]) expect(await codeOf(take(taker, bad as string))).toBe("NOT_FOUND");
    const namesake = await aPerson(RAVI.name, "1998-01-01");
    expect(await codeOf(take(namesake, secret))).toBe("OTHER_PERSON");
    const sister = await aPerson("Rani Nair");
    expect((await agreements.readAgreement(sister, secret)).taking).toBe("other-name");
    expect(await codeOf(take(sister, secret))).toBe("OTHER_PERSON");
    const undated = await aSignedInPatient(open, { name: RAVI.name });
    expect(await codeOf(take(undated, secret))).toBe("OTHER_PERSON");
    expect((await family.listFamily(meera)).map(({ name }) => name)).toEqual([RAVI.name]);
  });

  it("needs a link in its time, or the one by which the member answered", async () => {
    const expired = await aParent();
    open.clock.advance(AGREEMENT_LINK_DAYS * DAY_MS);
    const taker = await aPerson();
    expect((await agreements.readAgreement(taker, expired.secret)).taking).toBe("none");
    expect(await codeOf(take(taker, expired.secret))).toBe("INVITATION_INVALID");

    const { meera, ravi, contact, secret } = await aParent();
    await agree(secret, "decline");
    open.clock.advance(DAY_MS);
    // Another question to the one who declined proves nothing before it is answered.
    const again = await askByEmail(open, meera, ravi, contact);
    expect(await codeOf(take(taker, again))).toBe("INVITATION_INVALID");
    await agree(again, "decline");
    await take(taker, again);
    expect(await family.listFamily(meera)).toEqual([]);
  });

  it("is shown to no doctor for whom the family shared it, until the member does", async () => {
    const { meera, ravi, secret } = await aParent();
    await agree(secret);
    const document = await documents.addDocument(meera, aDocument(today(), { shareWithRecord: "on" }), {
      member: ravi,
    });
    const booked = filledIn({ ...FOR_RAVI, medicines: "", allergies: "" });
    const { id } = await aConsultation(open, rao.slug, 150, meera, booked);
    await health.shareRecord(meera, id, { share: "yes", language: "en" });
    const taker = await aPerson();
    await health.addEntry(taker, { ...ENTRY, kind: "condition", name: "only mine" });
    const read = () => codeOf(health.readSharedRecord(rao.doctor, id));
    expect(await read()).toBe("no failure");
    await take(taker, secret);
    expect(await read()).toBe("NOT_FOUND");
    expect(await documents.listSharedDocuments(rao.doctor, id)).toEqual([]);
    await health.shareRecord(taker, id, { share: "yes", language: "en" });
    expect(await read()).toBe("no failure");
    expect((await documents.listSharedDocuments(rao.doctor, id)).map((one) => one.id)).toEqual([document]);
    await health.shareRecord(taker, id, { share: "no", language: "en" });
    expect(await read()).toBe("NOT_FOUND");
  });

  it("leaves hidden what the member closed under another entry, and no other address is asked about it", async () => {
    const { meera, ravi, contact, secret } = await aParent();
    await agree(secret, "decline");
    // As after a merge of two accounts that both have the person.
    await family.saveMember(meera, { ...RAVI, name: "Ravi Twice" });
    const twice = (await family.listFamily(meera)).find(({ name }) => name === "Ravi Twice")?.id ?? "";
    const body = open.vault.encrypt(JSON.stringify(RAVI), { column: "familyMembers.body", row: twice });
    await kysely.updateTable("familyMembers").set({ body }).where("id", "=", twice).execute();
    expect(await askByEmail(open, meera, twice, anEmail("mallory"))).toBe("");
    open.clock.advance(DAY_MS);
    const again = await askByEmail(open, meera, twice, contact);
    const taker = await aPerson();
    await take(taker, again);
    expect((await family.listFamily(meera)).map(({ id }) => id)).toEqual([ravi]);
  });

  it("uses no try up with the right date, whatever is in the way", async () => {
    const { secret } = await aParent();
    const sister = await aPerson("Rani Nair");
    for (let tries = 0; tries < LIMITS.agreementBirthDatesInAll.max; tries += 1)
      expect(await codeOf(take(sister, secret))).toBe("OTHER_PERSON");
    expect(await codeOf(take(await aPerson(), secret))).toBe("no failure");
  });

  it("doesn't go by an unanswered link after the clinic noted an agreement", async () => {
    const { meera, ravi, secret } = await aParent();
    await agreeOnPaper(open, meera, ravi);
    expect(await codeOf(take(await aPerson(), secret))).toBe("NOT_FOUND");
  });

  it("goes by a link after an agreement on paper, and not after a no that the clinic noted", async () => {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, RAVI);
    const [{ id: ravi } = { id: "" }] = await family.listFamily(meera);
    await agreeOnPaper(open, meera, ravi);
    const secret = await askByEmail(open, meera, ravi, anEmail("ravi"));
    const taker = await aPerson();
    const staff = await aSignedInAdmin(open);
    const no = { id: ravi, note: "withdrawn", seen: "on", language: "en" };
    await agreements.noteAgreement(staff, meera.uid, no);
    expect(await codeOf(take(taker, secret))).toBe("INVITATION_INVALID");
    await agreeOnPaper(open, meera, ravi);
    await take(taker, secret);
    expect(await family.listFamily(meera)).toEqual([]);
  });

  it("waits for the end of a consultation, of a merge, and for one of two appointments at a time", async () => {
    const { meera, secret } = await aParent();
    const booked = filledIn({ ...FOR_RAVI, medicines: "", allergies: "" });
    const { id, start } = await aConsultation(open, rao.slug, 120, meera, booked);
    const taker = await aPerson();
    const become = (state: "waiting" | "in-progress" | "confirmed") =>
      kysely.updateTable("consultations").set({ state }).where("id", "=", id).execute();
    for (const state of ["waiting", "in-progress"] as const) {
      await become(state);
      await expect(take(taker, secret)).rejects.toMatchObject({ code: "WRONG_STATUS", key: "family.underWay" });
    }
    await become("confirmed");
    const iyer = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0 });
    const other = await aConsultation(open, iyer.slug, 130, taker, filledIn(FOR_RAVI));
    await kysely.updateTable("consultations").set({ startsAt: start }).where("id", "=", other.id).execute();
    await expect(take(taker, secret)).rejects.toMatchObject({ code: "WRONG_STATUS", key: "family.overlap" });
    await consultations.cancelConsultation(taker, other.id, { reason: "" });
    const admin = await aSignedInAdmin(open);
    const second = await aPerson("Meera Nair", "1990-06-02");
    await proved(open, admin);
    await open.api.merges.mergeRecords(admin, meera.uid, { joined: second.uid, confirmation: "Meera Nair" });
    await expect(take(taker, secret)).rejects.toMatchObject({ code: "WRONG_STATUS", key: "family.merged" });
    await open.api.merges.splitRecords(admin, meera.uid);
    await take(taker, secret);
    expect(await family.listFamily(meera)).toEqual([]);
  });

  it("is one of two who claim it at once, and has the records of two families", async () => {
    const mother = await aParent();
    const father = await aParent();
    for (const [{ meera, ravi, secret }, name] of [
      [mother, "of the mother"],
      [father, "of the father"],
    ] as const) {
      await agree(secret);
      await health.addEntry(meera, { ...ENTRY, kind: "allergy", name }, { member: ravi });
    }
    const [one, other] = [await aPerson(), await aPerson()];
    const codes = await Promise.all([one, other].map((who) => codeOf(take(who, mother.secret))));
    expect(codes.toSorted()).toEqual(["NOT_FOUND", "no failure"]);
    const [taker, late] = codes[0] === "no failure" ? [one, other] : [other, one];
    expect([await allergiesOf(taker), await allergiesOf(late)]).toEqual([["of the mother"], []]);
    await take(taker, father.secret);
    expect(await allergiesOf(taker)).toEqual(["of the father", "of the mother"]);
  });

  it("and an entry that the family writes at once end in one account", async () => {
    const { meera, ravi, secret } = await aParent();
    await agree(secret);
    const taker = await aPerson();
    const write = health.addEntry(meera, { ...ENTRY, kind: "allergy", name: "at once" }, { member: ravi });
    const codes = await Promise.all([take(taker, secret), write].map(codeOf));
    expect(codes[0]).toBe("no failure");
    expect(["no failure", "NOT_FOUND", "AGREEMENT_NEEDED"]).toContain(codes[1]);
    expect(await allergiesOf(taker)).toEqual(codes[1] === "no failure" ? ["at once"] : []);
    const left = await kysely.selectFrom("healthEntries").select("id").where("uid", "=", meera.uid).execute();
    expect(left).toEqual([]);
  });
});
