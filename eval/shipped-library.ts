import { createHash } from "node:crypto";
import { clinicPassages } from "#domain/assistant/passages/clinic-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { Post } from "#domain/blog/blog.rules.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import { CLINIC_EXAMPLE, settingsIn } from "#server/database/seed/clinic-example.ts";
import { STARTER_ARTICLES } from "#server/database/seed/starter-articles.ts";
import { articleOf } from "#server/features/blog/article.ts";

const VERSION_LENGTH = 12;
const PUBLISHED = "2026-01-01T00:00:00.000Z";

export interface ShippedLibrary {
  readonly passages: readonly Passage[];
  /** Matches every word of the page. */
  readonly version: string;
}

function starterPosts(): readonly Post[] {
  return STARTER_ARTICLES.map(({ key, title, content, category, remedies }) => ({
    id: key,
    title,
    category,
    excerpt: "",
    remedies,
    author: null,
    createdAt: PUBLISHED,
    content,
    body: articleOf(content),
    updatedAt: PUBLISHED,
  }));
}

/** All pages that a new clinic may quote: every remedy and topic page, the starter articles, the example's facts. */
export function shippedLibrary(): ShippedLibrary {
  const topics = CONDITIONS.map((condition) => ({ condition, version: 1, ...CONDITION_PAGES[condition] }));
  const pages = libraryPassages({ remedies: LIBRARY, topics, posts: starterPosts(), health: HEALTH_TOPICS });
  const passages = [...pages.passages, ...clinicPassages(CLINIC_EXAMPLE, [], 1, settingsIn("hi", CLINIC_EXAMPLE))];
  const words = JSON.stringify(passages.map(({ id, sentences }) => [id, sentences]));
  return { passages, version: createHash("sha256").update(words).digest("hex").slice(0, VERSION_LENGTH) };
}
