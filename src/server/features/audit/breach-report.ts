import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "./audit.service.ts";
import {
  type ConcernedPatient,
  countReadLists,
  listConcerned,
  listConcernedImported,
  listEveryImported,
  listEveryPatient,
} from "./breach.queries.ts";
import { findPeopleNamed } from "./search.queries.ts";

const MAX_ACCOUNTS = 200;
const OPERATOR = { uid: "keeper" };

export interface BreachQuery {
  /** UTC ISO. */
  readonly since: string;
  /** UTC ISO; now without it. */
  readonly until?: string | undefined;
  /** Name, email or id of the account that was misused. */
  readonly who: string;
  /** Whether everybody is concerned, when lists were read or downloaded. */
  readonly withLists: boolean;
}

/** A patient or imported person of the report; without times for one who may only have been in a list. */
export type ReportedPatient = Pick<ConcernedPatient, "uid" | "name" | "email" | "phone"> &
  Partial<Pick<ConcernedPatient, "first" | "last" | "entries">>;

export interface BreachReport {
  /** The accounts that were meant. */
  readonly accounts: readonly string[];
  readonly patients: readonly ReportedPatient[];
  /** Lists and downloads that they read, each of which may have shown any patient. */
  readonly lists: number;
}

/**
 * Whom a breach concerns, from the audit (TRUST.md DP-5), which is an entry itself.
 * @param app - The application.
 * @param query - Whose access, and since when.
 */
export async function reportBreach(app: App, { since, until, who, withLists }: BreachQuery): Promise<BreachReport> {
  return inTransaction(app, async (tx) => {
    const actors = [...new Set([...(await findPeopleNamed(tx.db, who, MAX_ACCOUNTS)), who])];
    const span = { actors, since, until: until ?? moment(tx.clock, 1) };
    const opened = [...(await listConcerned(tx.db, span)), ...(await listConcernedImported(tx.db, span))];
    const lists = await countReadLists(tx.db, span);
    const known = new Set(opened.map(({ uid }) => uid));
    const all = withLists && lists > 0;
    const others = all ? [...(await listEveryPatient(tx.db)), ...(await listEveryImported(tx.db))] : [];
    await writeAudit(tx, { actor: OPERATOR, action: "audit:breach-report", subject: "audit", reason: since });
    return { accounts: actors, patients: [...opened, ...others.filter(({ uid }) => !known.has(uid))], lists };
  });
}
