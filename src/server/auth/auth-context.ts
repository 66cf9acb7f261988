import type PQueue from "p-queue";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Auth } from "./auth.ts";
import type { Devices } from "./cookies.ts";
import type { Notifier } from "./notifier.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { SessionCreation } from "./session-creation.ts";

/** What the files of this folder share; created in `create-auth.ts`. */
export interface AuthContext extends AppContext {
  readonly auth: Auth;
  readonly passwords: Passwords;
  readonly notifier: Notifier;
  readonly devices: Devices;
  readonly sessionCreation: SessionCreation;
  /** Work that continues after its request was answered, one at a time; a closing app waits for it. */
  readonly afterwards: PQueue;
  /** Better Auth inside a transaction; `hash` is what it stores as the password, which is hashed before. */
  authIn(trx: Queryable, hash?: string): Auth;
}
