import { type SafetyNotice, TIERS, type Tier } from "../assistant.rules.ts";
import { isDismissal } from "./answers-to-card.ts";
import { type CompiledRule, dictionary, RULES } from "./dictionary.ts";
import { type Framing, framingOf } from "./framing.ts";
import { denied } from "./negation.ts";
import type { Pattern } from "./pattern.ts";
import { lastTurns, read, type Spelt } from "./read.ts";
import type { Reading } from "./reading.ts";
import type { Group, Rule } from "./rule.ts";
import type { Span } from "./spans.ts";

interface Finding {
  readonly tier: Tier;
  readonly id: string;
  readonly group: Group;
}

const gravity = (tier: Tier) => TIERS.indexOf(tier);

function sharesSentence(reading: Reading, one: Span, other: Span): boolean {
  const sentence = (at: number) => reading.tokens[at]?.sentence;
  return other.some((at) => one.some((mine) => sentence(mine) === sentence(at)));
}

/** Findings one by one, since most often the first one decides. */
function* found(
  reading: Reading,
  one: CompiledRule,
  patterns: readonly Pattern[],
  counts: (span: Span) => boolean,
): Generator<Span> {
  const names = one.rule.tier === "doctor-first" ? [] : reading.spans("nameOnly");
  const isName = (span: Span) =>
    names.some((name) => name.some((at) => span.includes(at)) && !name.every((at) => span.includes(at)));
  let harmless: readonly Span[] | undefined;
  for (const pattern of reading.standing(patterns))
    for (const span of reading.whole(pattern, counts)) {
      if (!reading.isPlain(span) || isName(span)) continue;
      harmless ??= reading
        .standing(one.unless)
        .flatMap((other) => reading.whole(other))
        .filter((other) => reading.isSure(other));
      if (!harmless.some((other) => sharesSentence(reading, span, other))) yield span;
    }
}

const isAny = (spans: Generator<Span>) => spans.next().done !== true;

/** "A stroke in 2015" is history; "face drooped last year" and a TIA are signs, and stay what they are. */
function isHistory(reading: Reading, framing: Framing, span: Span): boolean {
  const names = (sign: string) => reading.spans(sign).some((name) => sharesSentence(reading, name, span));
  return framing.yearsAgo(span) && names("pastIllness") && !names("tia");
}

function tierOf(reading: Reading, framing: Framing, one: CompiledRule): Tier {
  const { rule, patterns, evenAsked, emergency } = one;
  // Most rules have nothing to do with a message.
  if ([patterns, evenAsked, emergency].every((some) => reading.standing(some).length === 0)) return "none";
  const said = (span: Span) => !denied(reading, span);
  if (rule.tier === "doctor-first") return isAny(found(reading, one, patterns, said)) ? rule.tier : "none";
  const asked = (span: Span) => framing.asked(span) && !(rule.tier === "crisis" && framing.own(span));
  const meant = (span: Span) => said(span) && !asked(span) && (rule.tier === "crisis" || !framing.bygone(span));
  if (reading.standing(evenAsked).some((pattern) => reading.whole(pattern, said).length > 0)) return rule.tier;
  const lower = (tier: Tier) => lowered(reading, framing, rule, tier);
  const tier =
    gravest(found(reading, one, emergency, meant), "emergency", lower("emergency")) ??
    gravest(found(reading, one, patterns, meant), rule.tier, lower(rule.tier));
  if (tier !== undefined) return tier;
  if (rule.tier === "urgent") return "none";
  return isAny(found(reading, one, patterns, (span) => said(span) && asked(span))) ? "information" : "none";
}

/** What a rule says of a finding that is over, or only feared: less than of one that is now. */
function lowered(reading: Reading, framing: Framing, rule: Rule, tier: Tier): (span: Span) => Tier {
  if (rule.net) return (span) => (framing.yearsAgo(span) || framing.feared(span) ? "none" : tier);
  if (tier === "crisis") return (span) => (framing.healed && framing.yearsAgo(span) ? "urgent" : tier);
  if (tier !== "emergency") return () => tier;
  const past = (span: Span) => (rule.staysGrave ? isHistory(reading, framing, span) : framing.longAgo(span));
  return (span) => (past(span) || framing.feared(span) ? "urgent" : tier);
}

/** The gravest tier of some findings, or nothing when there are none; looks no further once it is `most`. */
function gravest(spans: Generator<Span>, most: Tier, tierOfOne: (span: Span) => Tier): Tier | undefined {
  let tier: Tier | undefined;
  for (const span of spans) {
    tier = tierOfOne(span);
    if (tier === most) break;
  }
  return tier;
}

function findings(turns: readonly string[], spelt?: Map<string, Spelt>): Finding[] {
  const reading = read(turns, spelt);
  if (reading.tokens.length === 0) return [];
  const framing = framingOf(reading);
  const saidBy = (one: CompiledRule): Finding => ({
    tier: tierOf(reading, framing, one),
    id: one.rule.id,
    group: one.rule.group,
  });
  const { nets, rules } = dictionary();
  const list = rules.map(saidBy).filter(({ tier }) => tier !== "none");
  if (!list.some(({ tier }) => gravity(tier) <= gravity("urgent")))
    list.push(...nets.map(saidBy).filter(({ tier }) => tier !== "none"));
  if (list.length === 0 && reading.spans("graveTopic").some((span) => framing.asked(span)))
    return [{ tier: "information", id: "INFO", group: "doctor" }];
  return list;
}

function actionKey(tier: Tier, group: Group): string | null {
  if (tier === "none") return null;
  if (tier === "emergency") return `emergency.${group}`;
  if (tier === "crisis") return group === "crisis" ? tier : `${tier}.${group}`;
  if (tier === "urgent") return group === "doctor" ? tier : `${tier}.${group}`;
  return tier;
}

/**
 * Says how grave a message is, before anything else looks at it. In: the message and the person's own earlier
 * messages, oldest first; the last six are read together with it, up to an answer that it is no emergency. Out: the
 * gravest tier, the rules that spoke, gravest first, and the key of the fixed text. Never fails; takes milliseconds.
 */
export function safetyNotice(message: string, earlier: readonly string[] = []): SafetyNotice {
  const before = earlier.slice(earlier.findLastIndex(isDismissal) + 1);
  const turns = lastTurns(before);
  const spelt = new Map<string, Spelt>();
  const alone = findings([message], spelt);
  const all = turns.length === 0 ? alone : [...alone, ...findings([...turns, message], spelt)];
  const sorted = all.sort((one, other) => gravity(one.tier) - gravity(other.tier));
  const first = sorted[0];
  if (first === undefined) return { tier: "none", ruleIds: [], actionKey: null };
  const ruleIds = [...new Set(sorted.filter(({ id }) => id !== "INFO").map(({ id }) => id))];
  return { tier: first.tier, ruleIds, actionKey: actionKey(first.tier, first.group) };
}

/** All concepts, for the page that says how the assistant is tested. */
export const SAFETY_RULES: readonly Pick<Rule, "id" | "tier" | "group">[] = RULES.map(({ id, tier, group }) => ({
  id,
  tier,
  group,
}));
