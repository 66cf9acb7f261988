import { claimsIn } from "../../remedies/claims.rules.ts";
import { containsAddress } from "../gate/clean.ts";
import type { Passage } from "../passages/passages.ts";
import { containsDose, measuresBySpoon } from "../text/dose.ts";
import { promises } from "../text/promise.ts";
import { givesVerdict } from "../verdict.ts";

const VERBS = new Set(
  (
    "is are was were be been has have had can could may might must should will would shall do does did need needs " +
    "add adds ask asks begin begins bring brings burn burns buy call calls carry carries change changes come comes contain " +
    "contains counts cause causes cook cut differ differs drink drinks drop ease eases eat eats fall falls feel feels find " +
    "finds get gets give gives go goes grow grows harm harms help helps hide hides hold holds hurt hurts keep keeps know " +
    "knows leave leaves let lets lie lies lift look lose loses lower lowers make makes mean means measure open opens pass " +
    "passes put raise raises read reduce reduces rest rests rinse rise rises say says see serve set show shows sip sit sits " +
    "sleep sleeps soothe soothes spit stand stands start stay stays steep stop stops strain strains suit suits swallow take " +
    "takes tell test touch touches try turn turns use uses wait wake walk warm wash watch work works worsen worsens write"
  ).split(" "),
);
const HINDI_VERB =
  /(?:^|\s)(?:है|हैं|था|थी|थे|हो|होता|होती|होते|करें|करे|लें|दें|रहें|रखें|पिएँ|पिएं|खाएँ|खाएं|सकता|सकती|सकते|चाहिए|जाए|जाएँ|जाएं)(?=[\s।,!?]|$)/u;
/** Words that point to a sentence that a quotation leaves behind. */
const DANGLING =
  /^["'“‘(]*(?:it|its|this|that|these|those|they|them|their|he|she|his|her|such|both|also|but|and|or|so|however|then|afterwards|instead|otherwise|yet|still|यह|ये|वह|वे|इसे|इसका|इसकी|इसके|उसे|लेकिन|और|फिर)(?![\p{L}\p{M}])/iu;

/**
 * True for a sentence that makes a statement, not only a name. English and Hindi; a word list and endings, no grammar.
 */
export function hasVerb(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => VERBS.has(word) || /^\p{L}{2,}(?:ed|ing)$/u.test(word)) || HINDI_VERB.test(sentence);
}

/** Text in an article that addresses the software quoting it. */
const ADDRESSES_SOFTWARE =
  /\b(?:software|assistants?|chat\s?bots?|bots?|computers?|programs?|machines?|models?|ai)\s+(?:here\s+)?(?:should|must|shall|has\s+to|have\s+to|ought\s+to|needs?\s+to|is\s+to|will|may|can)\b|(?:सॉफ़?्टवेयर|असिस्टेंट|चैटबॉट|एआई)\s+(?:को|से)\s|\b(?:software|assistant|chat\s?bot|ai)\s+(?:ko|se)\s/iu;

/** True for a sentence that makes sense alone. */
export function isSelfContained(sentence: string): boolean {
  return !DANGLING.test(sentence);
}

/** True where amounts are a kitchen's and a doctor has read them. */
function isReviewedPreparation({ document, section }: Passage): boolean {
  return document.kind === "remedy" && section === "food" && document.review.state === "reviewed";
}

function reassessed(sentence: string, passage: Passage): boolean {
  if ((containsDose(sentence) || measuresBySpoon(sentence)) && !isReviewedPreparation(passage)) return false;
  if (promises(sentence)) return false;
  if (passage.document.kind !== "post") return true;
  return (
    claimsIn(sentence).length === 0 &&
    !givesVerdict(sentence) &&
    !containsAddress(sentence) &&
    !ADDRESSES_SOFTWARE.test(sentence)
  );
}

/** A passage that changes is another one, so that its sentences are judged once for all questions. */
const judged = new WeakMap<Passage, Map<string, boolean>>();

/**
 * True for a sentence that an answer may quote: no dose, no amount that no doctor has reviewed, no promise of a cure;
 * and from articles, which the library's rules do not cover, no promise, verdict, address or words to the software.
 */
export function isQuotable(sentence: string, passage: Passage): boolean {
  const known = judged.get(passage) ?? new Map<string, boolean>();
  const verdict = known.get(sentence) ?? reassessed(sentence, passage);
  judged.set(passage, known.set(sentence, verdict));
  return verdict;
}
