import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { Found, LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import type { Condition } from "#domain/remedies/remedies.rules.ts";
import { createCoverage, type Reading } from "./coverage.ts";
import { createSearchEngine, type SearchDocument, type Wanted } from "./engine.ts";
import { isFollowUp, isShort, isTogetherWith, withTopic } from "./follow-ups.ts";
import { type Piece, piecesOf, waysOf } from "./glossary/glossary.ts";
import { outsideSubjects } from "./out-of-scope.ts";

/** Boost of a page whose names cover the whole question; proportional to the covered share. */
const NAMED = 1;
/** Boost of the heading above a passage: "Children" for "and for children?". */
const HEADED = 0.2;
const REVIEWED_LATELY = 1.05;
const SAME_TOPIC = 1.1;
const SAME_PAGE = 1.25;
/** Reviewed library pages rank before blog posts. */
const POST = 0.9;
const REVIEW_COUNTS_FOR_MONTHS = 12;

interface QueryMatch {
  /** From 0 to 1: the share of the question in the names of the page. */
  readonly named: number;
  /** From 0 to 1: the share of the question in the heading above the passage. */
  readonly headed: number;
  readonly topic: Condition | undefined;
  readonly about: string | undefined;
  readonly today: Date;
}

/** The factor for a page's score, independent of its passages. */
function boostOf(document: LibraryDocument, { named, headed, topic, about, today }: QueryMatch): number {
  let boost = (document.kind === "post" ? POST : 1) * (1 + NAMED * named) * (1 + HEADED * headed);
  if (wasReviewedLately(document, today)) boost *= REVIEWED_LATELY;
  if (topic !== undefined && document.topic === topic) boost *= SAME_TOPIC;
  if (document.id === about) boost *= SAME_PAGE;
  return boost;
}

function wasReviewedLately({ review }: LibraryDocument, today: Date): boolean {
  if (review.state === "draft") return false;
  const until = new Date(review.on);
  until.setUTCMonth(until.getUTCMonth() + REVIEW_COUNTS_FOR_MONTHS);
  return today <= until;
}

export interface FindOptions {
  readonly language: Language;
  /** The condition of the page from which the question is asked. */
  readonly topic?: Condition | undefined;
  /** The id of the page from which the question is asked: `remedy:ginger-tea`. */
  readonly about?: string | undefined;
  /** The earlier topic, for questions such as "and for children?". */
  readonly earlier?: string | undefined;
}

export interface FindResult {
  /** At most six passages, best first; only an answer when `answerable`. */
  readonly found: readonly Found[];
  /** From 0 to 1: the share of the question, weighted by rarity, that the best passage covers. */
  readonly coverage: number;
  /** False when the library does not cover the question. */
  readonly answerable: boolean;
  /** At most three nearest pages, for "not in our library". */
  readonly nearest: readonly LibraryDocument[];
  /** The question, with the earlier topic prepended to a follow-up. */
  readonly question: string;
}

export interface LibraryIndex {
  /** Never fails; a question without relevant words finds nothing and is not answerable. */
  find(question: string, options: FindOptions): FindResult;
  readonly passages: number;
  /** The size of the index in bytes. */
  readonly bytes: number;
}

/** An index that can be updated in place. */
export interface GrowingIndex extends LibraryIndex {
  /** The number of passages to remove and add for these passages; a rewritten passage counts twice. */
  difference(passages: ReadonlySet<Passage>): number;
  /** Removes and adds passages so that the index has exactly these. */
  update(passages: ReadonlySet<Passage>): void;
  /** The number of removed and added passages since it was built. */
  readonly changes: number;
}

const LOOKED_AT = 20;
/** Weight of the earlier topic, which selects the page, relative to the question, which selects the passage. */
const EARLIER = 0.6;
const FOUND_MOST = 6;
const NEAREST_MOST = 3;

/** An index over the passages of the library. `now` is called at every search, because reviews expire. */
export function createLibraryIndex(passages: readonly Passage[], now: () => Date = () => new Date()): GrowingIndex {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const engine = createSearchEngine(passages.map(searchedIn));
  const coverage = createCoverage(passages, engine);
  const titles = new Map(passages.map(({ document }) => [document.id, document.title]));
  let changes = 0;
  const missingFrom = (wanted: ReadonlySet<Passage>) => [...byId.values()].filter((passage) => !wanted.has(passage));
  const newIn = (wanted: ReadonlySet<Passage>) => [...wanted].filter((passage) => byId.get(passage.id) !== passage);

  return {
    get passages() {
      return byId.size;
    },
    bytes: engine.bytes,
    get changes() {
      return changes;
    },
    difference: (wanted) => missingFrom(wanted).length + newIn(wanted).length,
    update(wanted) {
      const [removed, added] = [missingFrom(wanted), newIn(wanted)];
      if (removed.length + added.length === 0) return;
      engine.change(removed.map(searchedIn), added.map(searchedIn));
      for (const { id } of removed) byId.delete(id);
      for (const passage of added) byId.set(passage.id, passage);
      const touched = new Set([...removed, ...added].map(({ document }) => document.id));
      const remaining = [...wanted].filter(({ document }) => touched.has(document.id)).map(({ document }) => document);
      const gone = removed.map(({ document }) => document);
      coverage.change(gone, remaining);
      for (const { id } of gone) titles.delete(id);
      for (const { id, title } of remaining) titles.set(id, title);
      changes += removed.length + added.length;
    },
    find(asked, { language, topic, about, earlier }) {
      const isKnown = (word: string) => engine.rarity(word) !== undefined;
      const own = piecesOf(asked, language, isKnown);
      const isEnglish = language === "en";
      const outside = outsideSubjects(asked, language);
      const before = earlier ?? titles.get(about ?? "");
      const leading =
        before !== undefined && leansOnEarlier(asked, coverage.read({ pieces: own, own: [], outside, isEnglish }))
          ? piecesOf(before, language)
          : [];
      const pieces = [...leading, ...own];
      const reading = coverage.read({ pieces, own: leading.length > 0 ? own : [], outside, isEnglish });

      const wanted = [...toRank(leading, EARLIER, engine.rarity), ...toRank(own, 1, engine.rarity)];
      const today = now();
      const boosted = engine.rankWords(wanted, LOOKED_AT).flatMap(({ id, score }) => {
        const passage = byId.get(id);
        if (passage === undefined) return [];
        const named = reading.named(passage.document);
        const headed = reading.headed(passage);
        return { passage, score: score * boostOf(passage.document, { named, headed, topic, about, today }) };
      });
      boosted.sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));

      const found = boosted.slice(0, FOUND_MOST);
      const covered = reading.best(found.map(({ passage }) => passage));
      return {
        found,
        coverage: covered.share,
        answerable: covered.enough,
        nearest: [...new Set(boosted.map(({ passage }) => passage.document))].slice(0, NEAREST_MOST),
        question: leading.length > 0 ? withTopic(asked, before) : asked,
      };
    },
  };
}

/** The searched text of a passage. */
function searchedIn({ id, document, heading, sentences }: Passage): SearchDocument {
  return {
    id,
    title: `${document.title} ${heading}`,
    text: sentences.join(" "),
    aliases: [document.hindiTitle, ...document.aliases],
  };
}

/** Whether a question such as "can pregnant women take it?" refers to the earlier topic, naming no page itself. */
function leansOnEarlier(asked: string, own: Reading): boolean {
  if (isTogetherWith(asked)) return true;
  if (own.namesSomePage) return false;
  return isFollowUp(asked) || (own.isKnown && isShort(asked));
}

/**
 * The words to rank by: as typed, and in the words of the pages. Phrasings of one meaning share one weight, so that a
 * complaint with many names does not outweigh the other words of the question.
 */
function toRank(pieces: readonly Piece[], of: number, rarity: (word: string) => number | undefined): readonly Wanted[] {
  return pieces.flatMap((piece) => {
    const isKnown = (way: readonly string[]) => way.some((word) => rarity(word) !== undefined);
    const ways = piece.means.length === 0 ? [piece.typed] : waysOf(piece).filter(isKnown);
    const weight = of / ways.length;
    return ways.flat().map((word) => ({ word, weight }));
  });
}
