import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type AuditRow, hasAudit, insertAudit } from "./audit.queries.ts";

/** What an account did, to whom or what, and why. */
export interface AuditEntry {
  readonly actor: Pick<Account, "uid">;
  readonly action: Audited;
  readonly subject: string;
  readonly reason: string;
}

/** The first characters of an id; a whole one may contain digits that the audit log masks as an Aadhaar number. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

function rowOf({ clock }: App, { actor, ...entry }: AuditEntry): AuditRow {
  return { id: randomUUID(), at: moment(clock), actor: actor.uid, ...entry };
}

/** Writes an audit entry in the transaction of the action, which fails when its entry cannot be written. */
export async function writeAudit(app: App, entry: AuditEntry): Promise<void> {
  await insertAudit(app.db, rowOf(app, entry));
}

/**
 * Writes at most one equal entry in a span of time, for pages that reload themselves.
 * @param app - The application, or the transaction of the action.
 * @param entry - What happened.
 * @param forMs - The span in milliseconds.
 */
export async function writeAuditOnce(app: App, entry: AuditEntry, forMs: number): Promise<void> {
  const row = rowOf(app, entry);
  if (!(await hasAudit(app.db, row, moment(app.clock, -forMs)))) await insertAudit(app.db, row);
}
