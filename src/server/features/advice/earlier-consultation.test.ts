import { afterAll, afterEach, describe, expect, it } from "vitest";
import { clinicDay } from "#domain/time.ts";
import { aConsultationUnderWay, savedDraft, signedAdvice } from "../../../../tests/support/advice.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
} from "../../../../tests/support/consultations.ts";
import { codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("the editor of advice, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterEach(() => open.clock.goToNow());
  afterAll(() => open.close());

  it("lists what its doctor has written and not signed, while it can still be signed", async () => {
    const rao = await anOpenDoctor(open);
    const { patient, id } = await aConsultationUnderWay(open, rao);
    const unsigned = async () =>
      (await open.api.advice.listUnsignedDrafts(rao.doctor)).map((unsignedDraft) => unsignedDraft.consultation);
    await savedDraft(open, rao.doctor, id, { diagnosis: "", lines: [], advice: "" });
    expect(await unsigned()).toEqual([]);
    await savedDraft(open, rao.doctor, id);
    expect(await open.api.advice.listUnsignedDrafts(rao.doctor)).toMatchObject([
      { consultation: id, patient: "Meera Nair" },
    ]);
    for (const other of [patient, rao.admin]) {
      expect(await codeOf(open.api.advice.listUnsignedDrafts(other))).toBe("NOT_FOUND");
    }
    expect(await open.api.advice.listUnsignedDrafts((await anOpenDoctor(open)).doctor)).toEqual([]);
    await signedAdvice(open, rao.doctor, id);
    expect(await unsigned()).toEqual([]);
    await savedDraft(open, rao.doctor, id, { diagnosis: "Common cold" });
    expect(await unsigned()).toEqual([id]);
    open.clock.advance(30 * 24 * 60 * 60_000);
    expect(await unsigned()).toEqual([]);
  });

  it("suggests an earlier consultation of the same patient, if it took place", async () => {
    const rao = await anOpenDoctor(open);
    const { patient, id, start } = await aConsultationUnderWay(open, rao);
    const earlier = async (consultationId: string) => {
      const { earlierOn, mayFollowUp } = await open.api.advice.readAdviceEditor(rao.doctor, consultationId);
      return [earlierOn, mayFollowUp];
    };
    expect(await earlier(id)).toEqual([null, false]);
    await open.api.consultations.completeConsultation(rao.doctor, id);
    const next = await aConsultation(open, rao.slug, 200, patient);
    const seenOn = clinicDay(Date.parse(start));
    expect(await earlier(next.id)).toEqual([seenOn, true]);
    const firstWarning = async (type: string) => {
      await savedDraft(open, rao.doctor, next.id, { type });
      const { warnings } = await open.api.advice.readAdviceEditor(rao.doctor, next.id);
      return warnings.filter(({ kind }) => kind === "first");
    };
    expect(await firstWarning("first")).toEqual([{ kind: "first", seenOn }]);
    expect(await firstWarning("follow-up")).toEqual([]);
    const child = slotHoldId(await holdSlot(open, patient, rao.slug, await aStart(open, rao.slug, 250)));
    await open.api.consultations.bookConsultation(
      patient,
      child,
      filledIn({ name: "Ravi Nair", bornOn: "1999-01-01" }),
    );
    expect(await earlier(child)).toEqual([null, false]);
  });
});
