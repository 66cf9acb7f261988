import { claimsIn } from "./claims.rules.ts";
import { wordsToModel } from "./writing-advice.ts";

/** What the linter asks a writer about: a promise, a disease that the law lists, a dose, words to a model. */
export const ADVICE_KINDS = ["promise", "scheduled-disease", "dose", "speaks-to-model"] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

export interface Advice {
  readonly kind: AdviceKind;
  /** The words as they stand in the text. */
  readonly words: string;
}

/** What stands beside the words in an editor. */
export const ADVICE_WORDS: Readonly<Record<AdviceKind, string>> = {
  promise: "reads as a promise. Say what was studied, or what people do.",
  "scheduled-disease":
    "is on the law's list of diseases for which no remedy may be advertised. Write of habits beside the doctor's treatment.",
  dose: "reads as a dose. Kitchen quantities may stay; doses are a doctor's.",
  "speaks-to-model":
    "speaks to a machine and not to a reader. The assistant will not quote this text until it is confirmed.",
};

/** Diseases of the Drugs and Magic Remedies Act 1954 and of Schedule J that our topics can touch. */
const SCHEDULED: readonly RegExp[] = [
  /\b(?:high|low)\s+blood\s+pressure\b|\bhypertension\b/giu,
  /\bdiabet(?:es|ic)\b/giu,
  /\bheart\s+diseases?\b/giu,
  /\bobesity\b/giu,
  /\b(?:stomach|gastric|peptic|duodenal)\s+ulcers?\b/giu,
  /\bpneumonia\b/giu,
  /\b(?:bronchial\s+)?asthma\b/giu,
  /\bfevers?\b/giu,
  /उच्च\s+रक्तचाप|मधुमेह|दमा|निमोनिया|मोटापा/gu,
];

const DOSES: readonly RegExp[] = [
  /\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|ml|iu|tablets?|capsules?|drops)\b/giu,
  /\b(?:\d+|once|twice|thrice)\s+(?:times?\s+)?(?:a|per|each)\s+day\b/giu,
];

function foundIn(text: string, patterns: readonly RegExp[]): readonly string[] {
  const composed = text.normalize("NFC");
  return patterns.flatMap((pattern) => composed.match(pattern) ?? []).map((words) => words.trim());
}

/**
 * What to ask the writer of a text that people will read as health advice. In: its texts, in order. Out: each finding
 * once. `scheduled` asks about listed diseases too, which remedies must not name as theirs and articles may.
 */
export function adviceOn(texts: readonly string[], { scheduled }: { readonly scheduled: boolean }): readonly Advice[] {
  const all = texts.join("\n");
  const found: readonly (readonly [AdviceKind, readonly string[]])[] = [
    ["promise", claimsIn(all)],
    ["scheduled-disease", scheduled ? foundIn(all, SCHEDULED) : []],
    ["dose", foundIn(all, DOSES)],
    ["speaks-to-model", wordsToModel(all)],
  ];
  return found.flatMap(([kind, runs]) => [...new Set(runs)].map((words) => ({ kind, words })));
}
