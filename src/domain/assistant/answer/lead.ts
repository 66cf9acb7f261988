import { soundsOf } from "../intent/sentence-reader.ts";
import type { Passage, Section } from "../passages/passages.ts";
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

/** What a page's own question asks, as each language says it, and for whom. */
interface Reading {
  readonly asks: readonly Ask[];
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
/** The worth of a field: the first of its kind, each further one, and by how much of the question it has. */
const FIELD = {
  own: 0.88,
  other: 0.65,
  said: 0.45,
  step: 0.1,
  uncovered: 0.3,
  ownUncovered: 0.6,
} as const;
/** The worth of a page's question: by what it asks, by its words, and by what it covers. */
const QUESTION = {
  ask: 0.38,
  detail: 0.45,
  covers: 0.12,
  otherPerson: 0.5,
  anyPerson: 0.75,
  wording: 0.25,
  verbatim: 0.5,
  sameAge: 0.3,
} as const;
/** How well a question of the page answers one that asks something else. */
const ASK = { same: 1, near: 0.55, unclear: 0.8, other: -0.1 } as const;
const NEAR: Readonly<Partial<Record<Ask, readonly Ask[]>>> = {
  avoid: ["safe"],
  eat: ["helps"],
  evidence: ["safe", "signs"],
  helps: ["prepare"],
  howLong: ["when"],
  howMuch: ["howOften", "normal"],
  howOften: ["howMuch"],
  medicine: ["helps"],
  next: ["helps"],
  normal: ["safe", "howMuch", "evidence"],
  prepare: ["helps"],
  prevent: ["helps"],
  safe: ["evidence", "normal"],
  what: ["signs"],
  when: ["howLong"],
};
/** Questions about the complaint itself, whatever thing the chat spoke of before. */
const OF_COMPLAINT: ReadonlySet<Ask> = new Set(["howLong", "doctor", "next", "why", "spreads", "signs"]);
/** The worth of a question about the page's complaint alone, when just this is asked of it in other words. */
const OF_PAGE = 0.72;
/** What somebody who only says "I have acidity" does not ask yet. */
const NOT_YET: ReadonlySet<Ask> = new Set(["howLong", "doctor", "next", "why", "spreads", "eat", "avoid", "medicine"]);
const LIKE = 0.4;
const ALIKE = 0.67;
const THING = {
  with: 0.95,
  withWhenAskedWhatHelps: 0.75,
  help: 0.7,
  helpWhenAskedIfSafe: 0.8,
  mostly: 0.5,
} as const;
/** A fact of a page that is not named answers nothing if it fits less. */
const LEAST = 0.4;
const PERSON = { asked: 0.6, uncovered: 0.35, mentioned: 0.4, step: 0.05 } as const;
/** A fact that opens with a yes or no: one that is not asked for, or that means the opposite of what is asked. */
const OPENING = { unasked: 0.92, reversed: 0.9, same: 1.15 } as const;

/** A passage that changes is another one, so it is read once. */
const readings = new WeakMap<Passage, Reading>();

function readingOf(passage: Passage): Reading {
  const known = readings.get(passage);
  if (known !== undefined) return known;
  const names = passage.names ?? [];
  const asks = [...new Set(names.slice(0, 3).map(askOf))].filter((one) => one !== "general");
  const [english = ""] = names;
  const wordings = names.map((name) => ({ words: soundsOf(name), ask: askOf(name) }));
  const reading = { asks, person: personIn(english), isOfHarm: asksOfHarm(english), wordings };
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

/** Fields that may answer any question, because they name its thing. */
const SAYS: ReadonlySet<Section> = new Set([
  "line",
  "what",
  "leave-alone",
  "conditions",
  "interaction",
  "help",
  "with",
]);
/** Questions about a pair, "may I have X with Y": a fact without X says nothing of it. */
const OF_PAIR: ReadonlySet<Ask> = new Set(["safe", "evidence"]);
const COVERED = 0.4;
const FOR_PERSON: ReadonlySet<Ask> = new Set(["safe", "general", "forWhom", "evidence", "helps", "medicine"]);

function askFactor(own: readonly Ask[], ask: Ask): number {
  if (own.includes(ask)) return ASK.same;
  if (own.some((one) => NEAR[ask]?.includes(one))) return ASK.near;
  return own.length === 0 || ask === "general" ? ASK.unclear : ASK.other;
}

/** On a page for children only the age matters. */
const fitsAge = (asked: Person, person: Person) =>
  (asked.months === null || asked.months === person.months) &&
  !(asked.stage === "baby" && person.months !== null && person.stage !== "baby");

const hasThing = ({ facts }: PageMatch) => facts.some(({ thing }) => thing > 0);

/** From 0 to 1: how many words two wordings share. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return (2 * both) / (one.size + other.size);
}

function worthOfQuestion(fact: FactMatch, page: PageMatch, { ask, person, words }: Asked): number {
  const { passage, detail, covers, isOfPage, missesThing } = fact;
  const own = readingOf(passage);
  const isPlainlyAsked = isOfPage && own.asks.includes(ask) && !OWN_FIELD.has(ask) && !OF_PAIR.has(ask);
  const least = isPlainlyAsked && (OF_COMPLAINT.has(ask) || !hasThing(page)) ? OF_PAGE : 0;
  if (missesThing) return least;
  const isOwnPerson = page.document.only === undefined ? fitsPerson(own.person, person) : fitsAge(own.person, person);
  const alike = own.wordings.map((one) => likeness(one.words, words));
  const wording = Math.max(0, ...alike);
  const nearest = wording < LIKE ? "general" : own.wordings[alike.indexOf(wording)]?.ask;
  const isAsked = nearest === ask && ask !== "general" ? ASK.same : askFactor(own.asks, ask);
  const worth =
    isAsked * QUESTION.ask + detail * QUESTION.detail + covers * QUESTION.covers + wording * QUESTION.wording;
  if (wording === 1) return worth + QUESTION.verbatim;
  // "I have acidity" asks nothing yet, so not for its causes either.
  if (ask === "general" && isOfPage && wording < ALIKE && own.asks.some((one) => NOT_YET.has(one))) return 0;
  if (own.person.months !== null && own.person.months === person.months && detail > 0 && covers > 0)
    return worth + QUESTION.sameAge;
  // What holds for everybody is shown with the caution for this person.
  const isForAll = isAnyone(own.person) && person.stage !== "baby";
  return Math.max(worth, least) * (isOwnPerson ? 1 : isForAll ? QUESTION.anyPerson : QUESTION.otherPerson);
}

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

/** Less than 1 for a fact that opens with a yes or no which the question, as it is worded, does not ask for. */
function openingFits(passage: Passage, { ask, isOfHarm }: Asked): number {
  if (!OPENS_WITH_YES_OR_NO.test(passage.sentences[0] ?? "")) return 1;
  if (OPEN_QUESTION.has(ask)) return OPENING.unasked;
  const isOwn = passage.section === "question" && readingOf(passage).isOfHarm;
  if (isOwn !== isOfHarm) return OPENING.reversed;
  return isOwn ? OPENING.same : 1;
}

function worth(fact: FactMatch, page: PageMatch, asked: Asked): number {
  const { passage, thing, covers, missesThing } = fact;
  const { ask, person } = asked;
  const { section } = passage;
  const isPair = page.facts.some((one) => one.covers < 1);
  if (isPair && covers < COVERED && thing === 0 && OF_PAIR.has(ask)) return 0;
  // "What is the price of petrol": a page that only knows petrol says nothing of it.
  if (covers === 0 && page.known < 3 && !page.isNamed && !page.isContext) return 0;
  if (section === "question") return worthOfQuestion(fact, page, asked);
  const own = fieldsFor(
    person,
    page.facts.some((one) => one.passage.section === "babies"),
  );
  if (own.includes(section) && page.document.only === undefined) {
    const asks = FOR_PERSON.has(ask) || person.stage === "baby";
    const known = PERSON.uncovered + (1 - PERSON.uncovered) * covers;
    return (asks ? PERSON.asked : PERSON.mentioned) * known - own.indexOf(section) * PERSON.step;
  }
  if (section === "with" && thing > 0) {
    // "And coconut oil?" in a chat about eczema.
    const isNext = page.isContext && !page.isNamed && ask === "general" && thing >= THING.mostly;
    if (ask === "helps") return thing * THING.withWhenAskedWhatHelps;
    // "May I have tea with diabetes" names nothing else.
    const isAll = OF_PAIR.has(ask) && covers === 1 && thing >= THING.mostly;
    return (isNext || isAll ? 1 : thing) * THING.with;
  }
  if (section === "help" && thing > 0 && !OF_COMPLAINT.has(ask))
    return thing * (ask === "safe" ? THING.helpWhenAskedIfSafe : THING.help);
  // Articles have no fields.
  if (section === "text") return missesThing ? 0 : FIELD.other + covers * 0.1;
  const at = FIELDS[ask].indexOf(section);
  const least = OWN_FIELD.has(ask) ? FIELD.own : FIELD.other;
  if (at === -1 && (!isPair || covers === 0 || !SAYS.has(section))) return 0;
  const full = at === -1 ? FIELD.said : least - at * FIELD.step;
  const uncovered = at !== -1 && OWN_FIELD.has(ask) ? FIELD.ownUncovered : FIELD.uncovered;
  return full * (uncovered + (1 - uncovered) * covers);
}

/** The fact of a page that answers the question, and how well. Undefined for a page without any that may be quoted. */
export function leadOf(
  page: PageMatch,
  asked: Asked,
  isQuotable: (passage: Passage) => boolean,
): { readonly passage: Passage; readonly worth: number } | undefined {
  const all = page.facts
    .filter(({ passage }) => isQuotable(passage))
    .map((fact) => ({ passage: fact.passage, worth: worth(fact, page, asked) * openingFits(fact.passage, asked) }));
  const least = page.isNamed || page.isContext ? 0 : LEAST;
  return all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (one.worth > (best?.worth ?? least) ? one : best),
    undefined,
  );
}
