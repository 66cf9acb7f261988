const ENDS_AN_ILLNESS =
  "\\b(?:kill|clear|end|banish|defeat|destroy|eliminate)(?:s|es|ed|ing)?\\s+(?:(?:the|an?|your|any|all|every)\\s+)?" +
  "(?:\\w+\\s+(?:of\\s+)?){0,2}?(?:virus(?:es)?|germs?|bacteria|infections?|colds?|flu|coughs?|migraines?|headaches?|" +
  "reflux|acidity|bronchitis|diseases?|illness(?:es)?)\\b";

/**
 * Words that promise. Indian law (Drugs and Magic Remedies Act 1954, Schedule J) forbids advertising that a remedy ends
 * or prevents a listed disease, and this site makes no promises at all. "Treatment" alone is allowed, since "beside
 * your doctor's treatment" has to be said.
 */
const CLAIMS: readonly RegExp[] = [
  /\bcur(?:e|es|ed|ing|able)\b/giu,
  /\btreat(?:s|ed|ing)?\b/giu,
  /\bheal(?:s|ed|ing)?\b/giu,
  /\bguarant(?:ee|ees|eed|eeing|y)\b/giu,
  /\bprevent(?:s|ed|ing|ion)?\b/giu,
  /\brevers(?:e|es|ed|ing)\b/giu,
  /\bboost(?:s|ed|er|ers|ing)?\b/giu,
  /\bmirac(?:le|les|ulous)\b/giu,
  /\bpermanent(?:ly)?\b/giu,
  /\b(?:get|gets|getting|got)\s+rid\s+of\b/giu,
  new RegExp(ENDS_AN_ILLNESS, "giu"),
  /\b(?:knock|wipe|flush|drive)(?:s|ed|ing)?\s+(?:\w+\s+){0,3}?out\b/giu,
  /\b100\s?(?:%|per\s?cent)/giu,
  /\b(?:no|zero|without(?:\s+any)?)\s+side[\s-]effects?\b/giu,
  /\b(?:completely|totally|entirely)\s+safe\b/giu,
  /\b(?:ilaaj|ilaj|ram\s?baa?n|shartiya|jad\s+se)\b/giu,
  /इलाज|रामबाण|शर्तिया|गारंटी|चमत्कार|जड़\s+से|साइड\s+इफ़?ेक्ट\s+नहीं/gu,
];

/**
 * The promises that a text makes. Never throws. For the library's own test and for editors of remedies and articles: a
 * match is a question to the writer, not a verdict.
 * @param text - Any text, English, Hinglish or Hindi.
 * @returns Each matching run of words, verbatim, in the order of the rules; empty when there is none.
 */
export function claimsIn(text: string): readonly string[] {
  const composed = text.normalize("NFC");
  return CLAIMS.flatMap((claim) => composed.match(claim) ?? []);
}
