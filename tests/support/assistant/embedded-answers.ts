import type { Answer } from "#domain/assistant/assistant.rules.ts";
import { createMeaningIndex, type VectorRow } from "#domain/assistant/meaning/nearest.ts";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import { toBytes } from "#domain/assistant/meaning/vectors.ts";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { dangerUnknown } from "#domain/assistant/safety/danger.ts";
import { readMeaningIn, textsToEncode } from "#domain/assistant/state/meaning.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { languageIn } from "#domain/assistant/text/language.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { answerFrom, stateAfter } from "#server/features/assistant/answers/embedded-answer.ts";
import type { LibrarySnapshot } from "#server/features/assistant/library/library-snapshot.ts";
import { keyOfText, openVectors } from "#server/features/assistant/meaning/vector-file.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { testEncoder } from "./test-encoder.ts";
import { TEST_LIBRARY } from "./whole-library.ts";

const quotable = [...TEST_LIBRARY, ...interactionPassages(MEDICINES_TABLE)];
const pages = Map.groupBy(quotable, ({ document }) => document.id);
export const library: LibrarySnapshot = {
  settings: CLINIC_EXAMPLE,
  assistant: ASSISTANT_DEFAULTS,
  version: "1",
  index: await createLibraryIndex(TEST_LIBRARY),
  passages: new Map(quotable.map((passage) => [passage.id, passage])),
  pageOf: (id) => pages.get(id) ?? [],
  blocked: [],
  builtAt: "2026-11-23T00:00:00.000Z",
};
const CALM = { tier: "none", ruleIds: [], actionKey: null } as const;

const vectors = openVectors(await testEncoder.readShippedVectors());
/** The facts of the test clinic are not shipped. */
const own = new Map<string, Int8Array>();
const libraryTexts = TEST_LIBRARY.flatMap((passage) => [...textsOfField(passage), ...wordingsOfField(passage)]);
for (const text of libraryTexts.filter((one) => vectors.find(keyOfText(one)) === undefined)) {
  const [encoding] = await testEncoder.encode([text]);
  if (encoding) own.set(text, toBytes(encoding.vector));
}
const rowsOf = (textsOf: (passage: Passage) => readonly string[]): readonly VectorRow[] =>
  TEST_LIBRARY.flatMap((passage) =>
    textsOf(passage).flatMap((text) => {
      const bytes = vectors.find(keyOfText(text)) ?? own.get(text);
      return bytes ? [{ pageId: passage.document.id, passageId: passage.id, bytes }] : [];
    }),
  );
const index = createMeaningIndex(rowsOf(textsOfField), rowsOf(wordingsOfField));

/** The answer to the last of these messages, with a triage that finds no danger. */
export async function answerTo(...messages: readonly string[]): Promise<Answer> {
  let state = NEW_STATE;
  let answer: Answer | undefined;
  for (const message of messages) {
    const triaged = {
      triage: CALM,
      language: languageIn(message, state.language),
      grave: false,
      dangerOf: dangerUnknown,
    };
    const asked = { message, earlier: [], about: undefined, language: undefined, state };
    const encode = (all: readonly string[]) => testEncoder.encode(all);
    const texts = textsToEncode(message, state, (id) => library.pageOf(id)[0]?.document.title ?? "");
    const meaning = await readMeaningIn(index, texts, encode, state, library.index.rank);
    const own = answerFrom(library, asked, triaged, new Map(meaning && [[message, meaning]]));
    state = stateAfter(asked, triaged, own);
    answer = own.answer;
  }
  if (answer === undefined) throw new Error("Nothing was asked.");
  return answer;
}
export const quoted = ({ blocks }: Answer) =>
  blocks.flatMap(({ sentences }) => sentences).filter(({ n }) => n !== null);
export const first = (answer: Answer) => quoted(answer)[0]?.text ?? answer.blocks[0]?.sentences[0]?.text ?? "";
export const page = (answer: Answer) => quoted(answer)[0]?.passageId?.split("#")[0];
