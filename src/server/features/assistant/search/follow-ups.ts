import { wordsOf } from "./words.ts";

/** Longer questions name their own subject. */
const MOST_WORDS = 12;
const SHORT = 9;
const LEADS: readonly RegExp[] = [
  /^(?:and|or|but|also|then|what about|how about|aur|or|lekin|phir|और|लेकिन|फिर)(?!\p{L}|\p{M})/u,
  /^(?:is|are|can|could|should|does|do|will|may) (?:it|this|that|they|these|those)(?!\p{L})/u,
];
/** Words that refer to the earlier topic. */
const POINTERS: ReadonlySet<string> = new Set(
  (
    "it this that they them these those same its isko ise iska iski iske isse isme ismein usko use uska uski uske " +
    "yeh ye yah wo woh vo inhe inko इसे इसको इसका इसकी इसके इससे इसमें यह ये वह वो उसे उसका उसकी उसके इन्हें इनको"
  ).split(" "),
);
/** Phrases that ask for a combination with the earlier topic. */
const WITH: readonly RegExp[] = [/^(?:what about |how about |and |along )?with /u, /(?:k(?:e|i) s(?:aa|a)th|के साथ)$/u];
const LEADING = /^(?:and|but|also|then|so|what about|how about|aur|lekin|phir|और|लेकिन|फिर)\s+/u;

/** Whether a question refers to the earlier topic: "and for children?", "is it safe?", "इसे कब लें?". */
export function isFollowUp(question: string): boolean {
  const words = wordsOf(question);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const plain = words.join(" ");
  return LEADS.some((lead) => lead.test(plain)) || words.some((word) => POINTERS.has(word));
}

/** Whether a question asks for a combination with the earlier topic: "with blood thinners?". */
export function isTogetherWith(question: string): boolean {
  const plain = wordsOf(question).join(" ");
  return WITH.some((pattern) => pattern.test(plain));
}

/** Whether a question is so short that it may continue the one before it: "बच्चे कर सकते हैं?". */
export function isShort(question: string): boolean {
  return wordsOf(question).length <= SHORT;
}

/**
 * Prepends the last topic to a follow-up: "and for children?" after "honey cough" becomes "honey cough for children".
 * Returns other questions, and follow-ups without a topic, unchanged.
 */
export function rewriteFollowUp(question: string, lastTopic: string | undefined): string {
  const isTopic = lastTopic !== undefined && lastTopic.trim() !== "";
  return isTopic && isFollowUp(question) ? withTopic(question, lastTopic) : question;
}

/** Prepends a topic to a question without its leading "and" or "aur". */
export function withTopic(question: string, topic: string | undefined): string {
  const remaining = wordsOf(question).join(" ").replace(LEADING, "");
  return `${topic?.trim() ?? ""} ${remaining}`.trim();
}
