import { EARLIER_READ, type Strength, TIERS, type Tier, type Triage } from "../assistant.rules.ts";
import { isAnswerToCard, isDismissal } from "./answers-to-card.ts";
import { featuresOf, grave, partsOf, type Score, scoreOf } from "./classifier.ts";
import { type Finding, featureNames, findingsIn, read } from "./concepts.ts";
import type { Reading } from "./matcher.ts";
import { ORDERS } from "./tokens.ts";

/**
 * Probabilities from which a detected concept is an alarm (of the part of the message around it, and of the whole
 * message), from which it is a question, and from which the classifier asks without a concept. Chosen on the
 * development set.
 */
const ALARM = { long: 0.5, short: 0.25, whole: 0.15, sure: 0.02 } as const;
const CHECK = 0.01;
const ALONE = { emergency: 0.55, crisis: 0.35, whole: 0.2 } as const;
/** In messages of up to six words the classifier must be more certain to ask without a concept. */
const ALONE_SHORT = { words: 6, emergency: 0.8, crisis: 0.8 } as const;
/** In messages this short a detected concept always causes a question. */
const FEW_WORDS = 20;
/** The number of messages for which an unanswered alarm stays. */
const STAYS = 2;
/** The maximum length of an answer to a card. */
const SHORT_ANSWER = 12;
const RELEASE_LENGTH = 80;
const CALM = 0.3;

/** The result of one concept, or of the classifier, for a message. */
interface Verdict {
  readonly strength: Strength | null;
  /** The tier of the alarm, even where it is only a question. */
  readonly danger: Tier;
  readonly group: string;
  readonly ids: readonly string[];
}

const NOTHING: Verdict = { strength: null, danger: "none", group: "doctor", ids: [] };
/** The classifier's id among the concepts. */
const CLASSIFIER_ID = "CLASSIFIER";
const byTier = (one: Finding, other: Finding) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier);

const NO_SCORE: Score = { none: 1, urgent: 0, emergency: 0, crisis: 0 };

interface Scored {
  readonly words: number;
  readonly whole: Score;
  readonly parts: readonly { readonly from: number; readonly to: number; readonly score: Score }[];
}

function scored({ tokens }: Reading, found: readonly Finding[]): Scored {
  const parts = partsOf(tokens).map(([from, to]) => ({
    from,
    to,
    score: scoreOf(featuresOf(tokens, from, to, featureNames(found, from, to))),
  }));
  const [first = NO_SCORE, ...others] = parts.map(({ score }) => score);
  // Instructions to a model must not dilute what a person says.
  const isOrdered = tokens.some(({ word }) => ORDERS.test(word));
  const whole = isOrdered ? others.reduce((one, other) => (grave(other) > grave(one) ? other : one), first) : first;
  return { words: tokens.length, whole, parts };
}

/** The highest probability of the parts around a finding. */
function likelihood({ parts }: Scored, { tier, span }: Finding): number {
  const around = parts.filter(({ from, to }) => from <= span[0] && span[1] < to);
  return Math.max(0, ...around.map(({ score }) => (tier === "crisis" ? score.crisis : grave(score))));
}

function verdictOf(found: readonly Finding[], all: Scored): Verdict {
  const now = found.filter(({ meant }) => meant === "now");
  const dangers = now.filter(({ tier }) => tier === "emergency" || tier === "crisis");
  const from = (strength: Strength | null, some: readonly Finding[], danger: Tier): Verdict => ({
    strength,
    danger,
    group: some[0]?.group ?? "doctor",
    ids: [...new Set([...some, ...now].map(({ id }) => id))],
  });
  const isShort = all.words <= FEW_WORDS;
  const sounds = (one: Finding) =>
    likelihood(all, one) >= (isShort ? ALARM.short : ALARM.long) && grave(all.whole) >= ALARM.whole;
  const alarms = dangers.filter((one) => (one.sure && likelihood(all, one) >= ALARM.sure) || sounds(one));
  const mostCrisis = Math.max(0, ...all.parts.map(({ score }) => score.crisis));
  if (alarms.length > 0) {
    const crises = alarms.filter(({ tier }) => tier === "crisis");
    const isCrisis = crises.length === alarms.length || (crises.length > 0 && mostCrisis >= CRISIS_FIRST);
    const first = isCrisis ? crises : alarms.filter(({ tier }) => tier === "emergency");
    return from("alarm", first, isCrisis ? "crisis" : "emergency");
  }
  const doubts = dangers.filter((one) => isShort || likelihood(all, one) >= CHECK);
  const doubt = doubts.find(({ tier }) => tier === "crisis") ?? doubts[0];
  if (doubt !== undefined) return from("check", [doubt], doubt.tier);
  const least = all.words <= ALONE_SHORT.words ? ALONE_SHORT : ALONE;
  const alone = (danger: "emergency" | "crisis", enough: number, likely: number): Verdict | undefined =>
    likely >= enough && grave(all.whole) >= ALONE.whole
      ? { ...from("check", [], danger), group: danger === "crisis" ? "crisis" : "doctor", ids: [CLASSIFIER_ID] }
      : undefined;
  const asking = now.find(({ asks }) => asks);
  const heard =
    alone("crisis", least.crisis, mostCrisis) ??
    alone("emergency", least.emergency, Math.max(0, ...all.parts.map(({ score }) => grave(score))));
  if (heard !== undefined) return heard;
  return asking === undefined ? noteOf(found, from) : from("check", [asking], "emergency");
}
/** When a message is an emergency and a crisis, the crisis is shown from this probability on. */
const CRISIS_FIRST = 0.5;

/** What is not serious now: a doctor today, a question about a danger, a reason to ask a doctor first. */
function noteOf(
  found: readonly Finding[],
  from: (strength: Strength | null, some: readonly Finding[], danger: Tier) => Verdict,
): Verdict {
  const now = found.filter(({ meant }) => meant === "now");
  const urgent = now.filter(({ tier }) => tier !== "doctor-first");
  if (urgent.length > 0) return from("note", urgent.toSorted(byTier).slice(-1), "urgent");
  const passed = found.filter(({ tier, meant }) => meant !== "story" && (tier === "emergency" || tier === "crisis"));
  if (passed.some(({ meant }) => meant !== "asked")) return from("note", passed, "urgent");
  if (passed.length > 0) return from("note", passed, "information");
  return now.length > 0 ? from(null, now, "doctor-first") : NOTHING;
}

/** Triages a message alone and with those before it; a finding must include words of the message itself. */
function judge(message: string, before: readonly string[]): Verdict {
  const alone = read(message);
  const verdict = verdictOn(alone, 0);
  if (before.length === 0 || verdict.strength === "alarm") return verdict;
  const together = read([...before, message].join("\n"));
  const joined = verdictOn(together, together.tokens.length - alone.tokens.length);
  return stronger(joined, verdict);
}

function verdictOn(reading: Reading, begins: number): Verdict {
  const found = findingsIn(reading);
  const all = scored(reading, found);
  if (begins === 0) return verdictOf(found, all);
  const reaching = found.filter(({ span, tier }) => span[1] >= begins || tier === "doctor-first");
  return reaching.length === 0
    ? NOTHING
    : verdictOf(reaching, { ...all, parts: all.parts.filter(({ from }) => from < begins) });
}

const ORDER: readonly (Strength | null)[] = ["alarm", "check", "note", null];
const stronger = (one: Verdict, other: Verdict) =>
  ORDER.indexOf(one.strength) < ORDER.indexOf(other.strength) ||
  (one.strength === other.strength && TIERS.indexOf(one.danger) < TIERS.indexOf(other.danger))
    ? one
    : other;

function says(message: string, sign: "saysNo" | "saysYes" | "saysOnly"): boolean {
  const reading = read(message);
  return reading.tokens.length <= SHORT_ANSWER && reading.spans(sign).length > 0;
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
    if (isAnswerToCard(message)) return this.#open ?? NOTHING;
    if (this.#open?.strength === "check" && says(message, "saysYes") && !says(message, "saysNo"))
      return this.#keep(message, { ...this.#open, strength: "alarm" });
    const own = this.#judged(message, joined);
    if (this.#open !== null && own.strength !== "alarm" && this.#isRestated(message, own)) return this.#release();
    if (this.#open?.strength === "alarm" && own.strength !== "alarm" && this.#stays > 0) {
      this.#stays -= 1;
      this.#before.push(message);
      return this.#open;
    }
    return this.#keep(message, own);
  }

  #judged(message: string, joined: boolean): Verdict {
    const verdict = judge(message, joined ? this.#before : []);
    if (verdict.strength !== "alarm" && verdict.strength !== "check") return verdict;
    if (!verdict.ids.every((id) => this.#released.has(id))) return verdict;
    return verdict.strength === "alarm"
      ? { ...verdict, strength: "check" }
      : { ...verdict, strength: "note", danger: "urgent" };
  }

  #isRestated(message: string, own: Verdict): boolean {
    if (own.strength === "check" && !own.ids.every((id) => this.#open?.ids.includes(id))) return false;
    return says(message, "saysNo") || (says(message, "saysOnly") && grave(scored(read(message), []).whole) < CALM);
  }

  #release(): Verdict {
    for (const id of this.#open?.ids ?? []) this.#released.add(id);
    [this.#open, this.#before, this.#stays] = [null, [], 0];
    return NOTHING;
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
 * Decides how serious a message is, before anything else reads it. In: the message and the person's own earlier
 * messages, oldest first; the last six are read, and earlier ones that were released. Out: the tier (a doubtful case
 * is at least "today"), the strength, the detected concepts, most serious first, and the key of the fixed text. Never
 * fails; takes milliseconds.
 */
export function triageFor(said: string, earlier: readonly string[] = []): Triage {
  const chat = new Chat();
  const last = lastTurns(earlier);
  const older = earlier.slice(0, earlier.length - last.length);
  for (const turn of [...releasedIn([...older, ...last.slice(0, 1)]), ...last]) chat.next(turn, false);
  const verdict = chat.next(said, true);
  const { strength, danger, ids } = verdict;
  const isDoubt = (danger === "emergency" || danger === "crisis") && strength !== "alarm";
  return { tier: isDoubt ? "urgent" : danger, ruleIds: ids, actionKey: actionKey(verdict), strength };
}
