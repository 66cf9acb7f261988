import type { Reading } from "./reading.ts";
import type { Span } from "./spans.ts";
import type { Token } from "./tokens.ts";

/** How far before a sign a "no" may stand, in characters. */
const REACH = 25;

const keys = (words: string, tongue: string) =>
  new Set(
    words
      .trim()
      .split(/\s+/u)
      .map((word) => `${tongue}:${word}`),
  );

const NEGATORS = keys(
  "no not without never denies denied dont doesnt didnt isnt wasnt arent havent hasnt neither nor nil negative",
  "e",
);
const HINDI_BEFORE = keys("bina bagar", "h");
const HINDI_AFTER = keys("naha nahan", "h");
/** After "nahi", these leave the pain denied: "dard nahi hai"; others do not: "dard nahi ruk raha". */
const DENIES = keys(
  "he ta ti ho hua hui hue hota hoti raha aya ai ae ata ati nikala nikali lakin par magar aur bas sirf or ab koa mahsus",
  "h",
);
/** "No money", "not sure": what is denied is this word, and not what follows. */
const OWN_OBJECT = keys(
  `money one relief idea doctor hospital ambulance time reason energy use help improvement longer matter sleep appetite
   strength response pulse movement only just sure know able stop stoping going want understand urine feeling sensation
   hope point getting breath air better improving working can car transport ride insurance cash network clinic beds
   warning more signal panic worry body nothing words joke laughing big lying ok okay well normal right responding`,
  "e",
);
/** A new thought begins: the "no" before it is over. */
const TURNS = new Set([
  ...keys(
    `but will if however still now yet and because since so then when only except until today started starting having after
     with plus although though while as am is getting has hai`,
    "e",
  ),
  ...keys("aur par magar lakin lekin ab phir fir lakina kyoka kyuka", "h"),
]);
const JOINS = new Set([...keys("or nor", "e"), ...keys("ya", "h")]);

const has = (set: ReadonlySet<string>, token: Token | undefined) => token?.keys.some((key) => set.has(key)) === true;

/** "Noe" may be "now" as well as "no": what is only guessed at denies nothing. */
function isNegator(reading: Reading, at: number, token: Token): boolean {
  return (has(NEGATORS, token) || has(HINDI_BEFORE, token)) && reading.isSure([at]);
}

function deniedBefore(reading: Reading, span: Span, at: number): boolean {
  const { tokens } = reading;
  const hit = tokens[at];
  if (hit === undefined || hit.paused) return false;
  let symptom = false;
  let joined = false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (token === undefined || token.sentence !== hit.sentence || hit.start - token.end > REACH) return false;
    if (span.includes(before)) return false;
    if (isNegator(reading, before, token)) return !has(OWN_OBJECT, tokens[before + 1]) && (!symptom || joined);
    if (token.paused || has(TURNS, token)) return false;
    if (has(JOINS, token)) joined = true;
    else if (isSymptom(reading, before)) symptom = true;
  }
  return false;
}

function isSymptom(reading: Reading, at: number): boolean {
  return reading.spans("symptom").some((span) => span.includes(at));
}

/** How many small words may stand before "nahi": "dard bilkul bhi nahi hai". */
const SMALL_WORDS = 2;
const SMALL = keys("bi b ba bilkul hi to koa koi ab me ma mahsus hota ho ka aisa asa", "h");

/** "Marne ka koi khayal nahi hai": the thought of it is denied. */
const THOUGHTS = keys("kayal khayal khyal vicar irada ica", "h");
const WORDS_OF_A_THOUGHT = 3;

function afterThought(tokens: readonly Token[], at: number): number {
  for (let next = at + 1; next <= at + WORDS_OF_A_THOUGHT; next += 1) {
    const token = tokens[next];
    if (has(THOUGHTS, token)) return next + 1;
    if (!has(SMALL, token)) break;
  }
  return at + 1;
}

function deniedAfter(reading: Reading, span: Span, at: number): boolean {
  const { tokens } = reading;
  let next = afterThought(tokens, at);
  for (let small = 0; small < SMALL_WORDS && has(SMALL, tokens[next]); small += 1) next += 1;
  const denial = tokens[next];
  if (denial === undefined || denial.sentence !== tokens[at]?.sentence || denial.paused) return false;
  if (span.includes(next) || !has(HINDI_AFTER, denial) || !reading.isSure([next])) return false;
  const follower = tokens[next + 1];
  if (follower === undefined || follower.sentence !== denial.sentence || follower.paused) return true;
  return has(DENIES, follower);
}

const NEITHER_WORD = /^(?:na|n|naa|न|ना)$/u;
const ONLY = keys("bas sirf keval teik tik normal", "h");

const onlyAfterNeither = new WeakMap<Reading, ReadonlyMap<number, number>>();

/** Of each sentence with two "na" and an "only", where the "only" begins; found once for a reading. */
function onlyStarts(reading: Reading): ReadonlyMap<number, number> {
  const known = onlyAfterNeither.get(reading);
  if (known !== undefined) return known;
  const neither = reading.tokens.filter(({ word }) => NEITHER_WORD.test(word)).map(({ sentence }) => sentence);
  const twice = new Set(neither.filter((sentence, at) => neither.indexOf(sentence) < at));
  const starts = new Map<number, number>();
  for (const token of twice.size === 0 ? [] : reading.tokens) {
    if (!twice.has(token.sentence) || starts.has(token.sentence)) continue;
    if (has(ONLY, token)) starts.set(token.sentence, token.start);
  }
  onlyAfterNeither.set(reading, starts);
  return starts;
}

/**
 * "Na bukhar hai na khansi, bas …": two "na" and an "only" in one sentence deny what stands after a "na". Where a "na" is
 * of the finding, "na bol pa rahe", it denies nothing.
 */
function neitherNor(reading: Reading, at: number, span: Span = []): boolean {
  const token = reading.tokens[at];
  if (token === undefined || span.some((of) => NEITHER_WORD.test(reading.tokens[of]?.word ?? ""))) return false;
  const only = onlyStarts(reading).get(token.sentence);
  return only !== undefined && token.start < only;
}

const nearDenials = new WeakMap<Reading, readonly boolean[]>();

/** Of each word, whether a denial stands near enough to matter; found once for a reading, since hardly any does. */
function nearDenial(reading: Reading): readonly boolean[] {
  const known = nearDenials.get(reading);
  if (known !== undefined) return known;
  const { tokens } = reading;
  const near = tokens.map((_, at) => neitherNor(reading, at));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (isNegator(reading, at, token))
      for (let next = at + 1; (tokens[next]?.start ?? Number.POSITIVE_INFINITY) - token.end <= REACH; next += 1)
        near[next] = true;
    if (has(HINDI_AFTER, token)) near.fill(true, Math.max(0, at - SMALL_WORDS - WORDS_OF_A_THOUGHT - 1), at);
  }
  nearDenials.set(reading, near);
  return near;
}

/** Whether a finding is denied: "no chest pain", "dard nahi hai". A "nahi" that belongs to the finding denies nothing. */
export function denied(reading: Reading, span: Span): boolean {
  const near = nearDenial(reading);
  return span.some(
    (at) =>
      near[at] === true &&
      (deniedBefore(reading, span, at) || deniedAfter(reading, span, at) || neitherNor(reading, at, span)),
  );
}
