import { type MessageKey, messageKey } from "../failures.ts";
import { block, singleLineText } from "../text.ts";
import { z } from "../zod.ts";
import { type NonEmpty, SOURCE_HOSTS, type Source } from "./remedies.rules.ts";

/** Form fields that all editors of the library share: each is a text. */

export const MAX_NAME_LENGTH = 80;
export const MAX_LINE_LENGTH = 220;
export const MAX_TEXT_LENGTH = 2000;
const MAX_LIST_LENGTH = 6000;
const MAX_ITEMS = 40;

/** A transform that refuses with a message where `read` returns undefined. */
export function readAs<In, Out>(read: (value: In) => Out | undefined, message: MessageKey) {
  return (value: In, context: z.RefinementCtx): Out => {
    const out = read(value);
    if (out !== undefined) return out;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/** A list with one item a line; may be empty unless required. */
export function lines(required: boolean) {
  return block(MAX_LIST_LENGTH, required ? "remedies.required" : undefined)
    .transform((text) =>
      text
        .split("\n")
        .map((row) => row.trim())
        .filter((row) => row !== ""),
    )
    .pipe(z.array(z.string()).max(MAX_ITEMS, messageKey("remedies.tooMany")));
}

/** The list with its type when it has an item. */
export function nonEmpty<T>(list: readonly T[]): NonEmpty<T> | undefined {
  const [first, ...others] = list;
  return first === undefined ? undefined : [first, ...others];
}

/** A list with one item a line, at least one. */
export const someLines = () => lines(true).transform((rows) => nonEmpty(rows) ?? z.NEVER);

/** A name in Devanagari. */
export const hindiName = () =>
  singleLineText(MAX_NAME_LENGTH, "remedies.required").refine(
    (text) => /^[\p{Script=Devanagari}\s-]+$/u.test(text),
    messageKey("remedies.hindi"),
  );

function isCitable(url: string): url is Source["url"] {
  const address = URL.parse(url);
  return (
    address?.protocol === "https:" &&
    SOURCE_HOSTS.some((host) => host === address.host) &&
    address.username === "" &&
    address.password === ""
  );
}

const isDate = (text: string): text is Source["read"] => /^\d{4}-\d{2}-\d{2}$/u.test(text);

function sourceOf(row: string): Source | undefined {
  const [title = "", publisher = "", url = "", read = ""] = row.split("|").map((part) => part.trim());
  if (title === "" || publisher === "" || !isCitable(url) || !isDate(read)) return undefined;
  return { title, publisher, url, read };
}

/** "Title | Publisher | address | day", one a line, at least one; only publishers that the library may cite. */
export const sources = () =>
  someLines().transform(
    readAs((rows: NonEmpty<string>) => {
      const read = rows.map(sourceOf).filter((source) => source !== undefined);
      return read.length === rows.length ? nonEmpty(read) : undefined;
    }, "remedies.source"),
  );

/** The sources as the form's field: the inverse of `sources`. */
export function sourcesInLines(cited: readonly Source[]): string {
  return cited.map(({ title, publisher, url, read }) => [title, publisher, url, read].join(" | ")).join("\n");
}

/** The version that was on the editor's screen: a later one is not overwritten unseen. */
export const basedOnSchema = z.object({ basedOn: z.coerce.number().int().min(1) });
