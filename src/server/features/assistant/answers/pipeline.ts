import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import type { App } from "#server/app.ts";
import { readChatState, writeChatState } from "../chats/chat-states.ts";
import { readClinicNow, readLibrary } from "../library/library-indexer.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { readMeanings } from "../meaning/library-meaning.ts";
import { readDangers } from "../meaning/message-dangers.ts";
import { cardParts, partsOf } from "./answer-parts-of.ts";
import type { AnswerRequest, Interruptions, Made } from "./answer-request.ts";
import { findDoctorFor } from "./doctor-offer.ts";
import { answerFrom, messagesToAnswer, stateAfter, triageMessage } from "./embedded-answer.ts";
import { modelOf } from "./guarded-model.ts";
import { chooseAnswer } from "./model-choice.ts";
import { cardFor, lineOfDanger, RULES_VERSION } from "./safety-cards.ts";

function quotedBy({ citations }: Pick<Answer, "citations">, library: LibrarySnapshot): readonly Passage[] {
  return Object.entries(Object.groupBy(citations, ({ passageId }) => passageId)).flatMap(([id, cited = []]) => {
    const passage = library.passages.get(id);
    if (passage === undefined) return [];
    const { hindi = [], names: _, ...own } = passage;
    // Stored as it was quoted: in the language and script of the answer.
    const isQuoted = (all: readonly string[]) => cited.some(({ sentence }) => all.includes(sentence));
    if (isQuoted(own.sentences)) return [own];
    const sentences = isQuoted(hindi) ? hindi : hindi.map(inLatinLetters);
    return [isQuoted(sentences) ? { ...own, sentences } : own];
  });
}

/**
 * The pipeline of ASSISTANT.md: triage first, independent of the rest. Throws only on programming errors.
 * @param app - The application.
 * @param request - The question.
 * @param interruptions - What ends the answer early.
 * @returns The parts of the answer except `finish`, then what is stored beside them.
 */
export async function* makeAnswer(
  app: App,
  request: AnswerRequest,
  interruptions: Interruptions,
): AsyncGenerator<AnswerPart, Made, undefined> {
  const before = await readChatState(app, request.chatId);
  const asked = { ...request, state: before };
  const triaged = triageMessage(asked, await readDangers(app, request));
  const { triage, language, grave } = triaged;
  const now = await readClinicNow(app);
  const guarded = modelOf(app);
  const mayUse = !grave && now.assistant.useModel && guarded !== undefined && !guarded.resting && !guarded.spent;
  const model = mayUse ? guarded : undefined;
  const messageMetadata = {
    engine: model ? ("model" as const) : ("embedded" as const),
    libraryVersion: now.version,
    rulesVersion: RULES_VERSION,
    language,
  };
  yield { type: "start", messageId: request.turnId, messageMetadata };
  yield { type: "data-triage", data: triage };
  const line = lineOfDanger(before.danger, triage, language, request, now);
  const card = line ?? cardFor(triage, language, request, now);
  if (card) yield { type: "data-card", data: card };
  if (grave) {
    await writeChatState(app, request.chatId, stateAfter(asked, triaged));
    yield* cardParts(card);
    return { tier: triage.tier, shape: "notice", quoted: [] };
  }
  const saved = await readLibrary(app);
  const meanings = await readMeanings(app, saved, messagesToAnswer(asked, triaged), before);
  const own = answerFrom(saved, asked, triaged, meanings);
  const { tier } = own.triage;
  // "When should I see a doctor?" shows again what triage said of the danger that was told before it.
  const told = line === null && own.triage !== triage ? cardFor(own.triage, language, request, now) : null;
  if (told) {
    yield { type: "data-triage", data: own.triage };
    yield { type: "data-card", data: told };
  }
  if (own.answer.shape.startsWith("notice:")) {
    await writeChatState(app, request.chatId, stateAfter(asked, triaged, own));
    yield* cardParts(card);
    return { tier, shape: own.answer.shape, quoted: [] };
  }
  const chosen = model && (await chooseAnswer(model, request, own, interruptions));
  const { answer, engine } = chosen ?? { ...own, engine: messageMetadata.engine };
  await writeChatState(app, request.chatId, stateAfter(asked, triaged, own, answer));
  if (chosen && interruptions.stopped.aborted) return { tier, shape: answer.shape, quoted: [] };
  if (engine !== messageMetadata.engine) yield { type: "data-engine", data: { engine } };
  yield* partsOf(answer);
  const doctor = await findDoctorFor(app, answer, request.message);
  if (doctor) yield { type: "data-doctor", data: doctor };
  return { tier, shape: answer.shape, quoted: quotedBy(answer, saved) };
}
