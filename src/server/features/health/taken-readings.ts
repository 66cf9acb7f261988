import { randomUUID } from "node:crypto";
import { READING_KINDS, type ReadingKind, TAKEN_KINDS } from "#domain/health/record-kinds.ts";
import type { NurseReadings, TakenReadings } from "#domain/health/taken-readings.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { deleteByKeys, insertEntry, isRepeated, lockRecord, type Subject } from "./health.queries.ts";
import { placeOf } from "./health-records.ts";

/** Whose readings, from which consultation, and who measured, without the title. */
interface TakenFor extends Subject {
  readonly consultationId: string;
  readonly by: string;
}

/** A consultation has one reading of a kind, whatever is sent again. */
const keyOf = (consultationId: string, kind: ReadingKind) => `taken:${consultationId}:${kind}`;

/** The rows of the record: the pulse belongs to the blood pressure, where both were measured. */
function rowsOf(readings: TakenReadings): readonly (readonly [kind: ReadingKind, body: object])[] {
  const { systolic, diastolic, pulse, weight } = readings;
  const hasPressure = systolic !== undefined && diastolic !== undefined;
  return [
    ...(hasPressure ? [["pressure", { systolic, diastolic, pulse: pulse ?? null }] as const] : []),
    ...(weight === undefined ? [] : [["weight", { weight }] as const]),
    ...TAKEN_KINDS.flatMap((kind) => {
      const value = readings[kind];
      return value === undefined || (kind === "pulse" && hasPressure) ? [] : [[kind, { value }] as const];
    }),
  ];
}

/** As those of a doctor, with the blood sugar. */
export function nurseRowsOf({ sugar, when, ...readings }: NurseReadings) {
  const rows = rowsOf(readings);
  return sugar === undefined || when === undefined ? rows : [...rows, ["sugar", { sugar, when }] as const];
}

/**
 * Adds what a doctor measured to the patient's record, once for a consultation; rights are checked before.
 * @param tx - The transaction that signs the note.
 * @param whose - The patient, the consultation and the doctor.
 * @param readings - As they are signed.
 */
export async function addTaken(tx: Transaction, whose: TakenFor, readings: TakenReadings): Promise<void> {
  const { uid, memberId, consultationId, by } = whose;
  if (!(await lockRecord(tx.db, uid))) return;
  for (const [kind, body] of rowsOf(readings)) {
    const idempotencyKey = keyOf(consultationId, kind);
    if (await isRepeated(tx.db, idempotencyKey)) continue;
    const id = randomUUID();
    const encrypted = tx.vault.encrypt(JSON.stringify({ ...body, takenBy: by }), placeOf(id));
    const row = { id, uid, memberId, kind, at: moment(tx.clock), idempotencyKey, dueAt: null };
    await insertEntry(tx.db, { ...row, body: encrypted });
  }
}

/**
 * Removes what was measured in a consultation, because its note was withdrawn.
 * @param tx - The transaction that withdraws it.
 * @param consultationId - The consultation.
 */
export async function removeTaken(tx: Transaction, consultationId: string): Promise<void> {
  await deleteByKeys(
    tx.db,
    READING_KINDS.map((kind) => keyOf(consultationId, kind)),
  );
}
