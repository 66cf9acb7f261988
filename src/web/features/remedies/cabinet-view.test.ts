import { describe, expect, test } from "vitest";
import { cabinetView } from "./cabinet-view.ts";

describe("the cabinet", () => {
  test("has four drawers for each of the five conditions", () => {
    const { columns } = cabinetView(null);
    expect(columns.map(({ condition }) => condition)).toEqual([
      "cold",
      "migraine",
      "hypertension",
      "gerd",
      "bronchitis",
    ]);
    expect(columns.map(({ drawers }) => drawers.length)).toEqual([4, 4, 4, 4, 4]);
  });

  test("marks every page that no doctor has reviewed", () => {
    const { columns, drafts, all } = cabinetView(null);
    const marked = columns.flatMap(({ drawers }) => drawers).filter(({ draft }) => draft !== null);
    expect([marked.length, all]).toEqual([drafts, 20]);
  });

  test("opens one drawer, and none for a name it does not know", () => {
    expect(cabinetView("less-salt").open).toMatchObject({ column: 2, remedy: { kind: "habit" } });
    expect(cabinetView("__proto__").open).toBeNull();
    expect(cabinetView("").open).toBeNull();
  });
});
