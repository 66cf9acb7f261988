import { sql } from "kysely";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { OWN_TOPICS } from "#domain/live.ts";
import { can } from "#domain/permissions.ts";
import { eraseByProofSchema, eraseSchema } from "#domain/privacy/privacy.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireOwner } from "#server/auth/second-factor/proof.ts";
import { hasPassword } from "#server/auth/second-factor/sms-proof.ts";
import { listPictureFiles } from "#server/auth/staff/pictures.service.ts";
import { moment } from "#server/database/moment.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { cancelAllConsultations } from "#server/features/consultations/cancellations.service.ts";
import { deleteUnsentEmails } from "#server/features/deliveries/deliveries.service.ts";
import { listMembersOf, refuseMoved } from "#server/features/family/family.service.ts";
import { listDocumentFiles } from "#server/features/health/documents.service.ts";
import { removeImportedOf } from "./erase-imported.ts";
import {
  anonymiseConsultation,
  deleteAdvice,
  deletePerson,
  deleteTopics,
  insertErasure,
  listConsultations,
  listFilesPendingDeletion,
  listPendingEmails,
  markFilesForDeletion,
  moveAdviceToLegalHold,
  readConsultation,
  removePendingDeletion,
} from "./erasure.queries.ts";
import { addAccountLegalHolds, addConsultationLegalHold, recordRetainedUntil } from "./legal-holds.ts";
import { lockForErasure } from "./merges/split.ts";

/** Topics whose open pages may show the erased person. */
const CHANGED_TOPICS = ["patients", "contact", "feedback", "doctors", "consultations", "queue", "grievances"] as const;
const FILE_BATCH_SIZE = 500;

interface ErasedWhen {
  /** For rows that a restored backup brought back: other people are not notified again. */
  readonly isRestored?: boolean;
  /** For the account whose record is another's for good: its person is still a patient, and stays imported. */
  readonly isMerged?: boolean;
}

/**
 * Erases all rows of a person. Idempotent.
 * @param tx - The transaction.
 * @param uid - The person.
 * @param when - What is special about the erasure.
 * @returns All uids of the person: also those of records that were joined to this one for good.
 */
export function eraseRows(tx: Transaction, uid: string, when: ErasedWhen = {}): Promise<readonly string[]> {
  // Nothing may be left because the person who asked for it does not see it.
  return inViewOfClinic(() => eraseEverything(tx, uid, when));
}

async function eraseEverything(
  tx: Transaction,
  uid: string,
  { isRestored = false, isMerged = false }: ErasedWhen,
): Promise<readonly string[]> {
  const { db, clock, announce } = tx;
  await lockForErasure(tx, uid);
  const uids = await listUidsOf(db, uid);
  await cancelAllConsultations(tx, uid, isRestored);
  for (const consultation of await listConsultations(db, uid)) {
    const rows = await readConsultation(db, consultation);
    const until = await recordRetainedUntil(tx, consultation);
    if (until === undefined) {
      const files = rows.messages.flatMap(({ file }) => file ?? []);
      files.push(...(await deleteAdvice(db, { column: "consultationId", id: consultation.id })));
      await markFilesForDeletion(db, files, moment(clock));
    } else {
      await moveAdviceToLegalHold(db, consultation.id, await addConsultationLegalHold(tx, uid, rows, until));
    }
    await anonymiseConsultation(db, consultation.id);
  }
  const files = [...(await listDocumentFiles(db, uid)), ...(await listPictureFiles(db, uid))];
  await markFilesForDeletion(db, files, moment(clock));
  if (!isMerged) await removeImportedOf(tx, uid);
  for (const { id: memberId } of await listMembersOf(tx, uid)) await tx.emit("member.question-ended", { memberId });
  await deletePerson(db, uid);
  await announce("rights", uid);
  for (const topic of CHANGED_TOPICS) await announce(topic);
  return uids;
}

/** Notes that a person was erased, under all uids, and retains what the law requires of consents and the audit. */
export async function recordErasure(tx: Transaction, uids: readonly string[], at: string): Promise<void> {
  for (const person of uids) {
    await addAccountLegalHolds(tx, person, at);
    await insertErasure(tx.db, { person, at });
  }
}

/** Deletes the versions of an erased person's own topics, after the erasure has announced to them. */
export async function deleteOwnTopics({ db }: App, uid: string): Promise<void> {
  await deleteTopics(
    db,
    OWN_TOPICS.map((topic) => `${topic}:${uid}`),
  );
}

/** Deletes files that no row refers to and truncates the write-ahead log of SQLite. */
export async function cleanUpErasures({ db, database, files }: App): Promise<void> {
  for (const file of await listFilesPendingDeletion(db, FILE_BATCH_SIZE)) {
    await files.remove(file);
    await removePendingDeletion(db, file);
  }
  // Deleted rows remain readable in the write-ahead log until it is truncated.
  if (database.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Refuses the erasure of an account that got a child lately, whose record another adult may need back. */
async function refuseErasureOfMoved(tx: Transaction, uid: string): Promise<void> {
  await lockForErasure(tx, uid);
  for (const member of await listMembersOf(tx, uid)) await refuseMoved(tx, uid, member, "privacy.moved");
}

/** What an account types that erases itself: its password, where it has one. */
interface TypedErasure {
  readonly confirm: "on";
  readonly password?: string;
}

/** {@inheritDoc PrivacyApi.eraseOwnAccount} */
export async function eraseOwnAccount(app: App, actor: Actor, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "privacy:erase-own")) throw fail("NOT_FOUND");
  const isByPassword = await hasPassword(app, actor.uid);
  const typed: TypedErasure = checkOrFail(isByPassword ? eraseSchema : eraseByProofSchema, input);
  if (actor.roles.length > 1) throw fail("WRONG_STATUS", undefined, "privacy.staff");
  await requireOwner(app, actor, typed);
  const { uid, email } = actor;
  const erasedAt = moment(app.clock);
  const uids = await inTransaction(app, async (tx) => {
    for (const address of [email, ...(await listPendingEmails(tx.db, uid))]) await deleteUnsentEmails(tx, address);
    await inViewOfClinic(() => refuseErasureOfMoved(tx, uid));
    const erased = await eraseRows(tx, uid);
    await recordErasure(tx, erased, erasedAt);
    await writeAudit(tx, { actor, action: "privacy:erase", subject: uid, reason: "" });
    return erased;
  });
  try {
    await deleteOwnTopics(app, uid);
    await app.mailer.forget?.(email);
    app.journal.add(uids.map((person) => ({ person, at: erasedAt })));
    await cleanUpErasures(app);
  } catch (error) {
    // The rows are already deleted; the next sweep repeats the clean-up.
    app.log.error({ err: error }, "clean-up after an erasure failed, the next sweep repeats it");
  }
}
