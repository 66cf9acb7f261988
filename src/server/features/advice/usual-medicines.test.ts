import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { describeClinic } from "#support/open-clinic.ts";

describeClinic("a doctor's usual medicines", (open) => {
  const api = () => open.api.advice;
  const CETIRIZINE = { ...AN_ITEM, item: "Cetirizine 10 mg", amount: "1 tablet", often: "0-0-1", days: "5", list: "O" };

  it("follow from what the doctor has signed, and from no other doctor's", async () => {
    const rao = await anOpenDoctor(open);
    const iyer = await anOpenDoctor(open);
    expect(await api().findMedicines(rao.doctor, "")).toEqual([]);
    const { id } = await aConsultationUnderWay(open, rao);
    await signedAdvice(open, rao.doctor, id, { lines: [CETIRIZINE] });
    const [usual] = await api().findMedicines(rao.doctor, "");
    expect(usual).toMatchObject({ name: "Cetirizine", choices: [{ usual: { often: "0-0-1", days: 5, list: "O" } }] });
    expect(await api().findMedicines(iyer.doctor, "")).toEqual([]);
  });

  it("follow the last version of each prescription, and forget a withdrawn one", async () => {
    const rao = await anOpenDoctor(open);
    const { id } = await aConsultationUnderWay(open, rao);
    await signedAdvice(open, rao.doctor, id, { lines: [CETIRIZINE] });
    await api().findMedicines(rao.doctor, "");
    await signedAdvice(open, rao.doctor, id, { lines: [AN_ITEM] });
    expect((await api().findMedicines(rao.doctor, "")).map(({ name }) => name)).toEqual(["Paracetamol"]);
    await api().withdrawAdvice(rao.doctor, id, { version: 2, reason: "A slip." });
    expect((await api().findMedicines(rao.doctor, "")).map(({ name }) => name)).not.toContain("Paracetamol");
  });
});
