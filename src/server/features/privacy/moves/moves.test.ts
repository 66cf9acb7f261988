import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { aDocument } from "#support/health/documents.ts";
import { RAVI } from "#support/health/family.ts";
import {
  aSignedInAdmin,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  goToNoon,
  proved,
} from "#support/open-clinic.ts";

const ENTRY = { detail: "", since: "" };
const ADULT = { adultName: "Arun Nair", relation: "father", adultPhone: "9000011111" };
const WHY = "Order of the family court, 3 November 2026.";

describeClinic("a child whom the clinic moves to the other parent's account", async (open) => {
  const { advice, audit, consultations, documents, family, guardian, health, moves, notifications } = open.api;
  const { kysely, mailer } = open;
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });
  const admin = await aSignedInAdmin(open);
  const second = await aSignedInAdmin(open);

  beforeEach(async () => {
    goToNoon(open);
    mailer.sent.splice(0);
    await kysely.deleteFrom("attempts").execute();
    for (const who of [admin, second]) await proved(open, who);
  });

  const childOf = (years: number) => {
    const day = clinicDay(open.clock.now());
    return { ...RAVI, name: "Tara Nair", bornOn: `${Number(day.slice(0, 4)) - years}-01-01` };
  };
  /** A father with a child in his family, and the mother. */
  async function aDivorce(child = childOf(8)) {
    const father = await aSignedInPatient(open, { name: "Arun Nair" });
    const mother = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(father, child);
    const [{ id } = { id: "" }] = await family.listFamily(father);
    return { father, mother, id, child, booked: { ...ADULT, name: child.name, bornOn: child.bornOn } };
  }
  const input = (mother: Account, member: string, more: object = {}) => ({
    ...{ member, to: mother.uid, reason: WHY, confirmation: "Tara Nair" },
    ...more,
  });
  const allergiesOf = async (who: Account, member: string) =>
    (await health.readOwnRecord(who, { member })).lists.allergy.map(({ name }) => name).toSorted();
  const kindsOf = async (who: Account) =>
    (await notifications.listOwnNotifications(who, {})).rows.map((one) => one.kind);
  const backOf = async ({ uid }: Account) => ({ move: (await moves.listChildren(admin, uid)).moves[0]?.id ?? "" });

  it("has record, documents and appointments there, and the former adult has nothing", async () => {
    const { father, mother, id, booked } = await aDivorce();
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: id });
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "his own" });
    const document = await documents.addDocument(father, aDocument(clinicDay(open.clock.now())), { member: id });
    const { id: ahead } = await aConsultation(open, rao.slug, 72, father, filledIn(booked));
    const { id: own } = await aConsultation(open, rao.slug, 96, father, filledIn({ name: "Arun Nair" }));
    await health.shareRecord(father, ahead, { share: "yes", language: "en" });
    const invited = await guardian.inviteGuardian(father, ahead, {});
    const secret = new URL(invited.address ?? "https://none.example").pathname.split("/").at(-1) ?? "";
    await moves.moveChild(admin, father.uid, input(mother, id));

    expect((await family.listFamily(mother)).map(({ name }) => name)).toEqual(["Tara Nair"]);
    expect(await allergiesOf(mother, id)).toEqual(["sulpha"]);
    expect((await documents.listOwnDocuments(mother)).map((one) => one.id)).toEqual([document]);
    expect((await consultations.readConsultation(mother, ahead)).name).toBe("Tara Nair");
    expect((await family.readPerson(mother, { member: id }))?.consultations).toEqual([ahead]);

    expect(await family.listFamily(father)).toEqual([]);
    expect(await family.readPerson(father, { member: id })).toBeNull();
    expect(await codeOf(health.readOwnRecord(father, { member: id }))).toBe("NOT_FOUND");
    expect(await codeOf(health.addEntry(father, { ...ENTRY, kind: "allergy", name: "x" }, { member: id }))).toBe(
      "NOT_FOUND",
    );
    expect(await codeOf(documents.readOwnDocument(father, document))).toBe("NOT_FOUND");
    for (const read of [consultations.readConsultation, consultations.enterConsultation, guardian.readGuardianStatus]) {
      expect(await codeOf(read(father, ahead))).toBe("NOT_FOUND");
    }
    expect(await codeOf(consultations.readConsultation(father, own))).toBe("no failure");
    expect((await health.readOwnRecord(father)).lists.allergy.map(({ name }) => name)).toEqual(["his own"]);
    // The link that he made, and what he shared.
    const { cookies = [] } = guardian.receiveInvitation(aVisitor(), secret);
    expect(cookies.length).toBeGreaterThan(0);
    const active = await kysely
      .selectFrom("guardianAccess")
      .select("id")
      .where("consultationId", "=", ahead)
      .where("endedAt", "is", null)
      .execute();
    expect(active).toEqual([]);
    expect(await codeOf(health.readSharedRecord(rao.doctor, ahead))).toBe("NOT_FOUND");
    expect([await kindsOf(father), await kindsOf(mother)]).toEqual([
      expect.arrayContaining(["child-moved-away"]),
      expect.arrayContaining(["child-moved-here"]),
    ]);
    const rows = await kysely.selectFrom("audit").selectAll().where("action", "=", "family:move").execute();
    expect(
      rows
        .filter(({ subject }) => subject === id.slice(0, 8))
        .map(({ patient }) => patient)
        .toSorted(),
    ).toEqual([father.uid, mother.uid].toSorted());
    expect(JSON.stringify(rows)).not.toContain("court");
    expect((await audit.listOwnLooks(mother, {})).total).toBe(0);
  });

  it("sends the former adult nothing of the child that was waiting", async () => {
    const { father, mother, id, booked } = await aDivorce();
    const { id: ahead } = await aConsultation(open, rao.slug, 120, father, filledIn(booked));
    const waiting = async (uid: string) =>
      (await kysely.selectFrom("deliveries").selectAll().where("sentAt", "is", null).execute()).filter(
        (row) => row.uid === uid && row.key?.includes(ahead),
      ).length;
    await moves.moveChild(admin, father.uid, input(mother, id));
    expect(await waiting(father.uid)).toBe(0);
    const { hub } = open.app;
    const version = () => hub.version("ownConsultations", father.uid);
    const before = await version();
    await consultations.cancelConsultation(mother, ahead, { reason: "" });
    expect(await version()).toBe(before);
  });

  it("is given back within 30 days, and what was written since stays", async () => {
    const { father, mother, id, booked, child } = await aDivorce();
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: id });
    const { id: before } = await aConsultation(open, rao.slug, 144, father, filledIn(booked));
    await moves.moveChild(admin, father.uid, input(mother, id));
    expect((await moves.listChildren(admin, father.uid)).moves).toMatchObject([
      { as: "had", name: "Tara Nair", reason: WHY, other: { uid: mother.uid } },
    ]);
    await health.addEntry(mother, { ...ENTRY, kind: "allergy", name: "nuts" }, { member: id });
    const { id: since } = await aConsultation(open, rao.slug, 168, mother, filledIn(booked));
    await moves.moveChildBack(admin, mother.uid, await backOf(mother));

    expect(await allergiesOf(father, id)).toEqual(["sulpha"]);
    expect(await codeOf(consultations.readConsultation(father, before))).toBe("no failure");
    expect(await codeOf(consultations.readConsultation(father, since))).toBe("NOT_FOUND");
    const [copy] = await family.listFamily(mother);
    expect(copy).toMatchObject({ name: child.name, bornOn: child.bornOn });
    expect(copy?.id).not.toBe(id);
    expect(await allergiesOf(mother, copy?.id ?? "")).toEqual(["nuts"]);
    expect(await codeOf(consultations.readConsultation(mother, since))).toBe("no failure");
    expect((await moves.listChildren(admin, father.uid)).moves).toEqual([]);

    // The child is in both families now, and the mother's two entries are one record.
    await moves.moveChild(admin, father.uid, input(mother, id));
    expect(await allergiesOf(mother, id)).toEqual(["nuts", "sulpha"]);
    open.clock.advance(SPLIT_DAYS * DAY_MS);
    await proved(open, admin);
    expect((await moves.listChildren(admin, mother.uid)).moves).toEqual([]);
    const [row] = await kysely.selectFrom("childMoves").select("id").where("toUid", "=", mother.uid).execute();
    await expect(moves.moveChildBack(admin, mother.uid, { move: row?.id })).rejects.toMatchObject({
      key: "moves.final",
    });
  });

  it("is refused to others, and without a reason, the name or the right account", async () => {
    const { father, mother, id } = await aDivorce();
    const reception = await aSignedInMember(open, "reception");
    for (const who of [aVisitor(), father, mother, rao.doctor, reception]) {
      expect(await codeOf(moves.moveChild(who, father.uid, input(mother, id)))).toBe("FORBIDDEN");
      expect(await codeOf(moves.listChildren(who, father.uid))).toBe("FORBIDDEN");
      expect(await codeOf(moves.moveChildBack(who, father.uid, { move: "" }))).toBe("FORBIDDEN");
    }
    const refused = (more: object, from = father) => codeOf(moves.moveChild(admin, from.uid, input(mother, id, more)));
    expect(await refused({ reason: " " })).toBe("INVALID_FORM");
    expect(await refused({ confirmation: "Tara" })).toBe("INVALID_FORM");
    expect(await refused({ to: father.uid })).toBe("INVALID_FORM");
    expect(await refused({ to: "\u0000" })).toBe("INVALID_FORM");
    for (const to of ["nobody", rao.doctor.uid, admin.uid])
      expect(["NOT_FOUND", "OWN_RECORD"]).toContain(await refused({ to }));
    for (const member of ["", "x", "\u0000"]) expect(await refused({ member })).toBe("NOT_FOUND");
    expect(await refused({}, mother)).toBe("INVALID_FORM");
    for (const uid of ["x", "\u0000"]) expect(await codeOf(moves.listChildren(admin, uid))).toBe("NOT_FOUND");
    for (const move of ["", "x", "\u0000", null]) {
      expect(await codeOf(moves.moveChildBack(admin, father.uid, { move }))).toBe("NOT_FOUND");
    }
    expect((await family.listFamily(father)).map((one) => one.id)).toEqual([id]);
  });

  it("waits for the end of a consultation, and ends at 18", async () => {
    const { father, mother, id, booked } = await aDivorce();
    const { id: ahead } = await aConsultation(open, rao.slug, 192, father, filledIn(booked));
    const become = (state: "waiting" | "in-progress" | "confirmed") =>
      kysely.updateTable("consultations").set({ state }).where("id", "=", ahead).execute();
    for (const state of ["waiting", "in-progress"] as const) {
      await become(state);
      await expect(moves.moveChild(admin, father.uid, input(mother, id))).rejects.toMatchObject({
        key: "family.underWay",
      });
    }
    await become("confirmed");
    const grown = await aDivorce(childOf(18));
    await expect(moves.moveChild(admin, grown.father.uid, input(grown.mother, grown.id))).rejects.toMatchObject({
      key: "moves.ofAge",
    });
    await moves.moveChild(admin, father.uid, input(mother, id));
    const body = open.vault.encrypt(JSON.stringify({ ...RAVI, name: "Tara Nair" }), {
      ...{ column: "familyMembers.body", row: id },
    });
    await kysely.updateTable("familyMembers").set({ body }).where("id", "=", id).execute();
    await expect(moves.moveChildBack(admin, mother.uid, await backOf(mother))).rejects.toMatchObject({
      key: "moves.ofAge",
    });
  });

  it("goes once, of two admins at once, and so does what the account writes meanwhile", async () => {
    const { father, mother, id } = await aDivorce();
    const other = await aSignedInPatient(open, { name: "Sunita Rao" });
    const write = health.addEntry(father, { ...ENTRY, kind: "allergy", name: "at once" }, { member: id });
    const codes = await Promise.all(
      [
        moves.moveChild(admin, father.uid, input(mother, id)),
        moves.moveChild(second, father.uid, input(other, id)),
        write,
      ].map(codeOf),
    );
    expect(codes.slice(0, 2).toSorted()).toEqual(["NOT_FOUND", "no failure"]);
    expect(["NOT_FOUND", "no failure"]).toContain(codes[2]);
    const has = codes[0] === "no failure" ? mother : other;
    expect(await allergiesOf(has, id)).toEqual(codes[2] === "no failure" ? ["at once"] : []);
    const back = await backOf(has);
    const backs = await Promise.all([admin, second].map((who) => codeOf(moves.moveChildBack(who, has.uid, back))));
    expect(backs.toSorted()).toEqual(["NOT_FOUND", "no failure"]);
    expect((await family.listFamily(father)).map((one) => one.id)).toEqual([id]);
  });

  it("takes the signed papers of past appointments along", async () => {
    const { father, mother, id, booked } = await aDivorce();
    const { id: past, start } = await aConsultation(open, rao.slug, 216, father, filledIn(booked));
    open.clock.goTo(start);
    await consultations.recordArrival(father, past);
    await consultations.beginConsultation(rao.doctor, past);
    await signedAdvice(open, rao.doctor, past, { guardian: "on" });
    await consultations.completeConsultation(rao.doctor, past);
    await proved(open, admin);
    await moves.moveChild(admin, father.uid, input(mother, id));
    expect(await codeOf(advice.readAdvice(mother, past))).toBe("no failure");
    expect(await codeOf(advice.readAdvice(father, past))).toBe("NOT_FOUND");
  });
});
