import type { Actor } from "#domain/actor.ts";
import { LOOKS_COUNTED_ONCE_MS } from "#domain/audit/looks.ts";
import { isFailure } from "#domain/failures.ts";
import type { App, Transaction } from "#server/app.ts";
import { VISITOR, writeAudit, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { networkOf } from "#server/features/audit/network.ts";
import { findUserByEmail } from "./accounts.queries.ts";

/**
 * Failures of a login whose password, code or address was wrong, or whose record was joined to another; each is one
 * entry, within the limits of logins.
 */
const WRONG: readonly string[] = [
  "WRONG_PASSWORD",
  "LOGIN_FAILED",
  "USER_NOT_FOUND",
  "SECOND_FACTOR_WRONG",
  "PASSKEY_FAILED",
  "PHONE_CODE_WRONG",
  "OWN_BIRTH_DATE_WRONG",
  "ACCOUNT_JOINED",
];
/** Refused without a check, as often as somebody asks: one entry in a while. */
const LIMITED: readonly string[] = ["TOO_MANY_REQUESTS"];

const entryOf = ({ client }: Actor, uid: string, by = uid) =>
  ({
    ...({ actor: { uid: by }, action: "session:begin", subject: uid, patient: null } as const),
    origin: networkOf(client.address),
  }) as const;

/** The entry of a login, in the transaction that begins its session (TRUST.md AU-1). */
export async function recordLogin(tx: Transaction, actor: Actor, uid: string): Promise<void> {
  await writeAudit(tx, { ...entryOf(actor, uid), reason: "" });
}

/** The entry of a refused login: for which account, if there is one, and why; not what was typed. */
export async function recordRefusedLogin(app: App, actor: Actor, email: string, error: unknown): Promise<void> {
  if (!isFailure(error) || ![...WRONG, ...LIMITED].includes(error.code)) return;
  const user = await findUserByEmail(app.db, email);
  const entry = { ...entryOf(actor, user?.id ?? "unknown", VISITOR), reason: error.code, result: "refused" } as const;
  await (LIMITED.includes(error.code) ? writeAuditOnce(app, entry, LOOKS_COUNTED_ONCE_MS) : writeAudit(app, entry));
}
