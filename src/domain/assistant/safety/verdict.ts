import { type Strength, TIERS, type Tier } from "../assistant.rules.ts";
import { type Finding, findingsIn, read } from "./concepts.ts";
import { type Danger, type DangerOf, gravestIn, heardAlone } from "./danger.ts";
import { kindOf } from "./kinds.ts";
import type { Reading } from "./matcher.ts";
import { isGrave, type Opinion, opinionOf } from "./opinion.ts";
import { HINT, LEARNED, type Thresholds } from "./thresholds.ts";

/** What triage says of a message. */
export interface Verdict {
  readonly strength: Strength | null;
  /** The tier of the alarm, even where it is only a question. */
  readonly danger: Tier;
  readonly group: string;
  readonly ids: readonly string[];
  /** The tier of the alarm or crisis question that the message has released; "urgent" for another question. */
  readonly released?: Tier;
}

export const NOTHING: Verdict = { strength: null, danger: "none", group: "doctor", ids: [] };
/** The encoder's id among the concepts. */
export const ENCODER_ID = "ENCODER";

/** The question about a danger that only the encoder hears, of the kind that the message names. */
const asksOf = (danger: "emergency" | "crisis", reading: Reading, now: readonly Finding[]): Verdict => ({
  strength: "check",
  danger,
  group: kindOf(danger, reading, now),
  ids: [ENCODER_ID],
});

function verdictOf(reading: Reading, found: readonly Finding[], opinion: Opinion): Verdict {
  const now = found.filter(({ meant }) => meant === "now");
  const verdict = (strength: Strength | null, danger: Tier, some: readonly Finding[]): Verdict => ({
    strength,
    danger,
    group: some[0]?.rule.group ?? "doctor",
    ids: [...new Set([...some, ...now].map(({ rule }) => rule.id))],
  });
  /** Of findings, the crises or the others. */
  const likelier = (some: readonly Finding[]) => {
    const crises = some.filter(({ rule }) => rule.tier === "crisis");
    const isCrisis = crises.length === some.length || (crises.length > 0 && opinion.isRatherCrisis);
    return isCrisis ? crises : some.filter(({ rule }) => rule.tier !== "crisis");
  };
  const dangers = now.filter(({ rule }) => isGrave(rule) && !rule.alone);
  const alarms = likelier(dangers.filter(opinion.agrees));
  if (alarms[0]) return verdict("alarm", alarms[0].rule.tier, alarms);
  const doubts = dangers.filter(opinion.suspects);
  const doubt = doubts.find(({ rule }) => rule.tier === "crisis") ?? doubts[0];
  if (doubt) return verdict("check", doubt.rule.tier, [doubt]);
  if (opinion.alone === "crisis") return asksOf("crisis", reading, now);
  const asking = now.find((one) => (one.rule.asks || one.rule.alone) && opinion.suspects(one));
  if (asking) return verdict("check", asking.rule.tier === "crisis" ? "crisis" : "emergency", [asking]);
  if (opinion.alone !== null) return asksOf(opinion.alone, reading, now);
  // What is not serious now: a doctor today, a question about a danger, a reason to ask a doctor first.
  const urgent = now.filter(({ rule }) => rule.tier !== "doctor-first");
  if (urgent.length > 0) return verdict("note", "urgent", urgent.slice(-1));
  const passed = found.filter((one) => one.meant !== "story" && isGrave(one.rule));
  if (passed.length > 0)
    return verdict("note", passed.every(({ meant }) => meant === "asked") ? "information" : "urgent", passed);
  if (opinion.isForToday && now.length === 0)
    return { ...NOTHING, strength: "note", danger: "urgent", ids: [ENCODER_ID] };
  return now.length > 0 ? verdict(null, "doctor-first", now) : NOTHING;
}

/** Nobody who hints at a crisis, in any framing, reads that this is no subject here. */
function hintsAtCrisis(reading: Reading, found: readonly Finding[], danger: Danger | undefined): boolean {
  if (danger === undefined || danger.elsewhere < HINT.elsewhere) return false;
  if (found.some(({ rule }) => rule.tier === "crisis")) return true;
  return danger.crisis >= HINT.crisis && reading.tokens.length > HINT.words;
}

/** A message with those before it: a finding must include words of the message itself. */
function judgeTogether(message: string, before: readonly string[], words: number, dangerOf: DangerOf): Verdict {
  const together = read([...before, message].join("\n"));
  const begins = together.tokens.length - words;
  const found = findingsIn(together);
  const reaching = found.filter(({ span, rule }) => span[1] >= begins || rule.tier === "doctor-first");
  if (reaching.length === 0) return NOTHING;
  const danger = gravestIn([...before, message], dangerOf);
  return verdictOf(together, reaching, { ...opinionOf(danger, together, found), alone: null, isForToday: false });
}

/** What rules find in a message, and what the encoder hears in it. */
export interface Evidence {
  readonly reading: Reading;
  readonly found: readonly Finding[];
  readonly danger: Danger | undefined;
  /** What it hears where no rule finds anything. */
  readonly alone?: Danger | undefined;
}

export function evidenceIn(message: string, dangerOf: DangerOf): Evidence {
  const reading = read(message);
  const danger = gravestIn([message], dangerOf);
  return { reading, found: findingsIn(reading), danger, alone: heardAlone(message, danger, dangerOf) };
}

/** The verdict on a message alone. */
export function verdictOn({ reading, found, danger, alone = danger }: Evidence, limits: Thresholds = LEARNED): Verdict {
  const own = opinionOf(danger, reading, found, limits);
  if (alone === danger) return verdictOf(reading, found, own);
  const { alone: asks, isForToday } = opinionOf(alone, reading, found, limits);
  return verdictOf(reading, found, { ...own, alone: asks, isForToday });
}

const ORDER: readonly (Strength | null)[] = [null, "note", "check", "alarm"];
const seriousness = ({ strength, danger }: Verdict) => ORDER.indexOf(strength) * TIERS.length - TIERS.indexOf(danger);

/**
 * Judges a message alone, and with those before it.
 * @param message - The message.
 * @param before - What the person wrote before it since a card was last released, oldest first.
 * @param hear - What the encoder hears.
 * @returns The more serious of both.
 */
export function judge(message: string, before: readonly string[], dangerOf: DangerOf): Verdict {
  const evidence = evidenceIn(message, dangerOf);
  const { reading, found } = evidence;
  const own = verdictOn(evidence);
  const isHeard = own.strength === "alarm" || own.strength === "check";
  const alone = !isHeard && hintsAtCrisis(reading, found, evidence.alone) ? asksOf("crisis", reading, found) : own;
  if (before.length === 0 || alone.strength === "alarm") return alone;
  const joined = judgeTogether(message, before, reading.tokens.length, dangerOf);
  return seriousness(joined) > seriousness(alone) ? joined : alone;
}
