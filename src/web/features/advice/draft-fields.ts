import { recordOf } from "#domain/typed.ts";

/** Input names that the form repeats for each item; the loader sends them with the limits. */
export const ITEM_INPUTS = ["item", "form", "amount", "often", "days", "food", "course", "list", "cautions"] as const;
export type DraftItemInput = (typeof ITEM_INPUTS)[number];
export const PLAIN_INPUTS = [
  "notes",
  "ageAsked",
  "sex",
  "weight",
  "expecting",
  "mode",
  "elsewhere",
  "type",
  "earlierOn",
  "diagnosis",
  "codes",
  "complaint",
  "findings",
  "plan",
  "temperature",
  "oxygen",
  "pulse",
  "pressure",
  "height",
  "otherTests",
  "advice",
  "followUpOn",
  "window",
] as const;

/** The intent that adds the entries of the last prescription. */
export const REPEAT = "repeat";

/** The intent that removes a code of the diagnosis without scripts. */
export const REMOVE_CODE = "uncode.";

/** The intent that signs the note. */
export const SIGN_NOTE = "sign-note";
/** The intent that saves a draft as it was before entries were added. */
export const UNDO = "undo";
const APPLY = "template.";
/** The intent that adds a template. */
export const applyIntent = (template: string) => `${APPLY}${template}`;
/** The template that an intent adds; undefined for another intent. */
export const templateIn = (intent: string) => (intent.startsWith(APPLY) ? intent.slice(APPLY.length) : undefined);
/** Whether an intent changes the draft on the server, so that the form has to show it anew. */
export const rewrites = (intent: string) => [REPEAT, UNDO].includes(intent) || templateIn(intent) !== undefined;
/** The intent that makes a template of the draft, and the field with its name. */
export const SAVE_TEMPLATE = "save-template";
export const TEMPLATE_NAME = "template";

const TEST = "tests.";
/** The input of a test; ticked, it has the name of the test, for a list that no longer has its key. */
export const testInput = (key: string) => `${TEST}${key}`;
export const isTest = (name: string) => name.startsWith(TEST);

type ItemFields = Readonly<Record<DraftItemInput, string>>;

export const itemName = (index: number, field: DraftItemInput) => `lines.${index}.${field}`;

const ITEM_NAME = /^lines\.(\d{1,2})\./u;

/** Number of items in the form, by its input names, including those beyond the limit, so that none is lost. */
export function itemCount(names: Iterable<string>): number {
  return [...names].reduce((most, name) => Math.max(most, Number(ITEM_NAME.exec(name)?.[1] ?? -1) + 1), 0);
}

/** Names of all inputs of a form with this many items. */
export function draftNames(lines: number): string[] {
  const inputs = Array.from({ length: lines }, (_, index) => ITEM_INPUTS.map((field) => itemName(index, field)));
  return [...PLAIN_INPUTS, ...inputs.flat()];
}

/** The inputs of an item that have a text; the choices of an empty item have values too. */
const ITEM_TEXTS = ["item", "amount", "often", "days", "cautions"] as const satisfies readonly DraftItemInput[];

const isEmpty = (item: ItemFields) => ITEM_TEXTS.every((field) => item[field].trim() === "");

/** Form values in the shape of the draft schema: items keep their positions, empty ones at the end are dropped. */
export function draftInput(fields: Readonly<Record<string, string>>, removed?: number) {
  const lines = Array.from(
    { length: itemCount(Object.keys(fields)) },
    (_, index): ItemFields => recordOf(ITEM_INPUTS, (field) => fields[itemName(index, field)] ?? ""),
  ).filter((_, index) => index !== removed);
  const last = lines.findLastIndex((item) => !isEmpty(item));
  return {
    ...Object.fromEntries(PLAIN_INPUTS.map((name) => [name, fields[name] ?? ""])),
    lines: lines.slice(0, last + 1),
    tests: Object.entries(fields)
      .filter(([name, value]) => isTest(name) && value !== "")
      .map(([name, value]) => ({ key: name.slice(TEST.length), name: value })),
  };
}
