import type { AccountApi } from "#domain/accounts/accounts.api.ts";
import { passwordChangeSchema, sessionSchema } from "#domain/accounts/accounts.rules.ts";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type Action, can } from "#domain/permissions.ts";
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
import type { AuthContext } from "./auth-context.ts";
import { ownChangedEmail } from "./emails.ts";
import { requireStrength } from "./passwords/common-passwords.ts";
import { createPasswordCheck } from "./passwords/password-check.ts";

type AccountSecurity = Pick<
  AccountApi,
  "chooseLanguage" | "ownSessions" | "endOtherSession" | "endOtherSessions" | "changePassword"
>;

function requireAccount(actor: Actor, action: Action): Account {
  if (actor.kind !== "account" || !can(actor, action)) throw fail("NOT_FOUND");
  return actor;
}

/** The sessions, the password and the language of a signed-in person's own account. */
export function createAccountSecurity(context: AuthContext): AccountSecurity {
  const { database, passwords, outbox, origin, audit, hub } = context;
  const { kysely } = database;
  const passwordCheck = createPasswordCheck(context);

  return {
    async chooseLanguage(actor, language) {
      const { uid } = requireAccount(actor, "account:choose-language");
      await storeLanguage(kysely, uid, language);
    },

    async ownSessions(actor) {
      const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
      const rows = await sessionsOf(kysely, uid);
      return rows.map(({ id, createdAt, updatedAt }) => ({
        id,
        startedAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(updatedAt).toISOString(),
        current: id === sessionId,
      }));
    },

    async endOtherSession(actor, input) {
      const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
      const { id } = checkOrFail(sessionSchema, input);
      await hub.transaction(async (trx, announce) => {
        if (id === sessionId || !(await endSessionOf(trx, uid, id))) throw fail("NOT_FOUND");
        await announce("rights", uid);
      });
    },

    async endOtherSessions(actor) {
      const { uid, sessionId } = requireAccount(actor, "account:see-sessions");
      await hub.transaction(async (trx, announce) => {
        await endOtherSessionsOf(trx, uid, sessionId);
        await announce("rights", uid);
      });
    },

    async changePassword(actor, input) {
      const account = requireAccount(actor, "account:change-password");
      const { uid, sessionId } = account;
      const { current, password } = checkOrFail(passwordChangeSchema, input);
      const before = await findPasswordHash(kysely, uid);
      await passwordCheck.requirePassword(account, current, "current");
      const user = await findUserById(kysely, uid);
      if (!user) throw fail("NOT_FOUND");
      await requireStrength(password, user.email);
      const hash = await passwords.hash(password);
      await hub.transaction(async (trx, announce) => {
        const { internalAdapter } = await context.authIn(trx).$context;
        // A reset meanwhile wins: it may have been made because the password was stolen.
        if ((await findPasswordHash(trx, uid)) !== before) throw fail("WRONG_PASSWORD", "current");
        await internalAdapter.updatePassword(uid, hash);
        await endOtherSessionsOf(trx, uid, sessionId);
        await voidResetLinks(trx, uid);
        await voidLinks(trx, uid, "change-email");
        await announce("rights", uid);
        await audit.write(trx, account, "password:change", uid, "");
        await outbox.queueSecurity(
          trx,
          user.email,
          ownChangedEmail(origin(), LOGIN_PATH[account.roles[0] ?? "patient"]),
        );
      });
      outbox.nudge();
    },
  };
}
