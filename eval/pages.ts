import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import {
  createMeaningIndex,
  findNearestFields,
  findNearestPages,
  type MeaningIndex,
  type VectorRow,
} from "#domain/assistant/meaning/nearest.ts";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { keyOfText, unpackVectors } from "#server/features/assistant/meaning/vector-file.ts";
import { createLog } from "#server/log.ts";
import { readSet } from "./sets.ts";
import { shareOf, shareWords } from "./shares.ts";
import { shippedLibrary } from "./shipped-library.ts";
import { VECTOR_FILE } from "./vectors.ts";

/** Texts for each call of the encoder. */
const CALL = 16;
/** The last messages of a chat that are read together. */
const TURNS = 4;

const questionLine = z.object({
  id: z.union([z.string().min(1), z.number()]),
  lang: z.string().min(1),
  /** `short`, `story`, `chat`. */
  shape: z.string().min(1),
  /** What the person wrote, oldest first. */
  turns: z.array(z.string().min(1)).min(1),
  /** The ids of the pages that answer it: `health:cough`. */
  pages: z.array(z.string().min(1)).min(1),
  /** The id of the right field on the first of these pages: `question-3`. */
  field: z.string().optional(),
});
type QuestionLine = z.output<typeof questionLine>;

/** The index of the shipped library, from the shipped vectors. */
export function shippedIndex(passages: readonly Passage[]): MeaningIndex {
  const { vectors } = unpackVectors(readFileSync(VECTOR_FILE));
  const rowsOf = (textsOf: (passage: Passage) => readonly string[]): VectorRow[] =>
    passages.flatMap((passage) =>
      textsOf(passage).flatMap((text) => {
        const bytes = vectors.get(keyOfText(text));
        return bytes ? [{ pageId: passage.document.id, passageId: passage.id, bytes }] : [];
      }),
    );
  return createMeaningIndex(rowsOf(textsOfField), rowsOf(wordingsOfField));
}

/** Encodes messages in their order. */
export async function encodeAll(texts: readonly string[]): Promise<readonly Encoding[]> {
  const encoder = await openEncoder({ log: createLog("error") });
  const encodings: Encoding[] = [];
  for (let start = 0; start < texts.length; start += CALL)
    encodings.push(...(await encoder.encode(texts.slice(start, start + CALL))));
  await encoder.close();
  return encodings;
}

/** Whether the nearest page is a right one, and the nearest field on it the right one. */
function judgeQuestion(index: MeaningIndex, { pages, field }: QuestionLine, message: Encoding) {
  const pageId = findNearestPages(index, message)[0]?.pageId ?? "";
  const [nearest] = findNearestFields(index, pageId, message);
  return { page: pages.includes(pageId), field: nearest?.passageId === `${pages[0]}#${field}` };
}

/**
 * Measures how often the encoder alone finds the page and the field of a question.
 * @param file - Questions as JSON lines.
 * @returns The shares, for all questions and by language and shape.
 * @throws BadSet.
 */
export async function measurePages(file: string): Promise<string> {
  const lines = await readSet(file, questionLine);
  const index = shippedIndex(shippedLibrary().passages);
  const encodings = await encodeAll(lines.map(({ turns }) => turns.slice(-TURNS).join(" | ")));
  const judged = lines.flatMap((line, place) => {
    const message = encodings[place];
    return message ? [{ ...line, right: judgeQuestion(index, line, message) }] : [];
  });
  const groups = new Map(
    ["all", ...judged.flatMap(({ lang, shape }) => [lang, shape])].map((name) => [
      name,
      judged.filter(({ lang, shape }) => name === "all" || lang === name || shape === name),
    ]),
  );
  return Array.from(groups, ([name, group]) => {
    const withField = group.filter(({ field }) => field !== undefined);
    const share = (right: number, total: number) => shareWords(shareOf(right, total));
    const page = share(group.filter(({ right }) => right.page).length, group.length);
    const field = share(withField.filter(({ right }) => right.field).length, withField.length);
    return `${name}: page ${page}${withField.length > 0 ? `, field ${field}` : ""}`;
  }).join("\n");
}
