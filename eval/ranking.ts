import type { LibraryDocument, Passage, Section } from "#domain/assistant/passages/passages.ts";
import { FEATURES, type Feature, featuresOf } from "#domain/assistant/ranking/fact-features.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { understand } from "#domain/assistant/understand/chat.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { shuffled } from "./shuffled.ts";

/**
 * Learns how much each feature of a fact counts when the facts of the library are ranked for a question. The examples
 * are the library's own questions, each asked in a wording that the index does not have, and plain questions for the
 * other fields of the topics.
 */

/** A question and the fact that answers it. */
interface Labelled {
  readonly question: string;
  readonly id: string;
  readonly weight: number;
}

/** The features of the facts that were found for a question, the right fact first. */
interface Example {
  readonly facts: readonly Float32Array[];
  readonly weight: number;
}

type Features = Readonly<Partial<Record<Feature, number>>>;
export type RankingWeights = Readonly<Record<Feature, number>>;

/** The number of wordings that are left out in turn. */
const WORDINGS = 6;
/** Of a question's wordings, at least so many stay in the index. */
const MIN_WORDINGS = 4;
/** Plain questions are alike, so each counts less than a wording from the library. */
const PLAIN = 0.3;
/** As many as the library's own wordings, and each says less. */
const COMPLAINT = 0.2;
const EPOCHS = 8;
const RATE = 0.03;
const BATCH = 64;
const DECAY = 1e-3;

const PLAIN_QUESTIONS: Readonly<Partial<Record<Section, readonly string[]>>> = {
  what: ["what is {en}", "{hi} क्या होता है", "what do you mean by {en}"],
  line: [
    "what helps in {en}",
    "{hi} में क्या करें",
    "home remedy for {en}",
    "{hi} का घरेलू इलाज",
    "i have {en}",
    "मुझे {hi} है",
    "{en}",
  ],
  doctor: ["when should i see a doctor for {en}", "{hi} में डॉक्टर को कब दिखाएं"],
  "leave-alone": ["what to avoid in {en}", "{hi} में क्या नहीं करना चाहिए"],
  pregnancy: ["{en} in pregnancy", "i am pregnant and have {en}", "प्रेगनेंसी में {hi}"],
  children: ["my 4 year old has {en}", "5 साल के बच्चे को {hi}"],
  babies: ["my 5 month old baby has {en}", "4 महीने के बच्चे को {hi}"],
  older: ["my 72 year old mother has {en}", "75 साल के दादाजी को {hi}"],
  with: ["can i have {thing} with {en}", "is {thing} ok in {en}", "{hi} में {चीज़} ले सकते हैं क्या"],
  help: ["does {thing} help in {en}", "क्या {चीज़} से {hi} में आराम मिलता है"],
};

/** The same for remedies, topic pages and articles, which have no questions of their own. */
const OF_PROSE: typeof PLAIN_QUESTIONS = {
  what: ["what is {en}", "{hi} क्या होता है"],
  line: ["does {en} help", "{hi} के फ़ायदे", "{en}", "what is {en} good for"],
  evidence: ["is {en} proven", "does {en} really work"],
  food: ["how to take {en}", "{hi} कैसे लें", "how much {en} should i take"],
  conditions: ["who should not have {en}", "{hi} किसे नहीं लेना चाहिए"],
  pregnancy: ["can i have {en} in pregnancy", "प्रेगनेंसी में {hi} ले सकते हैं क्या"],
  children: ["can i give {en} to my 4 year old", "5 साल के बच्चे को {hi} दे सकते हैं क्या"],
  text: ["{en}", "what about {en}"],
};
const WITHOUT_QUESTIONS: ReadonlySet<LibraryDocument["kind"]> = new Set(["remedy", "topic", "post"]);

/** How people describe a complaint, where the page has no question of its own about it. */
function complaintsIn(document: LibraryDocument, passages: readonly Passage[]): readonly string[] {
  const questions = passages
    .filter((passage) => passage.section === "question" && passage.document.id === document.id)
    .flatMap(({ names = [] }) => names.map((name) => name.toLowerCase()));
  return (document.searchedAs ?? []).filter((complaint) => !questions.some((name) => name.includes(complaint)));
}

function plainQuestionsOf({ document, section, id, names = [] }: Passage, passages: readonly Passage[]) {
  if (document.kind === "clinic" || (document.only !== undefined && names.length === 0)) return [];
  const [thing = "", hindiThing = ""] = names;
  const questions = (WITHOUT_QUESTIONS.has(document.kind) ? OF_PROSE : PLAIN_QUESTIONS)[section] ?? [];
  const plain = questions.map((question) =>
    question
      .replace("{en}", document.title.toLowerCase())
      .replace("{hi}", document.hindiTitle)
      .replace("{thing}", thing.toLowerCase())
      .replace("{चीज़}", hindiThing),
  );
  // Who only describes a complaint wants to know what helps.
  const complaints = section === "line" ? complaintsIn(document, passages) : [];
  const labelled =
    (weight: number) =>
    (question: string): Labelled => ({ question, id, weight });
  return [...plain.map(labelled(PLAIN)), ...complaints.map(labelled(COMPLAINT))];
}

/**
 * The passages without one wording of each question, and those wordings.
 * @param passages - Which wording.
 * @param left - From 0.
 */
export function withoutWording(passages: readonly Passage[], left: number) {
  const questions: Labelled[] = [];
  const others = passages.map((passage): Passage => {
    const { section, id, names = [] } = passage;
    const question = names[left];
    if (section !== "question" || question === undefined || names.length < MIN_WORDINGS) return passage;
    questions.push({ question, id, weight: 1 });
    return { ...passage, names: names.filter((name) => name !== question) };
  });
  return { passages: others, questions };
}

/** On its page a question need not say for whom it is or what it asks; asked alone, it would be another one. */
const isUnsaid = ({ pageForSomeone, pageForOthers, otherPerson, asksWhatIsNotAsked }: Features) =>
  [pageForSomeone, pageForOthers, otherPerson, asksWhatIsNotAsked].includes(1);

async function examplesOf(passages: readonly Passage[], questions: readonly Labelled[]): Promise<readonly Example[]> {
  const index = await createLibraryIndex(passages);
  return questions.flatMap(({ question, id, weight }): readonly Example[] => {
    const language = languageOf(question);
    const { understood } = understand(question, NEW_STATE, (text, options) => index.find(text, options), { language });
    const facts = understood.matches.pages.flatMap((page) =>
      page.facts.map((fact) => ({
        id: fact.passage.id,
        isUnsaid: isUnsaid(featuresOf(fact, page, understood)),
        features: valuesOf(featuresOf(fact, page, understood)),
      })),
    );
    const right = facts.find((fact) => fact.id === id);
    if (right === undefined || (weight === 1 && right.isUnsaid)) return [];
    return [{ facts: [right, ...facts.filter((fact) => fact !== right)].map(({ features }) => features), weight }];
  });
}

const valuesOf = (features: Features) => Float32Array.from(FEATURES, (name) => features[name] ?? 0);

const dot = (float32Array: Float32Array, other: Float64Array) =>
  float32Array.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** Adds to the slope by how much each feature of a wrongly ranked fact misleads. */
function addSlope({ facts, weight }: Example, weights: Float64Array, slope: Float64Array): void {
  const scores = facts.map((fact) => dot(fact, weights));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  for (const [place, fact] of facts.entries()) {
    const error = ((powers[place] ?? 0) / all - (place === 0 ? 1 : 0)) * weight;
    for (const [index, value] of fact.entries()) slope[index] = (slope[index] ?? 0) + (error * value) / BATCH;
  }
}

/** Multinomial logistic regression over the facts of each question, by Adam. */
function fitted(examples: readonly Example[]): Float64Array {
  const [weights, mean, square] = [0, 0, 0].map(() => new Float64Array(FEATURES.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const rounds = Array.from({ length: EPOCHS }, (_, epoch) => shuffled(examples, epoch)).flat();
  for (let step = 1; step <= rounds.length / BATCH; step++) {
    const slope = weights.map((weight) => weight * DECAY);
    for (const example of rounds.slice((step - 1) * BATCH, step * BATCH)) addSlope(example, weights, slope);
    for (const [index, own] of slope.entries()) {
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * own;
      square[index] = 0.99 * (square[index] ?? 0) + 0.01 * own * own;
      const speed = Math.sqrt((square[index] ?? 0) / (1 - 0.99 ** step)) + 1e-8;
      weights[index] = (weights[index] ?? 0) - (RATE * (mean[index] ?? 0)) / (1 - 0.9 ** step) / speed;
    }
  }
  return weights;
}

/**
 * Takes some minutes.
 * @param passages - The passages of the library.
 * @returns The weights, rounded.
 */
export async function learnRanking(passages: readonly Passage[]): Promise<RankingWeights> {
  const examples: Example[] = [
    ...(await examplesOf(
      passages,
      passages.flatMap((passage) => plainQuestionsOf(passage, passages)),
    )),
  ];
  for (let left = 0; left < WORDINGS; left++) {
    const own = withoutWording(passages, left);
    examples.push(
      ...(await examplesOf(
        own.passages,
        own.questions.filter((_, index) => (index + left) % 2 === 0),
      )),
    );
  }
  const weights = fitted(examples);
  return Object.fromEntries(
    FEATURES.map((name, index) => [name, Math.round((weights[index] ?? 0) * 100) / 100]),
  ) as RankingWeights;
}
