import { soundsOf } from "../intent/sentence-reader.ts";
import { type LibraryDocument, type Passage, SECTIONS, type Section } from "../passages/passages.ts";
import { type Ask, askOf, asksOfHarm } from "../understand/ask.ts";
import type { FactMatch, PageMatch } from "../understand/matches.ts";
import { fitsPerson, isAnyone, type Person, personIn } from "../understand/person.ts";

/** What a page is asked: the kind of question, for whom, and how. */
export interface Asked {
  readonly ask: Ask;
  readonly person: Person;
  /** Worded for the worse: "is it harmful", "should I stop". */
  readonly isOfHarm: boolean;
  /** All its words by sound, also those by which one asks. */
  readonly words: ReadonlySet<string>;
}

/** What the ranking of facts looks at; `npm run learn -- ranking` learns how much each counts. */
export const FEATURES = [
  "page",
  "pageIsNamed",
  "pageIsAsked",
  "pageForSomeone",
  "pageForOthers",
  "pageForPerson",
  "thing",
  "asked",
  "detail",
  "unsaid",
  "covers",
  "missesThing",
  "isOfPage",
  "asksWhatIsNotAsked",
  "likeness",
  "sameAsk",
  "otherAsk",
  "otherPerson",
  "sameAge",
  "field",
  "ownField",
  "ownFieldApart",
  "thingOfPair",
  "thingThatHelps",
  "personsField",
  "unaskedYesOrNo",
  "reversedYesOrNo",
  ...SECTIONS,
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a page's own question asks, as each language says it, and for whom. */
interface Reading {
  readonly person: Person;
  readonly isOfHarm: boolean;
  /** Each wording with what it asks. */
  readonly wordings: readonly { readonly words: ReadonlySet<string>; readonly ask: Ask }[];
}

/** The fields of a page that answer each kind of question, the best first. */
const FIELDS: Readonly<Record<Ask, readonly Section[]>> = {
  doctor: ["doctor", "emergency"],
  when: ["doctor", "line"],
  forWhom: ["conditions", "caution"],
  avoid: ["leave-alone", "caution"],
  eat: ["food", "line"],
  howLong: ["line", "about", "what", "doctor"],
  howOften: ["help", "line"],
  howMuch: ["food", "help", "line"],
  spreads: ["what", "about", "line"],
  prevent: ["line", "help", "about"],
  signs: ["what", "about", "doctor"],
  why: ["what", "about", "line"],
  effect: ["what", "about"],
  normal: ["what", "about", "line"],
  medicine: ["interaction", "help", "doctor-can", "line"],
  prepare: ["help", "food", "line"],
  safe: ["line", "conditions", "about"],
  next: ["doctor-can", "doctor"],
  evidence: ["evidence", "line", "about"],
  helps: ["line", "about", "help"],
  what: ["what", "about", "line"],
  general: ["line", "about", "fact"],
};
/** Kinds of questions that have a field of their own: the others are answered best by a question of the page. */
const OWN_FIELD: ReadonlySet<Ask> = new Set(["doctor", "forWhom", "helps", "what", "general"]);
const FOR_PERSON: ReadonlySet<Ask> = new Set(["safe", "general", "forWhom", "evidence", "helps", "medicine"]);
/** Questions about a pair, "may I have X with Y". */
const OF_PAIR: ReadonlySet<Ask> = new Set(["safe", "evidence", "general"]);
/** What a person who only says "I have acidity" has not asked. */
const NOT_YET: ReadonlySet<Ask> = new Set(["howLong", "doctor", "next", "why", "spreads", "eat", "avoid", "medicine"]);
/** How a sentence opens that answers a question of yes or no. */
const OPENS_WITH_YES_OR_NO = /^(?:yes|no|(?:usually|often|mostly) (?:yes|no|not)|rarely|better not)\b/iu;
/** Questions that a yes or no does not answer. */
const OPEN_QUESTION: ReadonlySet<Ask> = new Set([
  "why",
  "helps",
  "howLong",
  "eat",
  "avoid",
  "prepare",
  "howMuch",
  "signs",
  "general",
]);

/** A passage that changes is another one, so it is read once. */
const readings = new WeakMap<Passage, Reading>();

function readingOf(passage: Passage): Reading {
  const known = readings.get(passage);
  if (known !== undefined) return known;
  const names = passage.names ?? [];
  const [english = ""] = names;
  const wordings = names.map((name) => ({ words: soundsOf(name), ask: askOf(name) }));
  const reading = { person: personIn(english), isOfHarm: asksOfHarm(english), wordings };
  readings.set(passage, reading);
  return reading;
}

/** The fields of a page that are about this person, the most careful first. */
export function fieldsFor({ pregnant, breastfeeding, stage }: Person, hasBabies: boolean): readonly Section[] {
  const young: readonly Section[] = stage === "baby" ? [hasBabies ? "babies" : "children"] : ["children"];
  return [
    ...(pregnant || breastfeeding ? (["pregnancy"] as const) : []),
    ...(stage === "baby" || stage === "child" ? young : []),
    ...(stage === "older" ? (["older"] as const) : []),
  ];
}

/** Whether a page is for everyone or for this person. */
export function isForPerson({ only }: LibraryDocument, person: Person): boolean {
  // A mother's question about her baby is asked on either page.
  if (only === undefined || (only === "breastfeeding" && person.stage === "baby")) return true;
  return {
    child: person.stage === "child" || person.stage === "baby",
    pregnancy: person.pregnant,
    breastfeeding: person.breastfeeding,
    older: person.stage === "older",
  }[only];
}

/** From 0 to 1: how many words two wordings share. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return (2 * both) / (one.size + other.size);
}

/** On a page for children only the age matters. */
const fitsAge = (asked: Person, person: Person) =>
  (asked.months === null || asked.months === person.months) &&
  !(asked.stage === "baby" && person.months !== null && person.stage !== "baby");

/** 1 for the first field that answers a kind of question, and less for each further one. */
function fieldWorth(ask: Ask, section: Section): number {
  const at = FIELDS[ask].indexOf(section);
  return at === -1 ? 0 : 1 / (1 + at);
}

function ofQuestion(passage: Passage, page: PageMatch, { ask, person, words, isOfHarm }: Asked) {
  const own = readingOf(passage);
  const alike = own.wordings.map((one) => likeness(one.words, words));
  const most = Math.max(0, ...alike);
  const asks = own.wordings.map((one) => one.ask);
  const isSame = asks.includes(ask) && ask !== "general";
  const fits = page.document.only === undefined ? fitsPerson(own.person, person) : fitsAge(own.person, person);
  return {
    likeness: most,
    sameAsk: Number(isSame),
    otherAsk: Number(!isSame && ask !== "general" && asks.some((one) => one !== "general")),
    otherPerson: fits ? 0 : isAnyone(own.person) && person.stage !== "baby" ? 0.5 : 1,
    sameAge: Number(own.person.months !== null && own.person.months === person.months),
    isOfHarm: own.isOfHarm === isOfHarm,
    asksMore: asks.some((one) => NOT_YET.has(one)),
  };
}

/** The features of a fact for a question, each about from 0 to 1. */
export function featuresOf(fact: FactMatch, page: PageMatch, asked: Asked): Readonly<Partial<Record<Feature, number>>> {
  const { passage, thing, covers } = fact;
  const { ask, person } = asked;
  const { section } = passage;
  const question = section === "question" ? ofQuestion(passage, page, asked) : undefined;
  const hasBabies = page.facts.some((one) => one.passage.section === "babies");
  const isPersons = page.document.only === undefined && fieldsFor(person, hasBabies).includes(section);
  const isForOthers = !isForPerson(page.document, person);
  const opens = OPENS_WITH_YES_OR_NO.test(passage.sentences[0] ?? "");
  // Articles have no fields.
  const field = section === "text" ? 1 : fieldWorth(ask, section);
  const ownField = OWN_FIELD.has(ask) ? field : 0;
  return {
    page: page.score,
    pageIsNamed: Number(page.isNamed),
    pageIsAsked: page.asked,
    pageForSomeone: Number(isForOthers && isAnyone(person)),
    pageForOthers: Number(isForOthers && !isAnyone(person)),
    pageForPerson: Number(!isForOthers && page.document.only !== undefined),
    thing,
    asked: fact.asked,
    detail: fact.detail,
    unsaid: fact.unsaid,
    covers,
    missesThing: Number(fact.missesThing),
    isOfPage: Number(fact.isOfPage),
    asksWhatIsNotAsked: Number(fact.isOfPage && ask === "general" && question?.asksMore === true),
    likeness: question?.likeness ?? 0,
    sameAsk: question?.sameAsk ?? 0,
    otherAsk: question?.otherAsk ?? 0,
    otherPerson: question?.otherPerson ?? 0,
    sameAge: question?.sameAge ?? 0,
    field: field * covers,
    ownField,
    ownFieldApart: ownField * (1 - covers),
    thingOfPair: section === "with" && OF_PAIR.has(ask) ? thing : 0,
    thingThatHelps: section === "help" && !OF_PAIR.has(ask) ? thing : 0,
    personsField: isPersons && (FOR_PERSON.has(ask) || person.stage === "baby") ? covers : 0,
    unaskedYesOrNo: Number(opens && OPEN_QUESTION.has(ask)),
    reversedYesOrNo: Number(opens && question !== undefined && !question.isOfHarm),
    [section]: 1,
  };
}
