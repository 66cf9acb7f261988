import { fold } from "#domain/format/fold.ts";
import type { Known } from "#domain/patients/import/import-preview.ts";
import type { ImportedPatient } from "#domain/patients/import/patient-rows.rules.ts";
import { GENDERS } from "#domain/patients/patients.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type AuditEntry, writeAudit } from "#server/features/audit/audit.service.ts";
import { type ImportedRow, insertImported, listErasedIds, listImportedWithIds } from "./imported.queries.ts";
import { withoutAccount } from "./imported.service.ts";
import { bornKey, importedId } from "./imported-id.ts";

/** Rows of one transaction. */
const BATCH_ROWS = 500;
/** The actor that the audit names for a command of the operator; the value is stored. */
const OPERATOR = { uid: "operator" };

/** A row of the file that breaks no rule. */
export interface GoodRow {
  /** Its number in the file. */
  readonly row: number;
  readonly patient: ImportedPatient;
}

export interface LeftOut extends GoodRow {
  readonly known: Known;
}

export interface Imported {
  /** Added or, without `write`, to be added. */
  readonly added: number;
  readonly leftOut: readonly LeftOut[];
}

interface ImportOptions {
  readonly write: boolean;
  readonly progress: (done: number) => void;
  readonly actor?: AuditEntry["actor"];
}

interface Keyed extends GoodRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

function rowOf({ vault, clock }: App, { id, patient }: Keyed): ImportedRow {
  const { name, phone, email, dateOfBirth: day } = patient;
  const dateOfBirth = day === "" ? null : vault.encrypt(day, { column: "importedPatients.dateOfBirth", row: id });
  return {
    ...{ id, name, nameSearched: fold(name), phone, email, dateOfBirth },
    gender: GENDERS.find((gender) => gender === patient.gender) ?? null,
    bornKey: day === "" ? null : bornKey(vault, day),
    importedAt: moment(clock),
  };
}

/** Whether the file says anything else of a person than what is stored. What it does not say does not count. */
function thereOr({ id, email, gender }: Pick<ImportedRow, "id" | "email" | "gender">, batch: readonly Keyed[]): Known {
  const said = batch.find((keyed) => keyed.id === id)?.patient;
  const differs = (typed = "", stored: string | null) => typed !== "" && typed !== stored;
  return differs(said?.email, email) || differs(said?.gender, gender) ? "differs" : "there";
}

async function knownOf({ db }: App, batch: readonly Keyed[]): Promise<ReadonlyMap<string, Known>> {
  const ids = batch.map(({ id }) => id);
  const fresh = new Set((await withoutAccount(db, batch)).map(({ id }) => id));
  return new Map<string, Known>([
    ...ids.filter((id) => !fresh.has(id)).map((id) => [id, "account"] as const),
    ...(await listImportedWithIds(db, ids)).map((row) => [row.id, thereOr(row, batch)] as const),
    ...(await listErasedIds(db, ids)).map((id) => [id, "erased"] as const),
  ]);
}

async function addBatch(
  tx: Transaction,
  actor: AuditEntry["actor"],
  batch: readonly Keyed[],
): Promise<ReadonlyMap<string, Known>> {
  const known = await knownOf(tx, batch);
  // In one order, so that two imports at once wait for each other and none is refused.
  const fresh = batch.filter(({ id }) => !known.has(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const rows = fresh.map((person) => rowOf(tx, person));
  const added = new Set(await insertImported(tx.db, rows));
  if (added.size > 0) {
    const reason = `${added.size} added`;
    await writeAudit(tx, { actor, action: "patient:import", subject: "clinic", reason });
  }
  // A second import at the same time may have added some of them.
  const meanwhile = rows.filter(({ id }) => !added.has(id)).map(({ id }) => [id, "there"] as const);
  return new Map<string, Known>([...known, ...meanwhile]);
}

/**
 * Adds people of a file, a batch in each transaction: what an interrupted run has added stays, and the next goes on.
 * @param app - The application.
 * @param rows - Rows in order, each person once.
 * @param options - Whether it is written or only found out, whom the audit names, and who is told of the number of
 * rows done.
 */
export async function importRows(
  app: App,
  rows: readonly GoodRow[],
  { write, progress, actor = OPERATOR }: ImportOptions,
): Promise<Imported> {
  const leftOut: LeftOut[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS).map((good): Keyed => {
      const { name, phone } = good.patient;
      return { ...good, name, phone, id: importedId(app.vault, good.patient) };
    });
    const known = await (write ? inTransaction(app, (tx) => addBatch(tx, actor, batch)) : knownOf(app, batch));
    for (const { id, row, patient } of batch) {
      const why = known.get(id);
      if (why !== undefined) leftOut.push({ row, patient, known: why });
    }
    progress(Math.min(from + BATCH_ROWS, rows.length));
  }
  return { added: rows.length - leftOut.length, leftOut };
}
