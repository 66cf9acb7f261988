import type { Numbers } from "#domain/assistant/answer/actions.ts";
import { compose } from "#domain/assistant/answer/answer.ts";
import { titlesOf } from "#domain/assistant/answer/answer-blocks.ts";
import { followUps } from "#domain/assistant/answer/dialogue.ts";
import type { AnswerInput } from "#domain/assistant/answer/field-answer.ts";
import type { Answer, Language, Triage } from "#domain/assistant/assistant.rules.ts";
import { chosenFor } from "#domain/assistant/choose/chosen.ts";
import type { Meant } from "#domain/assistant/choose/page.ts";
import { type Intent, intentOf, type Talk } from "#domain/assistant/intent/intent.ts";
import { isDismissal } from "#domain/assistant/safety/answers-to-card.ts";
import { type DangerOf, dangerUnknown } from "#domain/assistant/safety/danger.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { triageWithEarlier, triageWithin } from "#domain/assistant/state/danger.ts";
import { ANSWERED_BY_CARD, asTalk, type Interpretation } from "#domain/assistant/state/interpretation.ts";
import { type Meaning, meantBy } from "#domain/assistant/state/meaning.ts";
import { readReply } from "#domain/assistant/state/replies.ts";
import type { ChatState } from "#domain/assistant/state/state.ts";
import { changeState } from "#domain/assistant/state/transitions.ts";
import { languageIn } from "#domain/assistant/text/language.ts";
import { askOf } from "#domain/assistant/understand/ask.ts";
import { type Find, type Understood, understand } from "#domain/assistant/understand/chat.ts";
import type { ClinicNow, LibrarySnapshot } from "../library/library-snapshot.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { withoutAddresses } from "./remove-addresses.ts";

/** A message with what its chat has come to. */
export interface AskedMessage extends Pick<AnswerRequest, "message" | "earlier" | "about" | "language"> {
  readonly state: ChatState;
}

/** The reading of a message without database and index. */
export interface TriagedMessage {
  readonly triage: Triage;
  readonly language: Language;
  /** True for an alarm: only the safety card is shown, and nothing is searched. */
  readonly grave: boolean;
  readonly dangerOf: DangerOf;
}

/** Triages a message with the person's earlier messages and what is open (steps 2 to 4 of ASSISTANT.md). */
export function triageMessage(asked: AskedMessage, dangerOf = dangerUnknown): TriagedMessage {
  const { message, earlier, language, state } = asked;
  const triage = triageWithin(state.danger, message, triageFor(message, earlier, dangerOf));
  return { triage, language: language ?? languageIn(message, state.language), grave: isAlarm(triage), dangerOf };
}

/**
 * The message that is answered: after a bare "no" to a question of triage, or a card that was released, what was asked
 * beside the danger.
 */
export function messageToAnswer({ message, state }: AskedMessage, { triage }: TriagedMessage): string {
  const isBare = triage.released !== undefined && (isDismissal(message) || readReply(message).isBare);
  return (isBare ? state.danger?.message : undefined) ?? message;
}

/** Phone numbers from the clinic's settings. */
export function numbersOf({ settings }: Pick<ClinicNow, "settings">): Numbers {
  return { clinicPhone: settings.phone, ...settings.emergency };
}

export interface EmbeddedAnswer {
  readonly interpreted: Interpretation;
  /** The triage that counts: a question about a doctor is answered with the danger that was told before it. */
  readonly triage: Triage;
  /** The message that is answered: after a danger was denied, the one that was asked beside it. */
  readonly asked: string;
  /** What it means; absent where the words decide. */
  readonly meant: Meant | undefined;
  readonly intent: Intent;
  readonly understood: Understood;
  readonly answer: Answer;
  /** What it was composed from. */
  readonly input: AnswerInput;
}

/** Of a message of several sentences, so many are asked one by one when the whole has no answer. */
const MAX_SENTENCES = 6;
/** Many people begin no sentence with a capital. */
const SENTENCE_END = /(?<=[.!?।])\s+|\n+/u;
const hasNoAnswer = ({ shape }: Answer) =>
  shape === "no-answer" || shape === "no-answer:off-topic" || shape === "refusal:diagnosis";
/** What a message is by its words whatever else it means. */
const BY_WORDS: ReadonlySet<string> = new Set(["talk", "animal"]);

/** Kinds of messages that ask of what was told before them. */
const ASKS_OF_EARLIER: ReadonlySet<Interpretation["kind"]> = new Set(["of-page", "follow-up", "fact", "skip"]);
/** Tiers of a message that tells of a danger. */
const GRAVE: ReadonlySet<Triage["tier"]> = new Set(["emergency", "crisis", "urgent"]);

/** The reply to a bare "yes", with questions that the page of the chat answers. */
function withQuestionsOf(
  { page, answered }: ChatState,
  answer: Answer,
  language: Language,
  { pageOf, passages }: Pick<LibrarySnapshot, "pageOf" | "passages">,
): Answer {
  const own = page === null ? [] : pageOf(page);
  const lead = passages.get(answered?.passageId ?? "") ?? own[0];
  return lead === undefined ? answer : { ...answer, actions: [...answer.actions, ...followUps(language, lead, own)] };
}

/** A question that names a page of the library and has an answer there. */
const isAnswered = ({ answer, understood: { ask, pages } }: EmbeddedAnswer) =>
  answer.shape.startsWith("answer:") && ask !== "general" && pages[0]?.isNamed === true;

/**
 * The embedded engine (steps 5 to 10 of ASSISTANT.md): answers in full sentences of the clinic's own pages. If a whole
 * message has no answer (a story before the question, ten questions), the first of its sentences that has one. Pure.
 * @param library - The library.
 * @param asked - The message, and what came before it.
 * @param triaged - What triage says of it.
 * @param meaning - What `messageToAnswer` means within its chat; without it the words decide.
 */
export function answerFrom(
  library: LibrarySnapshot,
  asked: AskedMessage,
  triaged: TriagedMessage,
  meaning?: Meaning,
): EmbeddedAnswer {
  const { message, about, state } = asked;
  const { language } = triaged;
  const told = messageToAnswer(asked, triaged);
  const find: Find = (question, options) => library.index.find(withoutAddresses(question), options);
  const before: ChatState = { ...state, page: state.page ?? about ?? null };
  const namesOf = (pageId: string) =>
    library
      .pageOf(pageId)
      .slice(0, 1)
      .flatMap(({ document }) => titlesOf(document));
  const answerTo = (question: string, chat: ChatState, talk?: Talk): EmbeddedAnswer => {
    const isWhole = question === told;
    const { near, asksOfDoctor = askOf(question) === "doctor" } = (isWhole ? meaning : undefined) ?? {};
    const around = { language, near, asksOfDoctor, namesOf };
    const { interpreted: own, understood: read } = understand(question, chat, find, around);
    const interpreted = talk === undefined ? own : asTalk(talk);
    const said = interpreted.talk;
    const isOfEarlier = asksOfDoctor && ASKS_OF_EARLIER.has(interpreted.kind);
    const triage = isOfEarlier ? triageWithEarlier(chat.urgent, triaged.triage) : triaged.triage;
    const intent: Intent = said === null ? intentOf(read.asked) : { kind: "talk", about: said };
    const match = (part: string, id: string) => library.index.match(withoutAddresses(part), language, id);
    const isMeant = isWhole && !BY_WORDS.has(intent.kind === "refusal" ? intent.of : intent.kind);
    // "It hurts a lot" means no page: it is asked where.
    const asksWhere = read.clarify?.about === "place";
    const decides = meaning !== undefined && said === null && isMeant && interpreted.kind !== "new-topic" && !asksWhere;
    const meant = decides ? meantBy(interpreted, meaning, chat) : undefined;
    const understood =
      meant === undefined
        ? { ...read, ...(said !== null && { pages: [], clarify: null }) }
        : chosenFor(question, read, meant, GRAVE.has(triage.tier), {
            own: interpreted.kind === "matter" ? library.index.ownQuestions(question) : [],
            pageOf: library.pageOf,
            match: (id) => match(question, id),
          });
    const { quoteDrafts } = library.assistant;
    const numbers = numbersOf(library);
    const all = library.pageOf;
    const input: AnswerInput = { understood, intent, language, match, all, triage, quoteDrafts, numbers };
    const composed = compose(input);
    const answer = said === "more" ? withQuestionsOf(chat, composed, language, library) : composed;
    return { interpreted, triage, asked: question, meant, intent, understood, answer, input };
  };
  const { released } = triaged.triage;
  if (released !== undefined) {
    const { danger } = state;
    // What was asked beside an alarm is answered now; a question of triage did not take the answer's place.
    const again = danger !== null && (released !== "crisis" || danger.triage.strength === "check");
    for (const question of new Set([message, ...(again ? [danger.message] : [])])) {
      const whole = answerTo(question, before);
      if (isAnswered(whole)) return whole;
    }
    return answerTo(message, before, released === "crisis" ? "safe" : "calm");
  }
  const whole = answerTo(message, before, isDismissal(message) ? "told" : undefined);
  if (meaning !== undefined || !hasNoAnswer(whole.answer)) return whole;
  const sentences = message.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  if (sentences.length < 2) return whole;
  const { person, medicines } = whole.understood;
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) {
    const part = answerTo(sentence, { ...before, person, medicines });
    if (isAnswered(part)) return part;
  }
  return whole;
}

/**
 * What a chat has come to with an answer; without one, with an alarm.
 * @param asked - The message, and what its chat had come to.
 * @param triaged - What triage says of it.
 * @param own - The embedded answer.
 * @param answer - The answer that is shown.
 */
export function stateAfter(
  { message, about, state }: AskedMessage,
  { triage, language }: TriagedMessage,
  own?: EmbeddedAnswer,
  answer: Answer | undefined = own?.answer,
): ChatState {
  const before = { ...state, page: state.page ?? about ?? null };
  const { interpreted = ANSWERED_BY_CARD, asked = message, understood = null } = own ?? {};
  return changeState(before, { message: asked, interpreted, language, triage, understood, answer: answer ?? null });
}
