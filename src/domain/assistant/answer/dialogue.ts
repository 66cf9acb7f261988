import type { Answer, AnswerAction, Language } from "../assistant.rules.ts";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { isOnlyPain } from "../understand/pain.ts";
import type { Person } from "../understand/person.ts";
import { bookAction, handOffAction } from "./actions.ts";
import { answerOf, type Line, titleIn } from "./answer-blocks.ts";
import { FRAMES } from "./frames.ts";

const FOLLOW_UPS = 2;
const MAX_SIGNS = 3;
const YEAR = 12;

/** A button that sends a message. */
const reply = (says: string, label = says): AnswerAction => ({ kind: "reply", label, href: "", says });
/** A chip for a fact that the chat knows; clicking it removes the fact. */
const forget = (label: string, says: string): AnswerAction => ({ kind: "forget", label, href: "", says });

/** A longer message tells a story; to a shorter one the plain question is enough. */
const MAX_WORDS_OF_QUESTION = 12;

/**
 * Asks which of these pages is meant, with their titles as buttons, one that means none of them, and a doctor.
 * @param language - The language of the answer.
 * @param offered - The pages.
 * @param message - The person's message.
 * @param signs - Reasons to seek help at once that these pages give.
 */
export function clarifyingAnswer(
  language: Language,
  offered: readonly LibraryDocument[],
  message: string,
  signs: readonly Line[],
): Answer {
  const { where, question, story, one, other } = FRAMES[language].clarify;
  const several = wordCount(message) > MAX_WORDS_OF_QUESTION ? story : question;
  const which = offered.length === 1 ? one : several;
  const text = isOnlyPain(message) ? where : which;
  const draft = { frame: "", more: false, lines: [{ text, passage: null }] };
  const says = [...offered.map((page) => titleIn(language, page)), other];
  return answerOf(
    "clarify:page",
    [draft, { frame: FRAMES[language].doctor, more: false, lines: signs.slice(0, MAX_SIGNS) }],
    [...says.map((said) => reply(said)), bookAction(language), handOffAction(language)],
    language,
  );
}

/**
 * Other questions that the page answers, as buttons.
 * @param lead - The fact that the answer begins with.
 */
export function followUps(language: Language, lead: Passage, page: readonly Passage[]): readonly AnswerAction[] {
  const others = page.filter(({ section }) => section === "question");
  const at = Math.max(0, others.indexOf(lead) + 1);
  return [...others.slice(at), ...others.slice(0, at)]
    .filter((passage) => passage !== lead)
    .flatMap(({ names = [] }) =>
      language === "en" ? names.slice(0, 1) : language === "hi" ? names.slice(1, 2) : names.slice(2, 3),
    )
    .slice(0, FOLLOW_UPS)
    .map((question) => reply(question));
}

function nameOf({ stage, months, pregnant, breastfeeding }: Person, language: Language): string {
  const { people } = FRAMES[language];
  const own = stage === null ? [] : [people[stage]];
  const age =
    months === null
      ? []
      : [months < YEAR ? people.months(String(months)) : people.years(String(Math.floor(months / YEAR)))];
  const expecting = pregnant ? [people.pregnant] : breastfeeding ? [people.breastfeeding] : [];
  return [...own, ...age, ...expecting].join(", ");
}

/** What the chat knows, as chips that can be removed: the person, that medicines are taken, its topic. */
export function knownOf(
  language: Language,
  { person, medicines }: Understood,
  topic: LibraryDocument | undefined,
): readonly AnswerAction[] {
  const { people, known } = FRAMES[language];
  const name = nameOf(person, language);
  return [
    ...(name === "" ? [] : [forget(name, people.forget)]),
    ...(medicines.length === 0 ? [] : [forget(known.medicines, known.noMedicines)]),
    ...(topic === undefined ? [] : [forget(titleIn(language, topic), known.newTopic)]),
  ];
}
