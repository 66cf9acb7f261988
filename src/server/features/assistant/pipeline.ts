import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Answer, Engine } from "#domain/assistant/assistant.rules.ts";
import type { Passage } from "#domain/assistant/passages.ts";
import type { AnswerMaker, AnswerRequest, Interruptions, Made } from "./answer-maker.ts";
import { closingParts, partsOf } from "./answer-parts-of.ts";
import type { KeptLibrary, LibraryKeeper } from "./library-keeper.ts";
import { cardFor, composed, languageOf, noticeOn, RULES_VERSION } from "./mind.ts";
import type { ModelWriter } from "./model-writer.ts";

export interface PipelineParts {
  readonly library: LibraryKeeper;
  /** Writes answers from the passages; undefined where no model is configured. */
  readonly writer: ModelWriter | undefined;
}

function quotedBy(answer: Answer, library: KeptLibrary): readonly Passage[] {
  const ids = new Set(answer.citations.map(({ passageId }) => passageId));
  return [...ids].flatMap((id) => library.passages.get(id) ?? []);
}

/** Answers in the order of ASSISTANT.md: the safety notice first, whatever becomes of the rest. */
export function createPipeline({ library, writer }: PipelineParts): AnswerMaker {
  return async function* make(
    request: AnswerRequest,
    interruptions: Interruptions,
  ): AsyncGenerator<AnswerPart, Made, undefined> {
    const { message, earlier, turnId } = request;
    const notice = noticeOn(message, earlier);
    const { tier } = notice;
    const language = request.language ?? languageOf(message);
    const now = await library.now();
    const mayWrite = writer !== undefined && now.assistant.useModel && !writer.resting;
    const engine: Engine = mayWrite && (tier === "none" || tier === "information") ? "model" : "embedded";
    const messageMetadata = { engine, libraryVersion: now.version, rulesVersion: RULES_VERSION, language };
    yield { type: "start", messageId: turnId, messageMetadata };
    yield { type: "data-triage", data: notice };
    const card = cardFor(notice, language, now);
    if (card) yield { type: "data-card", data: card };
    if (tier === "emergency" || tier === "crisis") {
      yield* closingParts({ citations: [], actions: card?.calls ?? [] });
      return { tier, quoted: [] };
    }
    const kept = await library.current();
    const found = kept.index.find(message, { language, about: request.about, earlier: earlier.at(-1) });
    const answer = composed({ message, language, notice, found, library: kept, earlier });
    if (engine === "model" && writer && answer.shape.startsWith("answer:")) {
      const written = yield* writer.write(
        { question: found.question, found: found.found, answer, language },
        interruptions,
      );
      if (written) return { tier, quoted: quotedBy(written, kept) };
      yield { type: "data-engine", data: { engine: "embedded-fallback" } };
    }
    yield* partsOf(answer);
    return { tier, quoted: quotedBy(answer, kept) };
  };
}
