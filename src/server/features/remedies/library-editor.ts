import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { basedOnSchema } from "#domain/remedies/record-fields.ts";
import type { PageForEdit, RemedyApi } from "#domain/remedies/remedies.api.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { historyOf, pageId, readLibrary } from "./effective-library.ts";
import type { LibraryEditors } from "./library-editors.ts";
import { type LibraryPages, type PageKind, REMEDY_PAGE, TOPIC_PAGE, type Versioned } from "./page-kinds.ts";
import { insertConfirmation, insertRevision, revisionsOf } from "./remedies.queries.ts";

export interface LibraryEditorParts extends Pick<AppContext, "database" | "clock" | "hub"> {
  readonly editors: LibraryEditors;
}

export type LibraryEditingApi = Pick<
  RemedyApi,
  "readForEdit" | "revise" | "readTopicForEdit" | "reviseTopic" | "confirm"
>;

/** Editing of library pages, both remedies and conditions. */
export function createLibraryEditor({ database, clock, hub, editors }: LibraryEditorParts): LibraryEditingApi {
  const { kysely } = database;

  function editorFor<Page extends Versioned, Fields extends object, Text>(kind: PageKind<Page, Fields, Text>) {
    function found(library: LibraryPages, slug: string): Page {
      const page = kind.find(library, slug);
      if (page === undefined) throw fail("NOT_FOUND");
      return page;
    }

    async function read(actor: Actor, slug: string): Promise<PageForEdit<Page, Fields>> {
      await editors.requireEditor(actor);
      const library = await readLibrary(kysely);
      const page = found(library, slug);
      const reviews = library.reviewsOf(pageId(kind.kind, slug));
      return {
        page,
        fields: kind.fieldsOf(page),
        history: historyOf(await revisionsOf(kysely, slug), kind.shippedVersion(slug), reviews),
        blocked: library.blocked.has(slug),
      };
    }

    async function revise(actor: Actor, slug: string, input: unknown): Promise<number> {
      const { uid } = await editors.requireEditor(actor);
      const revision = checkOrFail(kind.schema, input);
      const { basedOn } = checkOrFail(basedOnSchema, input);
      return hub.transaction(async (trx, announce) => {
        const page = found(await readLibrary(trx), slug);
        if (page.version !== basedOn) throw fail("CHANGED_MEANWHILE");
        const next = kind.revised(page, revision, page.version + 1);
        const { version } = next;
        const body = JSON.stringify(kind.fieldsOf(next));
        const row = { slug, version, body, authorUid: uid, createdAt: moment(clock) };
        if (!(await insertRevision(trx, row))) throw fail("CHANGED_MEANWHILE");
        await announce("library");
        return version;
      });
    }
    return { read, revise };
  }

  const remedies = editorFor(REMEDY_PAGE);
  const topics = editorFor(TOPIC_PAGE);
  return {
    readForEdit: remedies.read,
    revise: remedies.revise,
    readTopicForEdit: topics.read,
    reviseTopic: topics.revise,

    async confirm(actor, slug, version) {
      const { uid } = await editors.requireEditor(actor);
      await hub.transaction(async (trx, announce) => {
        const library = await readLibrary(trx);
        const page = REMEDY_PAGE.find(library, slug) ?? TOPIC_PAGE.find(library, slug);
        if (page === undefined) throw fail("NOT_FOUND");
        if (page.version !== version) throw fail("CHANGED_MEANWHILE");
        await insertConfirmation(trx, { slug, version, uid, at: moment(clock) });
        await announce("library");
      });
    },
  };
}
