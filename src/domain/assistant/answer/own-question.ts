import type { Language } from "../assistant.rules.ts";
import { NEAR_QUESTION } from "../choose/thresholds.ts";
import type { Passage } from "../passages/passages.ts";
import { mentions } from "../safety-card/mentions.ts";
import { inLatinLetters } from "../text/latin-hindi.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { FRAMES } from "./frames.ts";

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
 * that is surely what was asked, it is shown.
 * @param language - The language of the answer.
 * @param understood - The message.
 * @param lead - The field.
 * @returns The line; empty where the field answers what was asked, or has no question of its own.
 */
export function ownQuestionOf(language: Language, understood: Understood, lead: Passage): string {
  const name = nameIn(language, lead);
  if (name === undefined) return "";
  const wording = wordingOf(understood, lead);
  const least = asksToStop(understood) ? NEAR_QUESTION.stopping : NEAR_QUESTION.question;
  const { nearQuestion, nearThing } = FRAMES[language];
  if (lead.section === "question") return wording < least ? nearQuestion(name) : "";
  if (lead.section === "with") return wording < NEAR_QUESTION.thing ? nearThing(name) : "";
  return "";
}
