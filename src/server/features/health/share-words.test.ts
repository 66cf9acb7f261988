import { expect, it } from "vitest";
import { EARLIER_SHARE_RECORD_WORDS, SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

describeClinic("a shared health record", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open, { aheadDays: 60 });

  it("is open by words agreed to before that allowed no more, and by no others", async () => {
    const patient = await aSignedInPatient(open, { name: "Meera Nair" });
    await open.api.health.addEntry(patient, { kind: "allergy", name: "Penicillin", detail: "", since: "" });
    const { id } = await aConsultation(open, rao.slug, 24, patient);
    await open.api.health.shareRecord(patient, id, { share: "yes", language: "en" });
    const given = await open.kysely
      .selectFrom("consents")
      .selectAll()
      .where("consultationId", "=", id)
      .where("purpose", "=", "share-record")
      .executeTakeFirstOrThrow();
    const sharedBy = async (words: string, place: number) => {
      const act = { ...given, id: `agreed before ${place} ${id}`, place, wordsHash: hashText(words) };
      await open.kysely.insertInto("consents").values(act).execute();
      return codeOf(open.api.health.readSharedRecord(rao.doctor, id));
    };
    const [earlier = ""] = EARLIER_SHARE_RECORD_WORDS;
    expect(Object.values(SHARE_RECORD_WORDS)).not.toContain(earlier);
    expect(await sharedBy("Other words.", 50)).toBe("NOT_FOUND");
    expect(await sharedBy(earlier, 51)).toBe("no failure");
  });
});
