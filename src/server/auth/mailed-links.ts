import { randomBytes } from "node:crypto";
import { fail } from "#domain/failures.ts";
import type { Queryable } from "#server/database/open.ts";
import type { AuthContext } from "./auth-context.ts";

const TOKEN_BYTES = 24;
/** A malformed token is not looked up, since a database may refuse it. */
const TOKEN = /^[\w-]{32}$/u;

/** What a link does, as stored in its identifier, of which Better Auth stores only the hash. */
type Purpose = "change-email" | "confirm-email" | "reset-password";

/**
 * Stores a link for an account and an address inside the caller's transaction; Better Auth itself uses up the one that
 * resets a password, which names no address. Out: its token.
 */
export async function createLink(
  context: AuthContext,
  trx: Queryable,
  purpose: Purpose,
  { uid, email, forMs }: { readonly uid: string; readonly email?: string; readonly forMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { internalAdapter } = await context.authIn(trx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: email === undefined ? uid : `${uid} ${email}`,
    expiresAt: new Date(context.clock.now() + forMs),
  });
  return token;
}

/** Uses a link up inside the caller's transaction. Fails: RESET_LINK_INVALID. */
export async function consumeLink(context: AuthContext, trx: Queryable, purpose: Purpose, token: string) {
  if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
  const { internalAdapter } = await context.authIn(trx).$context;
  const link = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
  if (!link || link.expiresAt.getTime() <= context.clock.now()) throw fail("RESET_LINK_INVALID");
  const [uid = "", email = ""] = link.value.split(" ");
  return { uid, email };
}
