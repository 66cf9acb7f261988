import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { pageOf, TABLE_PAGE_SIZE, type TablePage, tableQuerySchema } from "#domain/paging.ts";
import type { ImportedPerson, ListedImported } from "#domain/patients/import/imported-person.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { MAX_FOUND_PATIENTS, readPatientFinder } from "#domain/patients/patient-finder.rules.ts";
import { can } from "#domain/permissions.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { type App, inTransaction } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { openedOr } from "#server/unreadable.ts";
import {
  countFoundImported,
  findImportedRow,
  type ImportedRow,
  listAccountsOf,
  listFoundImported,
  listImportedWithEmailOf,
} from "./imported.queries.ts";
import { bornKey, isImportedId } from "./imported-id.ts";

export { deleteImported } from "./imported.queries.ts";
export { isImportedId } from "./imported-id.ts";

/** Opening an imported person, and a page of the list, is audited once in this time. */
const OPENED_MS = 60 * 60_000;

function personOf(vault: Vault, row: ImportedRow): ImportedPerson {
  const { id, name, phone, email, gender, importedAt, dateOfBirth: stored } = row;
  const place = { column: "importedPatients.dateOfBirth", row: id };
  const dateOfBirth = stored === null ? null : openedOr(null, () => vault.open(stored, place));
  return { id, name, phone, email, gender, importedAt, dateOfBirth };
}

/** Those who have no account with the same number and name. */
export async function withoutAccount<Person extends { readonly name: string; readonly phone: string }>(
  db: Queryable,
  people: readonly Person[],
): Promise<readonly Person[]> {
  if (people.length === 0) return [];
  const accounts = Map.groupBy(
    await listAccountsOf(db, [...new Set(people.map(({ phone }) => phone))]),
    ({ phone }) => phone,
  );
  return people.filter(({ phone, name }) => !accounts.get(phone)?.some((account) => isSameName(account.name, name)));
}

/** What staff typed to find a person, as the database is asked. */
function filterOf(vault: Vault, typed: string) {
  const { phone, bornOn, words } = readPatientFinder(typed);
  const isSearch = phone !== undefined || bornOn !== undefined || words.length > 0;
  return { isSearch, filter: { phone, words, bornKey: bornOn && bornKey(vault, bornOn) } };
}

/** {@inheritDoc PatientApi.findImported} */
export async function findImported(
  { db, vault }: App,
  actor: Actor,
  query: unknown,
): Promise<readonly ImportedPerson[]> {
  if (!can(actor, "patient:list")) throw fail("FORBIDDEN");
  const { filter, isSearch } = filterOf(vault, tableQuerySchema.parse(query ?? {}).words);
  if (!isSearch) return [];
  const rows = await listFoundImported(db, filter, MAX_FOUND_PATIENTS);
  return (await withoutAccount(db, rows)).map((row) => personOf(vault, row));
}

/** {@inheritDoc PatientApi.listImported} */
export async function listImported(app: App, actor: Actor, query: unknown): Promise<TablePage<ListedImported>> {
  if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
  const { words, page: asked } = tableQuerySchema.parse(query ?? {});
  const { filter, isSearch } = filterOf(app.vault, words);
  const total = await countFoundImported(app.db, filter);
  const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
  const rows = await listFoundImported(app.db, filter, TABLE_PAGE_SIZE, from);
  // Whether people were searched for, but not the words: they may be a name.
  const reason = `page ${page}${isSearch ? ", searched" : ""}`;
  await writeAuditOnce(app, { actor, action: "patient:list-imported", subject: actor.uid, reason }, OPENED_MS);
  const alone = new Set((await withoutAccount(app.db, rows)).map(({ id }) => id));
  const listed = rows.map((row) => ({ ...personOf(app.vault, row), hasAccount: !alone.has(row.id) }));
  return { rows: listed, total, page, pages };
}

/** {@inheritDoc PatientApi.readImported} */
export async function readImported(app: App, actor: Actor, id: string): Promise<ImportedPerson> {
  if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
  return inTransaction(app, async (tx) => {
    const row = isImportedId(id) ? await findImportedRow(tx.db, id) : undefined;
    if (!row) throw fail("NOT_FOUND");
    const entry = { actor, action: "patient:read-imported", subject: shortId(id), reason: "" } as const;
    await writeAuditOnce(tx, entry, OPENED_MS);
    return personOf(tx.vault, row);
  });
}

/** What an import has of the person of an account: the confirmed email and the name prove that it is them. */
export async function listImportedOf({ db, vault }: App, uid: string): Promise<readonly ImportedPerson[]> {
  const rows = await listImportedWithEmailOf(db, uid);
  return rows.filter(({ accountName, name }) => isSameName(accountName, name)).map((row) => personOf(vault, row));
}
