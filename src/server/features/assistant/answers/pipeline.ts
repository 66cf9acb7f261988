import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import { modelTask } from "#domain/assistant/gate/fields.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import type { DirectoryApi } from "#domain/doctors/directory.api.ts";
import type { LibraryIndexer } from "../library/library-indexer.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import type { AnswerMaker, AnswerRequest, Interruptions, Made } from "./answer-maker.ts";
import { cardParts, partsOf } from "./answer-parts-of.ts";
import { doctorFor } from "./doctor-offer.ts";
import { answerFrom, triageMessage } from "./embedded-answer.ts";
import type { ModelWriter } from "./model-writer.ts";
import { cardFor, RULES_VERSION } from "./safety-cards.ts";

export interface PipelineParts {
  readonly library: LibraryIndexer;
  readonly directory: Pick<DirectoryApi, "list">;
  /** Writes answers with a model; undefined when none is configured. */
  readonly writer: ModelWriter | undefined;
}

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

/** Creates the pipeline of ASSISTANT.md: triage first, independent of the rest. */
export function createPipeline({ library, directory, writer }: PipelineParts): AnswerMaker {
  return async function* make(
    request: AnswerRequest,
    interruptions: Interruptions,
  ): AsyncGenerator<AnswerPart, Made, undefined> {
    const triaged = triageMessage(request);
    const { triage, language, grave } = triaged;
    const { tier } = triage;
    const now = await library.now();
    // Any higher tier is answered by quoting the pages only.
    const calm = tier === "none" || tier === "information";
    const model = calm && now.assistant.useModel && writer?.resting === false ? writer : undefined;
    const messageMetadata = {
      engine: model ? ("model" as const) : ("embedded" as const),
      libraryVersion: now.version,
      rulesVersion: RULES_VERSION,
      language,
    };
    yield { type: "start", messageId: request.turnId, messageMetadata };
    yield { type: "data-triage", data: triage };
    const card = cardFor(triage, language, request, now);
    if (card) yield { type: "data-card", data: card };
    if (grave) {
      yield* cardParts(card);
      return { tier, shape: "notice", quoted: [] };
    }
    const saved = await library.current();
    const { answer, understood, intent } = answerFrom(saved, request, triaged);
    const task = model ? modelTask({ intent, triage, understood }, answer) : null;
    if (model && task !== null) {
      const asked = { request, understood, answer, library: saved, language };
      const shown = yield* task === "answer" ? model.write(asked, interruptions) : model.askBack(asked, interruptions);
      return { tier, shape: answer.shape, quoted: quotedBy(shown, saved) };
    }
    if (answer.shape.startsWith("notice:")) {
      yield* cardParts(card);
      return { tier, shape: answer.shape, quoted: [] };
    }
    if (model) yield { type: "data-engine", data: { engine: "embedded" } };
    yield* partsOf(answer);
    const doctor = await doctorFor(answer, request.message, directory);
    if (doctor) yield { type: "data-doctor", data: doctor };
    return { tier, shape: answer.shape, quoted: quotedBy(answer, saved) };
  };
}
