import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { type Auth, createAuth } from "./auth.ts";
import { createDevices, type Devices } from "./cookies.ts";
import { createNotifier, type Notifier } from "./notifier.ts";
import { createPasswords, type PasswordCost, type Passwords } from "./passwords/passwords.ts";
import { createSessionCreation, type SessionCreation } from "./session-creation.ts";

/** What the files of this folder share. */
export interface AuthContext extends AppContext {
  readonly auth: Auth;
  readonly passwords: Passwords;
  readonly notifier: Notifier;
  readonly devices: Devices;
  readonly sessionCreation: SessionCreation;
  /** Better Auth inside a transaction; `hash` is what it stores as the password, which is hashed before. */
  authIn(trx: Queryable, hash?: string): Auth;
}

/** Creates what sign-in, sign-up and sessions share; starts nothing. */
export function createAuthContext(context: AppContext, passwordCost?: PasswordCost): AuthContext {
  const { database, vault, attempts, limits, origin, https } = context;
  const passwords = createPasswords(passwordCost);
  const [secret = ""] = vault.sessionSecrets;

  function authIn(db: Queryable, hash?: string) {
    return createAuth(db, {
      engine: database.engine,
      secret,
      origin: origin(),
      hash: async (password) => hash ?? passwords.hash(password),
      verify: (password, hashed) => passwords.verify(password, hashed),
    });
  }

  return {
    ...context,
    auth: authIn(database.kysely),
    passwords,
    notifier: createNotifier(attempts, limits),
    devices: createDevices(vault, https),
    sessionCreation: createSessionCreation(database.engine, secret, https),
    authIn,
  };
}
