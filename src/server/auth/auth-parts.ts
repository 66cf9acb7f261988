import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import type { Devices } from "./cookies.ts";
import type { Limits } from "./limits.ts";
import type { Notifier } from "./notifier.ts";
import type { Passwords } from "./passwords.ts";
import type { Beginning } from "./session-creation.ts";

/** What the files of this folder are built from; made once in `open.ts`. */
export interface IdentityParts {
  readonly database: Database;
  readonly auth: Auth;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly limits: Limits;
  readonly notifier: Notifier;
  readonly devices: Devices;
  readonly beginning: Beginning;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly hub: Hub;
  readonly origin: () => string;
  /** Better Auth inside a transaction; `hash` is what it writes as the password, since hashing was done before. */
  authOver(trx: Queryable, hash?: string): Auth;
}
