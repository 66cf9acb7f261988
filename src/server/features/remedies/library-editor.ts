import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { basedOnSchema } from "#domain/remedies/record-fields.ts";
import type { PageForEdit, RemedyForEdit, TopicForEdit } from "#domain/remedies/remedies.api.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { historyOf, pageId, readLibrary } from "./effective-library.ts";
import { requireEditor } from "./library-editors.ts";
import { type LibraryPages, type PageKind, REMEDY_PAGE, TOPIC_PAGE, type Versioned } from "./page-kinds.ts";
import { insertConfirmation, insertRevision, revisionsOf } from "./remedies.queries.ts";

function findPageOrFail<Page, Fields, Text>(
  kind: PageKind<Page, Fields, Text>,
  library: LibraryPages,
  slug: string,
): Page {
  const page = kind.find(library, slug);
  if (page === undefined) throw fail("NOT_FOUND");
  return page;
}

async function readPageToEdit<Page extends Versioned, Fields extends object, Text>(
  app: App,
  kind: PageKind<Page, Fields, Text>,
  actor: Actor,
  slug: string,
): Promise<PageForEdit<Page, Fields>> {
  await requireEditor(app, actor);
  const library = await readLibrary(app.db);
  const page = findPageOrFail(kind, library, slug);
  const reviews = library.reviewsOf(pageId(kind.kind, slug));
  return {
    page,
    fields: kind.fieldsOf(page),
    history: historyOf(await revisionsOf(app.db, slug), kind.shippedVersion(slug), reviews),
    blocked: library.blocked.has(slug),
  };
}

async function revisePage<Page extends Versioned, Fields extends object, Text>(
  app: App,
  kind: PageKind<Page, Fields, Text>,
  actor: Actor,
  slug: string,
  input: unknown,
): Promise<number> {
  const { uid } = await requireEditor(app, actor);
  const revision = checkOrFail(kind.schema, input);
  const { basedOn } = checkOrFail(basedOnSchema, input);
  return inTransaction(app, async (tx) => {
    const page = findPageOrFail(kind, await readLibrary(tx.db), slug);
    if (page.version !== basedOn) throw fail("CHANGED_MEANWHILE");
    const next = kind.revised(page, revision, page.version + 1);
    const { version } = next;
    const body = JSON.stringify(kind.fieldsOf(next));
    const row = { slug, version, body, authorUid: uid, createdAt: moment(tx.clock) };
    if (!(await insertRevision(tx.db, row))) throw fail("CHANGED_MEANWHILE");
    await tx.announce("library");
    return version;
  });
}

/** {@inheritDoc RemedyApi.readRemedyToEdit} */
export function readRemedyToEdit(app: App, actor: Actor, slug: string): Promise<RemedyForEdit> {
  return readPageToEdit(app, REMEDY_PAGE, actor, slug);
}

/** {@inheritDoc RemedyApi.reviseRemedy} */
export function reviseRemedy(app: App, actor: Actor, slug: string, input: unknown): Promise<number> {
  return revisePage(app, REMEDY_PAGE, actor, slug, input);
}

/** {@inheritDoc RemedyApi.readTopicToEdit} */
export function readTopicToEdit(app: App, actor: Actor, condition: string): Promise<TopicForEdit> {
  return readPageToEdit(app, TOPIC_PAGE, actor, condition);
}

/** {@inheritDoc RemedyApi.reviseTopic} */
export function reviseTopic(app: App, actor: Actor, condition: string, input: unknown): Promise<number> {
  return revisePage(app, TOPIC_PAGE, actor, condition, input);
}

/** {@inheritDoc RemedyApi.confirmLibraryPage} */
export async function confirmLibraryPage(app: App, actor: Actor, slug: string, version: number): Promise<void> {
  const { uid } = await requireEditor(app, actor);
  await inTransaction(app, async (tx) => {
    const library = await readLibrary(tx.db);
    const page = REMEDY_PAGE.find(library, slug) ?? TOPIC_PAGE.find(library, slug);
    if (page === undefined) throw fail("NOT_FOUND");
    if (page.version !== version) throw fail("CHANGED_MEANWHILE");
    await insertConfirmation(tx.db, { slug, version, uid, at: moment(tx.clock) });
    await tx.announce("library");
  });
}
