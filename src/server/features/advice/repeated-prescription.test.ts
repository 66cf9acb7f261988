import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, savedDraft, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("the last prescription", (open) => {
  const api = () => open.api.advice;

  /** Two consultations of one patient with one doctor; the first has a signed prescription. */
  async function again(details = filledIn()) {
    const rao = await anOpenDoctor(open);
    const first = await aConsultationUnderWay(open, rao);
    await signedAdvice(open, rao.doctor, first.id);
    await open.api.consultations.completeConsultation(rao.doctor, first.id);
    const next = await aConsultation(open, rao.slug, 200, first.patient, details);
    return { ...rao, first, ...next };
  }

  it("is written again after what the doctor has written, and can be changed", async () => {
    const { doctor, id } = await again();
    expect((await api().readAdviceEditor(doctor, id)).earlierSignedAt).not.toBeNull();
    const seen = await savedDraft(open, doctor, id, { lines: [{ ...AN_ITEM, item: "Cetirizine" }, {}] });
    const { draft } = await api().readAdviceEditor(doctor, id);
    const revision = await api().repeatPrescription(doctor, id, { ...draft, seen });
    expect(revision).toBe(seen + 1);
    const { lines } = (await api().readAdviceEditor(doctor, id)).draft;
    expect(lines.map(({ item }) => item)).toEqual(["Cetirizine", AN_ITEM.item]);
    expect(lines[1]).toMatchObject({
      form: AN_ITEM.form,
      amount: AN_ITEM.amount,
      often: AN_ITEM.often,
      food: AN_ITEM.food,
    });
  });

  it("is refused when another window has changed the draft, and without one", async () => {
    const { doctor, id, first } = await again();
    const seen = await savedDraft(open, doctor, id);
    expect(await codeOf(api().repeatPrescription(doctor, id, { seen: seen + 5 }))).toBe("CHANGED_MEANWHILE");
    expect((await api().readAdviceEditor(doctor, first.id)).earlierSignedAt).toBeNull();
    await expect(api().repeatPrescription(doctor, first.id, { seen: 1 })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", message: "advice.noEarlier" },
    });
  });

  it("is not that of another person of the account, and not a withdrawn one", async () => {
    const child = await again(filledIn({ name: "Anu Nair", bornOn: "2000-01-05" }));
    expect((await api().readAdviceEditor(child.doctor, child.id)).earlierSignedAt).toBeNull();
    const own = await again();
    await api().withdrawAdvice(own.doctor, own.first.id, { version: 1, reason: "A slip." });
    expect((await api().readAdviceEditor(own.doctor, own.id)).earlierSignedAt).toBeNull();
  });
});
