import { describe, expect, it } from "vitest";
import { MAX_ITEMS, saveDraftSchema } from "#domain/advice/advice.rules.ts";
import { check, fieldsOf } from "#domain/form.ts";
import { draftInput, draftNames, isTest, itemCount, itemName, testInput } from "./draft-fields.ts";

/** A form with these items, as a browser without scripts sends it. */
function sent(items: readonly string[]) {
  const form = new FormData();
  for (const [index, item] of items.entries()) form.set(itemName(index, "item"), item);
  return fieldsOf(form, draftNames(itemCount(form.keys())));
}
const checked = (items: readonly string[]) => check(saveDraftSchema, { ...draftInput(sent(items)), seen: 0 });
const items = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`);

describe("the items of a prescription form", () => {
  it("are all parsed up to the limit", () => {
    const answer = checked(items(MAX_ITEMS));
    expect(answer.ok && answer.value.lines.map(({ item }) => item)).toEqual(items(MAX_ITEMS));
  });

  it("are all refused when there is one too many", () => {
    for (const count of [MAX_ITEMS + 1, 40]) {
      expect(checked(items(count))).toMatchObject({ ok: false, refusal: { field: "lines", key: "advice.lines" } });
    }
    expect(sent(items(MAX_ITEMS + 1))[itemName(MAX_ITEMS, "item")]).toBe("Item 13");
  });

  it("that have only choices are not saved after the last one, so that no save adds one", () => {
    const form = new FormData();
    for (const [index, item] of ["Item 1", ""].entries()) {
      form.set(itemName(index, "item"), item);
      form.set(itemName(index, "food"), "any");
      form.set(itemName(index, "course"), "new");
    }
    expect(draftInput(fieldsOf(form, draftNames(2))).lines).toHaveLength(1);
  });

  it("may be followed by empty ones", () => {
    expect(checked([...items(MAX_ITEMS), "", ""]).ok).toBe(true);
  });
});

describe("the tests of a prescription form", () => {
  const tests = (boxes: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(boxes)) form.set(name, value);
    const sentNames = [...form.keys()];
    return check(saveDraftSchema, {
      ...draftInput(fieldsOf(form, [...draftNames(0), ...sentNames.filter(isTest)])),
      seen: 0,
    });
  };

  it("are those that are ticked, also one that the list no longer has", () => {
    const answer = tests({ [testInput("cbc")]: "Complete blood count (CBC)", [testInput("widal")]: "Widal test" });
    expect(answer.ok && answer.value.tests).toEqual([
      { key: "cbc", name: "Complete blood count (CBC)" },
      { key: "widal", name: "Widal test" },
    ]);
  });

  it("are refused with a name that no box has", () => {
    expect(tests({ "tests.CBC!": "Blood" })).toMatchObject({ ok: false, refusal: { key: "INVALID_FORM" } });
  });
});
