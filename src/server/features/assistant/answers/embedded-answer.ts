import type { Numbers } from "#domain/assistant/answer/actions.ts";
import { compose } from "#domain/assistant/answer/answer.ts";
import { titlesOf } from "#domain/assistant/answer/answer-blocks.ts";
import { followUps } from "#domain/assistant/answer/dialogue.ts";
import type { AnswerInput } from "#domain/assistant/answer/field-answer.ts";
import type { Talk } from "#domain/assistant/answer/frames.ts";
import type { Answer, Language, Triage } from "#domain/assistant/assistant.rules.ts";
import { withPressureNamed } from "#domain/assistant/choose/blood-pressure.ts";
import { chosenFor, type Within } from "#domain/assistant/choose/chosen.ts";
import type { Meant } from "#domain/assistant/choose/page.ts";
import { refusalOf } from "#domain/assistant/choose/refusals.ts";
import { namesMedicine, stopsWhatWasNamed } from "#domain/assistant/choose/stopping.ts";
import { isDismissal } from "#domain/assistant/safety/answers-to-card.ts";
import { type DangerOf, dangerUnknown } from "#domain/assistant/safety/danger.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { lastTurns, triageFor } from "#domain/assistant/safety/triage.ts";
import { triageWithEarlier, triageWithin } from "#domain/assistant/state/danger.ts";
import { ANSWERED_BY_CARD, asTalk, type Interpretation } from "#domain/assistant/state/interpretation.ts";
import { type Meaning, meantBy } from "#domain/assistant/state/meaning.ts";
import { readReply } from "#domain/assistant/state/replies.ts";
import type { ChatState } from "#domain/assistant/state/state.ts";
import { changeState } from "#domain/assistant/state/transitions.ts";
import { languageIn } from "#domain/assistant/text/language.ts";
import { askOf } from "#domain/assistant/understand/ask.ts";
import { type Understood, understand } from "#domain/assistant/understand/chat.ts";
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
 * The messages of which the first with an answer is answered: after a bare "no" to a question of triage, or a card that
 * was released, what was asked beside the danger.
 * @param asked - The message, and what its chat has come to.
 * @param triaged - What triage says of it.
 * @returns None where only a danger was told of.
 */
export function messagesToAnswer(
  { message, state: { danger } }: AskedMessage,
  { triage: { released } }: TriagedMessage,
): readonly string[] {
  if (released === undefined || danger === null) return [message];
  const isBare = isDismissal(message) || readReply(message).isBare;
  const isAskedBeside = released !== "crisis" || danger.triage.strength === "check";
  return [...(isBare ? [] : [message]), ...(isAskedBeside ? [danger.message] : [])];
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
  /** What it means; absent where nothing encodes, and for small talk. */
  readonly meant: Meant | undefined;
  readonly understood: Understood;
  readonly answer: Answer;
  /** What it was composed from. */
  readonly input: AnswerInput;
}

/** Pages whose titles a search gives where nothing encodes. */
const MAX_FOUND = 5;

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

/** A question that names the page that answers it. */
const isAnswered = ({ answer, understood: { ask, pages, named } }: EmbeddedAnswer) =>
  answer.shape.startsWith("answer:") && ask !== "general" && pages.some(({ id }) => named.includes(id));

/** What is known of a message beside its words and its meaning. */
function withinOf(
  { kind }: Interpretation,
  meaning: Meaning | undefined,
  { page, answered }: ChatState,
  { tier }: Triage,
): Within {
  const isOnPage = page !== null && ASKS_OF_EARLIER.has(kind);
  return {
    isInDanger: GRAVE.has(tier),
    clauses: kind === "matter" ? (meaning?.clauses ?? []) : [],
    ...(isOnPage && { answered: kind === "follow-up" || kind === "of-page" ? (answered?.passageId ?? null) : null }),
  };
}

/**
 * The embedded engine (steps 5 to 10 of ASSISTANT.md): answers in full sentences of the clinic's own pages. Pure.
 * @param library - The library.
 * @param asked - The message, and what came before it.
 * @param triaged - What triage says of it.
 * @param meanings - What each of `messagesToAnswer` means within its chat; without it a search finds titles.
 */
export function answerFrom(
  library: LibrarySnapshot,
  asked: AskedMessage,
  triaged: TriagedMessage,
  meanings: ReadonlyMap<string, Meaning>,
): EmbeddedAnswer {
  const { message, about, state } = asked;
  const { language } = triaged;
  const { index, pageOf } = library;
  const before: ChatState = { ...state, page: state.page ?? about ?? null };
  const documentsOf = (ids: readonly string[]) => ids.flatMap((id) => pageOf(id)[0]?.document ?? []);
  const namesOf = (pageId: string) => documentsOf([pageId]).flatMap(titlesOf);
  const answerTo = (written: string, talk?: Talk): EmbeddedAnswer => {
    const meaning = meanings.get(written);
    const question = withPressureNamed(written);
    const named = index.named(question);
    const asksOfDoctor = meaning?.asksOfDoctor ?? askOf(question) === "doctor";
    const around = { named, isOfPage: meaning?.isOfPage ?? true, near: meaning?.near, asksOfDoctor, namesOf };
    const { interpreted: own, understood: read } = understand(question, before, around);
    const interpreted = talk === undefined ? own : asTalk(talk);
    const said = interpreted.talk;
    const isOfEarlier = asksOfDoctor && ASKS_OF_EARLIER.has(interpreted.kind);
    const triage = isOfEarlier ? triageWithEarlier(before.urgent, triaged.triage) : triaged.triage;
    const refusable = refusalOf(read.asked);
    const told = [...(before.question === null ? [] : [before.question]), ...before.said.map(({ text }) => text)];
    const isOfNamed = stopsWhatWasNamed(question) && [...told, ...lastTurns(asked.earlier)].some(namesMedicine);
    // Asked beside an open page: what that says of another medicine answers neither.
    const isStopped = isOfNamed || (interpreted.kind === "follow-up" && refusalOf(question) === "stop-medicine");
    const stops = isOfNamed ? [...told, ...lastTurns(asked.earlier)] : [question];
    const refusal = isStopped ? "stop-medicine" : refusable;
    // For an animal there is no page, and what was left means none.
    const isMeant = said === null && refusal !== "animal" && interpreted.kind !== "new-topic";
    const meant = isMeant && meaning !== undefined ? meantBy(interpreted, meaning, before) : undefined;
    const found = () =>
      documentsOf(index.rank(withoutAddresses(read.question)).map(({ id }) => id)).slice(0, MAX_FOUND);
    const understood: Understood =
      meant === undefined
        ? { ...read, ...(isMeant && { nearest: found(), without: "meaning" as const }) }
        : chosenFor(question, read, meant, withinOf(interpreted, meaning, before, triage), {
            own: interpreted.kind === "matter" ? index.ownQuestions(question) : [],
            pageOf,
            partsOn: meaning?.partsOn ?? (() => []),
          });
    const { quoteDrafts } = library.assistant;
    const numbers = numbersOf(library);
    const refused = { refusal, stops: isStopped ? stops : undefined };
    const input = { understood, talk: said, ...refused, language, all: pageOf, triage, quoteDrafts, numbers };
    const composed = compose(input);
    const answer = said === "more" ? withQuestionsOf(before, composed, language, library) : composed;
    return { interpreted, triage, asked: written, meant, understood, answer, input };
  };
  const { released } = triaged.triage;
  if (released === undefined) return answerTo(message, isDismissal(message) ? "told" : undefined);
  for (const question of messagesToAnswer(asked, triaged)) {
    const own = answerTo(question);
    if (isAnswered(own)) return own;
  }
  return answerTo(message, released === "crisis" ? "safe" : "calm");
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
