import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import { HEALTH_CUES as CUES } from "#generated/search-words.ts";
import type { SearchEngine } from "./engine.ts";
import { isNeutral, type Piece, waysOf } from "./glossary/glossary.ts";
import { createNames, spelling } from "./names.ts";
import type { OutsideSubject } from "./out-of-scope.ts";
import { stemOf, wordsOf } from "./words.ts";

/** Words that mark a health question: English by stems, Hindi as typed. */
const STEMS: ReadonlySet<string> = new Set(CUES.english.map(stemOf));
const TYPED: ReadonlySet<string> = new Set(CUES.hindi);

/** Whether one of these words marks a health question. */
function isHealthCue(stems: readonly string[], typed: readonly string[]): boolean {
  return stems.some((stem) => STEMS.has(stem)) || typed.some((word) => TYPED.has(word));
}

/** Upper limit of a word's weight, because a word that no page has would outweigh all others. */
const HEAVIEST = 4.5;
/** Weight of a word that neither the pages nor the glossary know: often an everyday word, above all in Hindi. */
const UNKNOWN = { english: 3, hindi: 2.5 };
/**
 * The share of a question that a page must cover to answer it, by how much of the page's name is in the question: the
 * whole name or some of its words. A page without any of them never answers. Questions about the clinic are short, so
 * they need a larger share.
 */
const ENOUGH = { clinic: 0.7, unnamed: Number.POSITIVE_INFINITY };
/** English questions need less, because no words are lost in translation. */
const ENOUGH_OF_NAMES = { english: { whole: 0.35, partly: 0.5 }, hindi: { whole: 0.43, partly: 0.53 } };
/** For the own words of a follow-up, without the prepended topic. */
const ENOUGH_OF_OWN = 0.4;
/** For a question that also names another subject: "can I go to the gym with a cold". */
const ENOUGH_BESIDE = 0.55;
/** For a question without health words: "how to make ginger tea", but not "how to start a honey bee business". */
const ENOUGH_WITHOUT_HEALTH = 0.75;
/** A number is an age or a duration in a health question; otherwise it may be a price or a score. */
const NUMBER = /^\d+$/u;
/** Weight of words in other passages of the same page. */
const SAID_ELSEWHERE = 0.6;
/** More common words are in the names of a page by chance, such as "blood" in "high blood pressure". */
const DISTINCTIVE_WEIGHT = 2;

/** A set of stems for lookups. */
type Stems = Pick<ReadonlySet<string>, "has">;

export interface Covered {
  /** From 0 to 1: the share of the question that the best passage covers. */
  readonly share: number;
  readonly enough: boolean;
}

/** A parsed question that is compared with many passages. */
export interface Reading {
  /** The coverage of the passage that covers most of the question. */
  best(passages: readonly Passage[]): Covered;
  /** From 0 to 1: the share of the question in the names of a page and its topic. */
  named(document: LibraryDocument): number;
  /** From 0 to 1: the share of the question in the heading above a passage. */
  headed(passage: Passage): number;
  /** Whether the question has the full name of any page except a topic page. */
  readonly namesSomePage: boolean;
  /** Whether the question has relevant words and the index knows all of them. */
  readonly isKnown: boolean;
}

export interface Question {
  /** The pieces of the question, with an earlier topic prepended to a follow-up. */
  readonly pieces: readonly Piece[];
  /** The pieces that the person typed; empty unless a topic is prepended. */
  readonly own: readonly Piece[];
  /** Subjects outside the library, unless a page is named after them. */
  readonly outside: readonly OutsideSubject[];
  readonly isEnglish: boolean;
}

export interface Coverage {
  read(asked: Question): Reading;
  /** Updates the names for removed and added pages; a changed page is in both lists. */
  change(gone: readonly LibraryDocument[], came: readonly LibraryDocument[]): void;
}

/** Whether these stems contain one of the phrasings. */
function isSaid({ ways }: { readonly ways: readonly (readonly string[])[] }, stems: Stems): boolean {
  for (const way of ways) if (isWholeIn(way, stems)) return true;
  return false;
}

function isWholeIn(way: readonly string[], stems: Stems): boolean {
  for (const stem of way) if (!stems.has(stem)) return false;
  return true;
}

/** Computes the share of a question that passages cover, ignoring words without a subject. */
export function createCoverage(passages: readonly Passage[], engine: SearchEngine): Coverage {
  const names = createNames(passages);
  const stemsByPassage = new WeakMap<Passage, ReadonlySet<string>>();
  function stemsOf(passage: Passage): ReadonlySet<string> {
    const known = stemsByPassage.get(passage);
    if (known !== undefined) return known;
    const { document, heading, sentences } = passage;
    const stems = new Set([...names.wordsOf(document), ...[heading, ...sentences].flatMap(wordsOf).map(stemOf)]);
    stemsByPassage.set(passage, stems);
    return stems;
  }
  const headings = new WeakMap<Passage, ReadonlySet<string>>();
  function headingOf(passage: Passage): ReadonlySet<string> {
    const known = headings.get(passage) ?? new Set(wordsOf(`${passage.section} ${passage.heading}`).map(stemOf));
    headings.set(passage, known);
    return known;
  }
  return {
    change(gone, came) {
      for (const document of gone) names.forget(document);
      for (const document of came) names.learn(document);
    },
    read({ pieces, own, outside, isEnglish }) {
      const isOfHealth = pieces.some((piece) => isHealthCue(waysOf(piece).flat().map(stemOf), piece.typed));
      const says = (piece: Piece) => !isNeutral(piece, isEnglish) || (!isOfHealth && NUMBER.test(piece.typed.join("")));
      const counted = pieces.filter(says).map((piece) => {
        const inWords = waysOf(piece).map((way) => way.map((word) => stemOf(engine.repaired(word))));
        // In English, words match names by their spelling only: "good" is not "gur" (jaggery).
        const ways = isEnglish ? inWords : [...inWords, spelling(piece)];
        const rarities = ways.flat().flatMap((stem) => engine.rarity(stem) ?? []);
        const isKnown = rarities.length > 0;
        const weight = isKnown
          ? Math.min(Math.max(...rarities), HEAVIEST)
          : isEnglish
            ? UNKNOWN.english
            : UNKNOWN.hindi;
        return { ways, weight, isKnown, isOwn: own.includes(piece) };
      });
      type Counted = (typeof counted)[number];
      const asked = new Set(counted.flatMap(({ ways }) => ways.flat()));
      const sum = (some: readonly Counted[]) => some.reduce((total, { weight }) => total + weight, 0);
      const all = sum(counted);
      const share = (some: readonly Counted[], stems: Stems) => {
        const total = some === counted ? all : sum(some);
        if (total === 0) return 0;
        let said = 0;
        for (const one of some) if (isSaid(one, stems)) said += one.weight;
        return said / total;
      };
      const ownOnes = counted.filter(({ isOwn }) => isOwn);
      /** The last page's share, because the passages of a page are compared in turn. */
      let lastNamed: { readonly words: Stems; readonly share: number } | undefined;
      const sharedWith = (words: Stems) => {
        if (lastNamed?.words !== words) lastNamed = { words, share: share(counted, words) };
        return lastNamed.share;
      };

      return {
        named: (document) => sharedWith(names.wordsOf(document)),
        headed: (passage) => share(counted, headingOf(passage)),
        namesSomePage: names.namesSomePage(asked),
        isKnown: counted.length > 0 && counted.every(({ isKnown }) => isKnown),
        best(candidates) {
          let best: Covered = { share: 0, enough: false };
          const pages = new Map(
            [...Map.groupBy(candidates, ({ document }) => document)].map(
              ([document, its]): [LibraryDocument, Stems] => [
                document,
                { has: (stem) => its.some((one) => stemsOf(one).has(stem)) },
              ],
            ),
          );
          for (const passage of candidates) {
            const stems = stemsOf(passage);
            const here = share(counted, stems);
            const page = pages.get(passage.document) ?? stems;
            const covered = here + (share(counted, page) - here) * SAID_ELSEWHERE;
            const enough =
              covered >= needed(passage.document) &&
              outside.every((subject) => isBeside(subject, passage.document, page, covered)) &&
              (ownOnes.length === 0 || share(ownOnes, stems) >= ENOUGH_OF_OWN);
            if ((enough && !best.enough) || (enough === best.enough && covered > best.share)) {
              best = { share: covered, enough };
            }
          }
          return best;
        },
      };

      /** Whether a page may answer although the question names this other subject. */
      function isBeside(
        { is, words }: OutsideSubject,
        document: LibraryDocument,
        page: Stems,
        covered: number,
      ): boolean {
        const stems = words.map(stemOf);
        if (stems.every((stem) => names.wordsOf(document).has(stem))) return true;
        if (is === "thing" || covered < ENOUGH_BESIDE) return false;
        if (is === "setting") return ownOnes.length === 0 && names.hasWhole(document, asked);
        return names.hasTitle(document, asked) && inOurWords(words).some((way) => way.every((stem) => page.has(stem)));
      }

      function inOurWords(words: readonly string[]): readonly (readonly string[])[] {
        const stems = words.map(stemOf);
        const same = counted.filter(({ ways }) => ways.some((way) => stems.every((stem) => way.includes(stem))));
        return [stems, ...same.flatMap(({ ways }) => ways)];
      }

      function needed(document: LibraryDocument): number {
        const inNames = names.wordsOf(document);
        const isWhole = names.hasWhole(document, asked);
        if (!isWhole && !counted.some((one) => one.weight >= DISTINCTIVE_WEIGHT && isSaid(one, inNames)))
          return ENOUGH.unnamed;
        if (document.kind === "clinic") return ENOUGH.clinic;
        const enough = isEnglish ? ENOUGH_OF_NAMES.english : ENOUGH_OF_NAMES.hindi;
        if (!isOfHealth) return isWhole ? ENOUGH_WITHOUT_HEALTH : ENOUGH.unnamed;
        return isWhole ? enough.whole : enough.partly;
      }
    },
  };
}
