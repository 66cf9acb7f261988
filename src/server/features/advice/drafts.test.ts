import { afterAll, describe, expect, it } from "vitest";
import { aConsultationUnderWay, aDraft } from "../../../../tests/support/advice.ts";
import { codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("the draft of a prescription, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());

  it("saves again from a page whose last answer was lost, but not an earlier text of it", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const from = (window: string, diagnosis: string) => ({ ...aDraft({ window, diagnosis }), seen: 0 });
    expect(await open.api.advice.saveAdviceDraft(doctor, id, from("desk.4", "Cough"))).toBe(1);
    expect(await open.api.advice.saveAdviceDraft(doctor, id, from("desk.9", "Cough and fever"))).toBe(2);
    for (const window of ["desk.8", "phone.30", "", "desk", "desk.x"]) {
      expect(await codeOf(open.api.advice.saveAdviceDraft(doctor, id, from(window, "Cold")))).toBe("CHANGED_MEANWHILE");
    }
    expect((await open.api.advice.readAdviceEditor(doctor, id)).draft.diagnosis).toBe("Cough and fever");
  });
});
