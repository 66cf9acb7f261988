import { describe, expect, test } from "vitest";
import { SHIPPED } from "#support/assistant/shipped-library.ts";
import { cabinetView } from "./cabinet-view.ts";

describe("the remedy cabinet", () => {
  test("has four remedies for each of the five conditions", () => {
    const { columns } = cabinetView(SHIPPED, null);
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
    const { columns, drafts, all } = cabinetView(SHIPPED, null);
    const marked = columns.flatMap(({ drawers }) => drawers).filter(({ draft }) => draft !== null);
    expect([marked.length, all]).toEqual([drafts, 20]);
  });

  test("opens one remedy, and none for an unknown name", () => {
    expect(cabinetView(SHIPPED, "less-salt").open).toMatchObject({ column: 2, remedy: { kind: "habit" } });
    expect(cabinetView(SHIPPED, "[object Object]").open).toBeNull();
    expect(cabinetView(SHIPPED, "").open).toBeNull();
  });
});
