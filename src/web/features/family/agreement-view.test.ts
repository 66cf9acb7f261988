import { describe, expect, it } from "vitest";
import { type Agreement, NEVER_ASKED } from "#domain/family/agreement.ts";
import { agreementForStaff, agreementView } from "./agreement-view.ts";

const NOW = Date.parse("2026-11-30T06:00:00.000Z");
const at = "2026-11-20T06:00:00.000Z";
const said = (answer: Agreement["answer"], more: Partial<Agreement> = {}): Agreement => ({
  ...{ ...NEVER_ASKED, answer, answeredAt: at, ...more },
});

describe("how it stands with an agreement", () => {
  it.each([
    [NEVER_ASKED, "To add to the health record, you need Baba’s agreement.", "Not asked yet."],
    [
      said("declined"),
      "Declined on 20 Nov 2026. You can’t see the health record.",
      "Declined on 20 Nov 2026. This account can’t see the health record.",
    ],
    [
      said("withdrawn"),
      "Agreement withdrawn on 20 Nov 2026. You can’t see the health record. Nothing was deleted.",
      "Agreement withdrawn on 20 Nov 2026. This account can’t see the health record. Nothing was deleted.",
    ],
    [said("agreed"), "Agreed on 20 Nov 2026.", "Agreed on 20 Nov 2026."],
    [
      said("agreed", { byClinic: true }),
      "Agreed on paper, noted by the clinic on 20 Nov 2026.",
      "Agreed on paper, noted by the clinic on 20 Nov 2026.",
    ],
  ])("is said to the account and to reception in words of their own: %j", (agreement, account, reception) => {
    expect(agreementView(agreement, "Baba", NOW).texts).toEqual([account]);
    expect(agreementForStaff(agreement, NOW)).toEqual([reception]);
  });

  it("says beside a refusal that the member was asked again, and until when", () => {
    const asked = { at, until: "2026-12-04T06:00:00.000Z" };
    const texts = ["Asked on 20 Nov 2026. The link works until 4 Dec 2026."];
    expect(agreementForStaff(said("declined", { asked }), NOW).slice(1)).toEqual(texts);
    expect(agreementView(said("declined", { asked }), "Baba", NOW).texts.slice(1)).toEqual(texts);
  });
});
