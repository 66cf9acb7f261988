import { createHmac, randomBytes } from "node:crypto";
import type { Engine, Queryable } from "#server/database/open.ts";
import { insertSession } from "./accounts.queries.ts";
import { SESSION_SECONDS, sessionCookieName } from "./auth.ts";

/** More than the 128 bits of TRUST.md SE-1. */
const TOKEN_BYTES = 24;

/** Creates sessions as Better Auth stores and reads them, inside the caller's transaction. */
export interface SessionCreation {
  /** @returns The Set-Cookie header of the new session, which is valid once the transaction is committed. */
  create(trx: Queryable, uid: string): Promise<string>;
}

function chance(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function createSessionCreation(engine: Engine, secret: string, https: boolean): SessionCreation {
  const name = sessionCookieName(https);
  const attributes = `Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly${https ? "; Secure" : ""}; SameSite=Lax`;

  return {
    async create(trx, uid) {
      const [id, token] = [chance(), chance()];
      // Better Auth compares expiry with the system clock, so it is used here, too.
      const now = Date.now();
      await insertSession(trx, engine, { id, token, uid, now, expiresAt: now + SESSION_SECONDS * 1000 });
      const signature = createHmac("sha256", secret).update(token).digest("base64");
      return `${name}=${encodeURIComponent(`${token}.${signature}`)}; ${attributes}`;
    },
  };
}
