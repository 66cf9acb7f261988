import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Language } from "#domain/language.ts";
import { wordsToModel } from "#domain/remedies/editing-advice.ts";
import { HEALTH_TOPICS, type HealthTopic, healthTopic } from "#domain/remedies/health-topics.ts";
import { basedOnSchema } from "#domain/remedies/record-fields.ts";
import type { HealthForEdit } from "#domain/remedies/remedies.api.ts";
import { factSchema, placedFacts } from "#domain/remedies/revision/health-revision.rules.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { changesIn, currentHealthTopic, healthSlug, historyOf, pageId, readLibrary } from "./effective-library.ts";
import { requireEditor } from "./library-editors.ts";
import { insertRevision, revisionsOf } from "./remedies.queries.ts";

function shippedOf(slug: string): HealthTopic {
  const shipped = healthTopic(slug);
  if (!shipped) throw fail("NOT_FOUND");
  return shipped;
}

/** {@inheritDoc RemedyApi.readHealthTopicToEdit} */
export async function readHealthTopicToEdit(
  app: App,
  actor: Actor,
  slug: string,
  language?: Language,
): Promise<HealthForEdit> {
  await requireEditor(app, actor);
  const shipped = shippedOf(slug);
  const { health, reviewsOf } = await readLibrary(app.db);
  const topic = health[HEALTH_TOPICS.indexOf(shipped)] ?? shipped;
  const reviews = reviewsOf(pageId("health", slug, language));
  const revisions = await revisionsOf(app.db, healthSlug(slug));
  return { topic, facts: placedFacts(topic), history: historyOf(revisions, shipped.version, reviews) };
}

/** {@inheritDoc RemedyApi.reviseHealthTopic} */
export async function reviseHealthTopic(app: App, actor: Actor, slug: string, input: unknown): Promise<number> {
  const { uid } = await requireEditor(app, actor);
  const { path, en, hi } = checkOrFail(factSchema, input);
  const { basedOn } = checkOrFail(basedOnSchema, input);
  const shipped = shippedOf(slug);
  const was = placedFacts(shipped).find((placed) => placed.path === path)?.fact;
  if (was === undefined) throw fail("NOT_FOUND");
  for (const [field, text] of Object.entries({ en, hi }))
    if (wordsToModel(text).length > 0) throw fail("INVALID_FORM", field, "remedies.factToModel");
  return inTransaction(app, async (tx) => {
    const [last] = await revisionsOf(tx.db, healthSlug(slug), 1);
    if (currentHealthTopic(shipped, last).version !== basedOn) throw fail("CHANGED_MEANWHILE");
    const others = last ? changesIn(last).changes.filter((change) => change.path !== path) : [];
    const version = basedOn + 1;
    const changes = [...others, { path, was, now: { en, hi } }];
    const body = JSON.stringify({ shipped: shipped.version, changes });
    const row = { slug: healthSlug(slug), version, body, authorUid: uid, createdAt: moment(tx.clock) };
    if (!(await insertRevision(tx.db, row))) throw fail("CHANGED_MEANWHILE");
    await tx.announce("library");
    return version;
  });
}
