import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EarningsFigures, feesText, monthText, shownMonths } from "./earnings-figures.tsx";

describe("earnings", () => {
  it("are formatted in Indian rupees, with the current month apart", () => {
    const html = renderToStaticMarkup(
      EarningsFigures({
        months: [
          { month: "2026-10", rupees: 0, consultations: 0, fees: [], missed: 0, cancelled: 0 },
          { month: "2026-11", rupees: 123_450, consultations: 1, fees: [], missed: 0, cancelled: 0 },
        ],
      }),
    );
    for (const text of [">₹1,23,450<", ">1 consultation in November<", "Oct 2026", "Nov 2026"]) {
      expect(html).toContain(text);
    }
  });

  it("are listed by month with their fees, without empty months", () => {
    const none = { rupees: 0, consultations: 0, fees: [], missed: 0, cancelled: 0 };
    const fees = [
      { fee: 400, consultations: 2 },
      { fee: null, consultations: 1 },
    ];
    const october = { ...none, month: "2026-10", rupees: 800, consultations: 3, fees };
    const months = shownMonths({ months: [{ ...none, month: "2026-09" }, october, { ...none, month: "2026-11" }] });
    expect(months.map((month) => [monthText(month), feesText(month)])).toEqual([
      ["Nov 2026", ""],
      ["Oct 2026", "2 × ₹400, 1 × no fee"],
    ]);
  });
});
