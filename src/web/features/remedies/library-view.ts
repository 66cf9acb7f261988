import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { searchField } from "#domain/paging.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import type { Library } from "#domain/remedies/remedies.api.ts";
import {
  forCondition,
  matching,
  type Remedy,
  type Review,
  reviewWords,
  type Source,
} from "#domain/remedies/remedies.rules.ts";
import { blogDate } from "#domain/time-format.ts";

/* For loaders only, as display text: the library is large, and its rules include schemas that readers do not need. */

const wordsField = searchField();

export function reviewView(review: Review) {
  return review.state === "draft"
    ? { draft: true, words: reviewWords(review), reviewer: "", registration: "", day: "", on: "" }
    : {
        draft: false,
        words: reviewWords(review),
        reviewer: review.by,
        registration: review.registration,
        day: blogDate(review.on),
        on: review.on,
      };
}
export type ReviewView = ReturnType<typeof reviewView>;

export function sourcesView(sources: readonly Source[]) {
  return sources.map(({ title, publisher, url, read }) => ({ title, publisher, url, read: blogDate(read) }));
}

/** An entry of a list of remedies. */
export function remedyEntry({ slug, name, hindiName, line, drawing, drawerCaution, evidence, review }: Remedy) {
  return {
    ...{ slug, name, hindiName, line, drawing },
    path: remedyAddress(slug),
    caution: drawerCaution ?? null,
    grade: evidence.grade,
    draft: review.state === "draft" ? reviewWords(review) : null,
  };
}
export type RemedyEntry = ReturnType<typeof remedyEntry>;

function shelfOf({ condition, title, hindiTitle, fullName, promise }: Topic, remedies: readonly Remedy[]) {
  return {
    ...{ condition, title, hindiTitle, fullName, promise },
    path: topicAddress(condition),
    lines: forCondition(remedies, condition).map(remedyEntry),
  };
}

/** The index, whole or with the pages that contain all words of the query. In: the query of the address. */
export function indexView({ topics, remedies, version }: Library, asked: unknown) {
  const words = wordsField.parse(asked);
  const found = matching(remedies, words);
  const shelves = topics.map((topic) => shelfOf(topic, found));
  return {
    words,
    version,
    found: found.length,
    all: remedies.length,
    drafts: remedies.filter(({ review }) => review.state === "draft").length,
    shelves: words === "" ? shelves : shelves.filter(({ lines }) => lines.length > 0),
    medicines: ADDRESSES.medicines,
  };
}
export type IndexView = ReturnType<typeof indexView>;
