import { randomBytes } from "node:crypto";
import { fail } from "#domain/failures.ts";
import type { Queryable } from "#server/database/open.ts";
import type { LinkPurpose } from "./accounts.queries.ts";
import type { AuthContext } from "./auth-context.ts";

const TOKEN_BYTES = 24;
/** A malformed token is not looked up, since a database may refuse it. */
const TOKEN = /^[\w-]{32}$/u;

/** A link as it is stored; its token is hashed by Better Auth, so its purpose is part of the value too. */
interface Link {
  readonly uid: string;
  readonly email: string;
}

async function store(
  context: AuthContext,
  trx: Queryable,
  purpose: LinkPurpose,
  token: string,
  link: Link,
  ms: number,
) {
  const { internalAdapter } = await context.authIn(trx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: `${link.uid} ${link.email} ${purpose}`,
    expiresAt: new Date(context.clock.now() + ms),
  });
}

/**
 * Stores a link for an account and an address inside the caller's transaction.
 * @returns Its token.
 */
export async function createLink(
  context: AuthContext,
  trx: Queryable,
  purpose: LinkPurpose,
  { forMs, ...link }: Link & { readonly forMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await store(context, trx, purpose, token, link, forMs);
  return token;
}

/**
 * Stores the link that sets a new password inside the caller's transaction. Better Auth itself uses it up, so it has
 * its form: the account alone.
 * @returns Its token.
 */
export async function createResetLink(context: AuthContext, trx: Queryable, uid: string, ms: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { internalAdapter } = await context.authIn(trx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: uid,
    expiresAt: new Date(context.clock.now() + ms),
  });
  return token;
}

/**
 * A link that may be opened again.
 * @throws RESET_LINK_INVALID.
 */
export async function findLink(context: AuthContext, trx: Queryable, purpose: LinkPurpose, token: string) {
  if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
  const { internalAdapter } = await context.authIn(trx).$context;
  const link = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
  return linkOf(context, link);
}

/**
 * Uses a change of the address up inside the caller's transaction, and remembers that it was done, for whoever opens
 * the link again.
 * @returns Whether it was done before.
 * @throws RESET_LINK_INVALID.
 */
export async function consumeChange(context: AuthContext, trx: Queryable, token: string, rememberMs: number) {
  if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
  const { internalAdapter } = await context.authIn(trx).$context;
  const found = await internalAdapter.consumeVerificationValue(`change-email:${token}`);
  if (!found) return { ...(await findLink(context, trx, "changed-email", token)), isDone: true };
  const link = linkOf(context, found);
  await store(context, trx, "changed-email", token, link, rememberMs);
  return { ...link, isDone: false };
}

function linkOf({ clock }: AuthContext, found: { value: string; expiresAt: Date } | null): Link {
  if (!found || found.expiresAt.getTime() <= clock.now()) throw fail("RESET_LINK_INVALID");
  const [uid = "", email = ""] = found.value.split(" ");
  return { uid, email };
}
