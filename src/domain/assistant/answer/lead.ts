import type { Passage, Section } from "../passages/passages.ts";
import { type Ask, askOf } from "../understand/ask.ts";
import type { FactMatch, PageMatch } from "../understand/matches.ts";
import { fitsPerson, type Person, personIn } from "../understand/person.ts";

/** What is asked of a page: the kind of question, and for whom. */
export interface Asked {
  readonly ask: Ask;
  readonly person: Person;
}

/** The fields of a page that answer each kind of question, the best first. */
const FIELDS: Readonly<Record<Ask, readonly Section[]>> = {
  doctor: ["doctor", "emergency"],
  forWhom: ["conditions", "caution"],
  avoid: ["leave-alone", "caution"],
  howLong: ["line", "about", "what", "doctor"],
  howMuch: ["food", "line", "help"],
  prepare: ["help", "food", "line"],
  safe: ["line", "conditions", "about"],
  next: ["doctor-can", "doctor"],
  evidence: ["evidence", "line", "about"],
  helps: ["line", "about", "help"],
  what: ["what", "about", "line"],
  general: ["line", "about", "fact"],
};
const FIELD = { first: 0.5, step: 0.04, said: 0.2, withThing: 0.4, withoutThing: 0.5, noDuration: 0.2 } as const;
/** A page's own question counts more when it is of the same kind, and hardly at all for another person. */
const QUESTION = { same: 1.15, other: 0.85, unasked: 0.65, surely: 0.8, otherPerson: 0.3, least: 0.6 } as const;
const ONLY_QUESTIONS: ReadonlySet<Ask> = new Set(["howLong", "howMuch"]);
/** These kinds need explicit wording: a statement like "my heel hurts in the morning" does not ask for them. */
const SAID_OPENLY: ReadonlySet<Ask> = new Set(["howLong", "howMuch", "doctor", "avoid", "forWhom", "what"]);
/** Questions about the complaint itself, whatever else the chat was about before. */
const OF_COMPLAINT: ReadonlySet<Ask> = new Set(["howLong", "doctor", "next"]);
const DURATION = /\b(?:hours?|days?|weeks?|months?)\b/u;
/** What helps does not answer "may I". */
const THING = { with: 0.95, help: 0.9, helpWhenAskedIfSafe: 0.7, otherwise: 0.3 } as const;
const PERSON = { asked: 0.9, said: 0.1, mentioned: 0.4 } as const;

/** The kind and person of a page's own question; passages are immutable, so this is cached. */
const readings = new WeakMap<Passage, Asked>();

function readingOf(passage: Passage): Asked {
  const known = readings.get(passage);
  if (known !== undefined) return known;
  const [english = "", ...others] = passage.names ?? [];
  const ask = [english, ...others].map(askOf).find((one): one is Ask => one !== "general") ?? "general";
  const reading = { ask, person: personIn(english) };
  readings.set(passage, reading);
  return reading;
}

/** The fields of a page that concern this person, the most cautious first. */
export function fieldsFor({ pregnant, breastfeeding, stage }: Person, hasBabies: boolean): readonly Section[] {
  const young: readonly Section[] = stage === "baby" ? [hasBabies ? "babies" : "children"] : ["children"];
  return [
    ...(pregnant || breastfeeding ? (["pregnancy"] as const) : []),
    ...(stage === "baby" || stage === "child" ? young : []),
    ...(stage === "older" ? (["older"] as const) : []),
  ];
}

/** Fields that may answer because they name the thing. */
const SAYS: ReadonlySet<Section> = new Set(["line", "what", "leave-alone", "conditions", "interaction", "help"]);
const FOR_PERSON: ReadonlySet<Ask> = new Set(["safe", "general", "forWhom", "evidence"]);

const isOfBaby = ({ sentences }: Passage) => sentences.some((sentence) => personIn(sentence).stage === "baby");

/** A message that only names a topic asks none of its questions, unless its words are those of one. */
function askFactor(own: Ask, ask: Ask, asked: number): number {
  if (ask === "general") return asked >= QUESTION.surely && !SAID_OPENLY.has(own) ? 1 : QUESTION.unasked;
  if (own === ask) return QUESTION.same;
  if (SAID_OPENLY.has(ask) && own !== "general") return QUESTION.unasked;
  return own === "general" ? 1 : QUESTION.other;
}

function worth(
  { passage, asked, thing, said, missesThing }: FactMatch,
  page: PageMatch,
  { ask, person }: Asked,
): number {
  const { section } = passage;
  if (section === "question") {
    const own = readingOf(passage);
    if (missesThing) return 0;
    const isOwnPerson = page.document.only !== undefined || fitsPerson(own.person, person);
    const isSame = askFactor(own.ask, ask, asked);
    // No field says how long or how much, but one of the page's questions does.
    const isOnlyHere = ONLY_QUESTIONS.has(ask) && own.ask === ask && isOwnPerson;
    return Math.max(
      asked * isSame * (isOwnPerson ? 1 : QUESTION.otherPerson),
      isOnlyHere ? QUESTION.least + asked / 4 : 0,
    );
  }
  const hasBabies = page.facts.some((fact) => fact.passage.section === "babies");
  const own = fieldsFor(person, hasBabies);
  if (own.includes(section) && page.document.only === undefined) {
    const asks = FOR_PERSON.has(ask) || person.stage === "baby";
    return (asks ? PERSON.asked : PERSON.mentioned) + PERSON.said * said - own.indexOf(section) * FIELD.step;
  }
  if (
    person.stage === "baby" &&
    section === "conditions" &&
    isOfBaby(passage) &&
    !missesThing &&
    page.facts.some((fact) => fact.missesThing)
  )
    return PERSON.asked + PERSON.said + said * FIELD.said;
  if (section === "with" && thing > 0) return thing * (OF_COMPLAINT.has(ask) ? THING.otherwise : THING.with);
  if (section === "help" && thing > 0 && !OF_COMPLAINT.has(ask))
    return thing * (ask === "safe" ? THING.helpWhenAskedIfSafe : THING.help);
  // Articles have no fields.
  if (section === "text") return missesThing ? 0 : FIELD.withThing + said * FIELD.said;
  const at = FIELDS[ask].indexOf(section);
  const isThingHelp = section === "help" && page.facts.some((fact) => fact.thing > 0);
  if (ask === "howLong" && at !== -1 && !passage.sentences.some((sentence) => DURATION.test(sentence)))
    return FIELD.noDuration + said * FIELD.said;
  const field = at === -1 || isThingHelp ? 0 : FIELD.first - at * FIELD.step + said * FIELD.said;
  // Where only some facts mention the thing asked about, the answer is one of those.
  if (page.document.kind !== "health" || OF_COMPLAINT.has(ask) || page.facts.every((fact) => fact.missesThing))
    return field;
  return missesThing ? field * FIELD.withoutThing : Math.max(field, SAYS.has(section) ? FIELD.withThing : 0);
}

/** The fact of a page that answers the question, and how well. Undefined for a page without any that may be quoted. */
export function leadOf(
  page: PageMatch,
  asked: Asked,
  isQuotable: (passage: Passage) => boolean,
): { readonly passage: Passage; readonly worth: number } | undefined {
  const all = page.facts
    .filter(({ passage }) => isQuotable(passage))
    .map((fact) => ({ passage: fact.passage, worth: worth(fact, page, asked) }));
  return all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (one.worth > (best?.worth ?? 0) ? one : best),
    undefined,
  );
}
