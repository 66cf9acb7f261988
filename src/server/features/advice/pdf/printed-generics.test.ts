import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { copiedText } from "#support/printed-pdf.ts";

const linesOf = (items: readonly string[]) =>
  items.map((item) => ({ ...AN_ITEM, item, amount: "1 tablet", list: "O", cautions: "" }));

describeClinic("a medicine that is written by its brand", (open) => {
  it("is printed with its generic names first, signed with both, and repeated as it was typed", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const printed = async () => copiedText((await open.api.advice.readAdvicePdf(doctor, id)).bytes);
    await signedAdvice(open, doctor, id, { lines: linesOf(["Dolo 650", "Montair LC", "Omeprazole 20 mg (Omez)"]) });
    const text = await printed();
    // A name that is wider than its column goes on in the next line, but a short brand stays whole.
    for (const name of [
      /1\. PARACETAMOL 650 mg .*\(Dolo 650\) .*2\. /u,
      /2\. MONTELUKAST 10 mg \+ .*LEVOCETIRIZINE 5 mg .*\(Montair LC\) .*3\. /u,
      /3\. OMEPRAZOLE 20 mg \(Omez\)/u,
    ]) {
      expect(text).toMatch(name);
    }
    const { document } = (await open.api.advice.readAdvice(patient, id)).versions[0] ?? {};
    expect(document?.prescription.map(({ item, generic }) => [item, generic])).toEqual([
      ["Dolo 650", "Paracetamol 650 mg"],
      ["Montair LC", "Montelukast 10 mg + Levocetirizine 5 mg"],
      ["Omeprazole 20 mg (Omez)", undefined],
    ]);
    expect((await open.api.advice.readAdviceEditor(doctor, id)).draft.lines[0]?.item).toBe("Dolo 650");
  });

  it.each(["Dollo Forte", "दोलो 650"])("is printed as it was typed where the list only guesses: %s", async (item) => {
    const { doctor, id } = await aConsultationUnderWay(open);
    await signedAdvice(open, doctor, id, { lines: linesOf([item]) });
    const text = copiedText((await open.api.advice.readAdvicePdf(doctor, id)).bytes);
    expect(text).toContain(`1. ${item.toUpperCase()}`);
    expect(text).not.toContain("PARACETAMOL");
  });
});
