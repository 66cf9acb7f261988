import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { wordsToModel } from "#domain/remedies/editing-advice.ts";
import { HEALTH_TOPICS, type HealthTopic, healthTopic } from "#domain/remedies/health-topics.ts";
import { basedOnSchema } from "#domain/remedies/record-fields.ts";
import type { RemedyApi } from "#domain/remedies/remedies.api.ts";
import { factSchema, placedFacts } from "#domain/remedies/revision/health-revision.rules.ts";
import { moment } from "#server/database/moment.ts";
import { changesIn, currentHealthTopic, healthSlug, historyOf, pageId, readLibrary } from "./effective-library.ts";
import type { LibraryEditorParts } from "./library-editor.ts";
import { insertRevision, revisionsOf } from "./remedies.queries.ts";

/** Editing of health topics, one fact at a time in both languages. */
export function createHealthEditor({
  database,
  clock,
  hub,
  editors,
}: LibraryEditorParts): Pick<RemedyApi, "readHealthForEdit" | "reviseHealth"> {
  function shippedOf(slug: string): HealthTopic {
    const shipped = healthTopic(slug);
    if (!shipped) throw fail("NOT_FOUND");
    return shipped;
  }

  return {
    async readHealthForEdit(actor, slug, language) {
      await editors.requireEditor(actor);
      const shipped = shippedOf(slug);
      const { health, reviewsOf } = await readLibrary(database.kysely);
      const topic = health[HEALTH_TOPICS.indexOf(shipped)] ?? shipped;
      const reviews = reviewsOf(pageId("health", slug, language));
      const revisions = await revisionsOf(database.kysely, healthSlug(slug));
      return { topic, facts: placedFacts(topic), history: historyOf(revisions, shipped.version, reviews) };
    },

    async reviseHealth(actor, slug, input) {
      const { uid } = await editors.requireEditor(actor);
      const { path, en, hi } = checkOrFail(factSchema, input);
      const { basedOn } = checkOrFail(basedOnSchema, input);
      const shipped = shippedOf(slug);
      const was = placedFacts(shipped).find((placed) => placed.path === path)?.fact;
      if (was === undefined) throw fail("NOT_FOUND");
      for (const [field, text] of Object.entries({ en, hi }))
        if (wordsToModel(text).length > 0) throw fail("INVALID_FORM", field, "remedies.factToModel");
      return hub.transaction(async (trx, announce) => {
        const [last] = await revisionsOf(trx, healthSlug(slug), 1);
        if (currentHealthTopic(shipped, last).version !== basedOn) throw fail("CHANGED_MEANWHILE");
        const others = last ? changesIn(last).changes.filter((change) => change.path !== path) : [];
        const version = basedOn + 1;
        const changes = [...others, { path, was, now: { en, hi } }];
        const body = JSON.stringify({ shipped: shipped.version, changes });
        const row = { slug: healthSlug(slug), version, body, authorUid: uid, createdAt: moment(clock) };
        if (!(await insertRevision(trx, row))) throw fail("CHANGED_MEANWHILE");
        await announce("library");
        return version;
      });
    },
  };
}
