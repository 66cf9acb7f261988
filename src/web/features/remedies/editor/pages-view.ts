import { healthTopicAddress, remedyAddress } from "#domain/assistant/text/addresses.ts";
import { formatRecordDate } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import type { HealthTopic } from "#domain/remedies/health-topics.ts";
import type { Library, PageVersion, WaitingPages } from "#domain/remedies/remedies.api.ts";
import type { Review } from "#domain/remedies/remedies.rules.ts";
import { ADMIN } from "#generated/messages/remedies/admin.ts";
import { READING } from "#generated/messages/remedies/reading.ts";
import { hindiBeside, langOf, reviewText } from "../library-view.ts";
import { editorSlug } from "./page-slug.ts";

/** Filters of the admin list. */
export type PageTab = "waiting" | "all";
export function pageTabOf(query: string | null): PageTab {
  return query === "all" ? "all" : "waiting";
}

function stateOf(review: Review): string {
  return review.state === "draft"
    ? reviewText(review)
    : ADMIN.on({ words: reviewText(review), day: formatRecordDate(review.on) });
}

/** The admin lists as display text. */
export function listView(
  { topics, remedies, medicines }: Library,
  health: readonly HealthTopic[],
  { pages, mayReview }: WaitingPages,
  tab: PageTab,
) {
  const titles = new Map(topics.map(({ condition, title }) => [condition, title]));
  const waits = new Map(pages.map((page) => [`${page.kind} ${page.slug}`, page]));
  const all = [
    ...topics.map((topic) => ({
      ...{ kind: "topic" as const, slug: String(topic.condition), name: topic.title, hindiName: topic.hindiTitle },
      ...{ version: topic.version, review: topic.review, lang: langOf(topic), topic: ADMIN.topicPage },
      shipped: false,
    })),
    {
      ...{ kind: "topic" as const, slug: medicines.slug, name: medicines.title, hindiName: medicines.hindiTitle },
      ...{ version: medicines.version, review: medicines.review, topic: ADMIN.tablePage, shipped: true },
      lang: undefined,
    },
    ...remedies.map((remedy) => ({
      ...{ kind: "remedy" as const, slug: remedy.slug, name: remedy.name, hindiName: remedy.hindiName },
      ...{ version: remedy.version, review: remedy.review, lang: langOf(remedy) },
      topic: titles.get(remedy.condition) ?? "",
      shipped: false,
    })),
    ...health.map(({ slug, name, version, review }) => ({
      ...{ kind: "health" as const, slug, name: name[currentLanguage()], hindiName: name.hi, version, review },
      ...{ lang: undefined, topic: ADMIN.healthPage, shipped: false },
    })),
  ];
  const rows = all.map(({ review, ...row }) => {
    const waiting = waits.get(`${row.kind} ${row.slug}`);
    const before = waiting?.before ?? null;
    return {
      ...row,
      id: editorSlug(row.kind, row.slug),
      address: row.kind === "health" ? healthTopicAddress(row.slug) : remedyAddress(row.slug),
      hindiName: hindiBeside(row.name, row.hindiName),
      draft: review.state === "draft",
      state: stateOf(review),
      blocked: waiting?.blocked ?? false,
      before:
        before === null
          ? null
          : ADMIN.before({ version: before.version, by: before.by, day: formatRecordDate(before.on) }),
    };
  });
  return {
    tab,
    mayReview,
    counts: { waiting: pages.length, all: rows.length },
    rows: tab === "all" ? rows : rows.filter(({ draft }) => draft),
  };
}
export type ListView = ReturnType<typeof listView>;
export type RowView = ListView["rows"][number];

/** The versions of a page's text, newest first. */
export function historyView(history: readonly PageVersion[]) {
  return history.map(({ version, on, review }) => ({
    version,
    when: on === "" ? READING.shipped : READING.written({ day: formatRecordDate(on) }),
    draft: review.state === "draft",
    state: stateOf(review),
  }));
}
export type HistoryView = ReturnType<typeof historyView>;
