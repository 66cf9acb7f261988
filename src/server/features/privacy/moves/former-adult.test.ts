import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { RAVI } from "#support/health/family.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, goToNoon, proved } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { startPushService } from "#support/push-service.ts";

const ENTRY = { detail: "", since: "" };
const FATHER = { name: "Arun Nair", phone: "9000011111" };
const MOTHER = { name: "Meera Nair", phone: "9000022222" };
const CHILD = "Tara Nair";
let last = 9_310_000_000;

describe.each(ENGINES)("the adult from whom a child was moved, on %s", async (engine) => {
  const service = await startPushService();
  const { open, gateway } = await openSmsClinic(engine, { pushSender: service.sender });
  afterAll(() => service.close());
  const { advice, audit, consultations, family, guardian, health, moves, notifications, phones, room } = open.api;
  const { app, kysely, mailer } = open;
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });
  const admin = await aSignedInAdmin(open);

  beforeEach(async () => {
    goToNoon(open);
    await kysely.deleteFrom("attempts").execute();
    await kysely.deleteFrom("deliveries").execute();
    await proved(open, admin);
    for (const list of [mailer.sent, gateway.accepted]) list.splice(0);
  });

  const bornOn = () => `${Number(clinicDay(open.clock.now()).slice(0, 4)) - 8}-01-01`;
  const booked = () => ({
    ...{ name: CHILD, bornOn: bornOn(), adultName: FATHER.name, relation: "father", adultPhone: FATHER.phone },
  });
  async function aDivorce() {
    const father = await aSignedInPatient(open, FATHER);
    const mother = await aSignedInPatient(open, MOTHER);
    await family.saveMember(father, { ...RAVI, name: CHILD, bornOn: bornOn() });
    const [{ id } = { id: "" }] = await family.listFamily(father);
    return { father, mother, id };
  }
  const move = (from: Account, to: Account, member: string) =>
    moves.moveChild(admin, from.uid, { member, to: to.uid, reason: "Court order.", confirmation: CHILD });
  const ahead = (who: Account, hours: number) => aConsultation(open, rao.slug, hours, who, filledIn(booked()));
  /** A consultation that is over, with a signed paper. */
  async function past(who: Account, hours: number) {
    const { id, start } = await ahead(who, hours);
    open.clock.goTo(start);
    await consultations.recordArrival(who, id);
    await consultations.beginConsultation(rao.doctor, id);
    await signedAdvice(open, rao.doctor, id, { guardian: "on" });
    await consultations.completeConsultation(rao.doctor, id);
    await proved(open, admin);
    return id;
  }
  const say = (id: string) => room.sendMessage(rao.doctor, id, { key: randomUUID(), text: "Good news.", seen: 0 });
  const unsent = async ({ uid }: Account, channel: string) =>
    (await kysely.selectFrom("deliveries").selectAll().where("sentAt", "is", null).execute()).filter(
      (row) => row.uid === uid && row.channel === channel,
    ).length;

  it("gets no push that waits, of a coming or a past consultation", async () => {
    const { father, mother, id } = await aDivorce();
    const phone = service.browser();
    await notifications.turnOnDevice(father, phone.subscription);
    const { id: coming } = await ahead(father, 24);
    const over = await past(father, 48);
    for (const one of [coming, over]) expect(await codeOf(say(one)), one).toBe("no failure");
    expect(await unsent(father, "push")).toBeGreaterThanOrEqual(2);
    await move(father, mother, id);
    expect(await unsent(father, "push")).toBe(0);
    open.clock.advance(60_000);
    for (let rounds = 0; rounds < 3; rounds += 1) await deliveryWorker(app).deliverDue();
    expect(phone.arrived()).toEqual([]);
  });

  it("gets no SMS that waits for the morning, and no email in its place", async () => {
    const { father, mother, id } = await aDivorce();
    last += 1;
    const row = { uid: father.uid, number: `+91${last}`, confirmedAt: moment(open.clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    await phones.chooseReach(father, { reach: "sms" });
    const over = await past(father, 24);
    await kysely.deleteFrom("deliveries").execute();
    open.clock.goTo(`${clinicDay(open.clock.now())}T17:00:00.000Z`);
    const { doctor, startsAt, zone } = await consultations.readConsultation(father, over);
    const consultation = { id: over, startsAt, zone, doctor: rao.doctor.uid, patientUid: father.uid };
    await inTransaction(app, async (tx) => {
      await tx.emit("advice.signed", { consultation, treatedBy: doctor, kind: "prescription" });
      await tx.emit("follow-up.near", { consultationId: over, day: "2027-01-30", until: moment(open.clock, DAY_MS) });
    });
    expect(await unsent(father, "sms")).toBe(2);
    await proved(open, admin);
    await move(father, mother, id);
    // That a child was moved, which is said as news about the account.
    expect(await unsent(father, "sms")).toBe(1);
  });

  it("is named in no coming appointment, whose child is with the other one", async () => {
    const { father, mother, id } = await aDivorce();
    const over = await past(father, 24);
    const { id: coming } = await ahead(father, 72);
    const adultOf = async (who: Account, one: string) =>
      (await consultations.readConsultation(who, one)).details?.adult;
    await move(father, mother, id);
    for (const who of [mother, rao.doctor]) {
      expect(await adultOf(who, coming)).toEqual({ ...MOTHER, relation: "guardian" });
    }
    // Who was there then, without the number: that is the other parent's own.
    expect(await adultOf(mother, over)).toEqual({ name: FATHER.name, relation: "father", phone: "" });
    expect(await codeOf(advice.readAdvice(mother, over))).toBe("no failure");
    const [{ id: undo } = { id: "" }] = (await moves.listChildren(admin, mother.uid)).moves;
    await moves.moveChildBack(admin, mother.uid, { move: undo });
    expect(await adultOf(father, coming)).toEqual({ ...FATHER, relation: "guardian" });
  });

  it("is not shown looks at the child's appointments as looks at the own record", async () => {
    const { father, mother, id } = await aDivorce();
    const { id: coming } = await ahead(father, 96);
    const { id: own } = await aConsultation(open, rao.slug, 120, father, filledIn({ name: FATHER.name }));
    for (const one of [coming, own]) await consultations.readConsultation(rao.doctor, one);
    const looks = async () => (await audit.listOwnLooks(father, {}, { member: "" })).rows;
    const before = (await looks()).length;
    await move(father, mother, id);
    expect((await looks()).map(({ consultation }) => consultation?.id)).toEqual([own]);
    expect(before).toBe(1);
  });

  it("shares nothing any more, by a form that is on its way", async () => {
    const { father, mother, id } = await aDivorce();
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: id });
    for (const hours of [72, 96, 120, 144]) {
      const { id: coming } = await ahead(father, hours);
      const share = () => codeOf(health.shareRecord(father, coming, { share: "yes", language: "en" }));
      const [, ...answers] = await Promise.all([move(father, mother, id), share(), share(), share()]);
      for (const answer of answers) expect(["no failure", "NOT_FOUND"]).toContain(answer);
      expect(await codeOf(health.readSharedRecord(rao.doctor, coming)), String(hours)).toBe("NOT_FOUND");
      const [{ id: undo } = { id: "" }] = (await moves.listChildren(admin, mother.uid)).moves;
      await moves.moveChildBack(admin, mother.uid, { move: undo });
      await consultations.cancelConsultation(father, coming, { reason: "" });
    }
  });

  it("has no link that was made while the child went", async () => {
    const { father, mother, id } = await aDivorce();
    for (const hours of [72, 96, 120, 144]) {
      const { id: coming } = await ahead(father, hours);
      const invite = () => codeOf(guardian.inviteGuardian(father, coming, {}));
      await Promise.all([invite(), move(father, mother, id), invite()]);
      const active = kysely.selectFrom("guardianAccess").select("id").where("consultationId", "=", coming);
      expect(await active.where("endedAt", "is", null).execute(), String(hours)).toEqual([]);
      const [{ id: undo } = { id: "" }] = (await moves.listChildren(admin, mother.uid)).moves;
      await moves.moveChildBack(admin, mother.uid, { move: undo });
      await consultations.cancelConsultation(father, coming, { reason: "" });
    }
  });

  it("gets back what the last move took, and an earlier one is undone after it", async () => {
    const { father, mother, id } = await aDivorce();
    const undoOf = async ({ uid }: Account) => (await moves.listChildren(admin, uid)).moves.map((one) => one.id);
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: id });
    await move(father, mother, id);
    const [first = ""] = await undoOf(mother);
    open.clock.advance(1_000);
    await move(mother, father, id);
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "pollen" }, { member: id });
    open.clock.advance(1_000);
    await move(father, mother, id);
    expect(await undoOf(mother)).toHaveLength(1);
    expect(await codeOf(moves.moveChildBack(admin, mother.uid, { move: first }))).toBe("NOT_FOUND");
    const [newest = ""] = await undoOf(mother);
    await moves.moveChildBack(admin, mother.uid, { move: newest });
    expect((await health.readOwnRecord(father, { member: id })).lists.allergy).toHaveLength(2);
    expect(await family.listFamily(mother)).toEqual([]);
  });

  it("loses the child once, by a form that is sent twice", async () => {
    const { father, mother, id } = await aDivorce();
    await move(father, mother, id);
    expect(await codeOf(move(father, mother, id))).toBe("no failure");
    const rows = await kysely.selectFrom("childMoves").select("id").where("memberId", "=", id).execute();
    expect(rows).toHaveLength(1);
    const news = await notifications.listOwnNotifications(father, {});
    expect(news.rows.filter(({ kind }) => kind === "child-moved-away")).toHaveLength(1);
  });

  it("can get the child back although the other one would delete it, or one of two entries", async () => {
    const { father, mother, id } = await aDivorce();
    await family.saveMember(mother, { ...RAVI, name: CHILD, bornOn: bornOn() });
    await health.addEntry(father, { ...ENTRY, kind: "allergy", name: "sulpha" }, { member: id });
    await move(father, mother, id);
    const removal = family.removeMember(mother, { id, withRecord: "on" });
    await expect(removal).rejects.toMatchObject({ code: "INVALID_FORM", key: "family.moved" });
    const written = { ...RAVI, name: CHILD, bornOn: bornOn() };
    for (const other of [{ name: "Anita Nair" }, { bornOn: "1990-01-01" }]) {
      const change = family.saveMember(mother, { ...written, ...other, id });
      await expect(change).rejects.toMatchObject({ code: "INVALID_FORM", key: "family.moved" });
    }
    const [{ id: undo } = { id: "" }] = (await moves.listChildren(admin, mother.uid)).moves;
    await moves.moveChildBack(admin, mother.uid, { move: undo });
    expect((await health.readOwnRecord(father, { member: id })).lists.allergy).toHaveLength(1);

    await move(father, mother, id);
    open.clock.advance(31 * DAY_MS);
    expect(await codeOf(family.removeMember(mother, { id, withRecord: "on" }))).toBe("no failure");
  });
});
