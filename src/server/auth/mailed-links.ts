import { randomBytes } from "node:crypto";
import { fail } from "#domain/failures.ts";
import type { Transaction } from "#server/app.ts";
import type { LinkPurpose } from "./accounts.queries.ts";
import { authIn } from "./auth.ts";

const TOKEN_BYTES = 24;
/** A malformed token is not looked up, since a database may refuse it. */
const TOKEN = /^[\w-]{32}$/u;

/** A link as it is stored; its token is hashed by Better Auth, so its purpose is part of the value too. */
interface Link {
  readonly uid: string;
  readonly email: string;
}

async function adapterIn(tx: Transaction) {
  return (await authIn(tx).$context).internalAdapter;
}

async function storeLink(tx: Transaction, purpose: LinkPurpose, token: string, link: Link, forMs: number) {
  const adapter = await adapterIn(tx);
  await adapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: `${link.uid} ${link.email} ${purpose}`,
    expiresAt: new Date(tx.clock.now() + forMs),
  });
}

function linkOf({ clock }: Transaction, found: { value: string; expiresAt: Date } | null): Link {
  if (!found || found.expiresAt.getTime() <= clock.now()) throw fail("RESET_LINK_INVALID");
  const [uid = "", email = ""] = found.value.split(" ");
  return { uid, email };
}

/**
 * Stores a link for an account and an address.
 * @returns Its token.
 */
export async function createLink(
  tx: Transaction,
  purpose: LinkPurpose,
  { forMs, ...link }: Link & { readonly forMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await storeLink(tx, purpose, token, link, forMs);
  return token;
}

/**
 * Stores the link that sets a new password. Better Auth itself uses it up, so it has its form: the account alone.
 * @returns Its token.
 */
export async function createResetLink(tx: Transaction, uid: string, forMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const adapter = await adapterIn(tx);
  await adapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: uid,
    expiresAt: new Date(tx.clock.now() + forMs),
  });
  return token;
}

/**
 * A link that may be opened again.
 * @throws RESET_LINK_INVALID.
 */
export async function findLink(tx: Transaction, purpose: LinkPurpose, token: string): Promise<Link> {
  if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
  const adapter = await adapterIn(tx);
  return linkOf(tx, await adapter.findVerificationValue(`${purpose}:${token}`));
}

/**
 * Uses a change of the address up, and remembers that it was done, for whoever opens the link again.
 * @returns Whether it was done before.
 * @throws RESET_LINK_INVALID.
 */
export async function consumeChange(tx: Transaction, token: string, rememberMs: number) {
  if (!TOKEN.test(token)) throw fail("RESET_LINK_INVALID");
  const adapter = await adapterIn(tx);
  const found = await adapter.consumeVerificationValue(`change-email:${token}`);
  if (!found) return { ...(await findLink(tx, "changed-email", token)), isDone: true };
  const link = linkOf(tx, found);
  await storeLink(tx, "changed-email", token, link, rememberMs);
  return { ...link, isDone: false };
}
