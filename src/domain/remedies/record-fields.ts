import { z } from "zod";
import { block, singleLineText } from "../text.ts";
import { type NonEmpty, SOURCE_HOSTS, type Source } from "./remedies.rules.ts";

/** Form fields that all editors of the library share: each is a text. */

export const NAME_MOST = 80;
export const LINE_MOST = 220;
export const TEXT_MOST = 2000;
const LIST_MOST = 6000;
const ITEMS_MOST = 40;

export const REVISION_MESSAGES = {
  required: "Please fill in this field.",
  hindi: "Please write the name in Devanagari.",
  grade: "Please choose a grade from A to D.",
  tooMany: `Please keep it to ${ITEMS_MOST} lines.`,
  interaction: 'Please write each line as "Medicine: what to know", or "None known: why".',
  noneKnown: 'Please say why none is known, as "None known: why".',
  emergency: "Please keep the number to call in it: 112. Nobody may read this page without it.",
  source: "Please write each line as Title | Publisher | address | day read, with an address the library may cite.",
} as const;

/** A transform that refuses with a sentence where `read` returns undefined. */
export function readAs<In, Out>(read: (value: In) => Out | undefined, message: string) {
  return (value: In, context: z.RefinementCtx): Out => {
    const out = read(value);
    if (out !== undefined) return out;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/** A list with one item a line; may be empty unless required. */
export function lines(required: boolean) {
  return block(LIST_MOST, required ? REVISION_MESSAGES.required : undefined)
    .transform((text) =>
      text
        .split("\n")
        .map((row) => row.trim())
        .filter((row) => row !== ""),
    )
    .refine((rows) => rows.length <= ITEMS_MOST, REVISION_MESSAGES.tooMany);
}

/** A list with one item a line, at least one. */
export const someLines = () => lines(true).transform((rows) => rows as unknown as NonEmpty<string>);

/** A name in Devanagari. */
export const hindiName = () =>
  singleLineText(NAME_MOST, REVISION_MESSAGES.required).refine(
    (text) => /^[\p{Script=Devanagari}\s-]+$/u.test(text),
    REVISION_MESSAGES.hindi,
  );

function sourceOf(row: string): Source | undefined {
  const [title = "", publisher = "", url = "", read = ""] = row.split("|").map((part) => part.trim());
  const address = URL.parse(url);
  const known =
    address?.protocol === "https:" &&
    SOURCE_HOSTS.some((host) => host === address.host) &&
    address.username === "" &&
    address.password === "";
  if (title === "" || publisher === "" || !known || !/^\d{4}-\d{2}-\d{2}$/u.test(read)) return undefined;
  return { title, publisher, url: url as Source["url"], read: read as Source["read"] };
}

/** "Title | Publisher | address | day", one a line, at least one; only publishers that the library may cite. */
export const sources = () =>
  someLines().transform(
    readAs((rows: NonEmpty<string>) => {
      const read = rows.map(sourceOf);
      return read.every((source) => source !== undefined) ? (read as unknown as NonEmpty<Source>) : undefined;
    }, REVISION_MESSAGES.source),
  );

/** The sources as the form's field: the inverse of `sources`. */
export function sourcesInLines(cited: readonly Source[]): string {
  return cited.map(({ title, publisher, url, read }) => [title, publisher, url, read].join(" | ")).join("\n");
}

/** The version that was on the editor's screen: a later one is not overwritten unseen. */
export const basedOnSchema = z.object({ basedOn: z.coerce.number().int().min(1) });
