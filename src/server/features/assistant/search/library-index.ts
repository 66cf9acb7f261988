import type { Language } from "#domain/assistant/assistant.rules.ts";
import { CLINIC_FACTS } from "#domain/assistant/passages/clinic-words.ts";
import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import type { FactMatch, Matches, PageMatch } from "#domain/assistant/understand/matches.ts";
import { PERSON_WORDS } from "#domain/assistant/understand/person.ts";
import { createSearchEngine, type Ranked } from "./engine.ts";
import { EVERYDAY_VOCABULARY } from "./everyday-words.ts";
import { createPageWords, type PageWords, type WeighedTerms } from "./page-words.ts";
import { repairer } from "./repair.ts";
import { isDevanagari, speltStem } from "./romanised.ts";
import { searchedIn } from "./searched-text.ts";
import { stemSound } from "./sound-match.ts";
import { type Term, termsOf } from "./terms.ts";
import { VERBATIM_MATCH, verbatimQuestions } from "./verbatim.ts";

export interface LibraryIndex {
  /** Never fails; a question without relevant words finds nothing but the pages of its context. */
  find(question: string, options: { readonly language: Language; readonly context?: readonly string[] }): Matches;
  /** The pages that have the words of a question, best first. */
  rank(question: string): readonly Ranked[];
  /** The passages whose question is the message word for word, as buttons send it. */
  ownQuestions(message: string): readonly Passage[];
  /** How one page fits a question that is asked of it. */
  match(question: string, language: Language, documentId: string): PageMatch | undefined;
}

const LOOKED_AT = 20;
const MAX_NEAREST = 3;
const MAX_PAGES = 6;
/** Pages whose every fact is compared with the question. */
const MAX_COMPARED = 12;

/** How closely a page is related to a term: it has the name, a fact is about it, or it only mentions it. */
const CREDIT = { name: 1, fact: 1, said: 0.75, mentioned: 0.45 } as const;
/** A question whose words tell nothing apart on a page asks of the page as a whole. */
const SPECIFIC = 0.25;
/** How much a fact is about a thing of which its name has a part: "enough water". */
const PART = 0.55;
/** Weight of a word that is no subject when questions are compared. */
const PLAIN = 0.4;
/** A word that few pages have: a fact without it answers something else. */
const RARE = 2.5;
/** A page whose whole name is in the question. */
const NAMED = 0.3;
/** The page that the chat is about, when the question names no other. */
const CONTEXT = 0.45;
/** A page's own question may name the topic of another page: "Does a tooth bring a fever?" */
const SURELY_ASKED = 0.8;
/** For each further word of the page's name. */
const LONGER = 0.1;
/** A question of the page that is the asked one; and word for word, as the buttons of an answer send it. */
const ASKED = 0.6;
const VERBATIM = 0.5;
/** Records of facts before pages of prose, which say the same less directly. */
const KIND: Readonly<Record<LibraryDocument["kind"], number>> = {
  health: 0.1,
  remedy: 0,
  topic: -0.05,
  clinic: -0.1,
  post: -0.1,
};

/** An index over the passages of the library. */
export async function createLibraryIndex(passages: readonly Passage[]): Promise<LibraryIndex> {
  const pages = Map.groupBy(passages, ({ document }) => document.id);
  const engine = await createSearchEngine([...pages.values()].map(searchedIn));
  const words = await createPageWords(pages);
  const verbatim = verbatimQuestions(passages);
  const isKnown = (word: string) => engine.rarity(word) !== undefined;
  const everyday = repairer(EVERYDAY_VOCABULARY, isKnown);
  const repaired = (word: string) => {
    const ours = engine.repaired(word);
    return ours === word ? everyday(word) : ours;
  };
  const spelling = { repaired, isKnown, spellings: spellingsOf(engine.words) };

  function questionOf(question: string, language: Language): Question {
    const all = termsOf(question, language, spelling);
    const terms = all.filter(({ isSubject }) => isSubject);
    const weights = terms.map((term) => words.weightOf(term));
    return {
      verbatim: new Set(verbatim(question).map(({ document }) => document.id)),
      all,
      allWeights: all.map((term) => (term.isSubject ? 1 : PLAIN) * words.weightOf(term)),
      terms,
      weights,
      total: weights.reduce((sum, weight) => sum + weight, 0),
      things: new Set(terms.filter(words.isThing)),
    };
  }

  function matchOf(page: PageWords, question: Question, context: readonly string[]): PageMatch {
    const { document } = page;
    const { all, allWeights, terms, weights, total, things } = question;
    const named = terms.map((term) => page.nameHas(term));
    const isIn = named.map((one) => one > 0);
    const isInAll = all.map((term) => page.nameHas(term) > 0);
    const [here, allHere] = [page.narrowed(terms), page.narrowed(all)];
    // "Kat gaya" in a chat about cuts does not say "khatta", which sounds alike.
    const asTyped = page.narrowed(
      all.map((term, at) => (isInAll[at] ? { ...term, ways: term.ways.slice(0, 1) } : term)),
    );
    const whole = weighed(allHere, allWeights);
    const apart = all.map((term, at) => page.distinctiveness(allHere[at] ?? term) * (term.isSubject ? 1 : PLAIN));
    const onPage = weighed(allHere, apart);
    const rest = weights.reduce((sum, weight, at) => sum + (isIn[at] ? 0 : weight), 0);
    const subjects = terms.map((term, at) => page.distinctiveness(here[at] ?? term));
    const specific = subjects.reduce((sum, one) => sum + one, 0);
    const namedBy = page.namedBy(all);
    const isNamed = namedBy > 0;
    const isContext = context.includes(document.id);
    const saying = here.map(page.saying);
    const naming = here.map(page.about);
    const namedFacts = new Set(whole.terms.flatMap(({ term }) => [...page.about(term)]));
    const isNeeded = terms.map(
      (term, at) => !isIn[at] && (things.has(term) || ((weights[at] ?? 0) >= RARE && page.has(term))),
    );
    const facts = page.facts.map(({ passage, names, asked }, place): FactMatch => {
      const has = saying.map((places) => places.has(place));
      const fact = {
        passage,
        isOfPage: asked[0]?.isOfPage === true,
        covers: specific < SPECIFIC ? 1 : subjects.reduce((sum, one, at) => sum + (has[at] ? one : 0), 0) / specific,
        missesThing: isNeeded.some((needed, at) => needed && !has[at]),
      };
      // Most facts have no name with a word of the question.
      if (!namedFacts.has(place)) return { ...fact, thing: 0, asked: 0, detail: 0, unsaid: asked.length > 0 ? 1 : 0 };
      const covered = weights.reduce((sum, weight, at) => sum + (!isIn[at] && has[at] ? weight : 0), 0);
      const isPart = naming.some((places, at) => !isIn[at] && places.has(place));
      return {
        ...fact,
        thing: Math.max(
          isPart ? (PART * covered) / rest : 0,
          ...names.map((name) => shareOf(name, all, asTyped, allWeights, isInAll)),
        ),
        // Who asks about a brain tumour does not ask whether a headache is a sign of one.
        asked: Math.max(
          0,
          ...asked.map((said) => (isNamed || isContext || !said.saysName ? words.likeness(said.all, whole) : 0)),
        ),
        detail: Math.max(0, ...asked.map((said) => words.likeness(said.onPage, onPage))),
        unsaid: asked.length === 0 ? 0 : Math.min(1, ...asked.map((said) => words.unsaid(said.onPage, onPage))),
      };
    });
    const ranks = facts.map(rank);
    const best = ranks.indexOf(Math.max(...ranks));
    const credit = terms.map((term, at) => {
      if (isIn[at]) return CREDIT.name * (named[at] ?? 0);
      if (naming[at]?.has(best)) return CREDIT.fact;
      if (saying[at]?.has(best)) return CREDIT.said;
      return page.has(term) ? CREDIT.mentioned : 0;
    });
    const explained = credit.reduce<number>((sum, one, at) => sum + one * (weights[at] ?? 0), 0);
    const missing = terms.filter((_, at) => credit[at] === 0);
    // A page that is not named must share more than one word with the question.
    const isNear = isNamed || isContext || credit.filter((one) => one >= CREDIT.said).length > 1;
    const asked = isNear ? Math.max(0, ...facts.map((fact) => (fact.missesThing ? 0 : fact.asked))) : 0;
    const isElsewhere = !isNamed && !isContext && asked < SURELY_ASKED;
    const share = total === 0 ? Number(isContext || isNamed) : explained / total;
    if (question.verbatim.has(document.id)) {
      const score = 1 + NAMED + ASKED + VERBATIM + KIND[document.kind];
      return { document, score, ...VERBATIM_MATCH, isContext, known: terms.length, facts };
    }
    return {
      document,
      score:
        share +
        Math.max(isContext ? CONTEXT : 0, isNamed ? NAMED + LONGER * (namedBy - 1) : 0) +
        ASKED * asked +
        KIND[document.kind],
      share,
      isNamed,
      isContext,
      asked,
      missing: missing.map(({ typed }) => typed.join(" ")),
      known: terms.length - missing.length,
      missesOutside: terms.some(
        ({ isOutside }, at) =>
          isOutside && (isElsewhere || (isContext ? credit[at] === 0 : (credit[at] ?? 0) <= CREDIT.mentioned)),
      ),
      missesUnknown: missing.some((term) => things.has(term) && words.isUnknown(term)),
      facts,
    };
  }

  return {
    ownQuestions: verbatim,
    rank: (question) => engine.rank(question, LOOKED_AT),
    match(question, language, documentId) {
      const page = words.page(documentId);
      return page && matchOf(page, questionOf(question, language), [documentId]);
    },
    find(question, { language, context = [] }) {
      const asked = questionOf(question, language);
      const terms = asked.all;
      const ranked = engine.rank(question, LOOKED_AT).flatMap(({ id }) => words.page(id)?.document ?? []);
      const known = [...asked.verbatim, ...context];
      const candidates = new Set([...words.candidates(terms), ...ranked.map(({ id }) => id), ...known]);
      const saying = terms.map(words.saying);
      const roughly = (page: PageWords) =>
        terms.reduce(
          (sum, term, at) => {
            if (!saying[at]?.has(page.document.id)) return sum;
            const credit = page.nameHas(term) > 0 ? CREDIT.name : CREDIT.mentioned;
            return sum + credit * (asked.allWeights[at] ?? 0);
          },
          known.includes(page.document.id)
            ? Number.POSITIVE_INFINITY
            : KIND[page.document.kind] + (page.namedBy(terms) > 0 ? NAMED : 0),
        );
      const pages = [...candidates]
        .flatMap((id) => words.page(id) ?? [])
        .map((page) => ({ page, score: roughly(page) }))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, MAX_COMPARED)
        .map(({ page }) => page)
        .map((page) => matchOf(page, asked, context))
        .toSorted((one, other) => other.score - one.score || (one.document.id < other.document.id ? -1 : 1))
        .slice(0, MAX_PAGES);
      const clinic = CLINIC_FACTS.flatMap((fact) => words.page(`clinic:${fact}`) ?? []);
      const nearest = [...pages.map(({ document }) => document), ...ranked];
      return {
        pages,
        nearest: [...new Set(nearest)].slice(0, MAX_NEAREST),
        saysNothing: terms.every((term) => !term.isSubject || isPerson(term)) && !pages.some(({ isNamed }) => isNamed),
        beyondClinic: terms.some((term) => asked.things.has(term) && !clinic.some((page) => page.has(term))),
      };
    },
  };
}

/** The words of a question with what the library knows of them. */
interface Question {
  /** The pages that have it word for word. */
  readonly verbatim: ReadonlySet<string>;
  readonly all: readonly Term[];
  readonly allWeights: readonly number[];
  /** Those that are a subject. */
  readonly terms: readonly Term[];
  readonly weights: readonly number[];
  readonly total: number;
  readonly things: ReadonlySet<Term>;
}

/** How the words of a sound are spelt in Devanagari, by `speltStem`. */
function spellingsOf(words: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const bySound = Map.groupBy([...words].filter(isDevanagari), stemSound);
  return new Map([...bySound].map(([sound, its]) => [sound, new Set(its.map(speltStem))]));
}

/** "I am pregnant" names only the person. */
const isPerson = ({ typed }: Term) => PERSON_WORDS.has(typed.join(" "));

const rank = ({ thing, asked, covers }: FactMatch) => Math.max(asked, thing * 0.9, covers * 0.5);

/**
 * How much of a question beside the page's own name a fact's name covers; 0 unless the whole name is asked for.
 * @param terms - The words of the question.
 * @param saidBy - The same, by which a name may be said.
 * @param weights - Their weights.
 * @param isIn - Which of them name the page.
 */
function shareOf(
  name: readonly (readonly string[])[],
  terms: readonly Term[],
  saidBy: readonly Term[],
  weights: readonly number[],
  isIn: readonly boolean[],
): number {
  const said = saidBy.map(({ ways }) =>
    ways.some((way) => way.every((key) => name.some((keys) => keys.includes(key)))),
  );
  if (!said.includes(true)) return 0;
  const isWhole = name.every((keys) =>
    terms.some(({ ways }, at) => said[at] && ways.some((way) => way.some((key) => keys.includes(key)))),
  );
  if (!isWhole) return 0;
  const of = (flags: readonly boolean[]) => flags.reduce((sum, flag, at) => sum + (flag ? (weights[at] ?? 0) : 0), 0);
  const rest = of(isIn.map((flag, at) => !flag || said[at] === true));
  return rest === 0 ? 0 : of(said) / rest;
}

/** Terms with their weights, but those left out; one that the page does not have only adds to the total. */
function weighed(terms: readonly Term[], weights: readonly number[], isLeftOut: readonly boolean[] = []): WeighedTerms {
  const all = terms.map((term, at) => ({ term, weight: weights[at] ?? 0 })).filter((_, at) => isLeftOut[at] !== true);
  return {
    terms: all.filter(({ term }) => term.ways.length > 0),
    total: all.reduce((sum, { weight }) => sum + weight, 0),
  };
}
