import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Account, Actor } from "#domain/actor.ts";
import { OPEN_STATES } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { NurseReadingList } from "#domain/health/nurse-readings.api.ts";
import {
  compareReadings,
  correctionSchema,
  isMeasuredNow,
  nurseReadingsSchema,
} from "#domain/health/nurse-readings.rules.ts";
import { checkNurseReadings, FIELDS_OF, NURSE_FIELDS, type NurseField } from "#domain/health/taken-readings.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { type ParticipantAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import {
  endReading,
  findNurseName,
  findOwnReading,
  findReplacement,
  insertReadings,
  isWritten,
  listReadingsOf,
  lockAppointment,
  type NurseReadingRow,
} from "./nurse-readings.queries.ts";
import { nursePlaceOf, nurseReadingOf } from "./nurse-rows.ts";
import { nurseRowsOf } from "./taken-readings.ts";

/** A look at the readings is audited once in this time. */
const READ_MS = 10 * 60_000;

/** @throws NOT_FOUND for all but nurses, and for an appointment of another day. */
async function requireNurse(
  app: App,
  actor: Actor,
  id: string,
): Promise<{ access: ParticipantAccess; nurse: Account }> {
  const access = await requireParticipation(app, actor, id);
  const measures = access.as === "staff" && can(actor, "reading:measure") && isMeasuredNow(access, app.clock.now());
  if (actor.kind !== "account" || !measures) throw fail("NOT_FOUND");
  return { access, nurse: actor };
}

/** Nurses see the readings of today's appointments, a doctor those of the own ones. */
async function requireReader(app: App, actor: Actor, id: string) {
  const access = await requireParticipation(app, actor, id);
  if (actor.kind !== "account") throw fail("NOT_FOUND");
  const isDoctors = access.as === "doctor" && canReadRecords("doctor", access, app.clock.now());
  if (!isDoctors) await requireNurse(app, actor, id);
  return { access, reader: actor, isNurse: !isDoctors };
}

/** {@inheritDoc NurseReadingsApi.listNurseReadings} */
export async function listNurseReadings(app: App, actor: Actor, id: string): Promise<NurseReadingList> {
  const { access, reader, isNurse } = await requireReader(app, actor, id);
  const rows = await listReadingsOf(app.db, access.id);
  if (rows.length > 0) {
    const entry = { actor: reader, action: "reading:read", subject: shortId(access.id), reason: "" } as const;
    await writeAuditOnce(app, entry, READ_MS);
  }
  const readings = rows.flatMap((row) =>
    nurseReadingOf(app, row).map((reading) => ({
      reading,
      isOwn: isNurse && row.by === reader.uid,
      correctedAt: row.replaces === null ? null : row.writtenAt,
    })),
  );
  readings.sort((one, other) => compareReadings(one.reading, other.reading));
  return { readings, mayAdd: isNurse && OPEN_STATES.includes(access.state) };
}

/** The rows of readings that were typed. */
function rowsOf(
  tx: Transaction,
  typed: Readonly<Record<NurseField, string>>,
  row: Pick<NurseReadingRow, "consultationId" | "at" | "by" | "replaces">,
  { takenBy, key }: { readonly takenBy: string; readonly key: string | null },
): NurseReadingRow[] {
  const { readings, refusals } = checkNurseReadings(typed);
  const [refusal] = refusals;
  if (refusal) throw fail("INVALID_FORM", refusal.field, refusal.key, refusal.values);
  return nurseRowsOf(readings).map(([kind, content]) => {
    const id = randomUUID();
    const body = tx.vault.encrypt(JSON.stringify({ ...content, takenBy }), nursePlaceOf(id));
    const idempotencyKey = key === null ? null : `${key}:${kind}`;
    return { ...row, id, kind, body, endedAt: null, writtenAt: moment(tx.clock), idempotencyKey };
  });
}

/** Writes into the audit who measured, and tells the screens of the staff and of those who take part. */
async function announceWritten(tx: Transaction, nurse: Account, access: ParticipantAccess): Promise<void> {
  await writeAudit(tx, { actor: nurse, action: "reading:write", subject: shortId(access.id), reason: "" });
  await tx.announce("consultations");
  for (const subscriber of access.subscribers) await tx.announce("ownConsultations", subscriber);
}

/** {@inheritDoc NurseReadingsApi.addNurseReadings} */
export async function addNurseReadings(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { access: seen } = await requireNurse(app, actor, id);
  await inTransaction(app, async (tx) => {
    await lockAppointment(tx.db, seen.id);
    const { access, nurse } = await requireNurse(tx, actor, id);
    const typed = checkOrFail(nurseReadingsSchema, input);
    const key = idempotencyKeyOf(nurse, input, { consultationId: access.id, typed });
    const row = { consultationId: access.id, at: moment(tx.clock), by: nurse.uid, replaces: null };
    const rows = rowsOf(tx, typed, row, { takenBy: await findNurseName(tx.db, nurse.uid), key });
    const [first] = rows;
    if (first === undefined) throw fail("INVALID_FORM", "pressure", "health.nothing");
    if (first.idempotencyKey !== null && (await isWritten(tx.db, first.idempotencyKey))) return;
    if (!OPEN_STATES.includes(access.state)) throw fail("CONSULTATION_MOVED_ON");
    await insertReadings(tx.db, rows);
    await announceWritten(tx, nurse, access);
  });
}

/** The row that replaces a reading, with the values of its fields alone. */
async function correctedRow(
  tx: Transaction,
  nurse: Account,
  { id, consultationId, kind, at }: NurseReadingRow,
  typed: Readonly<Record<NurseField, string>>,
): Promise<NurseReadingRow> {
  const fields = FIELDS_OF[kind];
  const none = Object.fromEntries(NURSE_FIELDS.map((name) => [name, ""])) as Record<NurseField, string>;
  const values = Object.fromEntries(fields.map((name) => [name, typed[name]]));
  const row = { consultationId, at, by: nurse.uid, replaces: id };
  const takenBy = await findNurseName(tx.db, nurse.uid);
  const [corrected, ...others] = rowsOf(tx, { ...none, ...values }, row, { takenBy, key: null });
  if (corrected?.kind !== kind || others.length > 0) throw fail("INVALID_FORM", fields[0], "health.nothing");
  return corrected;
}

/** Whether two rows say the same, or there is neither. */
function hasSameValues(app: App, one: NurseReadingRow | undefined, other: NurseReadingRow | undefined): boolean {
  const valuesOf = (row: NurseReadingRow | undefined) =>
    row && nurseReadingOf(app, row).map(({ id: _, ...values }) => values);
  return isDeepStrictEqual(valuesOf(one), valuesOf(other));
}

/** {@inheritDoc NurseReadingsApi.correctNurseReading} */
export async function correctNurseReading(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { access: seen } = await requireNurse(app, actor, id);
  await inTransaction(app, async (tx) => {
    await lockAppointment(tx.db, seen.id);
    const { access, nurse } = await requireNurse(tx, actor, id);
    const { reading, act, ...typed } = checkOrFail(correctionSchema, input);
    const before = await findOwnReading(tx.db, { id: reading, consultationId: access.id, by: nurse.uid });
    if (!before) throw fail("NOT_FOUND");
    const after = act === "correct" ? await correctedRow(tx, nurse, before, typed) : undefined;
    if (before.endedAt !== null) {
      const written = await findReplacement(tx.db, before.id);
      // The same form again, after its answer was lost; any other one did not see what another tab wrote.
      if (hasSameValues(tx, after, written)) return;
      throw fail("CHANGED_MEANWHILE");
    }
    await endReading(tx.db, before.id, moment(tx.clock));
    if (after) await insertReadings(tx.db, [after]);
    await announceWritten(tx, nurse, access);
  });
}
