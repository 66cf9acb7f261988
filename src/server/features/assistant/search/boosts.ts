import type { LibraryDocument } from "#domain/assistant/passages/passages.ts";
import type { Condition } from "#domain/remedies/remedies.rules.ts";

/** What a page gains whose names say all of the question; one whose names say half of it gains half. */
const NAMED = 1;
/** The same for the heading above the passage: "Children" for "and for children?". */
const HEADED = 0.2;
const REVIEWED_LATELY = 1.05;
const SAME_TOPIC = 1.1;
const SAME_PAGE = 1.25;
/** What the clinic has written and reviewed goes before what somebody wrote on its blog. */
const POST = 0.9;
const REVIEW_COUNTS_FOR_MONTHS = 12;

export interface Asked {
  /** From 0 to 1: how much of the question stands in the names of the page. */
  readonly named: number;
  /** From 0 to 1: how much of it stands in the heading above the passage. */
  readonly headed: number;
  readonly topic: Condition | undefined;
  readonly about: string | undefined;
  readonly today: Date;
}

/** By how much a page's score is raised for this question, whatever its passages say. */
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
