import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { savedDraft } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { RAVI } from "#support/health/family.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, describeClinic, goToNoon, proved } from "#support/open-clinic.ts";

const CHILD = "Tara Nair";
const READINGS = { temperature: "100.4", weight: "21" };
const TURNS = [0, 1, 2, 3];

describeClinic("a child who is moved while something else happens", async (open) => {
  const { advice, consultations, family, health, merges, moves, privacy } = open.api;
  const { kysely } = open;
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });
  const admin = await aSignedInAdmin(open);
  const second = await aSignedInAdmin(open);
  let day = 1;

  beforeEach(async () => {
    goToNoon(open);
    await kysely.deleteFrom("attempts").execute();
    for (const who of [admin, second]) await proved(open, who);
  });

  const bornOn = () => `${Number(clinicDay(open.clock.now()).slice(0, 4)) - 8}-01-01`;
  async function aDivorce() {
    const father = await aSignedInPatient(open, { name: "Arun Nair" });
    const mother = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(father, { ...RAVI, name: CHILD, bornOn: bornOn() });
    const [{ id } = { id: "" }] = await family.listFamily(father);
    return { father, mother, id };
  }
  const move = (from: Account, to: Account, member: string) =>
    moves.moveChild(admin, from.uid, { member, to: to.uid, reason: "Court order.", confirmation: CHILD });
  const undo = async (mother: Account) => {
    const [{ id } = { id: "" }] = (await moves.listChildren(admin, mother.uid)).moves;
    await moves.moveChildBack(admin, mother.uid, { move: id });
  };
  function book(who: Account) {
    const adult = { adultName: who.email, relation: "father", adultPhone: "9000011111" };
    day += 1;
    return aConsultation(open, rao.slug, 20 * day, who, filledIn({ ...adult, name: CHILD, bornOn: bornOn() }));
  }
  /** A consultation that takes place, with a note that is not signed. */
  async function takePlace(who: Account, { id, start }: { readonly id: string; readonly start: string }) {
    const now = open.clock.now();
    open.clock.goTo(start);
    await consultations.recordArrival(who, id);
    await consultations.beginConsultation(rao.doctor, id);
    open.clock.goTo(now);
    const seen = await savedDraft(open, rao.doctor, id, { complaint: "Cough", ...READINGS });
    return { seen, sign: () => advice.signNote(rao.doctor, id, { seen, confirm: "on", guardian: "on" }) };
  }

  const erase = (who: Account) => privacy.eraseOwnAccount(who, { password: GOOD_PASSWORD, confirm: "on" });

  it.each(TURNS)("is erased with the account it leaves, or is in the other one, turn %i", async (turn) => {
    const { father, mother, id } = await aDivorce();
    const { id: past, start } = await book(father);
    await takePlace(father, { id: past, start });
    await consultations.completeConsultation(rao.doctor, past);
    const leaving = turn % 2 === 0 ? father : mother;
    const both = turn < 2 ? [move(father, mother, id), erase(leaving)] : [erase(leaving), move(father, mother, id)];
    const codes = await Promise.all(both.map(codeOf));
    const [moved, erased] = turn < 2 ? codes : codes.toReversed();
    // Who just got the child can't erase it: it could not be given back.
    const mayBe = ["no failure NOT_FOUND", `${leaving === mother ? "INVALID_FORM" : "no failure"} no failure`];
    expect(mayBe).toContain(`${erased} ${moved}`);
    const members = await kysely.selectFrom("familyMembers").select("uid").where("id", "=", id).execute();
    const isThere = moved === "no failure" || leaving === mother;
    expect(members).toEqual(isThere ? [{ uid: moved === "no failure" ? mother.uid : father.uid }] : []);
  });

  it("isn't erased with the account that got it before that is final, or undone", async () => {
    for (const end of ["final", "undone"] as const) {
      const now = open.clock.now();
      const { father, mother, id } = await aDivorce();
      await move(father, mother, id);
      await expect(erase(mother)).rejects.toMatchObject({ code: "INVALID_FORM", key: "privacy.moved" });
      expect((await family.listFamily(mother)).map(({ name }) => name)).toEqual([CHILD]);
      if (end === "undone") await undo(mother);
      else open.clock.advance(SPLIT_DAYS * DAY_MS);
      await proved(open, admin);
      expect(await codeOf(erase(mother))).toBe("no failure");
      expect(await family.listFamily(father)).toHaveLength(end === "undone" ? 1 : 0);
      open.clock.goTo(now);
    }
  });

  it("is erased with that account once 18, when no one can give the person back", async () => {
    const father = await aSignedInPatient(open, { name: "Arun Nair" });
    const mother = await aSignedInPatient(open, { name: "Meera Nair" });
    const birthday = clinicDay(open.clock.now() + 10 * DAY_MS);
    const born = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4).replace("-02-29", "-02-28")}`;
    await family.saveMember(father, { ...RAVI, name: CHILD, bornOn: born });
    const [{ id } = { id: "" }] = await family.listFamily(father);
    await move(father, mother, id);
    expect(await codeOf(erase(mother))).toBe("INVALID_FORM");
    const now = open.clock.now();
    open.clock.advance(11 * DAY_MS);
    expect(await codeOf(erase(mother))).toBe("no failure");
    open.clock.goTo(now);
  });

  it.each(TURNS)("is moved before a merge of one of the accounts, or not at all, turn %i", async (turn) => {
    const { father, mother, id } = await aDivorce();
    await takePlace(father, await book(father)).then(() =>
      kysely
        .updateTable("consultations")
        .set({ state: "completed", live: 0 })
        .where("patientUid", "=", father.uid)
        .execute(),
    );
    const twin = await aSignedInPatient(open, { name: turn % 2 === 0 ? "Arun Nair" : "Meera Nair" });
    const stays = turn % 2 === 0 ? father : mother;
    const { joined } = await merges.previewMerge(second, stays.uid, { joined: twin.uid });
    const merge = () => merges.mergeRecords(second, stays.uid, { joined: twin.uid, confirmation: joined.name });
    const codes = await Promise.all([merge(), move(father, mother, id)].map(codeOf));
    expect(codes[0]).toBe("no failure");
    expect(["no failure", "WRONG_STATUS"]).toContain(codes[1]);
    const members = await kysely.selectFrom("familyMembers").select("uid").where("id", "=", id).execute();
    expect(members).toEqual([{ uid: codes[1] === "no failure" ? mother.uid : father.uid }]);
  });

  it.each(TURNS)(
    "has a note that is signed at once in the account that has the consultation, turn %i",
    async (turn) => {
      const { father, mother, id } = await aDivorce();
      const booked = await book(father);
      const { sign } = await takePlace(father, booked);
      await consultations.completeConsultation(rao.doctor, booked.id);
      const both = turn % 2 === 0 ? [sign(), move(father, mother, id)] : [move(father, mother, id), sign()];
      expect(await Promise.all(both.map(codeOf))).toEqual(["no failure", "no failure"]);
      expect((await health.readOwnRecord(mother, { member: id })).readings).toHaveLength(2);
      const left = await kysely.selectFrom("healthEntries").select("id").where("uid", "=", father.uid).execute();
      expect(left).toEqual([]);
    },
  );

  it("goes back with what a doctor measured in a consultation that goes back", async () => {
    const { father, mother, id } = await aDivorce();
    const booked = await book(father);
    await move(father, mother, id);
    const { sign } = await takePlace(mother, booked);
    await sign();
    await consultations.completeConsultation(rao.doctor, booked.id);
    expect((await health.readOwnRecord(mother, { member: id })).readings).toHaveLength(2);
    await undo(mother);
    expect((await health.readOwnRecord(father, { member: id })).readings).toHaveLength(2);
    expect(await family.listFamily(mother)).toEqual([]);
    const left = await kysely.selectFrom("healthEntries").select("id").where("uid", "=", mother.uid).execute();
    expect(left).toEqual([]);
  });
});
