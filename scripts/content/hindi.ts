import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ensure, readYaml } from "./read.ts";

/* A Hindi file is beside the English one: ginger-tea.hi.yaml has the texts of ginger-tea.yaml, in the same shape. */

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Phone numbers, temperatures and blood pressures; "112" within another number does not count. */
const FIGURE = /(?<![\d.])(?:112|108|14416)(?![\d.]*\d)|\d+(?:\.\d+)?\s*°[CF]|\d+\/\d+/gu;

function figuresIn(text: string): string {
  return (text.match(FIGURE) ?? [])
    .map((figure) => figure.replace(/\s/gu, ""))
    .sort()
    .join(", ");
}

function ensureText(file: string, field: string, english: string, hindi: unknown): void {
  ensure(typeof hindi === "string", file, `${field}: must be a text, as in the English`);
  const text = String(hindi);
  // A cited source has its original title.
  const isSource = text === english && english.includes("](https://");
  ensure(isSource || DEVANAGARI.test(text), file, `${field}: is not in Hindi`);
  const [theirs, ours] = [figuresIn(english), figuresIn(text)];
  ensure(theirs === ours, file, `${field}: has the figures "${ours}", the English "${theirs}"`);
}

/**
 * Throws a `ContentError` unless the Hindi has the shape of the English: the same keys, lists of the same length, and
 * in each text the same phone numbers, temperatures and blood pressures.
 */
export function ensureSameShape(file: string, english: unknown, hindi: unknown, path: readonly string[] = []): void {
  const field = path.join(".") || "the text";
  if (typeof english === "string") {
    ensureText(file, field, english, hindi);
    return;
  }
  if (typeof english !== "object" || english === null) return;
  const isObject = typeof hindi === "object" && hindi !== null;
  ensure(isObject && Array.isArray(english) === Array.isArray(hindi), file, `${field}: has another shape in English`);
  const [theirs, ours] = [Object.entries(english), new Map(Object.entries(hindi as object))];
  if (Array.isArray(english))
    ensure(ours.size === theirs.length, file, `${field}: has ${ours.size} entries, the English ${theirs.length}`);
  for (const [key] of theirs) ensure(ours.has(key), file, `${[...path, key].join(".")}: is missing`);
  const others = [...ours.keys()].filter((key) => !theirs.some(([known]) => known === key));
  ensure(others.length === 0, file, `${[...path, others[0]].join(".")}: is not in the English`);
  for (const [key, value] of theirs) ensureSameShape(file, value, ours.get(key), [...path, key]);
}

/**
 * The name of the Hindi file of an English one.
 * @param file - `clinic/example.yaml`.
 * @returns `clinic/example.hi.yaml`.
 */
export function hindiFileOf(file: string): string {
  return file.replace(/(?=\.\w+$)/u, ".hi");
}

/** Reads and validates the Hindi file of an English YAML file. */
export function readHindi<Output>(folder: string, file: string, schema: z.ZodType<Output>): Output {
  return readYaml(folder, hindiFileOf(file), schema);
}

/** Names of the English files in a folder, as `namesIn`; each has its Hindi file, and each Hindi file its English. */
export function translatedNamesIn(folder: string, sub: string, ending: string): readonly string[] {
  const hindi = `.hi${ending}`;
  const names = readdirSync(join(folder, sub)).sort();
  for (const name of names) {
    ensure(name.endsWith(ending), join(sub, name), `only ${ending} files belong here`);
    const english = name.endsWith(hindi) ? name.slice(0, -hindi.length) + ending : name;
    ensure(names.includes(english), join(sub, english), "is missing, but has a Hindi file");
    const other = hindiFileOf(english);
    ensure(existsSync(join(folder, sub, other)), join(sub, other), "is missing");
  }
  return names.filter((name) => !name.endsWith(hindi)).map((name) => name.slice(0, -ending.length));
}
