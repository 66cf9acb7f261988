import type { Tier } from "../assistant.rules.ts";
import { grave, type Heard } from "./classifier/classifier.ts";
import type { Group } from "./rule.ts";

/** What one rule, or the classifier, says of a message. */
export interface Finding {
  readonly tier: Tier;
  readonly id: string;
  readonly group: Group;
  /** The rule is graver than this: what it found is past, or only feared. */
  readonly milder?: boolean;
}

/** What the classifier is called among the rules that spoke. */
export const HEARD_IDS = { emergency: "HEARD-E", crisis: "HEARD-M", urgent: "HEARD-U" } as const;

/**
 * From what likelihood on the classifier is believed: alone, and of a crisis, whose card harms nobody, sooner; and below
 * what likelihood it lowers what a rule says. Chosen by what authors wrote who were held out in turn (docs/decisions/041).
 */
export const BELIEVED = { grave: 0.8, crisis: 0.3, today: 0.6 } as const;
/** A message of so few words holds little to go by: it must sound surer, and lowers nothing that a rule says. */
export const FEW_WORDS = 6;
const BELIEVED_OF_SOME = { grave: 0.85, crisis: 0.5, today: 0.85 } as const;
export const DOUBTED = { grave: 0.2, crisis: 0.95, harmless: 0.98, today: 0.95 } as const;
/** Of so few words a rule's finding is doubted later: one clause is all that there is to go by. */
export const SHORT_WORDS = 10;
const DOUBTED_IN_SHORT = 0.05;

const isGrave = ({ tier }: Finding) => tier === "emergency" || tier === "crisis";

/** A rule's grave finding that no clause of the message speaks for: a doctor today, or a question about a danger. */
function lowered(finding: Finding, { none }: Heard): Finding {
  if (none >= (finding.tier === "crisis" ? DOUBTED.crisis : DOUBTED.harmless))
    return { ...finding, tier: "information" };
  return finding.tier === "crisis" ? finding : { ...finding, tier: "urgent", group: "doctor" };
}

/** So it must where a rule has heard the same and knows that it is past. */
const leastOf = ({ words }: Heard, findings: readonly Finding[]) =>
  words <= FEW_WORDS || findings.some(({ milder }) => milder) ? BELIEVED_OF_SOME : BELIEVED;

function believed(heard: Heard, findings: readonly Finding[]): Finding | undefined {
  const least = leastOf(heard, findings);
  if (heard.crisis >= least.crisis && heard.crisis >= heard.emergency)
    return { tier: "crisis", id: HEARD_IDS.crisis, group: "crisis" };
  // A rule's "today" knows which part of the body it is about.
  const group = findings.find(({ tier }) => tier === "urgent")?.group ?? "doctor";
  if (grave(heard) >= least.grave) return { tier: "emergency", id: HEARD_IDS.emergency, group };
  if (heard.crisis >= least.crisis) return { tier: "crisis", id: HEARD_IDS.crisis, group: "crisis" };
  return undefined;
}

/**
 * What the rules found, with what the classifier heard in the same words. In: the findings of a message, what it sounds
 * like, and what tells how grave its gravest clause sounds, which is asked only where a rule may be doubted. Out: the findings
 * that hold: a grave one of the rules is doubted only when no clause speaks for it, and what no rule names is added.
 */
export function withHeard(findings: readonly Finding[], heard: Heard, closely: () => number): Finding[] {
  if (findings.some(isGrave)) {
    const least = heard.words <= SHORT_WORDS ? DOUBTED_IN_SHORT : DOUBTED.grave;
    if (heard.words <= FEW_WORDS || grave(heard) >= least || closely() >= least) return [...findings];
    return findings.map((finding) => (isGrave(finding) ? lowered(finding, heard) : finding));
  }
  const added = believed(heard, findings);
  if (added !== undefined) return [...findings, added];
  const isToday = findings.some(({ tier }) => tier === "urgent");
  if (!isToday && 1 - heard.none >= leastOf(heard, findings).today)
    return [...findings, { tier: "urgent", id: HEARD_IDS.urgent, group: "doctor" }];
  if (isToday && heard.words > FEW_WORDS && heard.none >= DOUBTED.today)
    return findings.filter(({ tier }) => tier !== "urgent");
  return [...findings];
}
