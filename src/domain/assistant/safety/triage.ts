import { EARLIER_READ, type Strength, TIERS, type Tier, type Triage } from "../assistant.rules.ts";
import { intentOf } from "../intent/intent.ts";
import { isAnswerToCard, isDismissal } from "./answers-to-card.ts";
import { grave, partsOf, type Score, scoreOf } from "./classifier.ts";
import { type Finding, findingsIn, read } from "./concepts.ts";
import type { Reading } from "./matcher.ts";
import { ORDERS } from "./tokens.ts";

/**
 * Probabilities, chosen on the development sets, from which a finding is an alarm (of the part of the message around
 * it, and of the whole message), from which it is a question in a long and in a short message, and from which the
 * classifier asks without a finding. They are low for a crisis, because missing one harms more than any question.
 */
const ALARM = { part: 0.5, whole: 0.3 } as const;
const CHECK = { long: 0.1, short: 0.02 } as const;
const ALONE = { emergency: 0.3, crisis: 0.12, whole: 0.1 } as const;
/** A message of so few words is short; without a finding the classifier must be more certain of a very short one. */
const FEW_WORDS = 20;
const VERY_FEW_WORDS = 6;
const ALONE_VERY_SHORT = { emergency: 0.65, crisis: 0.25 } as const;
/** A message that would be turned away is asked about from this probability of a crisis on. */
const HINT = 0.1;
/** When a message is an emergency and a crisis, the crisis is shown from this probability on. */
const CRISIS_FIRST = 0.5;
/** The number of messages for which an unanswered alarm stays. */
const STAYS = 2;
/** The maximum length of an answer to a card, in words, and in characters where it is not read by the rules. */
const SHORT_ANSWER = 12;
const RELEASE_LENGTH = 80;

/** A crisis or a bleeding in pregnancy that is made light of stays open until a plain "no" or the button. */
const HELD: ReadonlySet<string> = new Set(["pregnancy", "bleeding"]);
/** The number of words, longer than "it" and "hai", that a plain "no" may have besides its own. */
const BESIDE_NO = { crisis: 3, other: 1 } as const;
const SMALL_WORD = 3;

/** The result of one concept, or of the classifier, for a message. */
interface Verdict {
  readonly strength: Strength | null;
  /** The tier of the alarm, even where it is only a question. */
  readonly danger: Tier;
  readonly group: string;
  readonly ids: readonly string[];
  /** The tier of the alarm or crisis question that the message has released; "urgent" for another question. */
  readonly released?: Tier;
}

const NOTHING: Verdict = { strength: null, danger: "none", group: "doctor", ids: [] };
/** The classifier's id among the concepts. */
const CLASSIFIER_ID = "CLASSIFIER";

interface Scored {
  readonly words: number;
  readonly whole: Score;
  readonly parts: readonly { readonly from: number; readonly to: number; readonly score: Score }[];
}

function scored({ tokens }: Reading, found: readonly Finding[]): Scored {
  const parts = partsOf(tokens, found).map((part) => ({ ...part, score: scoreOf(part) }));
  const scores = parts.map(({ score }) => score);
  // Instructions to a model must not dilute what a person says.
  const isOrdered = scores.length > 1 && tokens.some(({ word }) => ORDERS.test(word));
  const whole = (isOrdered ? scores.slice(1) : scores.slice(0, 1)).toSorted((a, b) => grave(b) - grave(a));
  return { words: tokens.length, whole: whole[0] ?? { none: 1, urgent: 0, emergency: 0, crisis: 0 }, parts };
}

/** The highest probability of the parts around a finding. */
function likelihood({ parts }: Scored, { rule, span }: Finding): number {
  const around = parts.filter(({ from, to }) => from <= span[0] && span[1] < to);
  return Math.max(0, ...around.map(({ score }) => (rule.tier === "crisis" ? score.crisis : grave(score))));
}

const isDanger = ({ rule }: Finding) => rule.tier === "emergency" || rule.tier === "crisis";

function verdictOf(found: readonly Finding[], all: Scored): Verdict {
  const now = found.filter(({ meant }) => meant === "now");
  const verdict = (strength: Strength | null, danger: Tier, some: readonly Finding[]): Verdict => ({
    strength,
    danger,
    group: some[0]?.rule.group ?? "doctor",
    ids: [...new Set([...some, ...now].map(({ rule }) => rule.id))],
  });
  const dangers = now.filter(isDanger);
  const mostCrisis = Math.max(0, ...all.parts.map(({ score }) => score.crisis));
  const isSerious = grave(all.whole) >= ALARM.whole;
  const alarms = dangers.filter((one) => one.sure || (isSerious && likelihood(all, one) >= ALARM.part));
  if (alarms.length > 0) {
    const [crises, emergencies] = ["crisis", "emergency"].map((tier) =>
      alarms.filter(({ rule }) => rule.tier === tier),
    );
    const isCrisis = emergencies?.length === 0 || (crises?.length !== 0 && mostCrisis >= CRISIS_FIRST);
    return verdict("alarm", isCrisis ? "crisis" : "emergency", (isCrisis ? crises : emergencies) ?? []);
  }
  const least = all.words <= FEW_WORDS ? CHECK.short : CHECK.long;
  const doubts = dangers.filter((one) => likelihood(all, one) >= least);
  const doubt = doubts.find(({ rule }) => rule.tier === "crisis") ?? doubts[0];
  if (doubt !== undefined) return verdict("check", doubt.rule.tier, [doubt]);
  const alone = aloneOf(all, mostCrisis);
  if (alone !== null)
    return { strength: "check", danger: alone, group: alone === "crisis" ? alone : "doctor", ids: [CLASSIFIER_ID] };
  const asking = now.find(({ rule }) => rule.asks);
  if (asking !== undefined) return verdict("check", "emergency", [asking]);
  // What is not serious now: a doctor today, a question about a danger, a reason to ask a doctor first.
  const urgent = now.filter(({ rule }) => rule.tier !== "doctor-first");
  if (urgent.length > 0) return verdict("note", "urgent", urgent.slice(-1));
  const passed = found.filter((one) => one.meant !== "story" && isDanger(one));
  if (passed.length > 0)
    return verdict("note", passed.every(({ meant }) => meant === "asked") ? "information" : "urgent", passed);
  return now.length > 0 ? verdict(null, "doctor-first", now) : NOTHING;
}

/** What the classifier asks about without a finding. */
function aloneOf({ words, whole, parts }: Scored, mostCrisis: number): "crisis" | "emergency" | null {
  const isVeryShort = words <= VERY_FEW_WORDS;
  if (grave(whole) < ALONE.whole) return null;
  if (mostCrisis >= (isVeryShort ? ALONE_VERY_SHORT : ALONE).crisis) return "crisis";
  const most = Math.max(...parts.map(({ score }) => grave(score)));
  return most >= (isVeryShort ? ALONE_VERY_SHORT : ALONE).emergency ? "emergency" : null;
}

const TURNED_AWAY: ReadonlySet<string> = new Set(["off-topic", "talk"]);
const ASKS_OF_CRISIS: Verdict = { strength: "check", danger: "crisis", group: "crisis", ids: [CLASSIFIER_ID] };

/** Nobody who hints at a crisis, in any framing, reads that this is no subject here. */
function hintsAtCrisis(message: string): boolean {
  if (!TURNED_AWAY.has(intentOf(message).kind)) return false;
  const reading = read(message);
  const found = findingsIn(reading);
  const isFound = found.some(({ rule }) => rule.tier === "crisis");
  return isFound || scored(reading, found).parts.some(({ score }) => score.crisis >= HINT);
}

/** Triages a message alone and with those before it; a finding must include words of the message itself. */
function judge(message: string, before: readonly string[]): Verdict {
  const alone = read(message);
  const verdict = verdictOn(alone, 0);
  if (before.length === 0 || verdict.strength === "alarm") return verdict;
  const together = read([...before, message].join("\n"));
  const joined = verdictOn(together, together.tokens.length - alone.tokens.length);
  return seriousness(joined) > seriousness(verdict) ? joined : verdict;
}

function verdictOn(reading: Reading, begins: number): Verdict {
  const found = findingsIn(reading);
  const all = scored(reading, found);
  if (begins === 0) return verdictOf(found, all);
  const reaching = found.filter(({ span, rule }) => span[1] >= begins || rule.tier === "doctor-first");
  return reaching.length === 0
    ? NOTHING
    : verdictOf(reaching, { ...all, parts: all.parts.filter(({ from }) => from < begins) });
}

const ORDER: readonly (Strength | null)[] = [null, "note", "check", "alarm"];
const seriousness = ({ strength, danger }: Verdict) => ORDER.indexOf(strength) * TIERS.length - TIERS.indexOf(danger);

function says(message: string, sign: "saysNo" | "saysYes" | "saysOnly"): boolean {
  const reading = read(message);
  return reading.tokens.length <= SHORT_ANSWER && reading.spans(sign).length > 0;
}

const isInPregnancy = ({ group, ids }: Verdict) => HELD.has(group) && ids.some((id) => id.startsWith("PREG-"));
/** What stands in the place of an answer: an alarm, or a question about a crisis. */
const isInsteadOfAnswer = ({ strength, danger }: Verdict) => strength === "alarm" || danger === "crisis";
const isHeld = (open: Verdict) => open.danger === "crisis" || isInPregnancy(open);

/** Whether a message denies and says nothing else: "no", "nahi, sab theek hai", but not "no pain, only light brown". */
function isPlainNo(message: string, { danger }: Verdict): boolean {
  const reading = read(message);
  const no = reading.spans("saysNo");
  if (no.length === 0 || [...reading.spans("saysOnly"), ...reading.spans("pain")].length > 0) return false;
  const said = [...no, ...reading.spans("bleeding")];
  const others = reading.tokens.filter((_, at) => !said.some((span) => span[0] <= at && at <= span[1]));
  const long = others.filter(({ word }) => word.length > SMALL_WORD);
  return long.length <= (danger === "crisis" ? BESIDE_NO.crisis : BESIDE_NO.other);
}

/** The state of a chat: an unanswered alarm or question, and what the person has denied. */
class Chat {
  #open: Verdict | null = null;
  #stays = 0;
  #before: string[] = [];
  readonly #released = new Set<string>();

  /** Triages the person's next message. `joined`: together with those before it, which only the last one needs. */
  next(message: string, joined: boolean): Verdict {
    if (isDismissal(message)) return this.#release();
    const open = this.#open;
    if (isAnswerToCard(message)) return open ?? NOTHING;
    if (open?.strength === "check" && says(message, "saysYes") && !says(message, "saysNo"))
      return this.#keep(message, { ...open, strength: "alarm" });
    const own = this.#judged(message, joined);
    if (open === null || own.strength === "alarm") return this.#keep(message, own);
    const isKnown = (id: string) => open.ids.includes(id) || (id === CLASSIFIER_ID && own.danger !== "crisis");
    const isNew = own.strength === "check" && !own.ids.every(isKnown);
    if (!isNew && (says(message, "saysNo") || says(message, "saysOnly")))
      return isHeld(open) && !isPlainNo(message, open) ? this.#keep(message, open) : this.#release();
    if ((open.strength === "check" && !isInPregnancy(open)) || this.#stays === 0) return this.#keep(message, own);
    this.#stays -= 1;
    this.#before.push(message);
    return open;
  }

  #judged(message: string, joined: boolean): Verdict {
    const judged = judge(message, joined ? this.#before : []);
    const isHeard = judged.strength === "alarm" || judged.strength === "check";
    const verdict = !isHeard && hintsAtCrisis(message) ? ASKS_OF_CRISIS : judged;
    if (!verdict.ids.every((id) => this.#released.has(id))) return verdict;
    if (verdict.strength === "alarm") return { ...verdict, strength: "check" };
    return verdict.strength === "check" ? { ...verdict, strength: "note", danger: "urgent" } : verdict;
  }

  #release(): Verdict {
    const open = this.#open;
    for (const id of open?.ids ?? []) this.#released.add(id);
    [this.#open, this.#before, this.#stays] = [null, [], 0];
    return open === null ? NOTHING : { ...NOTHING, released: isInsteadOfAnswer(open) ? open.danger : "urgent" };
  }

  #keep(message: string, verdict: Verdict): Verdict {
    this.#open = verdict.strength === "alarm" || verdict.strength === "check" ? verdict : null;
    this.#stays = STAYS;
    this.#before.push(message);
    return verdict;
  }
}

function actionKey({ strength, danger, group }: Verdict): string | null {
  if (danger === "none") return null;
  if (strength === "check") return `check.${group}`;
  if (danger === "emergency") return `emergency.${group}`;
  if (danger === "crisis") return group === "crisis" ? "crisis" : `crisis.${group}`;
  return danger === "urgent" && group !== "doctor" ? `urgent.${group}` : danger;
}

/** Earlier messages that were released, each with the answer that released it, remembered for the whole chat. */
function releasedIn(older: readonly string[]): readonly string[] {
  return older.flatMap((turn, at) => {
    const answer = older[at + 1] ?? "";
    return isDismissal(answer) || (answer.length <= RELEASE_LENGTH && says(answer, "saysNo")) ? [turn, answer] : [];
  });
}

/** The messages of a person, oldest first, that triage still reads. */
export const lastTurns = (earlier: readonly string[]): readonly string[] => earlier.slice(-EARLIER_READ);

/**
 * Decides how serious a message is, before anything else reads it. Never fails; takes milliseconds.
 * @param said - The message.
 * @param earlier - The person's own earlier messages, oldest first; the last six are read, and earlier ones that were
 * released.
 * @returns The tier (a doubtful case is at least "today"), the strength, the detected concepts, most serious first,
 * and the key of the fixed text.
 */
export function triageFor(said: string, earlier: readonly string[] = []): Triage {
  const chat = new Chat();
  const last = lastTurns(earlier);
  const older = earlier.slice(0, earlier.length - last.length);
  for (const turn of [...releasedIn([...older, ...last.slice(0, 1)]), ...last]) chat.next(turn, false);
  const verdict = chat.next(said, true);
  const { strength, danger, ids, released } = verdict;
  const isDoubt = (danger === "emergency" || danger === "crisis") && strength !== "alarm";
  const triage = { tier: isDoubt ? "urgent" : danger, ruleIds: ids, actionKey: actionKey(verdict), strength } as const;
  return released === undefined ? triage : { ...triage, released };
}
