import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { CLASSES, type Features, PLACES, partsOf } from "#domain/assistant/safety/classifier.ts";
import { findingsIn, read } from "#domain/assistant/safety/concepts.ts";
import { TRIAGE_CONCEPTS } from "#generated/triage-concepts.ts";
import { NUMBERS } from "#generated/triage-numbers.ts";
import { TRIAGE_SIGNS } from "#generated/triage-signs.ts";
import { LOAN_WORDS, MESSAGE_PARTS, PLAIN_ENGLISH, PLAIN_HINDI, SOUNDS } from "#generated/triage-words.ts";
import { programArguments } from "../scripts/program.ts";
import { linesOf } from "./packed-sets.ts";
import { learnRanking } from "./ranking.ts";
import { type SafetyLine, safetyLine } from "./sets.ts";
import { shippedLibrary } from "./shipped-library.ts";
import { shuffled } from "./shuffled.ts";
import { learnVectors } from "./vectors.ts";

/**
 * Trains the classifier's weights on the training set: multinomial logistic regression with AdaGrad over hashed
 * features. A message is as serious as its most serious part, so after a first round the parts are learnt too: of a
 * harmless message those that score as serious, of a serious one the most serious.
 */
const EPOCHS = 8;
const RATE = 0.5;
const BIAS_RATE = 0.05;
const MIN_SQUARE = 1e-3;
const MIN_ERROR = 1e-4;
/** A harmless part with a higher score than this is learnt; a serious one with a lower score is not. */
const SCORES_SERIOUS = 0.1;
const CERTAINLY_SERIOUS = 0.6;
/** A word that occurs in only one message is ignored. */
const SHARED = 2;
const BYTE = 127;

interface Task extends Features {
  readonly expected: number;
  readonly weight: number;
}
interface Learnt {
  readonly weights: readonly Float32Array[];
  readonly biases: number[];
}
interface Example {
  readonly expected: number;
  readonly weight: number;
  /** The whole first. */
  readonly parts: readonly Features[];
}

function lessonOf({ text, expect, weight }: SafetyLine): Example {
  const reading = read(text);
  const parts = partsOf(reading.tokens, findingsIn(reading));
  return { expected: CLASSES.indexOf(expect), weight, parts };
}

function sharesOf({ weights, biases }: Learnt, { places, values }: Features): number[] {
  const sums = weights.map((own, k) => {
    let sum = biases[k] ?? 0;
    for (let index = 0; index < places.length; index += 1) sum += (own[places[index] ?? 0] ?? 0) * (values[index] ?? 0);
    return sum;
  });
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / all);
}

function fitted(tasks: readonly Task[]): Learnt {
  const learnt: Learnt = {
    weights: CLASSES.map(() => new Float32Array(PLACES)),
    biases: CLASSES.map(() => 0),
  };
  const steep = CLASSES.map(() => new Float32Array(PLACES).fill(MIN_SQUARE));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const task of shuffled(tasks, epoch)) {
      const shares = sharesOf(learnt, task);
      for (const [k, own] of learnt.weights.entries()) {
        const error = ((shares[k] ?? 0) - (task.expected === k ? 1 : 0)) * task.weight;
        if (Math.abs(error) < MIN_ERROR) continue;
        learnt.biases[k] = (learnt.biases[k] ?? 0) - (BIAS_RATE * error) / (1 + epoch);
        const squares = steep[k];
        for (const [index, place] of task.places.entries()) {
          const slope = error * (task.values[index] ?? 0);
          const square = (squares?.[place] ?? 0) + slope * slope;
          if (squares !== undefined) squares[place] = square;
          own[place] = (own[place] ?? 0) - (RATE * slope) / Math.sqrt(square);
        }
      }
    }
  return learnt;
}

/** Removes features that few examples have. */
function withoutRare(examples: readonly Example[]): Example[] {
  const counts = new Uint16Array(PLACES);
  for (const { parts } of examples)
    for (const place of new Set(parts[0]?.places)) counts[place] = (counts[place] ?? 0) + 1;
  const kept = ({ places, values }: Features): Features => {
    const at = [...places.keys()].filter((index) => (counts[places[index] ?? 0] ?? 0) >= SHARED);
    return { places: at.map((index) => places[index] ?? 0), values: at.map((index) => values[index] ?? 0) };
  };
  return examples.map(({ parts, ...example }) => ({ ...example, parts: parts.map(kept) }));
}

/**
 * @param lines - Messages with their labels.
 * @returns The weights as the server reads them.
 */
export function learn(lines: readonly SafetyLine[]) {
  const examples = withoutRare(lines.map(lessonOf));
  const whole = examples.flatMap(({ expected, weight, parts: [first] }) =>
    first ? [{ ...first, expected, weight }] : [],
  );
  const first = fitted(whole);
  const seriousnessOf = (part: Features) => {
    const [, , emergency = 0, crisis = 0] = sharesOf(first, part);
    return emergency + crisis;
  };
  const parts = examples.flatMap(({ expected, weight, parts: [, ...rest] }): Task[] => {
    if (rest.length === 0) return [];
    if (expected === 0)
      return rest.filter((part) => seriousnessOf(part) > SCORES_SERIOUS).map((part) => ({ ...part, expected, weight }));
    const mostSerious = rest.reduce((features, other) =>
      seriousnessOf(other) > seriousnessOf(features) ? other : features,
    );
    return seriousnessOf(mostSerious) > CERTAINLY_SERIOUS ? [{ ...mostSerious, expected, weight }] : [];
  });
  const { weights, biases } = fitted([...whole, ...parts]);
  const none = weights[0];
  const relative = weights.slice(1).map((own) => own.map((weight, index) => weight - (none?.[index] ?? 0)));
  const scales = relative.map((own) => own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / BYTE);
  const bytes = relative.map((own, k) => Int8Array.from(own, (weight) => Math.round(weight / (scales[k] ?? 1))));
  const text = (k: number) => Buffer.from(bytes[k]?.buffer ?? new ArrayBuffer()).toString("base64");
  return {
    weights: { urgent: text(0), emergency: text(1), crisis: text(2) },
    scales,
    biases: biases.slice(1).map((bias) => bias - (biases[0] ?? 0)),
  };
}

/** A fingerprint of the messages that are learnt from. */
export const learntFrom = (lines: readonly SafetyLine[]) =>
  createHash("sha256")
    .update(JSON.stringify(lines.map(({ text, expect, weight }) => [text, expect, weight])))
    .digest("hex");

const WORDS = [LOAN_WORDS, MESSAGE_PARTS, PLAIN_ENGLISH, PLAIN_HINDI, SOUNDS];
/** A fingerprint of the patterns and words that the messages are read with. */
export const learntWith = () =>
  createHash("sha256")
    .update(JSON.stringify([TRIAGE_CONCEPTS, TRIAGE_SIGNS, NUMBERS, WORDS]))
    .digest("hex");

/** An answer that sends somewhere belongs to a question that may be urgent. */
const SENDS = /\b(?:112|hospital|ambulance|today|now|at once|same day|immediately|helpline|14416)\b/iu;
/** As much as a message: with 0.3 more harmless development messages are asked about a crisis. */
const LIBRARY_WEIGHT = 1;

/** The questions of the library's pages, in each wording, as harmless messages: the answers' buttons send them. */
function libraryQuestions(): readonly SafetyLine[] {
  const questions = shippedLibrary().passages.filter(
    ({ section, sentences }) => section === "question" && !SENDS.test(sentences.join(" ")),
  );
  const texts = new Set(questions.flatMap(({ names = [] }) => names));
  return [...texts].map((text, id) =>
    safetyLine.parse({ id, lang: "-", text, expect: "none", weight: LIBRARY_WEIGHT }),
  );
}

async function learnTriage(from: string, to: string): Promise<string> {
  const train = await linesOf(from);
  const lines = [...train, ...libraryQuestions()];
  writeFileSync(
    to,
    gzipSync(`${JSON.stringify({ learntFrom: learntFrom(train), learntWith: learntWith(), ...learn(lines) })}\n`, {
      level: 9,
    }),
  );
  return `${lines.length} messages learnt`;
}

const RANKING_HEAD = `# How much each feature of a fact counts when the library's facts are ranked for a question.
# Written by \`npm run learn -- ranking\`.
`;

if (import.meta.main) {
  const { words } = programArguments("npm run learn -- [vectors | ranking | SET or FROM.jsonl [TO.json.gz]]", {}, 2);
  const [from = "train", to = "content/triage/classifier-weights.json.gz"] = words;
  if (from === "vectors") console.log(await learnVectors(shippedLibrary().passages));
  else if (from === "ranking") {
    const weights = await learnRanking(shippedLibrary().passages);
    const lines = Object.entries(weights).map(([name, weight]) => `${name}: ${weight}\n`);
    writeFileSync("content/assistant/ranking-weights.yaml", RANKING_HEAD + lines.join(""));
  } else console.log(await learnTriage(from, to));
}
