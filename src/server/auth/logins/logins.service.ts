import { sessionSchema } from "#domain/accounts/accounts.rules.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Login, LoginWithSessions } from "#domain/logins/logins.api.ts";
import { type LoginRule, loginRuleSchema } from "#domain/logins/logins.rules.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { endSessionOf, endSessionsOf, findUserById, rolesIn, sessionsOf } from "../accounts.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkeys.queries.ts";
import { loginNameOf } from "../phones/login-name.ts";
import { requireProof } from "../second-factor/proof.ts";
import { deleteFactor, findConfirmedFactor } from "../second-factor/second-factor.queries.ts";
import { deadlineIn, findDeadline, readRule } from "./login-rule.ts";
import { findLoginRow, type LoginRow, listStaffRows, putRule } from "./logins.queries.ts";

/** The id that stands for every session of a person. */
const ALL = "all";

function requireAdmin(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "logins:run")) throw fail("FORBIDDEN");
  return actor;
}

function loginOf(rule: LoginRule, row: LoginRow): Login {
  const { uid, email, codeSince } = row;
  return { uid, email, roles: rolesIn(row), codeSince, deadline: deadlineIn(rule, row) };
}

/** {@inheritDoc LoginsApi.readLoginRule} */
export async function readLoginRule(app: App, actor: Actor): Promise<LoginRule> {
  requireAdmin(actor);
  return readRule(app);
}

/** {@inheritDoc LoginsApi.writeLoginRule} */
export async function writeLoginRule(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { required, graceDays } = checkOrFail(loginRuleSchema, input);
  // Who requires it of others knows that it works, and at least one admin still gets in.
  if (required === "on" && (await findConfirmedFactor(app.db, account.uid)) === undefined) throw fail("OWN_CODE_FIRST");
  await requireProof(app, account);
  await inTransaction(app, async (tx) => {
    const before = await readRule(tx);
    const requiredSince = required === "on" ? (before.requiredSince ?? moment(tx.clock)) : null;
    if (requiredSince === before.requiredSince && graceDays === before.graceDays) return;
    await putRule(tx.db, JSON.stringify({ requiredSince, graceDays } satisfies LoginRule), moment(tx.clock));
    const reason = requiredSince === null ? "off" : `on, ${graceDays} days`;
    await writeAudit(tx, { actor: account, action: "login-rule:write", subject: "clinic", reason });
    await tx.announce("rights");
  });
}

/** {@inheritDoc LoginsApi.listStaffLogins} */
export async function listStaffLogins(app: App, actor: Actor): Promise<readonly Login[]> {
  requireAdmin(actor);
  const rule = await readRule(app);
  return (await listStaffRows(app.db)).map((row) => loginOf(rule, row));
}

/** {@inheritDoc LoginsApi.readLogin} */
export async function readLogin(app: App, actor: Actor, uid: string): Promise<LoginWithSessions> {
  const account = requireAdmin(actor);
  const row = typeof uid === "string" ? await findLoginRow(app.db, uid) : undefined;
  if (row === undefined) throw fail("NOT_FOUND");
  const sessions = await sessionsOf(app.db, uid);
  const email = await loginNameOf(app, row);
  return {
    ...loginOf(await readRule(app), { ...row, email }),
    own: uid === account.uid,
    sessions: sessions.map(({ id, createdAt, updatedAt }) => ({
      id,
      startedAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(updatedAt).toISOString(),
    })),
  };
}

/** Another account; one's own is changed on one's own page, which asks for the password. */
async function requireOther(app: App, account: Account, uid: string) {
  if (uid === account.uid) throw fail("OWN_RECORD");
  const user = typeof uid === "string" ? await findUserById(app.db, uid) : undefined;
  if (user === undefined) throw fail("NOT_FOUND");
  return user;
}

/** {@inheritDoc LoginsApi.turnOffCode} */
export async function turnOffCode(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { reason } = checkOrFail(reasonSchema, input);
  await requireProof(app, account);
  const { email } = await requireOther(app, account, uid);
  await inTransaction(app, async (tx) => {
    const isOn = (await findConfirmedFactor(tx.db, uid)) !== undefined;
    // The lost phone may have a passkey, too.
    if ((await deletePasskeysOf(tx.db, uid)) === 0 && !isOn) throw fail("WRONG_STATUS");
    await deleteFactor(tx.db, uid);
    await endSessionsOf(tx.db, uid);
    await writeAudit(tx, { actor: account, action: "second-factor:off-by-staff", subject: uid, reason });
    await tx.emit("account.code-turned-off", { uid, email });
    await tx.announce("rights", uid);
  });
}

/** {@inheritDoc LoginsApi.endSessionsOfPerson} */
export async function endSessionsOfPerson(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { id } = checkOrFail(sessionSchema, input);
  await requireOther(app, account, uid);
  await inTransaction(app, async (tx) => {
    if (id === ALL) await endSessionsOf(tx.db, uid);
    else if (!(await endSessionOf(tx.db, uid, id))) throw fail("NOT_FOUND");
    await writeAudit(tx, { actor: account, action: "session:end-by-staff", subject: uid, reason: "" });
    await tx.announce("rights", uid);
  });
}

/** {@inheritDoc LoginsApi.readOwnDeadline} */
export async function readOwnDeadline(app: App, actor: Actor): Promise<string | null> {
  if (actor.kind !== "account" || !can(actor, "account:change-password")) throw fail("NOT_FOUND");
  return findDeadline(app, actor.uid);
}
