import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { type Piece, piecesOf, waysOf } from "./glossary/glossary.ts";
import { folded } from "./romanised.ts";
import { stemOf } from "./words.ts";

export interface Names {
  /** The stems of all names of a page and its topic, including their meanings in the glossary. */
  wordsOf(document: LibraryDocument): ReadonlySet<string>;
  /** Whether these stems contain a full name of the page or its topic. */
  hasWhole(document: LibraryDocument, asked: ReadonlySet<string>): boolean;
  /** Whether these stems contain the page's full title in either language. */
  hasTitle(document: LibraryDocument, asked: ReadonlySet<string>): boolean;
  /** Whether these stems contain the full name of any page except a topic page. */
  namesSomePage(asked: ReadonlySet<string>): boolean;
  learn(document: LibraryDocument): void;
  forget(document: LibraryDocument): void;
}

/** A name: for each of its pieces, the stems of all phrasings. */
type Name = readonly (readonly (readonly string[])[])[];

interface Entry {
  readonly titles: readonly Name[];
  readonly own: readonly Name[];
  readonly topic: readonly Name[];
  readonly words: ReadonlySet<string>;
}

/** The folded words of a piece, marked so that they only match folded words. */
export function spelling({ typed }: Piece): readonly string[] {
  return typed.map((word) => `~${folded(word)}`);
}

/** Indexes the titles and aliases of the pages, parsed like a question. */
export function createNames(passages: readonly Passage[]): Names {
  const nameOf = (text: string): Name =>
    piecesOf(text, "hi-Latn").map((piece) => [...waysOf(piece).map((way) => way.map(stemOf)), spelling(piece)]);
  const entries = new Map<string, Entry>();
  /** Names by the first stem of each phrasing of their first piece, which limits the comparisons. */
  const byFirst = new Map<string, Name[]>();
  const firstsOf = ([first = []]: Name) => new Set(first.flatMap((way) => way.slice(0, 1)));

  function learn(document: LibraryDocument): void {
    if (entries.has(document.id)) return;
    const page = document.topic === null ? undefined : CONDITION_PAGES[document.topic];
    const names = (texts: readonly string[]) => texts.map(nameOf).filter((name) => name.length > 0);
    const titles = names([document.title, document.hindiTitle]);
    const own = [...titles, ...names(document.aliases)];
    const topic = names(page === undefined ? [] : [page.title, page.hindiTitle, page.fullName]);
    entries.set(document.id, { titles, own, topic, words: new Set([...own, ...topic].flat(3)) });
    for (const name of document.kind === "topic" ? [] : own) {
      for (const stem of firstsOf(name)) {
        const there = byFirst.get(stem);
        if (there === undefined) byFirst.set(stem, [name]);
        else there.push(name);
      }
    }
  }

  function forget({ id }: LibraryDocument): void {
    for (const name of entries.get(id)?.own ?? []) {
      for (const stem of firstsOf(name)) {
        byFirst.set(stem, byFirst.get(stem)?.filter((other) => other !== name) ?? []);
      }
    }
    entries.delete(id);
  }

  for (const { document } of passages) learn(document);
  const isIn = (asked: ReadonlySet<string>) => (name: Name) =>
    name.every((ways) => ways.some((way) => way.every((stem) => asked.has(stem))));

  return {
    learn,
    forget,
    wordsOf: ({ id }) => entries.get(id)?.words ?? new Set(),
    hasWhole({ id }, asked) {
      const entry = entries.get(id);
      return entry !== undefined && (entry.own.some(isIn(asked)) || entry.topic.some(isIn(asked)));
    },
    hasTitle: ({ id }, asked) => entries.get(id)?.titles.some(isIn(asked)) === true,
    namesSomePage: (asked) => [...asked].some((stem) => byFirst.get(stem)?.some(isIn(asked))),
  };
}
