import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { personKeys } from "#server/features/consultations/people-of-account.service.ts";
import { savedDraft } from "#support/advice.ts";
import { anEmail } from "#support/builders.ts";
import { anOpenDoctor, aPastConsultation, filledIn } from "#support/consultations.ts";
import { askByEmail, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInPatient, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";
import { startPushService } from "#support/push-service.ts";

const TURNS = [0, 1, 2, 3];

describeClinic("a paper that is signed while its person takes the record along", async (open) => {
  const { advice, agreements, family, followUps, notifications, patients, problems, room } = open.api;
  const { kysely } = open;
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });

  async function aMemberWithADraft() {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, RAVI);
    const [{ id: member } = { id: "" }] = await family.listFamily(meera);
    const secret = await askByEmail(open, meera, member, anEmail("ravi"));
    const { id } = await aPastConsultation(open, rao, meera);
    const details = open.vault.encrypt(JSON.stringify({ ...filledIn(FOR_RAVI), adult: null }), {
      column: "consultations.details",
      row: id,
    });
    const [personKey = ""] = personKeys(open.app, FOR_RAVI);
    await kysely.updateTable("consultations").set({ details, personKey }).where("id", "=", id).execute();
    const ravi = await aSignedInPatient(open, { name: RAVI.name });
    const profile = { name: RAVI.name, phone: "9000012345", age: "27", gender: "Male", medicalHistory: "", aadhar: "" };
    await patients.changeOwnPatient(ravi, { ...profile, dateOfBirth: RAVI.bornOn });
    return { meera, secret, id, ravi };
  }

  it.each(TURNS)("is the person's, with what follows from it, turn %i", async (turn) => {
    goToNoon(open);
    await kysely.deleteFrom("attempts").execute();
    const { meera, secret, id, ravi } = await aMemberWithADraft();
    const followUpOn = new Date(open.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    const seen = await savedDraft(open, rao.doctor, id, { diagnosis: "Migraine", codes: "G43.9", followUpOn });
    const sign = () => codeOf(advice.signAdvice(rao.doctor, id, { seen, confirm: "on" }));
    const take = () => codeOf(agreements.takeRecord(ravi, secret, { bornOn: RAVI.bornOn }));
    const both = turn % 2 === 0 ? [sign(), take()] : [take(), sign()];
    expect(await Promise.all(both)).toEqual(["no failure", "no failure"]);

    expect(await codeOf(advice.readAdvice(ravi, id))).toBe("no failure");
    expect((await advice.listOwnAdvice(ravi)).map(({ consultation }) => consultation)).toEqual([id]);
    expect(await codeOf(advice.readAdvice(meera, id))).toBe("NOT_FOUND");
    expect(await advice.listOwnAdvice(meera)).toEqual([]);
    expect((await followUps.listOwnFollowUps(ravi)).map(({ consultationId }) => consultationId)).toEqual([id]);
    expect(await followUps.listOwnFollowUps(meera)).toEqual([]);
    expect((await problems.listOwnProblems(meera)).length).toBe(0);
    const news = await kysely.selectFrom("notifications").select("uid").where("consultationId", "=", id).execute();
    expect(new Set(news.map(({ uid }) => uid)).has(meera.uid)).toBe(false);
  });

  it("leaves nothing that waits to be sent to the account that had it", async () => {
    goToNoon(open);
    await kysely.deleteFrom("attempts").execute();
    const { meera, secret, id, ravi } = await aMemberWithADraft();
    const service = await startPushService();
    await notifications.turnOnDevice(meera, service.browser().subscription);
    await service.close();
    await room.sendMessage(rao.doctor, id, { key: randomUUID(), text: "Good news.", seen: 0 });
    const waiting = async () => {
      const rows = kysely
        .selectFrom("deliveries")
        .select("key")
        .where("uid", "=", meera.uid)
        .where("sentAt", "is", null);
      return (await rows.execute()).filter(({ key }) => key?.includes(id)).length;
    };
    expect(await waiting()).toBe(1);
    await agreements.takeRecord(ravi, secret, { bornOn: RAVI.bornOn });
    expect(await waiting()).toBe(0);
  });
});
