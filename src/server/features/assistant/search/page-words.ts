import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import { isEverydayEnglish } from "./everyday-words.ts";
import { inSteps } from "./in-steps.ts";
import { keysOfName, keysOfSubjects, keysOfText, type Term } from "./terms.ts";

/** A name as keys: for each of its words, all keys of that word. */
type Name = readonly (readonly string[])[];

/** Words of a question with all their keys and with how much they weigh. */
export interface WeighedWords {
  readonly words: Name;
  readonly keys: ReadonlySet<string>;
  readonly weight: number;
}

/** Terms of a question with the weight of each, and the weight of all. */
export interface WeighedTerms {
  readonly terms: readonly { readonly term: Term; readonly weight: number }[];
  readonly total: number;
}

/** A question of a page: its words by how rare they are in the library, and by how distinctive on their page. */
export interface AskedWords {
  readonly all: WeighedWords;
  readonly onPage: WeighedWords;
  /** True for a question that has no subject beside the page's name: "How long does a cold last?" */
  readonly isOfPage: boolean;
  /** True for a wording with a name of the page: "Is a headache a sign of a brain tumour?" */
  readonly saysName: boolean;
}

export interface FactWords {
  readonly passage: Passage;
  /** Names of the thing that the fact is about. */
  readonly names: readonly Name[];
  /** The ways in which a question is asked. */
  readonly asked: readonly AskedWords[];
}

export interface PageWords {
  readonly document: LibraryDocument;
  readonly facts: readonly FactWords[];
  has(term: Term): boolean;
  /** The facts that say a term, and those that are named by it, by their place in `facts`. */
  saying(term: Term): ReadonlySet<number>;
  about(term: Term): ReadonlySet<number>;
  /** The terms with only those of their ways that the page has: no fact has any other. */
  narrowed(terms: readonly Term[]): readonly Term[];
  /** 0 unless a name has the term; less where only another word for it is there. */
  nameHas(term: Term): number;
  /** How well a term distinguishes the page's own facts, from 0 to 1. */
  distinctiveness(term: Term): number;
  /** How many words the longest of the page's names has that is said as a whole; less than 1 for one in other words. */
  namedBy(terms: readonly Term[]): number;
}

/** The words of all pages. */
export interface LibraryWords {
  page(documentId: string): PageWords | undefined;
  /** Ids of the pages that say a term. */
  saying(term: Term): ReadonlySet<string>;
  /** Ids of the pages that a term names, or of which it names a fact. */
  candidates(terms: readonly Term[]): readonly string[];
  /** How rare a term is among the pages, from 1 to 4. */
  weightOf(term: Term): number;
  /** Whether a term is a thing that a page must know to answer: a food, an illness, a word that no page has. */
  isThing(term: Term): boolean;
  isUnknown(term: Term): boolean;
  /** From 0 to 1: how much a question and one of a page's questions have in common. */
  likeness(asked: WeighedWords, question: WeighedTerms): number;
  /** How much of one of a page's questions a question does not say. */
  unsaid(asked: WeighedWords, question: WeighedTerms): number;
}

/** How much a word of every question of a page counts, and one that is no subject. */
const APART = { least: 0.05, plain: 0.4 } as const;
const OTHER_WORD = 0.85;
const IN_OTHER_WORDS = 0.5;
/** As it was typed, and by sound; without its meanings. */
const waysTyped = ([typed = [], ...others]: Term["ways"]) => [
  typed,
  ...others.filter(([key = ""]) => /^[~=]/u.test(key)),
];
const WEIGHT = { least: 1, most: 4, unknown: 3 } as const;

type Keys = Pick<ReadonlySet<string>, "has">;
const isWithin = (keys: Keys) => (way: readonly string[]) => way.every((key) => keys.has(key));

/** Whether all of a name is said by the ways of the question that its page has; "cold water" does not say "cold". */
function isSaidIn(ways: Term["ways"]) {
  return ({ words, keys }: Pick<WeighedWords, "words" | "keys">) => {
    const said = new Set(ways.filter(isWithin(keys)).flat());
    return words.every((word) => word.some((key) => said.has(key)));
  };
}

const isIn = (keys: Keys) => (term: Term) =>
  term.ways.some((way) => way.length > 0 && way.every((key) => keys.has(key)));

/** The words of a passage, whatever page and library it is in. */
interface CutPassage extends Omit<FactWords, "asked"> {
  readonly said: readonly { readonly all: Name; readonly name: string }[];
  readonly keys: readonly string[];
  readonly nameKeys: readonly string[];
}

/** A passage that changes is another one, so its words are cut once. */
const cut = new WeakMap<Passage, CutPassage>();

function cutOf(passage: Passage): CutPassage {
  const known = cut.get(passage);
  if (known !== undefined) return known;
  const { sentences, hindi = [], names = [], heading, section } = passage;
  const isQuestion = section === "question";
  const called = names.map(keysOfName);
  const all = called.filter((name) => name.length > 0);
  const nameKeys = [...new Set(all.flat(2))];
  const fact = {
    passage,
    names: isQuestion ? [] : all,
    said: isQuestion ? called.map((all, at) => ({ all, name: names[at] ?? "" })) : [],
    keys: [...new Set([...[heading, ...sentences, ...hindi].flatMap(keysOfText), ...nameKeys])],
    nameKeys,
  };
  cut.set(passage, fact);
  return fact;
}

/** Where a key is: the numbers of the facts of a page, or of the pages of the library. */
type Places = ReadonlyMap<string, readonly number[]>;

/**
 * @param all - The keys at each place.
 * @param others - Those that are at none.
 */
function placesOf(all: readonly Iterable<string>[], others: Iterable<string> = []): Places {
  const places = new Map<string, number[]>();
  for (const key of others) places.set(key, []);
  for (const [at, keys] of all.entries())
    for (const key of keys) {
      const there = places.get(key);
      if (there === undefined) places.set(key, [at]);
      else there.push(at);
    }
  return places;
}

const having =
  (places: Places) =>
  ({ ways }: Term): ReadonlySet<number> =>
    new Set(
      ways.flatMap((way) => {
        const [first = [], ...others] = way.map((key) => places.get(key) ?? []);
        return first.filter((at) => others.every((other) => other.includes(at)));
      }),
    );

/** What a page is called, with the words of its facts. */
interface ReadPage {
  readonly document: LibraryDocument;
  readonly facts: readonly CutPassage[];
  readonly names: readonly Name[];
  readonly nameKeys: ReadonlySet<string>;
  readonly places: Places;
}

function readPage(its: readonly Passage[]): ReadPage {
  const document = (its[0] as Passage).document;
  const facts = its.map(cutOf);
  const names = [document.title, document.hindiTitle, ...document.aliases, ...(document.searchedAs ?? [])]
    .map(keysOfName)
    .filter((name) => name.length > 0);
  const nameKeys = new Set(names.flat(2));
  const keys = facts.map((fact) => fact.keys);
  return { document, facts, names, nameKeys, places: placesOf(keys, nameKeys) };
}

type Weigh = (words: Name) => WeighedWords;

/** Everything of a page that does not depend on the question. */
function pageOf({ document, facts, names, nameKeys, places }: ReadPage, weighed: Weigh): PageWords {
  const isInName = isIn(nameKeys);
  const saidNames = names.map((words) => ({ words, keys: new Set(words.flat()) }));
  const often = new Map<string, number>();
  for (const { names, said } of facts)
    for (const key of new Set([...names, ...said.map(({ all }) => all)].flat(2)))
      often.set(key, (often.get(key) ?? 0) + 1);
  const many = facts.filter((fact) => fact.names.length + fact.said.length > 0).length;
  const apart = (count: number, isName: boolean) => {
    if (count === 0) return isName ? APART.least : 1;
    return Math.max(APART.least, Math.log((many + 1) / count) / Math.log(many + 1));
  };
  const apartOf = (word: readonly string[]) =>
    apart(
      Math.max(...word.map((key) => often.get(key) ?? 0)),
      word.some((key) => nameKeys.has(key)),
    );
  const onPage = (words: Name, subjects: Name): WeighedWords => {
    const isSubject = new Set(subjects.flat());
    return {
      words,
      keys: new Set(words.flat()),
      weight: words.reduce(
        (sum, word) => sum + apartOf(word) * (word.some((key) => isSubject.has(key)) ? 1 : APART.plain),
        0,
      ),
    };
  };
  const withQuestions = ({ passage, names, said }: CutPassage): FactWords => ({
    passage,
    names,
    asked: said.map(({ all, name }) => {
      const subjects = keysOfSubjects(name);
      const isOfPage = subjects.every((word) => word.some((key) => nameKeys.has(key)));
      const saysName = saidNames.some(isSaidIn(all.flat().map((key) => [key])));
      return { all: weighed(all), onPage: onPage(all, subjects), isOfPage, saysName };
    }),
  });
  let compared: readonly FactWords[] | undefined;
  return {
    document,
    // Read when the page is first compared with a question, because a question is compared with few pages.
    get facts() {
      compared ??= facts.map(withQuestions);
      return compared;
    },
    has: isIn(places),
    saying: having(places),
    about: having(placesOf(facts.map((fact) => fact.nameKeys))),
    narrowed: (terms) => terms.map((term) => ({ ...term, ways: term.ways.filter(isWithin(places)) })),
    nameHas: (term) => {
      if (!isInName(term)) return 0;
      const isTyped = waysTyped(term.ways).some((way) => way.length > 0 && way.every((key) => nameKeys.has(key)));
      return isTyped ? 1 : OTHER_WORD;
    },
    distinctiveness: (term) => {
      const counts = term.ways.map((way) => Math.min(...way.map((key) => often.get(key) ?? 0)));
      return apart(Math.max(0, ...counts), isInName(term));
    },
    namedBy: (terms) => {
      const inNames = (waysOf: (ways: Term["ways"]) => Term["ways"]) =>
        terms.flatMap(({ ways }) => waysOf(ways)).filter(isWithin(nameKeys));
      const longest = Math.max(0, ...saidNames.filter(isSaidIn(inNames(waysTyped))).map(({ words }) => words.length));
      if (longest > 0) return longest;
      return saidNames.some(isSaidIn(inNames((ways) => ways))) ? IN_OTHER_WORDS : 0;
    },
  };
}

function inCommon(asked: WeighedWords, { terms }: WeighedTerms): number {
  const isAsked = isIn(asked.keys);
  return terms.reduce((sum, { term, weight }) => sum + (isAsked(term) ? weight : 0), 0);
}

export async function createPageWords(byPage: ReadonlyMap<string, readonly Passage[]>): Promise<LibraryWords> {
  const read: ReadPage[] = [];
  for await (const its of inSteps(byPage.values())) read.push(readPage(its));
  const documents = placesOf(read.map(({ places }) => places.keys()));
  const keysOfNames = ({ nameKeys, facts }: ReadPage) =>
    new Set([...nameKeys, ...facts.flatMap((fact) => fact.nameKeys)]);
  const named = placesOf(read.map(keysOfNames));
  const things = new Set<string>();
  const idsOf = (numbers: Iterable<number>) => [...numbers].map((at) => read[at]?.document.id ?? "");
  for await (const { facts, names } of inSteps(read)) {
    for (const name of [...names, ...facts.flatMap((fact) => fact.names)])
      if (name.length === 1) for (const key of name[0] ?? []) things.add(key);
  }

  const often = (key: string) => documents.get(key)?.length ?? 0;
  const oftenTerm = ({ ways }: Term) => Math.max(0, ...ways.map((way) => Math.min(...way.map(often))));
  const weightOfCount = (many: number) =>
    many === 0 ? WEIGHT.unknown : Math.min(WEIGHT.most, Math.max(WEIGHT.least, Math.log((read.length + 1) / many)));
  const weighed = (words: Name): WeighedWords => ({
    words,
    keys: new Set(words.flat()),
    weight: words.reduce((sum, word) => sum + weightOfCount(Math.max(...word.map(often))), 0),
  });
  const pages = new Map<string, PageWords>();
  for await (const page of inSteps(read)) pages.set(page.document.id, pageOf(page, weighed));
  return {
    page: (id) => pages.get(id),
    saying: (term) => new Set(idsOf(having(documents)(term))),
    candidates: (terms) =>
      terms.flatMap(({ ways }) => ways.flatMap((way) => idsOf(way.flatMap((key) => named.get(key) ?? [])))),
    weightOf: (term) => weightOfCount(oftenTerm(term)),
    isUnknown: (term) => oftenTerm(term) === 0,
    isThing: (term) => {
      const many = oftenTerm(term);
      if (term.typed.every((word) => isEverydayEnglish(word))) return false;
      if (many === 0) return term.typed.every((word) => /^[a-z]{3,}$/u.test(word));
      return term.ways.some((way) => way.length > 0 && way.every((key) => things.has(key)));
    },
    likeness(asked, question) {
      const both = inCommon(asked, question);
      return both === 0 ? 0 : (2 * both) / (question.total + asked.weight);
    },
    unsaid: (asked, question) => Math.max(0, asked.weight - inCommon(asked, question)),
  };
}
