import { sql } from "kysely";
import type { Account } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { OWN_TOPICS } from "#domain/live.ts";
import { can } from "#domain/permissions.ts";
import type { PrivacyApi } from "#domain/privacy/privacy.api.ts";
import { eraseSchema } from "#domain/privacy/privacy.rules.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Announce } from "#server/live/hub.ts";
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
import type { LegalHolds } from "./legal-holds.ts";

export interface ErasureParts
  extends Pick<AppContext, "database" | "clock" | "hub" | "audit" | "outbox" | "files" | "log" | "journal"> {
  readonly mailer: Pick<Mailer, "forget">;
  readonly consultations: Pick<Consultations, "cancelAll">;
  readonly passwords: { requirePassword(actor: Account, password: string): Promise<void> };
  readonly legalHolds: LegalHolds;
}

export interface Erasure extends Pick<PrivacyApi, "erase"> {
  /**
   * Erases all rows of a person inside a transaction. Idempotent. With `restored`, for rows that a restored backup
   * brought back, other people are not notified again.
   */
  eraseRows(trx: Queryable, announce: Announce, uid: string, restored?: boolean): Promise<void>;
  /** Deletes the versions of an erased person's own topics, after the erasure has announced to them. */
  deleteOwnTopics(uid: string): Promise<void>;
  /** Deletes files that no row refers to and truncates the write-ahead log of SQLite. */
  tidy(): Promise<void>;
}

/** Topics whose open pages may show the erased person. */
const CHANGED_TOPICS = ["patients", "contact", "feedback", "doctors", "consultations", "queue", "grievances"] as const;
const FILE_BATCH_SIZE = 500;

export function createErasure(parts: ErasureParts): Erasure {
  const { database, clock, hub, audit, outbox, files, mailer, log, consultations, passwords, legalHolds, journal } =
    parts;
  const { kysely, engine } = database;

  async function eraseRows(trx: Queryable, announce: Announce, uid: string, restored = false): Promise<void> {
    await consultations.cancelAll(trx, announce, uid, restored);
    for (const consultation of await listConsultations(trx, uid)) {
      const rows = await readConsultation(trx, consultation);
      const until = await legalHolds.consultationUntil(trx, consultation);
      if (until === undefined) {
        await deleteAdvice(trx, consultation.id);
        await markFilesForDeletion(
          trx,
          rows.messages.flatMap(({ file }) => file ?? []),
          moment(clock),
        );
      } else {
        await moveAdviceToLegalHold(
          trx,
          consultation.id,
          await legalHolds.createForConsultation(trx, uid, rows, until),
        );
      }
      await anonymiseConsultation(trx, consultation.id);
    }
    await deletePerson(trx, uid);
    await announce("rights", uid);
    for (const topic of CHANGED_TOPICS) await announce(topic);
  }

  function deleteOwnTopics(uid: string): Promise<void> {
    return deleteTopics(
      kysely,
      OWN_TOPICS.map((topic) => `${topic}:${uid}`),
    );
  }

  async function tidy(): Promise<void> {
    for (const file of await listFilesPendingDeletion(kysely, FILE_BATCH_SIZE)) {
      await files.remove(file);
      await removePendingDeletion(kysely, file);
    }
    // Deleted rows remain readable in the write-ahead log until it is truncated.
    if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
  }

  return {
    eraseRows,
    deleteOwnTopics,
    tidy,

    async erase(actor, input) {
      if (actor.kind !== "account" || !can(actor, "privacy:erase-own")) throw fail("NOT_FOUND");
      const { password } = checkOrFail(eraseSchema, input);
      if (actor.roles.length > 1) throw fail("WRONG_STATUS", undefined, "privacy.staff");
      await passwords.requirePassword(actor, password);
      const { uid, email } = actor;
      const at = moment(clock);
      await hub.transaction(async (trx, announce) => {
        for (const address of [email, ...(await listPendingEmails(trx, uid))]) await outbox.deleteUnsent(trx, address);
        await eraseRows(trx, announce, uid);
        await legalHolds.createForAccount(trx, uid, at);
        await insertErasure(trx, { person: uid, at });
        await audit.write(trx, actor, "privacy:erase", uid, "");
      });
      outbox.nudge();
      try {
        await deleteOwnTopics(uid);
        await mailer.forget?.(email);
        journal.add([{ person: uid, at }]);
        await tidy();
      } catch (error) {
        // The rows are already deleted; the next sweep repeats the clean-up.
        log.error({ err: error }, "clean-up after an erasure failed, the next sweep repeats it");
      }
    },
  };
}
