import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { firstAdminSchema } from "#domain/accounts/accounts.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import {
  hasAdmin,
  hasFirstAdminLink,
  insertAdmin,
  insertFirstAdminLink,
  replaceFirstAdminLink,
  takeFirstAdminLink,
} from "./accounts.queries.ts";
import { takeAttemptOrFail } from "./attempts.ts";
import { confirmAccount } from "./email-confirmation.ts";
import { registerAccount } from "./registration.ts";

/** The stored hash of a first-admin token; the token itself is only shown on the operator's terminal. */
function hashOf({ vault }: App, token: string): string {
  return vault.digest("first-admin", token);
}

function requireRight(actor: Actor): void {
  if (!can(actor, "account:become-first-admin")) throw fail("FORBIDDEN");
}

/** Without an admin: the path of a link that creates the first one; the same on every node. */
export async function readFirstAdminPath(app: App): Promise<string | undefined> {
  const { db, vault, clock } = app;
  if (await hasAdmin(db)) return undefined;
  // Every node prints the same link: its token is derived from the key and the link's creation time.
  const tokenOf = (createdAt: string) => vault.digest("first-admin-link", createdAt);
  const now = moment(clock);
  const { createdAt } = await insertFirstAdminLink(db, hashOf(app, tokenOf(now)), now);
  const token = tokenOf(createdAt);
  const hash = hashOf(app, token);
  // A link of an older version or key can't be derived with this key.
  if (!(await hasFirstAdminLink(db, hash))) await replaceFirstAdminLink(db, hash, createdAt);
  return `/admin/first?token=${token}`;
}

/** {@inheritDoc AccountApi.firstAdminLinkWorks} */
export async function firstAdminLinkWorks(app: App, actor: Actor, token: string): Promise<boolean> {
  requireRight(actor);
  return (await hasFirstAdminLink(app.db, hashOf(app, token))) && !(await hasAdmin(app.db));
}

/** {@inheritDoc AccountApi.becomeFirstAdmin} */
export async function becomeFirstAdmin(app: App, actor: Actor, input: unknown): Promise<SignedUp> {
  requireRight(actor);
  const { token, email, password } = checkOrFail(firstAdminSchema, input);
  await takeAttemptOrFail(app, [{ limit: app.limits.firstAdminAddress, subject: actor.client.address }]);
  const hash = hashOf(app, token);
  if (!(await hasFirstAdminLink(app.db, hash)) || (await hasAdmin(app.db))) throw fail("FIRST_ADMIN_LINK_INVALID");
  return registerAccount(app, actor, { email, password, name: email }, async (tx, uid) => {
    const isTaken = await takeFirstAdminLink(tx.db, hash);
    if (!isTaken || (await hasAdmin(tx.db))) throw fail("FIRST_ADMIN_LINK_INVALID");
    await insertAdmin(tx.db, uid, moment(tx.clock));
    await confirmAccount(tx, uid);
  });
}
