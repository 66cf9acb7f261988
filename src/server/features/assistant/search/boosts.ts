import type { LibraryDocument } from "#domain/assistant/passages/passages.ts";
import type { Condition } from "#domain/remedies/remedies.rules.ts";

/** Boost of a page whose names cover the whole question; proportional to the covered share. */
const NAMED = 1;
/** Boost of the heading above a passage: "Children" for "and for children?". */
const HEADED = 0.2;
const REVIEWED_LATELY = 1.05;
const SAME_TOPIC = 1.1;
const SAME_PAGE = 1.25;
/** Reviewed library pages rank before blog posts. */
const POST = 0.9;
const REVIEW_COUNTS_FOR_MONTHS = 12;

export interface Asked {
  /** From 0 to 1: the share of the question in the names of the page. */
  readonly named: number;
  /** From 0 to 1: the share of the question in the heading above the passage. */
  readonly headed: number;
  readonly topic: Condition | undefined;
  readonly about: string | undefined;
  readonly today: Date;
}

/** The factor for a page's score, independent of its passages. */
export function boostOf(document: LibraryDocument, { named, headed, topic, about, today }: Asked): number {
  let boost = (document.kind === "post" ? POST : 1) * (1 + NAMED * named) * (1 + HEADED * headed);
  if (wasReviewedLately(document, today)) boost *= REVIEWED_LATELY;
  if (topic !== undefined && document.topic === topic) boost *= SAME_TOPIC;
  if (document.id === about) boost *= SAME_PAGE;
  return boost;
}

function wasReviewedLately({ review }: LibraryDocument, today: Date): boolean {
  if (review.state === "draft") return false;
  const until = new Date(review.on);
  until.setUTCMonth(until.getUTCMonth() + REVIEW_COUNTS_FOR_MONTHS);
  return today <= until;
}
