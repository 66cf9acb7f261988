import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { choosePage, findMeant, type Meant, type PageChoice, scoreOf } from "#domain/assistant/choose/page.ts";
import { type Choosing, LEARNED } from "#domain/assistant/choose/thresholds.ts";
import { findNearestPages, type NearestPage } from "#domain/assistant/meaning/nearest.ts";
import { keysOf } from "#domain/typed.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { isOfRemedy, pagesOf, readWrittenQuestions, type WrittenQuestion } from "../training/questions.ts";
import { fitByTrying, inYaml } from "./fit.ts";
import { encodeAll, shippedIndex } from "./pages.ts";
import { shippedLibrary } from "./shipped-library.ts";

const FILE = join(import.meta.dirname, "../content/assistant/choosing.yaml");
const HEAD = `# What decides between the pages that a message may mean (src/domain/assistant/choose/thresholds.ts).
# \`npm run learn -- choosing\` weighs it again.
`;

/** The values that are tried; the middle one is where learning begins. */
const TRIED: Readonly<Record<keyof Choosing, readonly number[]>> = {
  field: [20, 30, 40, 50, 60],
  wording: [5, 10, 15, 20, 30],
  words: [0, 2, 4, 6, 8],
  base: [-7, -6, -5.5, -5, -4.5, -4, -3],
  outside: [-1.6, -1.3, -1.15, -1, -0.8],
  lead: [0.05, 0.1, 0.15, 0.2, 0.3],
  offered: [-2.4, -1.8, -1.2, -0.8, -0.4],
  ahead: [0, 1, 2, 3, 4],
};

/** What a choice costs: an answer from a wrong page most, above all where the library has none. */
const COSTS = {
  inside: { right: 0, offered: 0.6, wrong: 1.2, none: 1 },
  outside: { right: 0, offered: 0.6, wrong: 2.5, none: 0 },
} as const;

/** A message with what is known of it before anything is weighed. */
export interface Example {
  /** The pages that answer it; none for a message about something else. */
  readonly pages: readonly string[];
  readonly meant: Meant;
  /** The pages that are near to it, with their scores in the search for its words. */
  readonly near: readonly (readonly [page: NearestPage, words: number])[];
}

const ofAnyGroup = () => 0;
/** The last messages of a chat that are read together. */
const TURNS = 4;

/** What is chosen for a message. */
function chosen({ meant, near }: Example, weights: Choosing): PageChoice {
  const pages = near
    .map(([page, words]) => ({
      ...{ pageId: page.pageId, isLearnt: page.isLearnt, fields: [] },
      ...{ similarity: Math.max(page.field, page.wording), score: scoreOf(page, words, weights) },
    }))
    .sort((left, right) => right.score - left.score);
  return choosePage({ ...meant, pages }, ofAnyGroup, weights);
}

function resultOf(choice: PageChoice, pages: readonly string[]): keyof typeof COSTS.inside {
  if (choice.kind === "none") return "none";
  if (choice.kind === "page") return pages.includes(choice.page.pageId) ? "right" : "wrong";
  if (choice.kind === "fact") return pages.includes("clinic") ? "right" : "wrong";
  return pages.length === 0 || choice.pages.some(({ pageId }) => pages.includes(pageId)) ? "offered" : "none";
}

/** How often each result is chosen for examples. */
function countResults(examples: readonly Example[], weights: Choosing) {
  const counts = {
    inside: { right: 0, offered: 0, wrong: 0, none: 0 },
    outside: { right: 0, offered: 0, wrong: 0, none: 0 },
  };
  for (const example of examples)
    counts[example.pages.length > 0 ? "inside" : "outside"][resultOf(chosen(example, weights), example.pages)] += 1;
  return counts;
}

/** What weights cost on examples, in points; see `COSTS`. */
export function costOf(examples: readonly Example[], weights: Choosing): number {
  const counts = countResults(examples, weights);
  return keysOf(COSTS).reduce(
    (sum, where) => keysOf(COSTS[where]).reduce((of, result) => of + counts[where][result] * COSTS[where][result], sum),
    0,
  );
}

/** Chooses the weights that cost least on examples. */
const fitWeights = (examples: readonly Example[]): Choosing =>
  fitByTrying(TRIED, (weights) => costOf(examples, weights));

/**
 * Questions that the encoder has not learnt from. Those for one remedy alone are left out, because the page of the
 * complaint answers them as well, and so is what was written before as being outside, which nobody reviewed.
 */
function questionsToLearn(): readonly WrittenQuestion[] {
  const { later, strangers, recent } = readWrittenQuestions();
  const ofLibrary = later.filter((question) => pagesOf(question).length > 0);
  return [...ofLibrary, ...strangers, ...recent].filter((question) => !isOfRemedy(question));
}

/** Questions, each with what its chat said before. */
async function questionExamples(questions: readonly WrittenQuestion[]): Promise<readonly Example[]> {
  const { passages } = shippedLibrary();
  const [index, words] = [shippedIndex(passages), await createLibraryIndex(passages)];
  const encodings = await encodeAll(questions.map(({ turns }) => turns.slice(-TURNS).join(" | ")));
  return questions.flatMap((question, place): readonly Example[] => {
    const message = encodings[place];
    const found = words.rank(question.turns.at(-1) ?? "");
    const meant = message && findMeant(index, message, found);
    if (meant === undefined || message === undefined) return [];
    const scores = new Map(found.map(({ id, score }) => [id, score]));
    const near = findNearestPages(index, message).map((page) => [page, scores.get(page.pageId) ?? 0] as const);
    return [{ pages: pagesOf(question), meant, near }];
  });
}

const inWords = ({ right, offered, wrong, none }: ReturnType<typeof countResults>["inside"]) =>
  `right ${right}, offered ${offered}, wrong ${wrong}, none ${none}`;

/**
 * Learns again what decides between pages, and writes it.
 * @returns What was done, for the operator.
 */
export async function learnChoosing(): Promise<string> {
  const examples = await questionExamples(questionsToLearn());
  const weights = fitWeights(examples);
  writeFileSync(FILE, HEAD + inYaml(keysOf(TRIED), weights));
  const lineOf = (name: string, some: Choosing) => {
    const { inside, outside } = countResults(examples, some);
    return `${name}: cost ${costOf(examples, some).toFixed(1)}; of the library ${inWords(inside)}; others ${inWords(outside)}`;
  };
  return [`${examples.length} messages`, lineOf("before", LEARNED), lineOf("now", weights)].join("\n");
}
