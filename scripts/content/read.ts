import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";

/** Invalid content. The message has one line for each problem: file, field, what is wrong. */
export class ContentError extends Error {}

/** Constants of one generated module, by name. */
export type Constants = Readonly<Record<string, unknown>>;
/** Generated modules, by file name without ending. */
export type Modules = Readonly<Record<string, Constants>>;

/** A sentence or a name: not empty, no white space around it. */
export const text = z.string().regex(/^\S(?:.*\S)?$/su, "must be a text without spaces around it");
export const someTexts = z.tuple([text], text);
/** A list of which each entry occurs once. */
export const uniqueTexts = someTexts.refine((all) => new Set(all).size === all.length, {
  error: ({ input }) => `is named twice: ${repeated(input as string[]).join(", ")}`,
});
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u, "must be a day as YYYY-MM-DD");
export const review = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("draft") }),
  z.strictObject({ state: z.literal("reviewed"), by: text, registration: text, on: day }),
]);
export const version = z.int().min(1);

/** Duplicate entries, each named once. */
export function repeated(all: readonly string[]): readonly string[] {
  return [...new Set(all.filter((item, index) => all.indexOf(item) !== index))];
}

/** Throws a `ContentError` unless the condition holds. */
export function ensure(isMet: boolean, file: string, problem: string): void {
  if (!isMet) throw new ContentError(`${file}: ${problem}`);
}

/** The entry of a key; throws a `ContentError` that names the unknown key. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string, file: string, field: string): Value {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  if (value === undefined) throw new ContentError(`${file}: ${field}: "${key}" is not known`);
  return value;
}

/** The value parsed by the schema; throws a `ContentError` with a line for each invalid field. */
export function check<Output>(file: string, value: unknown, schema: z.ZodType<Output>): Output {
  const error = (issue: { readonly input?: unknown }) => (issue.input === undefined ? "is missing" : undefined);
  const result = schema.safeParse(value, { error });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => [file, path.join("."), message].filter(Boolean));
  throw new ContentError(problems.map((parts) => parts.join(": ")).join("\n"));
}

/** Parses a YAML file; throws a `ContentError` with the line of a mistake. */
export function parseYaml(file: string, source: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new ContentError(`${file}: line ${lineCounter.linePos(error.pos[0]).line}: ${error.message}`);
  return document.toJS();
}

/**
 * Reads and validates one YAML file.
 * @param folder - The content folder.
 * @param name - The file's name in it.
 */
export function readYaml<Output>(folder: string, name: string, schema: z.ZodType<Output>): Output {
  ensure(existsSync(join(folder, name)), name, "is missing");
  return check(name, parseYaml(name, readFileSync(join(folder, name), "utf8")), schema);
}

/** Names of the files with this ending in a folder of the content, without the ending, in alphabetical order. */
export function namesIn(folder: string, sub: string, ending: string): readonly string[] {
  const names = readdirSync(join(folder, sub))
    .filter((name) => !name.includes(".hi."))
    .sort();
  for (const name of names) ensure(name.endsWith(ending), join(sub, name), `only ${ending} files belong here`);
  return names.map((name) => name.slice(0, -ending.length));
}
