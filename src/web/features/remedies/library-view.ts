import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { titledName } from "#domain/doctors/doctor-name.ts";
import { formatRecordDate } from "#domain/format/time-format.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import type { Library } from "#domain/remedies/remedies.api.ts";
import {
  forCondition,
  inWords,
  medicineNotes,
  type Remedy,
  type Review,
  type Source,
  type Stated,
} from "#domain/remedies/remedies.rules.ts";
import { GRADES } from "#generated/messages/library/grades.ts";
import { WORDS } from "#generated/messages/library/words.ts";
import { languageOf } from "#web/ui/data/language-of.ts";

/* For loaders only, as display text: the library is large, and its rules include schemas that readers do not need. */

/** The draft mark, or the doctor who reviewed the page. */
export function reviewText(review: Review): string {
  return review.state === "draft" ? WORDS.draft : WORDS.reviewedBy({ name: titledName(review.by) });
}

/** The `lang` of a page's texts where it isn't that of the site around them. */
export function langOf({ untranslated }: { readonly untranslated?: true }): "en" | undefined {
  return untranslated && "en";
}

/** The Hindi name beside another one; null beside a Hindi one. */
export function hindiBeside(name: string, hindi: string): string | null {
  return languageOf(name) === "hi" ? null : hindi;
}

/** The sentence to show for a caution: itself, or that none is known with the reason. */
export function cautionText({ untranslated }: Remedy, stated: Stated): string {
  return "says" in stated || untranslated ? inWords(stated) : WORDS.noneKnown({ reason: stated.noneKnown });
}

/** Interactions with medicines, one line each. */
export function medicineLines(remedy: Remedy): readonly string[] {
  const { interactions } = remedy;
  return "noneKnown" in interactions ? [cautionText(remedy, interactions)] : medicineNotes(remedy);
}

export function reviewView(review: Review) {
  return review.state === "draft"
    ? { draft: true, text: reviewText(review), reviewer: "", registration: "", day: "", on: "" }
    : {
        draft: false,
        text: reviewText(review),
        reviewer: titledName(review.by),
        registration: review.registration,
        day: formatRecordDate(review.on),
        on: review.on,
      };
}
export type ReviewView = ReturnType<typeof reviewView>;

export function sourcesView(sources: readonly Source[]) {
  return sources.map(({ title, publisher, url, read }) => ({ title, publisher, url, read: formatRecordDate(read) }));
}

/** An entry of a list of remedies. */
export function remedyEntry(remedy: Remedy) {
  const { slug, name, hindiName, line, drawing, drawerCaution, evidence, review } = remedy;
  return {
    ...{ slug, name, line, drawing },
    hindiName: hindiBeside(name, hindiName),
    lang: langOf(remedy),
    path: remedyAddress(slug),
    caution: drawerCaution ?? null,
    grade: evidence.grade,
    means: GRADES[evidence.grade],
    draft: review.state === "draft" ? reviewText(review) : null,
  };
}
export type RemedyEntry = ReturnType<typeof remedyEntry>;

function listOf(topic: Topic, remedies: readonly Remedy[]) {
  const { condition, title, hindiTitle, fullName, promise } = topic;
  return {
    ...{ condition, title, fullName, promise },
    hindiTitle: hindiBeside(fullName, hindiTitle),
    lang: langOf(topic),
    path: topicAddress(condition),
    lines: forCondition(remedies, condition).map(remedyEntry),
  };
}

/**
 * The index, whole or with the pages that a search finds.
 * @param library - The library.
 * @param text - The words of the search; empty for the whole index.
 * @param found - The remedies that it finds.
 */
export function indexView({ topics, remedies, version }: Library, text: string, found: readonly Remedy[]) {
  const groups = topics.map((topic) => listOf(topic, found));
  return {
    text,
    version,
    found: found.length,
    all: remedies.length,
    drafts: remedies.filter(({ review }) => review.state === "draft").length,
    groups: text === "" ? groups : groups.filter(({ lines }) => lines.length > 0),
    medicines: ADDRESSES.medicines,
  };
}
export type IndexView = ReturnType<typeof indexView>;
