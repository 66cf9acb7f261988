import { fileNameOf, nameWithEnding } from "#domain/doctors/file-name.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import type { DocumentPage, HealthDocument } from "#domain/health/documents.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { listHidden, listMembersOf, listRecordIds } from "#server/features/family/family.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { type DocumentRow, listDocumentRows, listPageRows, type PageRow } from "./documents.queries.ts";

/** What is encrypted of a document. */
type Body = Pick<HealthDocument, "name" | "person">;

const placeOf = (id: string) => ({ column: "healthDocuments.body", row: id });
/** Binds the bytes of a file to its document. */
const bytesOf = (documentId: string, id: string) => ({ column: "documentPages", row: `${documentId} ${id}` });

export function encryptBody({ vault }: App, id: string, { name, person }: Body): string {
  return vault.encrypt(JSON.stringify({ name, person }), placeOf(id));
}

export function encryptPage({ vault }: App, documentId: string, id: string, bytes: Uint8Array): Buffer {
  return vault.encryptBytes(bytes, bytesOf(documentId, id));
}

/** A name that can't be decrypted is named so, that its owner can delete the document. */
function bodyOf({ vault }: App, { id, body }: DocumentRow): Body {
  return openedOr({ name: UNREADABLE, person: "" }, () => parseStored<Body>(vault.open(body, placeOf(id))));
}

function pageOf({ id, number, type, size, locked }: PageRow): DocumentPage {
  return { id, number, type, size, ...(locked === 1 && { locked: true }) };
}

/**
 * The documents of all people of an account with their pages, the newest date first; rights are checked before. A
 * member has the name that the family has now; those of a member who hides the record are left out.
 */
export async function listDocuments(app: App, uid: string): Promise<HealthDocument[]> {
  const [rows, pages] = [await listDocumentRows(app.db, uid), await listPageRows(app.db, uid)];
  const hasMembers = rows.some(({ memberId }) => memberId !== null);
  const members = hasMembers ? await listMembersOf(app, uid) : [];
  const ids = hasMembers ? await listRecordIds(app, uid) : new Map<string, string | null>();
  const hidden = hasMembers ? await listHidden(app, uid) : new Set<string>();
  const shown = rows.filter(({ memberId }) => memberId === null || !hidden.has(memberId));
  return shown.map((row) => {
    const { id, kind, day, addedAt } = row;
    const { name, person } = bodyOf(app, row);
    const memberId = row.memberId === null ? null : (ids.get(row.memberId) ?? null);
    const member = members.find((one) => one.id === memberId);
    return {
      ...{ id, kind, day, addedAt, name, memberId, person: member?.name ?? person },
      withRecord: row.withRecordAt !== null,
      pages: pages.filter(({ documentId }) => documentId === id).map(pageOf),
    };
  });
}

/** The name of a document is no path: what a slash separates, as in a date, is all of the name. */
const downloadName = (name: string) => fileNameOf(name.replaceAll(/[/\\]/gu, "-"));

/**
 * The bytes of a page, under the name of its document.
 * @param app - The application.
 * @param documents - Those whose pages may be read.
 * @param fileId - The page; an id that may be anything.
 * @throws NOT_FOUND for a page of another document, and for one that is deleted meanwhile.
 */
export async function openPage(
  { files, vault }: App,
  documents: readonly HealthDocument[],
  fileId: string,
): Promise<FileContent & { readonly documentId: string }> {
  const found = documents.find(({ pages }) => pages.some(({ id }) => id === fileId));
  const page = found?.pages.find(({ id }) => id === fileId);
  const encrypted = page && (await files.read(page.id));
  if (!found || !page || !encrypted) throw fail("NOT_FOUND");
  const name = found.pages.length === 1 ? found.name : `${found.name} ${page.number}`;
  return {
    documentId: found.id,
    name: nameWithEnding(downloadName(name), page.type),
    type: page.type,
    bytes: new Uint8Array(vault.decryptBytes(encrypted, bytesOf(found.id, page.id))),
  };
}
