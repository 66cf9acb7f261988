import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { ENCODER_DANGERS } from "#generated/encoder.ts";
import { ENCODER_FOLDER } from "#server/adapters/encoder/encoder-files.ts";
import { readTokens, withoutSigns } from "#server/adapters/encoder/token-rows.ts";
import { createTokenizer } from "#server/adapters/encoder/tokenizer.ts";
import { readPackedSets } from "../eval/packed-sets.ts";
import { shippedLibrary } from "../eval/shipped-library.ts";
import { programArguments, refuseArguments } from "../scripts/program.ts";
import { named, OTHER_PAGES, questionsToLearn, readWrittenQuestions, type WrittenQuestion } from "./questions.ts";
import { type Titles, variantsOf } from "./variants.ts";

const USAGE = "node --conditions=development training/texts.ts FILE    writes all that train.py learns from";

/** Between the messages of a chat, as the assistant joins them. */
const SEPARATOR = " | ";
/** How often a text is drawn, against a wording of the library. */
const WEIGHTS = { wording: 1, named: 0.6, question: 4, command: 0.5 } as const;
/** The collection in the danger sets whose messages are commands to a phone. */
const COMMANDS = "hinglishtop";
const SEED = 20_261_130;

/** The page of a field as the encoder names it; facts about the clinic have one name together. */
const pageOf = ({ document }: Passage) => (document.id.startsWith("clinic:") ? "clinic" : document.id);

/** A message to learn from: the page it is about, the field that answers it, and how often it is drawn. */
interface Example {
  readonly turns: readonly string[];
  readonly page: string;
  readonly field: string | undefined;
  readonly weight: number;
}

function wordingExamples(passages: readonly Passage[]): readonly Example[] {
  return passages.flatMap((passage) =>
    wordingsOfField(passage).map((wording) => ({
      ...{ turns: [wording], page: pageOf(passage), field: passage.id },
      weight: passage.section === "with" || passage.section === "help" ? WEIGHTS.named : WEIGHTS.wording,
    })),
  );
}

const questionExample = ({ page, field, turns }: WrittenQuestion): Example => ({
  ...{ turns, page: named(page), weight: WEIGHTS.question },
  field: field === undefined ? undefined : `${named(page)}#${field}`,
});

/**
 * All that the training needs, in tokens, so that it reads texts as the assistant does.
 * @returns Fields with a row of tokens for each of their languages, messages with their variants, and dangers.
 */
export function trainingTexts() {
  const tokenize = createTokenizer(readFileSync(join(ENCODER_FOLDER, "tokenizer.json"), "utf8"));
  const rowOf = (text: string) => readTokens(tokenize(withoutSigns(text)));
  const { passages } = shippedLibrary();
  const pages = [...new Set(passages.map(pageOf))].filter((page) => page !== "clinic").toSorted();
  const names = [...pages, ...OTHER_PAGES];
  const titles: readonly Titles[] = passages
    .filter(({ section, document }) => section === "line" && document.id.startsWith("health:"))
    .map(({ document: { title, hindiTitle, aliases } }) => ({
      ...{ en: title.toLowerCase(), hi: hindiTitle || title, "hi-Latn": aliases[0] ?? title },
    }));
  const numbers = new Map(passages.map(({ id }, place) => [id, place]));
  const { dev } = readWrittenQuestions();
  const sets = readPackedSets();
  const commands = sets.train.filter(({ kind }) => kind === COMMANDS);
  const examples: readonly Example[] = [
    ...wordingExamples(passages),
    ...questionsToLearn().map(questionExample),
    ...commands.map(({ text }) => ({ turns: [text], page: "other", field: undefined, weight: WEIGHTS.command })),
  ];
  const messageOf = ({ turns, page, field, weight }: Example, openings: number) => ({
    rows: variantsOf(turns, titles, openings, SEED).map((some) => rowOf(some.join(SEPARATOR))),
    ...{ page: names.indexOf(page), field: numbers.get(field ?? "") ?? -1, weight },
  });
  const dangerOf = (line: (typeof sets.train)[number]) => ({
    rows: variantsOf([line.text], titles, 0, SEED).map((some) => rowOf(some.join(SEPARATOR))),
    ...{ danger: ENCODER_DANGERS.indexOf(line.expect), weight: line.weight },
  });
  return {
    pages: names,
    dangers: ENCODER_DANGERS,
    fields: passages.map((passage) => ({
      ...{ page: names.indexOf(pageOf(passage)), rows: textsOfField(passage).map(rowOf) },
    })),
    messages: examples.map((example) => messageOf(example, 2)),
    dangerous: sets.train.map(dangerOf),
    heldOut: {
      messages: dev.map((question) => messageOf(questionExample(question), 0)),
      dangerous: sets.dev.filter(({ earlier }) => earlier.length === 0).map(dangerOf),
    },
  };
}

if (import.meta.main) {
  const { words } = programArguments(USAGE, {}, 1);
  const [file] = words;
  if (file === undefined) refuseArguments(USAGE, "Name a file.");
  const texts = trainingTexts();
  writeFileSync(file, JSON.stringify(texts));
  const { messages, fields, dangerous } = texts;
  console.log(`${fields.length} fields, ${messages.length} messages, ${dangerous.length} for danger`);
}
