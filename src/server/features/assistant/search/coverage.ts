import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import type { SearchEngine } from "./engine.ts";
import { isNeutral, type Piece, waysOf } from "./glossary/glossary.ts";
import { isHealthCue } from "./health-cues.ts";
import { createNames, spelling } from "./names.ts";
import type { OutsideSubject } from "./out-of-scope.ts";
import { stemOf, wordsOf } from "./words.ts";

/** A word that no page has would outweigh all others: no word counts for more than this. */
const HEAVIEST = 4.5;
/**
 * A word that neither our pages nor the glossary know is more often an everyday word than a subject, in Hindi above
 * all. Measured on 45 fresh questions, 4.5 answered 62 % of them, 2.5 answered 78 %, with as few false answers; 1.8 in
 * Hindi answered one more of 96 and four that are not ours.
 */
const UNKNOWN = { english: 3, hindi: 2.5 };
/**
 * How much of a question a page must speak of to answer it, by how much of its name is in the question: a whole name,
 * words out of it, or nothing, and then it never does. A question about the clinic is short and plain; "cost of an
 * iphone" has as much of a fee in it as of a telephone.
 */
const ENOUGH = { clinic: 0.7, unnamed: Number.POSITIVE_INFINITY };
/** Of a question in the language of our pages less is enough: hardly a word of it is lost in between. */
const ENOUGH_OF_NAMES = { english: { whole: 0.35, partly: 0.5 }, hindi: { whole: 0.43, partly: 0.53 } };
/** Of a follow-up's own words, without the topic that was put in front. */
const ENOUGH_OF_OWN = 0.4;
/** Of a question that speaks of something else as well: "can I go to the gym with a cold". */
const ENOUGH_BESIDE = 0.55;
/** Of a question that says nothing of health: "how to make ginger tea", but not "how to start a honey bee business". */
const ENOUGH_WITHOUT_HEALTH = 0.75;
/** An age or a number of days in a question of health; in any other it may be a price or a score. */
const NUMBER = /^\d+$/u;
/** What another part of the same page says counts for so much. */
const SAID_ELSEWHERE = 0.6;
/** A commoner word is in the names of a page by chance: the blood of high blood pressure. */
const TELLING = 2;

/** Stems of which it is asked whether they have one. */
type Stems = Pick<ReadonlySet<string>, "has">;

export interface Covered {
  /** From 0 to 1: how much of the question the best passage speaks of. */
  readonly share: number;
  readonly enough: boolean;
}

/** A question, read once for all passages it is held against. */
export interface Reading {
  /** Of these passages, what the one says that speaks of most of the question. */
  best(passages: readonly Passage[]): Covered;
  /** From 0 to 1: how much of the question stands in the names of a page and of its topic. */
  named(document: LibraryDocument): number;
  /** The same for the heading above a passage. */
  headed(passage: Passage): number;
  /** Whether it has a whole name of any page but a topic's. */
  readonly namesSomePage: boolean;
  /** Whether it has a word that counts, and the index knows every one of them. */
  readonly isKnown: boolean;
}

export interface Question {
  /** An earlier topic may stand in front of what the person typed. */
  readonly pieces: readonly Piece[];
  /** What the person typed, where something stands in front of it. */
  readonly own: readonly Piece[];
  /** What it asks for that is no subject of the library, unless a page is named after it. */
  readonly outside: readonly OutsideSubject[];
  readonly isEnglish: boolean;
}

export interface Coverage {
  read(asked: Question): Reading;
  /** Learns the names of pages that came, and forgets those of pages that went; a page that changed is in both. */
  change(gone: readonly LibraryDocument[], came: readonly LibraryDocument[]): void;
}

/** Whether one of the ways to say something is among these stems. */
function isSaid({ ways }: { readonly ways: readonly (readonly string[])[] }, stems: Stems): boolean {
  for (const way of ways) if (isWholeIn(way, stems)) return true;
  return false;
}

function isWholeIn(way: readonly string[], stems: Stems): boolean {
  for (const stem of way) if (!stems.has(stem)) return false;
  return true;
}

/** Tells how much of a question a passage speaks of; words that say nothing of the subject do not count. */
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
        // In English "good" is not gur: there a word meets a name only as it is spelt.
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
      /** Many passages of a page are held against a question in turn. */
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

      /** Whether a page may answer although this is asked for too. */
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
        if (!isWhole && !counted.some((one) => one.weight >= TELLING && isSaid(one, inNames))) return ENOUGH.unnamed;
        if (document.kind === "clinic") return ENOUGH.clinic;
        const enough = isEnglish ? ENOUGH_OF_NAMES.english : ENOUGH_OF_NAMES.hindi;
        if (!isOfHealth) return isWhole ? ENOUGH_WITHOUT_HEALTH : ENOUGH.unnamed;
        return isWhole ? enough.whole : enough.partly;
      }
    },
  };
}
