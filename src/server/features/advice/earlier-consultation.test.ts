import { afterAll, afterEach, describe, expect, it } from "vitest";
import { clinicDay } from "#domain/time.ts";
import { aConsultationUnderWay } from "../../../../tests/support/advice.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
} from "../../../../tests/support/consultations.ts";
import { openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("the editor of advice, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterEach(() => open.clock.advance(Date.now() - open.clock.now()));
  afterAll(() => open.close());

  it("names an earlier consultation of the same patient, and only one that took place", async () => {
    const rao = await anOpenDoctor(open);
    const { patient, id, start } = await aConsultationUnderWay(open, rao);
    const earlier = async (of: string) => {
      const { earlierOn, mayFollowUp } = await open.clinic.advice.editor(rao.doctor, of);
      return [earlierOn, mayFollowUp];
    };
    expect(await earlier(id)).toEqual([null, false]);
    await open.clinic.consultations.complete(rao.doctor, id);
    const next = await aConsultation(open, rao.slug, 200, patient);
    expect(await earlier(next.id)).toEqual([clinicDay(Date.parse(start)), true]);
    const child = slotHoldId(await holdSlot(open, patient, rao.slug, await aStart(open, rao.slug, 250)));
    await open.clinic.consultations.book(patient, child, filledIn({ name: "Ravi Nair", bornOn: "1999-01-01" }));
    expect(await earlier(child)).toEqual([null, false]);
  });
});
