import { type Failure, fail } from "#domain/failures.ts";

/**
 * PostgreSQL's codes for "not now": connections (08), resources (53), shutdown (57P), a cancelled statement (57014),
 * and a server that is read-only (25006).
 */
const POSTGRES_CODE = /^(?:08...|53...|57P..|57014|25006)$/u;
const NETWORK_CODE = /^(?:ECONN|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EPIPE$|EHOST|ENET)/u;
/** A disk that is full, read-only or broken. */
const DISK_CODE = /^(?:ENOSPC|EDQUOT|EROFS|EIO)$/u;
/**
 * A table or column that is missing, or one more that has to have a value: a newer version has migrated the database
 * under this node. Queries are checked against the schema when they are compiled, so no request causes them.
 */
const SCHEMA_CODE = /^(?:42P01|42703|42804|42883|0A000|23502)$/u;
const SQLITE_SCHEMA = /^(?:no such (?:table|column)|table \S+ has no column|NOT NULL constraint failed)/u;
/** Errors of pg without a code, by their messages. */
const PG_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a)/u;
/** BUSY, READONLY, IOERR, FULL and CANTOPEN. */
const SQLITE_CODES = [5, 8, 10, 13, 14];

/** True for an error that says that the database or the disk, not the request, is at fault: it may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number")
    return SQLITE_CODES.includes(error.errcode & 0xff) || SQLITE_SCHEMA.test(error.message);
  const code = "code" in error ? String(error.code) : "";
  const codes = [POSTGRES_CODE, SCHEMA_CODE, NETWORK_CODE, DISK_CODE];
  return codes.some((pattern) => pattern.test(code)) || PG_MESSAGE.test(error.message);
}

/** What is wrong with the database or the disk, for the operator. */
export type DependencyFault =
  | "diskFull"
  | "readOnly"
  | "diskBroken"
  | "locked"
  | "noConnections"
  | "newerSchema"
  | "silent";

const FAULTS: readonly (readonly [DependencyFault, RegExp])[] = [
  ["diskFull", /^(?:ENOSPC|EDQUOT|53100|sqlite 13)$/u],
  ["readOnly", /^(?:EROFS|25006|sqlite 8)$/u],
  ["diskBroken", /^(?:EIO|58030|sqlite 10|sqlite 14)$/u],
  ["locked", /^sqlite 5$/u],
  ["noConnections", /^53300$/u],
  ["newerSchema", SCHEMA_CODE],
];

/** The fault behind an error that `isUnavailable`. */
export function dependencyFault(error: unknown): DependencyFault {
  if (!(error instanceof Error)) return "silent";
  const code = "code" in error ? String(error.code) : "";
  const errcode = "errcode" in error && typeof error.errcode === "number" ? `sqlite ${error.errcode & 0xff}` : code;
  if (SQLITE_SCHEMA.test(error.message)) return "newerSchema";
  return FAULTS.find(([, pattern]) => pattern.test(errcode))?.[0] ?? "silent";
}

/** A fault is reported again when it returns after this time without it. */
const QUIET_MS = 60_000;
const lastSeen = new Map<DependencyFault, number>();
let report: (fault: DependencyFault, cause: unknown) => void = () => undefined;

/** Calls the listener once when a fault begins, however many requests it hits. */
export function onDependencyFault(listener: (fault: DependencyFault, cause: unknown) => void): void {
  lastSeen.clear();
  report = listener;
}

function note(cause: unknown): void {
  const fault = dependencyFault(cause);
  const now = Date.now();
  const isNew = now - (lastSeen.get(fault) ?? Number.NEGATIVE_INFINITY) > QUIET_MS;
  lastSeen.set(fault, now);
  if (isNew) report(fault, cause);
}

/** BUSY (503) with its cause: what is stored can't be reached now. */
export function unavailable(cause: unknown): Failure {
  note(cause);
  return Object.assign(fail("BUSY", undefined, "site.unavailable"), { cause });
}

/** BUSY with its cause when database or disk are unavailable; any other error as it is (TRUST.md AV-5, DU-5). */
export function unavailableOr(error: unknown): unknown {
  return isUnavailable(error) ? unavailable(error) : error;
}
