import PQueue from "p-queue";
import { RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { createAuth } from "./auth.ts";
import type { AuthContext } from "./auth-context.ts";
import { createDevices } from "./cookies.ts";
import { resetEmail } from "./emails.ts";
import { createNotifier } from "./notifier.ts";
import { createPasswords, PASSWORD_COST, type PasswordCost } from "./passwords/passwords.ts";
import { createSessionCreation } from "./session-creation.ts";

/** Creates what sign-in, sign-up and sessions share; starts nothing. */
export function createAuthContext(context: AppContext, passwordCost: PasswordCost = PASSWORD_COST): AuthContext {
  const { database, vault, attempts, limits, outbox, origin, https } = context;
  const passwords = createPasswords(passwordCost);
  const secret = vault.secretFor("sessions");

  function authIn(db: Queryable, hash?: string) {
    return createAuth(db, {
      engine: database.engine,
      secret,
      origin: origin(),
      resetMinutes: RESET_LINK_MINUTES,
      hash: async (password) => hash ?? passwords.hash(password),
      verify: (password, hashed) => passwords.verify(password, hashed),
      mailReset: (user, token) => outbox.queueSecurity(db, user.email, () => resetEmail(origin(), token)),
    });
  }

  return {
    ...context,
    auth: authIn(database.kysely),
    passwords,
    notifier: createNotifier(attempts, limits),
    devices: createDevices(vault, https),
    sessionCreation: createSessionCreation(database.engine, secret, https),
    afterwards: new PQueue({ concurrency: 1 }),
    authIn,
  };
}
