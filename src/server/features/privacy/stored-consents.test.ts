import { expect, it } from "vitest";
import { CONSENT_WORDS } from "#domain/assistant/storage-consent.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { aSignedInPatient, describeClinic } from "#support/open-clinic.ts";

const REFUSAL = /as they were written/u;

describeClinic("a stored consent (TRUST.md DP-3)", async (open) => {
  const { kysely } = open;
  const stored = () => kysely.selectFrom("consents").selectAll().orderBy("place").execute();

  it("has the hash of the text that was shown, and is neither changed nor deleted", async () => {
    const patient = await aSignedInPatient(open);
    await open.api.assistant.changeChatConsent(patient, { keep: "yes", language: "hi" });
    await open.api.assistant.changeChatConsent(patient, { keep: "no", language: "en" });
    const before = await stored();
    expect(before.map(({ act, language, wordsHash }) => [act, language, wordsHash])).toEqual([
      ["given", "hi", hashText(CONSENT_WORDS.hi)],
      ["withdrawn", "en", hashText(CONSENT_WORDS.en)],
    ]);
    await expect(kysely.updateTable("consents").set({ wordsHash: "other" }).execute()).rejects.toThrow(REFUSAL);
    await expect(kysely.updateTable("consents").set({ act: "given" }).execute()).rejects.toThrow(REFUSAL);
    await expect(kysely.deleteFrom("consents").execute()).rejects.toThrow(REFUSAL);
    expect(await stored()).toEqual(before);
  });
});
