import type { Language } from "../assistant.rules.ts";
import { NEAR_QUESTION } from "../choose/thresholds.ts";
import type { Passage, Section } from "../passages/passages.ts";
import { mentions } from "../safety-card/mentions.ts";
import { inLatinLetters } from "../text/latin-hindi.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { personIn } from "../understand/person.ts";
import { titleIn } from "./answer-blocks.ts";
import { FRAMES, type Frames } from "./frames.ts";

/** The name of a field in a language: its question, or the thing that it is about. */
export function nameIn(language: Language, { names = [], section }: Passage): string | undefined {
  const [english, hindi, other] = names;
  if (language === "en") return english;
  if (language === "hi") return hindi;
  return section === "question" ? other : hindi && inLatinLetters(hindi);
}

/** How near the own question or name of a field is to what was asked; 1 where nothing compared them. */
const wordingOf = ({ chosen = [] }: Understood, lead: Passage): number =>
  chosen.find(({ passage }) => passage === lead)?.wording ?? 1;

/** "Yes" and "no", with which a stored answer replies to its own question. */
const VERDICT = /^(?:yes|no|हाँ|नहीं)(?![\p{L}\p{M}])/iu;
const CONSENT = /^(?:yes|हाँ)(?![\p{L}\p{M}])/iu;
const opensWith = (pattern: RegExp, { sentences, hindi = [] }: Passage) =>
  [sentences[0], hindi[0]].some((sentence = "") => pattern.test(sentence));

/** Whether a field begins with a "yes". */
export const consents = (passage: Passage): boolean => opensWith(CONSENT, passage);

const NUMBER = /\d+(?:[.,]\d+)*/gu;
const YEAR = 12;

/** Whether a message has an amount, or something of the person, of which the questions of a field know nothing. */
function saysMore(asked: string, { document, names = [] }: Passage): boolean {
  const own = [document.title, ...names].join(", ");
  const [person, meant] = [personIn(asked), personIn(own)];
  const isNew = (group: "pregnant" | "breastfeeding" | "ill") => person[group] && !meant[group];
  if (isNew("pregnant") || isNew("breastfeeding") || isNew("ill")) return true;
  const age = person.months === null ? [] : [String(person.months), String(person.months / YEAR)];
  const known = new Set([...(own.match(NUMBER) ?? []), ...age]);
  return (asked.match(NUMBER) ?? []).some((number) => !known.has(number));
}

/** For whom a field is that replies to the whole page. */
const FOR_WHOM: Partial<Readonly<Record<Section, "pregnant" | "baby" | "child" | "older">>> = {
  pregnancy: "pregnant",
  babies: "baby",
  children: "child",
  older: "older",
};

/** The matter and the person that a "yes" or a "no" is about, of a field without a question of its own. */
function ofWhom(language: Language, { document, section }: Passage, people: Frames["people"]): string | undefined {
  const group = FOR_WHOM[section];
  return group && `${titleIn(language, document)}, ${people[group].toLowerCase()}`;
}

/** A longer message is a story, which may tell that something was stopped. */
const MAX_WORDS_OF_STOPPING = 20;

/** Whether somebody asks to stop a medicine that a doctor gave. */
export const asksToStop = ({ asked }: Pick<Understood, "asked">) =>
  wordCount(asked) <= MAX_WORDS_OF_STOPPING && mentions(asked).reasons.includes("stopping");

/** Whether no answer to another question may stand alone: somebody asks whether to stop a medicine. */
export const needsDoctorsWord = (understood: Understood, lead: Passage): boolean =>
  asksToStop(understood) && wordingOf(understood, lead) < NEAR_QUESTION.stopping;

/**
 * What stands above the field that an answer begins with. The "yes" of a stored answer belongs to its own question: unless
 * that is surely what was asked, with the same amounts and for the same person, it is shown.
 * @param language - The language of the answer.
 * @param understood - The message.
 * @param lead - The field.
 * @returns The line; empty where the field answers what was asked, or has no question of its own.
 */
export function ownQuestionOf(language: Language, understood: Understood, lead: Passage): string {
  const { nearQuestion, nearThing, people } = FRAMES[language];
  const isVerdict = opensWith(VERDICT, lead);
  const whom = isVerdict ? ofWhom(language, lead, people) : undefined;
  if (whom !== undefined) return nearThing(whom);
  const name = nameIn(language, lead);
  if (name === undefined) return "";
  const wording = wordingOf(understood, lead);
  const isOther = isVerdict && wording < 1 && saysMore(understood.asked, lead);
  const least = asksToStop(understood) ? NEAR_QUESTION.stopping : NEAR_QUESTION.question;
  if (lead.section === "question") return isOther || wording < least ? nearQuestion(name) : "";
  if (lead.section === "with") return isOther || wording < NEAR_QUESTION.thing ? nearThing(name) : "";
  return "";
}
