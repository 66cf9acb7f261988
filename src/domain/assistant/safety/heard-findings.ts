import type { Tier } from "../assistant.rules.ts";
import { grave, type Heard, type Listened } from "./classifier/classifier.ts";
import type { Group } from "./rule.ts";

/** What one rule, or the classifier, says of a message. */
export interface Finding {
  readonly tier: Tier;
  readonly id: string;
  readonly group: Group;
  /** The rule is graver than this: what it found is past, or only feared. */
  readonly milder?: boolean;
  /** From where up to where in the text those words begin in which a rule found it. */
  readonly at?: readonly [from: number, to: number] | undefined;
}

/** What the classifier is called among the rules that spoke. */
export const HEARD_IDS = { emergency: "HEARD-E", crisis: "HEARD-M", urgent: "HEARD-U" } as const;

/**
 * From what likelihood on the classifier is believed: alone, and of a crisis, whose card harms nobody, sooner; and below
 * what likelihood it lowers what a rule says. Chosen by what authors wrote who were held out in turn (docs/decisions/041).
 */
export const BELIEVED = { grave: 0.75, crisis: 0.25, today: 0.6 } as const;
/** A part of so few words holds little to go by: it must sound surer to be believed alone. */
export const FEW_WORDS = 6;
/** Of a sentence of so few, all that there is to go by is the word that a rule knows: "anaphylaxis after peanuts". Nothing is doubted. */
export const NAMED_WORDS = 4;
/** In a sentence of so few there is little around what is found: it is doubted later. */
export const SHORT_WORDS = 8;
/**
 * Where three sentences and more sound harmless as a whole, one part must sound so much like a crisis: neutral ones ("she tells
 * everybody") do a little (docs/decisions/041).
 */
export const CRISIS_IN_LONG = 0.7;
export const TODAY_IN_LONG = 0.85;
export const SOUNDS_HARMLESS = 0.15;
const BELIEVED_OF_SOME = { grave: 0.85, crisis: 0.5, today: 0.85 } as const;
export const DOUBTED = { grave: 0.15, inShort: 0.05, crisis: 0.95, harmless: 0.98, today: 0.95 } as const;

const isGrave = ({ tier }: Finding) => tier === "emergency" || tier === "crisis";

/** A rule's grave finding that hardly anything speaks for: a doctor today, or a question about a danger. */
function lowered(finding: Finding, { none }: Heard): Finding {
  if (none >= (finding.tier === "crisis" ? DOUBTED.crisis : DOUBTED.harmless))
    return { ...finding, tier: "information" };
  return finding.tier === "crisis" ? finding : { ...finding, tier: "urgent", group: "doctor" };
}

/** So it must where a rule has heard the same and knows that it is past. */
const leastOf = ({ words }: Heard, findings: readonly Finding[]) =>
  words <= FEW_WORDS || findings.some(({ milder }) => milder) ? BELIEVED_OF_SOME : BELIEVED;

/** Whether three sentences and more sound harmless as a whole. */
const soundsHarmless = ({ counted: [whole], long }: Listened) =>
  long && whole !== undefined && grave(whole) < SOUNDS_HARMLESS;

/** What a rule's finding is weighed by: the gravest part of a message, or the whole of such a one. */
const weighedBy = (listened: Listened): Heard =>
  (soundsHarmless(listened) ? listened.counted[0] : undefined) ?? listened.heard;

function believed(listened: Listened, findings: readonly Finding[]): Finding | undefined {
  const { heard, counted } = listened;
  const [whole, ...parts] = counted;
  if (whole === undefined) return undefined;
  const least = soundsHarmless(listened) ? CRISIS_IN_LONG : 0;
  const isCrisis = (part: Heard) => part.crisis >= leastOf(part, findings).crisis;
  const hasCrisis = isCrisis(whole) || parts.some((part) => part.crisis >= least && isCrisis(part));
  const crisis: Finding = { tier: "crisis", id: HEARD_IDS.crisis, group: "crisis" };
  if (hasCrisis && heard.crisis >= heard.emergency) return crisis;
  // A rule's "today" knows which part of the body it is about.
  const group = findings.find(({ tier }) => tier === "urgent")?.group ?? "doctor";
  if (counted.some((part) => grave(part) >= leastOf(part, findings).grave))
    return { tier: "emergency", id: HEARD_IDS.emergency, group };
  return hasCrisis ? crisis : undefined;
}

/** From here on a part of the message sounds rather grave than not. */
const RATHER_THAN_NOT = 0.5;
const oddsOf = (likelihood: number) => likelihood / Math.max(1 - likelihood, Number.EPSILON);

/**
 * Whether enough speaks for what the rules found: how the gravest part of the message sounds (the whole, if that is long and
 * sounds harmless) and how the words around one of the findings do count alike (the geometric mean of their odds). So what is
 * harmless beside a danger takes little from it, and a grave word elsewhere adds little to a mere word. A part that sounds
 * rather grave than not bears it out alone.
 */
function isBorneOut(findings: readonly Finding[], listened: Listened): boolean {
  const { gravest, around } = listened;
  if (gravest >= RATHER_THAN_NOT) return true;
  const whole = oddsOf(grave(weighedBy(listened)));
  return findings.some((finding) => {
    if (!isGrave(finding)) return false;
    if (finding.at === undefined) return true;
    const { grave: near, words } = around(...finding.at);
    const least = words <= SHORT_WORDS ? DOUBTED.inShort : DOUBTED.grave;
    return words <= NAMED_WORDS || whole * oddsOf(near) >= oddsOf(least) ** 2;
  });
}

/**
 * What the rules found, with what the classifier heard in the same words. In: the findings of a message, and the message as it
 * was listened to. Out: the findings that hold: the grave ones of the rules are doubted only when hardly anything speaks for
 * any of them, and what no rule names is added.
 */
export function withHeard(findings: readonly Finding[], listened: Listened): Finding[] {
  const { heard } = listened;
  if (findings.some(isGrave)) {
    if (isBorneOut(findings, listened)) return [...findings];
    return findings.map((finding) => (isGrave(finding) ? lowered(finding, weighedBy(listened)) : finding));
  }
  const added = believed(listened, findings);
  if (added !== undefined) return [...findings, added];
  const isToday = findings.some(({ tier }) => tier === "urgent");
  if (!isToday && 1 - heard.none >= (soundsHarmless(listened) ? TODAY_IN_LONG : leastOf(heard, findings).today))
    return [...findings, { tier: "urgent", id: HEARD_IDS.urgent, group: "doctor" }];
  if (isToday && heard.words > FEW_WORDS && heard.none >= DOUBTED.today)
    return findings.filter(({ tier }) => tier !== "urgent");
  return [...findings];
}
