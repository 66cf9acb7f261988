import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { ENCODER_DANGERS, ENCODER_PAGES } from "#generated/encoder.ts";
import { ENCODER_FOLDER } from "#server/adapters/encoder/encoder-files.ts";
import { readTokens, withoutSigns } from "#server/adapters/encoder/token-rows.ts";
import { createTokenizer } from "#server/adapters/encoder/tokenizer.ts";
import { keyOfText, unpackVectors } from "#server/features/assistant/meaning/vector-file.ts";
import { readPackedSets } from "../eval/packed-sets.ts";
import type { SafetyLine } from "../eval/sets.ts";
import { shippedLibrary } from "../eval/shipped-library.ts";
import { shuffled } from "../eval/shuffled.ts";
import { VECTOR_FILE } from "../eval/vectors.ts";
import { programArguments, refuseArguments } from "../scripts/program.ts";
import { pagesOf, questionsToLearn, readWrittenQuestions, type WrittenQuestion } from "./questions.ts";

const USAGE =
  "node --conditions=development training/last-layers.ts FILE    writes all that last_layers.py learns from";

const SEED = 20_261_130;
/** How much is learned again, so that a processor reads it in minutes. */
const AMOUNTS = { train: 600, library: 1500, danger: { emergency: 300, crisis: 200, urgent: 100, none: 400 } } as const;
/** A message is longer than this, or has several turns, or is short. */
const STORY = 90;

const some = <T>(list: readonly T[], count: number) => shuffled(list, SEED).slice(0, count);

function shapeOf({ turns }: WrittenQuestion): string {
  if (turns.length > 1) return "chat";
  return (turns[0] ?? "").length > STORY ? "story" : "short";
}

/** The library's texts with the vectors that are shipped: fields or wordings, those of a page together. */
function tableOf(passages: readonly Passage[], textsOf: (passage: Passage) => readonly string[]) {
  const { vectors } = unpackVectors(readFileSync(VECTOR_FILE));
  const places = new Map<string, number>(ENCODER_PAGES.map((page, place) => [page, place]));
  const rows = passages.flatMap((passage) => {
    const page = places.get(passage.document.id);
    return textsOf(passage).flatMap((text) => {
      const bytes = vectors.get(keyOfText(text));
      return page === undefined || bytes === undefined ? [] : [{ page, field: passage.id, text, bytes }];
    });
  });
  return rows.toSorted((left, right) => left.page - right.page);
}

/**
 * All that the last layers are trained with: the vectors of the library, and rows of tokens of the messages. Only
 * messages as they are written, because on a processor each row has its price.
 */
function lessons() {
  const tokenize = createTokenizer(readFileSync(join(ENCODER_FOLDER, "tokenizer.json"), "utf8"));
  const rowOf = (text: string) => readTokens(tokenize(withoutSigns(text)));
  const { passages } = shippedLibrary();
  const [fields, wordings] = [tableOf(passages, textsOfField), tableOf(passages, wordingsOfField)];
  const fieldNumbers = new Map(fields.map(({ field }, place) => [field, place]));
  const names: readonly string[] = ENCODER_PAGES;
  const questionOf = (question: WrittenQuestion) => ({
    ...{ row: rowOf(question.turns.slice(-4).join(" | ")), lang: question.lang, shape: shapeOf(question) },
    pages: (pagesOf(question).length === 0 ? [question.page] : pagesOf(question)).map((page) => names.indexOf(page)),
    field: fieldNumbers.get(`${pagesOf(question)[0]}#${question.field}`) ?? -1,
  });
  const { train, dev, strangers } = readWrittenQuestions();
  const first = some(train, AMOUNTS.train);
  const later = questionsToLearn().slice(train.length);
  const sets = readPackedSets();
  const dangerOf = ({ text, expect, lang }: SafetyLine) => ({
    ...{ row: rowOf(text), danger: ENCODER_DANGERS.indexOf(expect), lang },
  });
  const tableIn = (rows: ReturnType<typeof tableOf>) => ({
    pages: rows.map(({ page }) => page),
    fields: rows.map(({ field }) => fieldNumbers.get(field) ?? -1),
    vectors: Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes))).toString("base64"),
  });
  return {
    ...{ pages: ENCODER_PAGES, dangers: ENCODER_DANGERS, fields: tableIn(fields), wordings: tableIn(wordings) },
    questions: [...first, ...later].map(questionOf),
    library: some([...fields, ...wordings], AMOUNTS.library).map(({ text, bytes }) => ({
      ...{ row: rowOf(text), vector: [...bytes] },
    })),
    dangerous: ENCODER_DANGERS.flatMap((name) =>
      some(
        sets.train.filter(({ expect, text }) => expect === name && text.length < 400),
        AMOUNTS.danger[name],
      ),
    ).map(dangerOf),
    heldOut: {
      dev: dev.map(questionOf),
      strangers: strangers.map(questionOf),
      dangerous: ENCODER_DANGERS.flatMap((name) =>
        some(
          sets.dev.filter(({ expect, earlier }) => expect === name && earlier.length === 0),
          AMOUNTS.danger[name],
        ),
      ).map(dangerOf),
    },
  };
}

if (import.meta.main) {
  const { words } = programArguments(USAGE, {}, 1);
  const [file] = words;
  if (file === undefined) refuseArguments(USAGE, "Name a file.");
  const made = lessons();
  writeFileSync(file, JSON.stringify(made));
  const counts = Object.entries({ ...made, ...made.heldOut }).flatMap(([name, part]) =>
    Array.isArray(part) ? [`${part.length} ${name}`] : [],
  );
  console.log(counts.join(", "));
}
