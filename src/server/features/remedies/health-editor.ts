import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { adviceOn, wordsToModel } from "#domain/remedies/editing-advice.ts";
import { HEALTH_TOPICS, type HealthTopic, healthTopic } from "#domain/remedies/health-topics.ts";
import { basedOnSchema } from "#domain/remedies/record-fields.ts";
import type { RemedyApi } from "#domain/remedies/remedies.api.ts";
import type { Day } from "#domain/remedies/remedies.rules.ts";
import { factSchema, placedFacts } from "#domain/remedies/revision/health-revision.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { moment } from "#server/database/moment.ts";
import { changesIn, currentHealthTopic, healthSlug, pageId, readLibrary, reviewOf } from "./effective-library.ts";
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
      await editors.demandEditor(actor);
      const shipped = shippedOf(slug);
      const { health, reviewsOf } = await readLibrary(database.kysely);
      const topic = health[HEALTH_TOPICS.indexOf(shipped)] ?? shipped;
      const reviews = reviewsOf(pageId("health", slug, language));
      const revisions = await revisionsOf(database.kysely, healthSlug(slug));
      const versions = [
        ...revisions.map(({ version, createdAt }) => ({ version, on: clinicDay(Date.parse(createdAt)) as Day })),
        { version: shipped.version, on: "" as const },
      ];
      const history = versions.map(({ version, on }) => ({
        ...{ version, on },
        review: reviewOf(reviews.find((row) => row.version === version)),
      }));
      return { topic, facts: placedFacts(topic), history };
    },

    async reviseHealth(actor, slug, input) {
      const { uid } = await editors.demandEditor(actor);
      const { path, en, hi } = checkOrFail(factSchema, input);
      const { basedOn } = checkOrFail(basedOnSchema, input);
      const shipped = shippedOf(slug);
      const was = placedFacts(shipped).find((placed) => placed.path === path)?.fact;
      if (was === undefined) throw fail("NOT_FOUND");
      for (const [field, text] of Object.entries({ en, hi }))
        if (wordsToModel(text).length > 0) throw fail("INVALID_FORM", field, "remedies.factToModel");
      return hub.change(async (trx, announce) => {
        const [last] = await revisionsOf(trx, healthSlug(slug));
        if (currentHealthTopic(shipped, last).version !== basedOn) throw fail("CHANGED_MEANWHILE");
        const others = last ? changesIn(last).changes.filter((change) => change.path !== path) : [];
        const version = basedOn + 1;
        const changes = [...others, { path, was, now: { en, hi } }];
        const body = JSON.stringify({ shipped: shipped.version, changes });
        const row = { slug: healthSlug(slug), version, body, authorUid: uid, createdAt: moment(clock) };
        if (!(await insertRevision(trx, row))) throw fail("CHANGED_MEANWHILE");
        await announce("library");
        return { version, advice: adviceOn(`${en}\n\n${hi}`), blocked: false };
      });
    },
  };
}
