import type { OwnSession } from "#domain/accounts/accounts.api.ts";
import { passwordChangeSchema, sessionSchema } from "#domain/accounts/accounts.rules.ts";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { type Account, type Actor, areaOf } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Language } from "#domain/language.ts";
import { type Action, can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import {
  endOtherSessionsOf,
  endSessionOf,
  findPasswordHash,
  findUserById,
  sessionsOf,
  storeLanguage,
  voidLinks,
  voidResetLinks,
} from "./accounts.queries.ts";
import { authIn } from "./auth.ts";
import { requireStrength } from "./passwords/common-passwords.ts";
import { requirePassword } from "./passwords/password-check.ts";
import { passwordsOf } from "./passwords/passwords.ts";

function requireAccount(actor: Actor, action: Action): Account {
  if (actor.kind !== "account" || !can(actor, action)) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc AccountApi.chooseLanguage} */
export async function chooseLanguage(app: App, actor: Actor, language: Language): Promise<void> {
  const { uid } = requireAccount(actor, "account:choose-language");
  await storeLanguage(app.db, uid, language);
}

/** {@inheritDoc AccountApi.listOwnSessions} */
export async function listOwnSessions(app: App, actor: Actor): Promise<readonly OwnSession[]> {
  const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
  const rows = await sessionsOf(app.db, uid);
  return rows.map(({ id, createdAt, updatedAt }) => ({
    id,
    startedAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(updatedAt).toISOString(),
    current: id === sessionId,
  }));
}

/** {@inheritDoc AccountApi.endOtherSession} */
export async function endOtherSession(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
  const { id } = checkOrFail(sessionSchema, input);
  await inTransaction(app, async (tx) => {
    if (id === sessionId || !(await endSessionOf(tx.db, uid, id))) throw fail("NOT_FOUND");
    await tx.announce("rights", uid);
  });
}

/** {@inheritDoc AccountApi.endOtherSessions} */
export async function endOtherSessions(app: App, actor: Actor): Promise<void> {
  const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
  await inTransaction(app, async (tx) => {
    await endOtherSessionsOf(tx.db, uid, sessionId);
    await tx.announce("rights", uid);
  });
}

/** {@inheritDoc AccountApi.changePassword} */
export async function changePassword(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAccount(actor, "account:change-password");
  const { uid, sessionId, roles } = account;
  const { current, password } = checkOrFail(passwordChangeSchema, input);
  const before = await findPasswordHash(app.db, uid);
  await requirePassword(app, account, current, "current");
  const user = await findUserById(app.db, uid);
  if (!user) throw fail("NOT_FOUND");
  await requireStrength(password, user.email);
  const hash = await passwordsOf(app).hash(password);
  await inTransaction(app, async (tx) => {
    const { internalAdapter } = await authIn(tx).$context;
    // A reset meanwhile wins: it may have been made because the password was stolen.
    if ((await findPasswordHash(tx.db, uid)) !== before) throw fail("WRONG_PASSWORD", "current");
    await internalAdapter.updatePassword(uid, hash);
    await endOtherSessionsOf(tx.db, uid, sessionId);
    await voidResetLinks(tx.db, uid);
    await voidLinks(tx.db, uid, "change-email");
    await tx.announce("rights", uid);
    await writeAudit(tx, { actor: account, action: "password:change", subject: uid, reason: "" });
    const loginPath = LOGIN_PATH[areaOf(roles[0] ?? "patient")];
    await tx.emit("account.password-changed", { email: user.email, loginPath });
  });
}
