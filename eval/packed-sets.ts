import { readFileSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { z } from "zod";
import { readSet, type SafetyLine, safetyLine } from "./sets.ts";

/** The project's own sets, in one compressed file: `npm run sets` writes them as JSON lines and packs them again. */

const SET_NAMES = ["train", "dev", "dev-questions", "dev-strangers", "held-real", "held-written"] as const;
type SetName = (typeof SET_NAMES)[number];
export type Sets = Readonly<Record<SetName, readonly SafetyLine[]>>;

const FILE = join(import.meta.dirname, "sets", "sets.json.br");

const row = safetyLine.omit({ id: true, text: true });
const packedSets = z.object({
  rows: z.record(z.enum(SET_NAMES), z.array(row)),
  /** The texts of all sets in the order of the rows, by language: beside their like they take less space. */
  texts: z.record(z.string(), z.array(z.string())),
});

/** A row without what its schema adds. */
function shortRow({ lang, expect, kind, earlier, weight }: SafetyLine): z.input<typeof row> {
  return {
    lang,
    expect,
    ...(kind !== "" && { kind }),
    ...(earlier.length > 0 && { earlier }),
    ...(weight !== 1 && { weight }),
  };
}

function bySet<T>(make: (name: SetName) => T): Record<SetName, T> {
  return {
    train: make("train"),
    dev: make("dev"),
    "dev-questions": make("dev-questions"),
    "dev-strangers": make("dev-strangers"),
    "held-real": make("held-real"),
    "held-written": make("held-written"),
  };
}

/**
 * Reads all sets. The ids are the names of the sets with a number.
 * @param file - A file that `writePackedSets` wrote.
 */
export function readPackedSets(file = FILE): Sets {
  const { rows, texts } = packedSets.parse(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()));
  const next = new Map(Object.entries(texts).map(([lang, all]) => [lang, all.values()]));
  return bySet((name) =>
    rows[name].map((line, index) =>
      safetyLine.parse({ ...line, id: `${name}-${index + 1}`, text: next.get(line.lang)?.next().value }),
    ),
  );
}

/** @param sets - All sets, which replace those of the file. */
export function writePackedSets(sets: Sets, file = FILE): void {
  const byLanguage = Map.groupBy(Object.values(bySet((name) => sets[name])).flat(), ({ lang }) => lang);
  const texts = Object.fromEntries([...byLanguage].map(([lang, lines]) => [lang, lines.map(({ text }) => text)]));
  const json = Buffer.from(JSON.stringify({ rows: bySet((name) => sets[name].map(shortRow)), texts }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  writeFileSync(file, brotliCompressSync(json, { params }));
}

/**
 * The messages of a set of the project, or of a file of JSON lines.
 * @param source - The name of a set or the path of a file.
 * @throws BadSet for a missing or invalid file.
 */
export async function linesOf(source: string): Promise<readonly SafetyLine[]> {
  const own = SET_NAMES.find((name) => name === source);
  return own === undefined ? readSet(source, safetyLine) : readPackedSets()[own];
}

/** Writes each set as JSON lines into a folder, which is made. */
export async function unpackInto(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of Object.entries(readPackedSets())) {
    const rows = lines.map((line) => JSON.stringify({ id: line.id, text: line.text, ...shortRow(line) }));
    await writeFile(join(folder, `${name}.jsonl`), `${rows.join("\n")}\n`);
  }
}

/**
 * Reads the sets from a folder as `unpackInto` writes them.
 * @throws BadSet for a missing or invalid file.
 */
export async function readUnpacked(folder: string): Promise<Sets> {
  const read = async (name: SetName) => [name, await readSet(join(folder, `${name}.jsonl`), safetyLine)] as const;
  const lines = new Map(await Promise.all(SET_NAMES.map(read)));
  return bySet((name) => lines.get(name) ?? []);
}
