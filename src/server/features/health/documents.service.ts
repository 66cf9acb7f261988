import { createHash, randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import type { Whose } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import {
  changeDocumentSchema,
  documentSchema,
  type HealthDocument,
  MAX_DOCUMENTS,
  MAX_PAGES,
  PAGE_SIDE,
  pagesSchema,
} from "#domain/health/documents.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { requireOpenPerson } from "#server/features/family/family.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { acceptUpload, type UploadRules } from "#server/uploads/uploads.ts";
import { encryptBody, encryptPage, listDocuments, openPage } from "./document-records.ts";
import { announceToDoctors, listRecordShares } from "./document-sharing.ts";
import {
  deleteDocument,
  deleteShares,
  findByKey,
  insertDocument,
  insertPages,
  listPageRows,
  type PageRow,
  setWithRecord,
  updateDocument,
} from "./documents.queries.ts";
import { lockRecord, type Subject } from "./health.queries.ts";
import { requirePatient, requireSubject } from "./health-records.ts";

export {
  listDocumentChoices,
  listSharedDocuments,
  readSharedDocumentFile,
  shareDocuments,
} from "./document-sharing.ts";
export { listDocumentFiles, listShares } from "./documents.queries.ts";

/** The form field that failures of files refer to. */
const FIELD = "file";
const PAGE: UploadRules = { side: PAGE_SIDE, square: false, pdf: true, refusal: "files.type" };

/** The new pages of a document, whose bytes are stored. */
type NewPages = readonly Omit<PageRow, "number" | "idempotencyKey">[];
type SentFiles = ReturnType<typeof pagesSchema.parse>["file"];

/** {@inheritDoc DocumentApi.listOwnDocuments} */
export async function listOwnDocuments(app: App, actor: Actor, whose: Whose = {}): Promise<readonly HealthDocument[]> {
  const { uid } = requirePatient(actor);
  const subject = await requireSubject(app, uid, whose);
  const documents = await listDocuments(app, uid);
  return documents.filter((document) => !("memberId" in subject) || document.memberId === subject.memberId);
}

async function findOwnOrFail(app: App, uid: string, id: string): Promise<HealthDocument> {
  const found = (await listDocuments(app, uid)).find((document) => document.id === id);
  if (!found) throw fail("NOT_FOUND");
  return found;
}

/** {@inheritDoc DocumentApi.readOwnDocument} */
export async function readOwnDocument(app: App, actor: Actor, id: string): Promise<HealthDocument> {
  return findOwnOrFail(app, requirePatient(actor).uid, id);
}

/** {@inheritDoc DocumentApi.readOwnDocumentFile} */
export async function readOwnDocumentFile(app: App, actor: Actor, id: string, fileId: string): Promise<FileContent> {
  const { name, type, bytes } = await openPage(app, [await readOwnDocument(app, actor, id)], fileId);
  return { name, type, bytes };
}

function digestOf({ vault }: App, uid: string, bytes: Uint8Array): string {
  return vault.digest("document-file", `${uid} ${createHash("sha256").update(bytes).digest("hex")}`);
}

/** Refuses files that one person has already, by the name of the document which has them. */
async function requireNew(tx: Transaction, { uid, memberId }: Subject, digests: readonly string[]): Promise<void> {
  const same = (await listPageRows(tx.db, uid)).filter(({ digest }) => digests.includes(digest));
  const known = (await listDocuments(tx, uid)).find(
    (document) => document.memberId === memberId && same.some(({ documentId }) => documentId === document.id),
  );
  if (known) throw fail("INVALID_FORM", FIELD, "documents.twice", { name: known.name });
}

/** Judges the files and stores their bytes. A file that is sent twice in one form is stored once. */
async function storePages(app: App, { uid }: Account, documentId: string, sent: SentFiles): Promise<NewPages> {
  await takeAttemptOrFail(app, [{ limit: app.limits.documentsAccount, subject: uid }], "SENT_TOO_OFTEN");
  const stored: NewPages[number][] = [];
  try {
    for (const file of sent) {
      const digest = digestOf(app, uid, file.bytes);
      if (stored.some((page) => page.digest === digest)) continue;
      const { type, bytes, locked } = await acceptUpload(app.pictures, file, PAGE);
      const id = randomUUID();
      stored.push({ id, documentId, type, size: bytes.length, locked: locked ? 1 : 0, digest });
      await app.files.put(id, encryptPage(app, documentId, id, bytes));
    }
    return stored;
  } catch (error) {
    await removeFiles(app, stored);
    throw error;
  }
}

async function removeFiles({ files }: App, pages: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of pages) await files.remove(id);
}

/** The sizes stand for the files in an idempotency key. */
const sizesOf = (files: SentFiles) => files.map(({ bytes }) => bytes.length);

const numbered = (pages: NewPages, after: number, idempotencyKey: string | null): PageRow[] =>
  pages.map((page, index) => ({ ...page, number: after + index + 1, idempotencyKey }));

/** {@inheritDoc DocumentApi.addDocument} */
export async function addDocument(
  app: App,
  actor: Actor,
  input: unknown,
  { member = "" }: Whose = {},
): Promise<string> {
  const patient = requirePatient(actor);
  const { uid } = patient;
  await requireOpenPerson(app, uid, member);
  const { file: sent } = checkOrFail(pagesSchema, input);
  const {
    kind,
    day,
    shareWithRecord: withRecord,
    ...described
  } = checkOrFail(documentSchema(clinicDay(app.clock.now())), input);
  const idempotencyKey = idempotencyKeyOf(actor, input, { kind, day, described, member, sizes: sizesOf(sent) });
  const before = idempotencyKey === null ? undefined : await findByKey(app.db, idempotencyKey);
  if (before !== undefined) return before;
  const id = randomUUID();
  const pages = await storePages(app, patient, id, sent);
  const recordShares = await listRecordShares(app, patient);
  try {
    const saved = await inTransaction(app, async (tx) => {
      if (!(await lockRecord(tx.db, uid))) throw fail("NOT_FOUND");
      const repeated = idempotencyKey === null ? undefined : await findByKey(tx.db, idempotencyKey);
      if (repeated !== undefined) return repeated;
      const memberId = await requireOpenPerson(tx, uid, member);
      const digests = pages.map(({ digest }) => digest);
      await requireNew(tx, { uid, memberId }, digests);
      const own = (await listDocuments(tx, uid)).filter((document) => document.memberId === memberId);
      if (own.length >= MAX_DOCUMENTS)
        throw fail("INVALID_FORM", undefined, "documents.full", { maximum: MAX_DOCUMENTS });
      const addedAt = moment(tx.clock);
      const body = encryptBody(tx, id, described);
      const withRecordAt = withRecord ? addedAt : null;
      await insertDocument(tx.db, { id, uid, memberId, kind, day, body, addedAt, withRecordAt, idempotencyKey });
      await insertPages(tx.db, numbered(pages, 0, null));
      if (withRecord) await announceToDoctors(tx, patient, recordShares);
      return id;
    });
    if (saved !== id) await removeFiles(app, pages);
    return saved;
  } catch (error) {
    await removeFiles(app, pages);
    throw error;
  }
}

/** {@inheritDoc DocumentApi.addDocumentPages} */
export async function addDocumentPages(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const patient = requirePatient(actor);
  const { uid } = patient;
  await findOwnOrFail(app, uid, id);
  const { file: sent } = checkOrFail(pagesSchema, input);
  const idempotencyKey = idempotencyKeyOf(actor, input, { id, sizes: sizesOf(sent) });
  const pages = await storePages(app, patient, id, sent);
  const recordShares = await listRecordShares(app, patient);
  try {
    const added = await inTransaction(app, async (tx) => {
      if (!(await lockRecord(tx.db, uid))) throw fail("NOT_FOUND");
      const { memberId } = await findOwnOrFail(tx, uid, id);
      await requireOpenPerson(tx, uid, memberId ?? "");
      const own = (await listPageRows(tx.db, uid)).filter(({ documentId }) => documentId === id);
      if (idempotencyKey !== null && own.some((page) => page.idempotencyKey === idempotencyKey)) return false;
      const digests = pages.map(({ digest }) => digest);
      await requireNew(tx, { uid, memberId }, digests);
      if (own.length + pages.length > MAX_PAGES)
        throw fail("INVALID_FORM", FIELD, "documents.pagesFull", { maximum: MAX_PAGES });
      await insertPages(tx.db, numbered(pages, own.length, idempotencyKey));
      await announceToDoctors(tx, patient, recordShares);
      return true;
    });
    if (!added) await removeFiles(app, pages);
  } catch (error) {
    await removeFiles(app, pages);
    throw error;
  }
}

/** {@inheritDoc DocumentApi.changeDocument} */
export async function changeDocument(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const patient = requirePatient(actor);
  await findOwnOrFail(app, patient.uid, id);
  const {
    kind,
    day,
    shareWithRecord: withRecord,
    shownWithRecord,
    member,
    ...described
  } = checkOrFail(changeDocumentSchema(clinicDay(app.clock.now())), input);
  await takeAttemptOrFail(app, [{ limit: app.limits.healthAccount, subject: patient.uid }], "CHANGED_TOO_OFTEN");
  const recordShares = await listRecordShares(app, patient);
  await inTransaction(app, async (tx) => {
    await lockRecord(tx.db, patient.uid);
    const before = await findOwnOrFail(tx, patient.uid, id);
    const isMoved = member !== undefined && member !== (before.memberId ?? "");
    // An adult member's agreement is needed for more than what is there already.
    if (isMoved || (withRecord && !before.withRecord)) {
      await requireOpenPerson(tx, patient.uid, member ?? before.memberId ?? "");
    }
    const memberId = isMoved ? await requireOpenPerson(tx, patient.uid, member) : before.memberId;
    const body = encryptBody(tx, id, memberId === null ? described : { ...described, person: "" });
    // Before the shares go: they say which doctors could open it.
    await announceToDoctors(tx, patient, recordShares);
    if (memberId !== before.memberId) await deleteShares(tx.db, id);
    await updateDocument(tx.db, id, { memberId, kind, day, body });
    // A page that was opened before another tab changed it leaves it.
    const isChanged = withRecord !== (shownWithRecord === "yes");
    if (isChanged && before.withRecord !== withRecord)
      await setWithRecord(tx.db, id, withRecord ? moment(tx.clock) : null);
  });
}

/** {@inheritDoc DocumentApi.removeDocument} */
export async function removeDocument(app: App, actor: Actor, id: string): Promise<void> {
  const patient = requirePatient(actor);
  const recordShares = await listRecordShares(app, patient);
  const pages = await inTransaction(app, async (tx) => {
    await lockRecord(tx.db, patient.uid);
    const found = (await listDocuments(tx, patient.uid)).find((document) => document.id === id);
    if (!found) return [];
    // Before it is deleted: the doctors for whom it is shared are found by its shares.
    await announceToDoctors(tx, patient, recordShares);
    await deleteDocument(tx.db, id);
    return found.pages;
  });
  await removeFiles(app, pages);
}
