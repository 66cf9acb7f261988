import { fold } from "../../format/fold.ts";
import { isKeyOf, keysOf } from "../../typed.ts";

/** What a column can be, with the heads by which it is recognised. */
const HEADS = {
  name: ["name", "patient name", "patient", "full name", "नाम", "मरीज़ का नाम", "मरीज़", "रोगी का नाम", "पूरा नाम"],
  phone: [
    "phone",
    "phone number",
    "mobile",
    "mobile number",
    "mobile no",
    "contact",
    "contact number",
    "फ़ोन",
    "फ़ोन नंबर",
  ].concat("मोबाइल", "मोबाइल नंबर", "फोन नम्बर", "मोबाइल नम्बर"),
  dateOfBirth: [
    "date of birth",
    "dateofbirth",
    "birth date",
    "birthday",
    "born",
    "dob",
    "जन्म तिथि",
    "जन्मतिथि",
    "जन्म तारीख़",
  ],
  gender: ["gender", "sex", "लिंग"],
  email: ["email", "e mail", "email address", "ईमेल", "ईमेल पता"],
} as const;
export type Column = keyof typeof HEADS;
export const COLUMNS = keysOf(HEADS);

const REQUIRED: readonly Column[] = ["name", "phone"];

/** Which cell of a row is what. */
export interface Mapping {
  readonly places: ReadonlyMap<Column, number>;
  /** Heads that are not read. */
  readonly unread: readonly string[];
}

export type MappingFault =
  | { readonly kind: "missing" | "twice"; readonly column: Column }
  | { readonly kind: "absent"; readonly head: string };

const plain = (head: string) =>
  fold(head)
    .replace(/[_.:*]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
const KNOWN = new Map<string, Column>(
  Object.entries(HEADS).flatMap(([column, heads]) =>
    isKeyOf(HEADS, column) ? heads.map((head) => [plain(head), column] as const) : [],
  ),
);

export function isColumn(text: string): text is Column {
  return isKeyOf(HEADS, text);
}

/**
 * Maps the columns of a file by their heads.
 * @param heads - The first row.
 * @param chosen - What the operator says, by head; it goes before what is recognised.
 */
export function mapColumns(heads: readonly string[], chosen: ReadonlyMap<string, Column>): Mapping | MappingFault {
  const own = new Map([...chosen].map(([head, column]) => [plain(head), column]));
  const taken = new Set(own.values());
  const names = heads.map(plain);
  for (const head of chosen.keys()) if (!names.includes(plain(head))) return { kind: "absent", head };
  const places = new Map<Column, number>();
  const unread: string[] = [];
  for (const [place, name] of names.entries()) {
    const known = KNOWN.get(name);
    const column = own.get(name) ?? (known !== undefined && taken.has(known) ? undefined : known);
    if (column === undefined) {
      if (name !== "") unread.push(heads[place] ?? "");
    } else if (places.has(column)) return { kind: "twice", column };
    else places.set(column, place);
  }
  const missing = REQUIRED.find((column) => !places.has(column));
  return missing === undefined ? { places, unread } : { kind: "missing", column: missing };
}

/** What the heads of a file say of its columns; of two that say the same, the first counts. */
export function guessColumns(heads: readonly string[]): readonly (Column | "")[] {
  const known = heads.map((head) => KNOWN.get(plain(head)) ?? "");
  return known.map((column, place) => (known.indexOf(column) === place ? column : ""));
}

/** Maps the columns of a file as somebody chose them, in the file's order; empty for one that is not read. */
export function mapChosen(heads: readonly string[], chosen: readonly (Column | "")[]): Mapping | MappingFault {
  const places = new Map<Column, number>();
  for (const [place, column] of chosen.entries()) {
    if (column === "" || place >= heads.length) continue;
    if (places.has(column)) return { kind: "twice", column };
    places.set(column, place);
  }
  const missing = REQUIRED.find((column) => !places.has(column));
  if (missing !== undefined) return { kind: "missing", column: missing };
  return { places, unread: heads.filter((head, place) => head !== "" && (chosen[place] ?? "") === "") };
}
