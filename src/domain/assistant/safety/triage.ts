import { TIERS, type Tier, type Triage } from "../assistant.rules.ts";
import { isAnswerToCard, isDismissal } from "./answers-to-card.ts";
import { listen } from "./classifier/classifier.ts";
import { type CompiledRule, dictionary } from "./dictionary.ts";
import { type Framing, framingOf } from "./framing.ts";
import { type Finding, withHeard } from "./heard-findings.ts";
import { denied } from "./negation.ts";
import type { Pattern } from "./pattern.ts";
import { isPlainFinding } from "./plain-finding.ts";
import { lastTurns, read, type Spelt } from "./read.ts";
import type { Reading } from "./reading.ts";
import type { Group, Rule } from "./rule.ts";
import type { Span } from "./spans.ts";

/** Whoever tells of so many needs no further one looked for; a crisis still is, for the number to call. */
const EMERGENCIES_ENOUGH = 4;

const gravity = (tier: Tier) => TIERS.indexOf(tier);

function sharesSentence(reading: Reading, one: Span, other: Span): boolean {
  const sentence = (at: number) => reading.tokens[at]?.sentence;
  return other.some((at) => one.some((mine) => sentence(mine) === sentence(at)));
}

/** "Blood" in "blood test", "kill" in "kill lice": a word of a name is no finding, where not all of the name is in it. */
function isOfName(reading: Reading, { rule }: CompiledRule, span: Span): boolean {
  if (rule.tier === "doctor-first") return false;
  const names =
    rule.tier === "crisis" ? [...reading.spans("nameOnly"), ...reading.spans("pests")] : reading.spans("nameOnly");
  return names.some((name) => name.some((at) => span.includes(at)) && !name.every((at) => span.includes(at)));
}

/** What was said as well and makes what a rule finds harmless. */
function harmlessOf(reading: Reading, { unless }: CompiledRule): readonly Span[] {
  return reading
    .standing(unless)
    .flatMap((pattern) => reading.whole(pattern))
    .filter((span) => reading.isSure(span));
}

/** Looks at findings one by one until `isEnough` of one, since most often the first one decides. Out: the one that was. */
function looksAt(
  reading: Reading,
  one: CompiledRule,
  patterns: readonly Pattern[],
  counts: (span: Span) => boolean,
  isEnough: (span: Span) => boolean,
): Span | undefined {
  let harmless: readonly Span[] | undefined;
  for (const pattern of reading.standing(patterns))
    for (const span of reading.whole(pattern, counts)) {
      if (!isPlainFinding(reading, span) || isOfName(reading, one, span)) continue;
      harmless ??= harmlessOf(reading, one);
      if (!harmless.some((other) => sharesSentence(reading, span, other)) && isEnough(span)) return span;
    }
  return undefined;
}

const ANY = () => true;

/** "A stroke in 2015" is history; "face drooped last year" and a TIA are signs, and stay what they are. */
function isHistory(reading: Reading, framing: Framing, span: Span): boolean {
  const names = (sign: string) => reading.spans(sign).some((name) => sharesSentence(reading, name, span));
  return framing.yearsAgo(span) && names("pastIllness") && !names("tia");
}

/** What a rule says of a message, and of which words of it. */
interface Found {
  readonly tier: Tier;
  readonly span?: Span;
}
const NOT_FOUND: Found = { tier: "none" };

function foundBy(reading: Reading, framing: Framing, one: CompiledRule): Found {
  const { rule, patterns, evenAsked, emergency } = one;
  const said = (span: Span) => !denied(reading, span);
  const anyOf = (tier: Tier, counts: (span: Span) => boolean): Found => {
    const span = looksAt(reading, one, patterns, counts, ANY);
    return span === undefined ? NOT_FOUND : { tier, span };
  };
  if (rule.tier === "doctor-first") return anyOf(rule.tier, said);
  const asked = (span: Span) => framing.asked(span) && !(rule.tier === "crisis" && framing.own(span));
  const meant = (span: Span) => said(span) && !asked(span) && (rule.tier === "crisis" || !framing.bygone(span));
  for (const pattern of reading.standing(evenAsked)) {
    const span = reading.whole(pattern, said).find((some) => !isOfName(reading, one, some));
    if (span !== undefined) return { tier: rule.tier, span };
  }
  const gravestOf = (some: readonly Pattern[], most: Tier): Found | undefined => {
    if (reading.standing(some).length === 0) return undefined;
    const tierOfOne = lowered(reading, framing, rule, most);
    let last: Found | undefined;
    looksAt(reading, one, some, meant, (span) => {
      last = { tier: tierOfOne(span), span };
      return last.tier === most;
    });
    return last;
  };
  const found = gravestOf(emergency, "emergency") ?? gravestOf(patterns, rule.tier);
  if (found !== undefined) return found;
  return rule.tier === "urgent" ? NOT_FOUND : anyOf("information", (span) => said(span) && asked(span));
}

/** What a rule says of a finding that is over, or only feared: less than of one that is now. */
function lowered(reading: Reading, framing: Framing, rule: Rule, tier: Tier): (span: Span) => Tier {
  if (rule.net) return (span) => (framing.yearsAgo(span) || framing.feared(span) ? "none" : tier);
  if (tier === "crisis") return (span) => (framing.healed && framing.yearsAgo(span) ? "urgent" : tier);
  if (tier !== "emergency") return () => tier;
  const past = (span: Span) => (rule.staysGrave ? isHistory(reading, framing, span) : framing.longAgo(span));
  return (span) => (past(span) || framing.feared(span) ? "urgent" : tier);
}

/** From where up to where in the text its words begin. */
function placeOf({ tokens }: Reading, span: Span): Finding["at"] {
  const [first, last] = [tokens[span[0] ?? 0], tokens[span.at(-1) ?? 0]];
  return first === undefined || last === undefined ? undefined : [first.start, last.start];
}

function findings(turns: readonly string[], spelt?: Map<string, Spelt>): Finding[] {
  const reading = read(turns, spelt);
  if (reading.tokens.length === 0) return [];
  // Most messages hold nothing of which it has to be known how it is meant.
  let framing: Framing | undefined;
  const framed = () => {
    framing ??= framingOf(reading);
    return framing;
  };
  const { nets, rules } = dictionary();
  const list: Finding[] = [];
  let emergencies = 0;
  const ask = (one: CompiledRule) => {
    // Most rules have nothing to do with a message.
    if (!one.asked.some((some) => reading.standing(some).length > 0)) return;
    const { tier, span = [] } = foundBy(reading, framed(), one);
    if (tier === "none") return;
    const { id, group } = one.rule;
    const milder = tier === "urgent" && gravity(one.rule.tier) < gravity(tier);
    list.push({ tier, id, group, milder, at: placeOf(reading, span) });
    if (tier === "emergency") emergencies += 1;
  };
  for (const one of rules) if (emergencies < EMERGENCIES_ENOUGH || one.rule.tier === "crisis") ask(one);
  if (!list.some(({ tier }) => gravity(tier) <= gravity("urgent"))) nets.forEach(ask);
  if (list.length === 0 && reading.spans("graveTopic").some((span) => framed().asked(span)))
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

const NOTHING_GRAVE: Triage = { tier: "none", ruleIds: [], actionKey: null };

/**
 * Says how grave a message is, before anything else looks at it. In: the message and the person's own earlier
 * messages, oldest first; the last six are read together with it, up to an answer that it is no emergency; a pressed answer
 * is nothing grave itself. Rules know the concepts by name, the classifier hears what no list holds. Out: the gravest tier, the
 * rules that spoke, gravest first, and the key of the fixed text. Never fails; takes milliseconds.
 */
export function triageFor(said: string, earlier: readonly string[] = []): Triage {
  if (isDismissal(said)) return NOTHING_GRAVE;
  const message = isAnswerToCard(said) ? "" : said;
  const before = earlier.slice(earlier.findLastIndex(isDismissal) + 1);
  const turns = lastTurns(before);
  const spelt = new Map<string, Spelt>();
  const normal = (turn: string) => spelt.get(turn)?.normal ?? "";
  const alone = findings([message], spelt);
  const hearing = (some: readonly Finding[], text: string) => withHeard(some, listen(text));
  const all = hearing(alone, normal(message));
  if (turns.length > 0) {
    const together = findings([...turns, message], spelt);
    all.push(...hearing(together, [...turns, message].map(normal).join("\n")));
  }
  const sorted = all.sort((one, other) => gravity(one.tier) - gravity(other.tier));
  const first = sorted[0];
  if (first === undefined) return NOTHING_GRAVE;
  const ruleIds = [...new Set(sorted.filter(({ id }) => id !== "INFO").map(({ id }) => id))];
  return { tier: first.tier, ruleIds, actionKey: actionKey(first.tier, first.group) };
}
