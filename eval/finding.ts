import type { Language } from "#domain/assistant/assistant.rules.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { NEW_CHAT, type Understood, understand } from "#domain/assistant/understand/chat.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import type { SetFigures } from "./figures.ts";
import { type Measured, measured, NEVER } from "./measured.ts";
import { type QuestionLine, questionLine, readSet } from "./sets.ts";
import type { ShippedLibrary } from "./shipped-library.ts";
import { timesOf } from "./times.ts";

interface Sought extends QuestionLine {
  readonly result: Understood;
  readonly ms: number;
}

/** The language of a line; the sets of others may name ones that the assistant does not speak. */
export function spoken(lang: string): Language {
  return LANGUAGES.find((language) => language === lang) ?? "en";
}

function has({ pages, result }: Sought, most: number): boolean {
  return result.matches.pages.slice(0, most).some(({ document }) => pages.includes(document.id));
}

function rowsOf(sought: readonly Sought[]): readonly Measured[] {
  const of = (kind: QuestionLine["kind"]) => sought.filter((line) => line.kind === kind);
  const answerable = ({ result }: Sought) => result.pages.length > 0;
  return [
    measured("in scope, found to be answerable", of("in-scope"), answerable, { bound: "at least", share: 0.9 }),
    measured("in scope, a known page among the six passages", of("in-scope"), (line) => has(line, 6), null),
    measured("in scope, a known page first", of("in-scope"), (line) => has(line, 1), null),
    measured("out of scope, found to be answerable", of("out-of-scope"), answerable, { bound: "at most", share: 0.05 }),
    measured("not medical, found to be answerable", of("non-medical"), answerable, NEVER),
  ];
}

/**
 * Looks up every question of a set that is to be looked up: what must be refused is refused before the search. Rejects
 * with a `BadSet` when the file is not of the format.
 */
export async function findingFigures(file: string, library: ShippedLibrary): Promise<SetFigures> {
  const { lines, sha256 } = await readSet(file, questionLine);
  const known = new Set(library.passages.map(({ document }) => document.id));
  const index = createLibraryIndex(library.passages);
  const asked = lines.filter(
    ({ kind, pages }) => kind !== "refuse" && (kind !== "in-scope" || pages.some((page) => known.has(page))),
  );
  const sought = asked.map((line): Sought => {
    const from = performance.now();
    const before = line.after === undefined ? NEW_CHAT : understand(line.after, NEW_CHAT, index.find).chat;
    const { understood } = understand(line.text, before, index.find, spoken(line.lang));
    return { ...line, result: understood, ms: performance.now() - from };
  });
  const missed = sought.filter((line) =>
    line.kind === "in-scope" ? line.result.pages.length === 0 || !has(line, 6) : line.result.pages.length > 0,
  );
  const absent = lines.length - asked.length - lines.filter(({ kind }) => kind === "refuse").length;
  return {
    file,
    sha256,
    lines: asked.length,
    counts: countsOf(asked),
    rows: rowsOf(sought),
    ...timesOf(sought.map(({ ms }) => ms)),
    misses: missed.map(({ id, text, result }) => ({
      id,
      text,
      said: `${result.pages.length > 0 ? "answerable" : "not answerable"} ${result.matches.nearest.map(({ id }) => id).join(" ")}`,
    })),
    notes:
      absent === 0
        ? []
        : [`${absent} questions of ${file} were left out: no page that answers them is in the library.`],
  };
}

/** How many lines there are of each kind. */
export function countsOf(lines: readonly { readonly kind: string }[]): Readonly<Record<string, number>> {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return Object.fromEntries(kinds.map((kind) => [kind, lines.filter((line) => line.kind === kind).length]));
}
