import { claimsIn } from "../../remedies/claims.rules.ts";
import type { Passage } from "../passages/passages.ts";
import { containsDose, measuresBySpoon } from "../text/dose.ts";
import { promises } from "../text/promise.ts";
import { containsAddress } from "../text/web-address.ts";
import { givesVerdict } from "../verdict.ts";

/** Text in an article that addresses the software quoting it. */
const ADDRESSES_SOFTWARE =
  /\b(?:software|assistants?|chat\s?bots?|bots?|computers?|programs?|machines?|models?|ai)\s+(?:here\s+)?(?:should|must|shall|has\s+to|have\s+to|ought\s+to|needs?\s+to|is\s+to|will|may|can)\b|(?:सॉफ़?्टवेयर|असिस्टेंट|चैटबॉट|एआई)\s+(?:को|से)\s|\b(?:software|assistant|chat\s?bot|ai)\s+(?:ko|se)\s/iu;

/** True for pages whose kitchen amounts a doctor has reviewed. */
function isReviewedPreparation({ document, section }: Passage): boolean {
  return document.kind === "remedy" && section === "food" && document.review.state === "reviewed";
}

function reassessed(sentence: string, passage: Passage): boolean {
  // The schema of health topics refuses doses and promises.
  if (passage.document.kind === "health") return true;
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

/** Passages are immutable, so their sentences are checked once for all questions. */
const judged = new WeakMap<Passage, Map<string, boolean>>();

/**
 * True for a sentence that an answer may quote: no dose, no unreviewed amount, no promise of a cure; and from
 * articles, which the library's rules do not cover, no promise, diagnosis, URL or text that addresses the software.
 */
export function isQuotable(sentence: string, passage: Passage): boolean {
  const known = judged.get(passage) ?? new Map<string, boolean>();
  const verdict = known.get(sentence) ?? reassessed(sentence, passage);
  judged.set(passage, known.set(sentence, verdict));
  return verdict;
}
