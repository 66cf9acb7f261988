import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import type { WaitingPage } from "#domain/remedies/remedies.api.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import { isOneOf } from "#domain/typed.ts";

const HEALTH_PREFIX = "health:";
/** The last part of an address of the editor for a page: health topics share slugs with conditions. */
export const editorSlug = (kind: WaitingPage["kind"], slug: string) =>
  kind === "health" ? `${HEALTH_PREFIX}${slug}` : slug;
/** The inverse of `editorSlug`. */
export const pageSlug = (slug: string) => (slug.startsWith(HEALTH_PREFIX) ? slug.slice(HEALTH_PREFIX.length) : slug);

/** Whether an editor's address names a health topic, a condition's page (or the table of medicines), or a remedy. */
export function kindOf(slug: string): WaitingPage["kind"] {
  if (slug.startsWith(HEALTH_PREFIX)) return "health";
  return slug === MEDICINES_TABLE.slug || isOneOf(CONDITIONS, slug) ? "topic" : "remedy";
}
