import type { Numbers } from "#domain/assistant/answer/actions.ts";
import { compose } from "#domain/assistant/answer/answer.ts";
import type { AnswerInput } from "#domain/assistant/answer/field-answer.ts";
import { type Answer, EARLIER_READ, type Language, type Triage } from "#domain/assistant/assistant.rules.ts";
import { chosenFor } from "#domain/assistant/choose/chosen.ts";
import type { Meant } from "#domain/assistant/choose/page.ts";
import { type Intent, intentOf, type Talk } from "#domain/assistant/intent/intent.ts";
import { isDismissal } from "#domain/assistant/safety/answers-to-card.ts";
import { type DangerOf, dangerUnknown } from "#domain/assistant/safety/danger.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { languageIn } from "#domain/assistant/text/language.ts";
import { type Chat, type Find, NEW_CHAT, type Understood, understand } from "#domain/assistant/understand/chat.ts";
import { forgetsMedicines, forgetsTopic } from "#domain/assistant/understand/forget.ts";
import { medicineGroupsIn } from "#domain/remedies/library/interactions.ts";
import type { ClinicNow, LibrarySnapshot } from "../library/library-snapshot.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { withoutAddresses } from "./remove-addresses.ts";

export type AskedMessage = Pick<AnswerRequest, "message" | "earlier" | "about" | "language">;

/** The reading of a message without database and index. */
export interface TriagedMessage {
  readonly triage: Triage;
  readonly language: Language;
  /** True for an alarm: only the safety card is shown, and nothing is searched. */
  readonly grave: boolean;
  readonly dangerOf: DangerOf;
}

/** Triages a message with the person's earlier messages (steps 2 to 4 of ASSISTANT.md). */
export function triageMessage({ message, earlier, language }: AskedMessage, dangerOf = dangerUnknown): TriagedMessage {
  const triage = triageFor(message, earlier, dangerOf);
  return { triage, language: language ?? languageIn(message, earlier), grave: isAlarm(triage), dangerOf };
}

/** Phone numbers from the clinic's settings. */
export function numbersOf({ settings }: Pick<ClinicNow, "settings">): Numbers {
  return { clinicPhone: settings.phone, ...settings.emergency };
}

export interface EmbeddedAnswer {
  readonly intent: Intent;
  readonly understood: Understood;
  readonly answer: Answer;
  /** What it was composed from. */
  readonly input: AnswerInput;
}

/** The medicines of the messages that are no longer read, since the person last removed them. */
function medicinesBefore(earlier: readonly string[]): Chat["medicines"] {
  const old = earlier.slice(0, -EARLIER_READ);
  return medicineGroupsIn(old.slice(old.findLastIndex(forgetsMedicines) + 1).join("\n"));
}

/** Of a message of several sentences, so many are asked one by one when the whole has no answer. */
const MAX_SENTENCES = 6;
/** Many people begin no sentence with a capital. */
const SENTENCE_END = /(?<=[.!?।])\s+|\n+/u;
const hasNoAnswer = ({ shape }: Answer) =>
  shape === "no-answer" || shape === "no-answer:off-topic" || shape === "refusal:diagnosis";
/** What a message is by its words whatever else it means. */
const BY_WORDS: ReadonlySet<string> = new Set(["talk", "animal"]);

/** Tiers of a message that tells of a danger. */
const GRAVE: ReadonlySet<Triage["tier"]> = new Set(["emergency", "crisis", "urgent"]);

/** A question that names a page of the library and has an answer there. */
const isAnswered = ({ answer, understood: { ask, pages } }: EmbeddedAnswer) =>
  answer.shape.startsWith("answer:") && ask !== "general" && pages[0]?.isNamed === true;

/**
 * The embedded engine (steps 5 to 10 of ASSISTANT.md): answers in full sentences of the clinic's own pages. If a whole
 * message has no answer (a story before the question, ten questions), the first of its sentences that has one. Pure.
 * @param library - The library.
 * @param asked - The message, and what came before it.
 * @param triaged - What triage says of it.
 * @param meant - What it means; without it the words decide.
 */
export function answerFrom(
  library: LibrarySnapshot,
  asked: AskedMessage,
  { triage, language, dangerOf }: TriagedMessage,
  meant?: Meant,
): EmbeddedAnswer {
  const { message, earlier, about } = asked;
  const { pageOf } = library;
  const find: Find = (question, options) => library.index.find(withoutAddresses(question), options);
  const before = earlier
    .slice(-EARLIER_READ)
    .filter((one) => !isDismissal(one))
    .reduce((chat, one, at, all) => understand(one, chat, find, languageIn(one, all.slice(0, at))).chat, {
      ...NEW_CHAT,
      page: about ?? null,
      // A medicine matters throughout a conversation, also before the messages that are read.
      medicines: medicinesBefore(earlier),
    });
  const answerTo = (question: string, chat: Chat, talk?: Talk): EmbeddedAnswer => {
    const read = understand(question, chat, find, language).understood;
    const intent: Intent = talk === undefined ? intentOf(read.asked) : { kind: "talk", about: talk };
    const match = (part: string, id: string) => library.index.match(withoutAddresses(part), language, id);
    const isMeant = question === message && !BY_WORDS.has(intent.kind === "refusal" ? intent.of : intent.kind);
    const understood =
      meant !== undefined && isMeant && !forgetsTopic(message)
        ? chosenFor(message, read, meant, GRAVE.has(triage.tier), {
            own: library.index.ownQuestions(message),
            pageOf,
            match: (id) => match(question, id),
          })
        : read;
    const { quoteDrafts } = library.assistant;
    const numbers = numbersOf(library);
    const input: AnswerInput = { understood, intent, language, match, all: pageOf, triage, quoteDrafts, numbers };
    return { intent, understood, answer: compose(input), input };
  };
  const whole = answerTo(message, before, isDismissal(message) ? "told" : undefined);
  const { released } = triage;
  if (released !== undefined && !isAnswered(whole)) {
    // What was asked beside an alarm is answered now; a question of triage did not take the answer's place.
    const asked = earlier.at(-1) ?? "";
    const wasQuestion = released === "crisis" && triageFor(asked, earlier.slice(0, -1), dangerOf).strength === "check";
    const again = released === "emergency" || wasQuestion ? answerTo(asked, before) : undefined;
    if (again !== undefined && isAnswered(again)) return again;
    return answerTo(message, before, released === "crisis" ? "safe" : "calm");
  }
  if (meant !== undefined || !hasNoAnswer(whole.answer)) return whole;
  const sentences = message.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  if (sentences.length < 2) return whole;
  const { person, medicines } = whole.understood;
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) {
    const part = answerTo(sentence, { ...before, person, medicines });
    if (isAnswered(part)) return part;
  }
  return whole;
}
