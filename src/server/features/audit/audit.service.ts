import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { maskAadhaarInText } from "#domain/privacy/pii-masking.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { hasAudit, insertAudit } from "./audit.queries.ts";

/** Writes acts down in the transaction of the act: when the line can't be written, the act does not happen. */
export interface Audit {
  write(trx: Queryable, actor: Pick<Account, "uid">, action: Audited, subject: string, reason: string): Promise<void>;
  /** The same for a screen that asks again and again: one line stands for so many milliseconds. */
  writeOnce(
    trx: Queryable,
    actor: Pick<Account, "uid">,
    action: Audited,
    subject: string,
    reason: string,
    forMs: number,
  ): Promise<void>;
}

export function createAudit(clock: Clock): Audit {
  const lineOf = (actor: Pick<Account, "uid">, action: Audited, subject: string, reason: string) => ({
    id: randomUUID(),
    at: moment(clock),
    actor: actor.uid,
    subject,
    action,
    reason: maskAadhaarInText(reason),
  });
  return {
    write: (trx, ...act) => insertAudit(trx, lineOf(...act)),
    async writeOnce(trx, actor, action, subject, reason, forMs) {
      const logEntry = lineOf(actor, action, subject, reason);
      if (!(await hasAudit(trx, logEntry, moment(clock, -forMs)))) await insertAudit(trx, logEntry);
    },
  };
}
