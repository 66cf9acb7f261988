import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { DAY_MS } from "#domain/time.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { askByEmail, RAVI } from "#support/health/family.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };
const CHILD = { ...RAVI, bornOn: "2019-03-04" };

describeClinic("changes of a family", (open) => {
  const { agreements, family, health, privacy } = open.api;

  beforeEach(async () => {
    goToNoon(open);
    await open.kysely.deleteFrom("attempts").execute();
  });

  async function aParent(member: typeof RAVI) {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, member);
    return { meera, ...(await only(meera)) };
  }
  async function only(meera: Account) {
    const [member] = await family.listFamily(meera);
    if (!member) throw new Error("There is no member.");
    return { id: member.id, seen: member.seen, member };
  }

  it("of two tabs don't overwrite each other", async () => {
    const { meera, id, seen } = await aParent(RAVI);
    const first = { ...RAVI, id, seen, allergies: "Penicillin" };
    await family.saveMember(meera, first);
    expect(await codeOf(family.saveMember(meera, { ...RAVI, id, seen, medicines: "Iron" }))).toBe("CHANGED_MEANWHILE");
    expect((await only(meera)).member).toMatchObject({ allergies: "Penicillin", medicines: "" });
    // The same form again, after its answer was lost.
    await family.saveMember(meera, first);
    const now = await only(meera);
    await family.saveMember(meera, { ...RAVI, ...first, seen: now.seen, medicines: "Iron" });
    expect((await only(meera)).member).toMatchObject({ allergies: "Penicillin", medicines: "Iron" });
    for (const made of ["", "x", "\u0000"])
      expect(await codeOf(family.saveMember(meera, { ...RAVI, id, seen: made }))).toBe("CHANGED_MEANWHILE");
  });

  it("don't bring what was written for a child into the record of an adult", async () => {
    const { meera, id } = await aParent(RAVI);
    expect(await codeOf(health.addEntry(meera, SULPHA, { member: id }))).toBe("AGREEMENT_NEEDED");
    await family.saveMember(meera, { ...CHILD, id });
    // Without a record a slip in the year is corrected.
    await family.saveMember(meera, { ...RAVI, id });
    await family.saveMember(meera, { ...CHILD, id });
    await health.addEntry(meera, SULPHA, { member: id });
    await expect(family.saveMember(meera, { ...RAVI, id })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "bornOn", key: "family.nowAdult" },
    });
    await family.saveMember(meera, { ...CHILD, id, bornOn: "2018-03-04" });
    expect((await only(meera)).member.bornOn).toBe("2018-03-04");
  });

  it("need a link that few dates were tried with, however slowly", async () => {
    const { meera, id } = await aParent(RAVI);
    const contact = anEmail("ravi");
    const answer = (secret: string, bornOn: string) =>
      codeOf(agreements.answerAgreement(aVisitor(), secret, { answer: "agree", bornOn, language: "en" }));
    const secret = await askByEmail(open, meera, id, contact);
    for (let tries = 0; tries < LIMITS.agreementBirthDatesInAll.max; tries += 1) {
      if (tries % LIMITS.agreementBirthDates.max === 0) open.clock.advance(LIMITS.agreementBirthDates.windowMs);
      expect(await answer(secret, "1998-01-01")).toBe("BIRTH_DATE_WRONG");
    }
    open.clock.advance(DAY_MS);
    expect(await answer(secret, RAVI.bornOn)).toBe("TOO_MANY_REQUESTS");
    const next = await askByEmail(open, meera, id, contact);
    expect(await answer(next, RAVI.bornOn)).toBe("no failure");
  });

  it("end a question that was not sent yet, and an erasure does", async () => {
    for (const end of [
      (meera: Account, id: string) => family.removeMember(meera, { id }),
      (meera: Account) => privacy.eraseOwnAccount(meera, { password: GOOD_PASSWORD, confirm: "on" }),
    ]) {
      const { meera, id } = await aParent(RAVI);
      const contact = anEmail("ravi");
      open.mailer.refuse = true;
      await agreements.askMember(meera, { id, contact });
      await deliveryWorker(open.app).settle();
      const waits = () =>
        open.kysely.selectFrom("deliveries").select("id").where("key", "=", `agreement:${id}`).execute();
      expect(await waits()).toHaveLength(1);
      await end(meera, id);
      expect(await waits()).toEqual([]);
      open.mailer.refuse = false;
    }
  });
});
