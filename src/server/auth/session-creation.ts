import { createHmac, randomBytes } from "node:crypto";
import type { Engine, Queryable } from "#server/database/open.ts";
import { insertSession } from "./accounts.queries.ts";
import { SESSION_SECONDS, sessionCookieName } from "./auth.ts";

/** More than the 128 bits of TRUST.md SE-1. */
const TOKEN_BYTES = 24;

/**
 * Begins sessions as Better Auth keeps and reads them. Its own endpoint for a sign-in costs as much again as all
 * else on the way but the hash, and waits for the disk with the whole process (docs/decisions/045).
 */
export interface SessionCreation {
  /** Out: the Set-Cookie line of the new session, which is worth nothing before the transaction is committed. */
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
      // Better Auth asks the machine's clock whether a session is over, so that is the one to begin by.
      const now = Date.now();
      await insertSession(trx, engine, { id, token, uid, now, expiresAt: now + SESSION_SECONDS * 1000 });
      const signature = createHmac("sha256", secret).update(token).digest("base64");
      return `${name}=${encodeURIComponent(`${token}.${signature}`)}; ${attributes}`;
    },
  };
}
