import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { hasAudit, insertAudit } from "./audit.queries.ts";

/** Writes audit entries in the transaction of the action, which fails when its entry cannot be written. */
export interface Audit {
  write(trx: Queryable, actor: Pick<Account, "uid">, action: Audited, subject: string, reason: string): Promise<void>;
  /** Writes at most one equal entry in `forMs` milliseconds, for pages that reload themselves. */
  writeOnce(
    trx: Queryable,
    actor: Pick<Account, "uid">,
    action: Audited,
    subject: string,
    reason: string,
    forMs: number,
  ): Promise<void>;
}

/** The first characters of an id; a whole one may contain digits that the audit log masks as an Aadhaar number. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

export function createAudit(clock: Clock): Audit {
  const entryOf = (actor: Pick<Account, "uid">, action: Audited, subject: string, reason: string) => ({
    id: randomUUID(),
    at: moment(clock),
    actor: actor.uid,
    subject,
    action,
    reason,
  });
  return {
    write: (trx, ...act) => insertAudit(trx, entryOf(...act)),
    async writeOnce(trx, actor, action, subject, reason, forMs) {
      const logEntry = entryOf(actor, action, subject, reason);
      if (!(await hasAudit(trx, logEntry, moment(clock, -forMs)))) await insertAudit(trx, logEntry);
    },
  };
}
