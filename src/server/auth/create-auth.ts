import { RESET_LINK_MINUTES } from "#domain/accounts/accounts.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Hub } from "#server/live/hub.ts";
import { createAttempts } from "./attempts.ts";
import { type AuthSettings, createAuth } from "./auth.ts";
import type { IdentityParts } from "./auth-parts.ts";
import { createDevices } from "./cookies.ts";
import { resetEmail } from "./emails.ts";
import type { Limits } from "./limits.ts";
import { createNotifier } from "./notifier.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { createBeginning } from "./session-creation.ts";

export interface IdentitySettings {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly hub: Hub;
  readonly limits: Limits;
  readonly passwordCost: PasswordCost;
  /** The clinic's public origin, for links in letters and for the cookies' kind. */
  readonly origin: () => string;
}

/** Puts the parts of identity together; starts nothing. */
export function openIdentity(settings: IdentitySettings): IdentityParts {
  const { database, vault, clock, outbox, hub, audit, limits, origin, passwordCost } = settings;
  const passwords = createPasswords(passwordCost);
  const attempts = createAttempts(database, vault, clock);

  const https = origin().startsWith("https://");
  const secret = vault.secretFor("sessions");

  function over(db: Queryable, hash?: string) {
    const authSettings: AuthSettings = {
      engine: database.engine,
      secret,
      origin: origin(),
      resetMinutes: RESET_LINK_MINUTES,
      hash: async (password) => hash ?? passwords.hash(password),
      verify: (password, hashed) => passwords.verify(password, hashed),
      mailReset: (user, token) => outbox.queue(db, resetEmail(user.email, origin(), token)),
    };
    return createAuth(db, authSettings);
  }

  return {
    database,
    auth: over(database.kysely),
    vault,
    clock,
    passwords,
    attempts,
    limits,
    notifier: createNotifier(attempts, limits),
    devices: createDevices(vault, https),
    beginning: createBeginning(database.engine, secret, https),
    outbox,
    audit,
    hub,
    origin,
    authOver: over,
  };
}
