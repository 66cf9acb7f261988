import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { isEmail } from "#domain/accounts/accounts.rules.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { Queryable } from "#server/database/open.ts";
import { languageInProgress } from "#server/language.ts";
import type { Announce } from "#server/live/hub.ts";
import { endSessionsOf, findUserByEmail, isConfirmed, storeLanguage } from "./accounts.queries.ts";
import { unlessInternal } from "./auth.ts";
import type { AuthContext } from "./auth-context.ts";
import { queueConfirmation } from "./email-confirmation.ts";
import { alreadyRegisteredEmail } from "./emails.ts";
import { requireStrength } from "./passwords/common-passwords.ts";

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Writes the role's record for the new uid, in the transaction that creates the account. */
export type WriteRecord = (trx: Queryable, uid: string, announce: Announce) => Promise<void>;

class EmailInUse extends Error {}

interface Details {
  readonly hash: string;
  readonly writeRecord: WriteRecord;
  /** Whether the address may get another email that anybody can ask for. */
  readonly mayEmail: boolean;
}

/** Creates an account with its session and the role's record, all or nothing. */
export interface Registration {
  /**
   * @param account - Checked fields.
   * @throws FORBIDDEN, INVALID_EMAIL, PASSWORD_*, SIGN_UP_LIMIT, ACCOUNT_EXISTS, BUSY, and whatever `writeRecord`
   * throws; then nothing is left behind.
   */
  register(actor: Actor, account: NewAccount, writeRecord: WriteRecord): Promise<SignedUp>;
}

export function createRegistration(context: AuthContext): Registration {
  const { database, passwords, attempts, limits, notifier, devices, outbox, origin } = context;
  const { kysely } = database;

  async function createIn(trx: Queryable, announce: Announce, account: NewAccount, details: Details) {
    const { hash, writeRecord, mayEmail } = details;
    const auth = context.authIn(trx, hash);
    const { headers, response } = await auth.api.signUpEmail({ body: { ...account }, returnHeaders: true });
    const uid = response.user.id;
    await storeLanguage(trx, uid, languageInProgress());
    await writeRecord(trx, uid, announce);
    if (mayEmail && !(await isConfirmed(trx, uid))) await queueConfirmation(context, trx, uid, account.email);
    return { uid, headers };
  }

  /** The password is hashed before: a slow transaction would block all other writers of SQLite. */
  async function create(account: NewAccount, quiet: boolean, details: Details): Promise<string[]> {
    return context.hub.transaction(async (trx, announce) => {
      const isKnown = (await findUserByEmail(trx, account.email)) !== undefined;
      if (isKnown && !quiet) throw new EmailInUse();
      // A quiet answer takes as long for a known address: the same work with another one, which the error undoes.
      const email = isKnown ? `${randomUUID()}@unused.invalid` : account.email;
      const { uid, headers } = await createIn(trx, announce, { ...account, email }, details);
      if (quiet) await endSessionsOf(trx, uid);
      if (isKnown) throw new EmailInUse();
      return quiet ? [] : headers.getSetCookie();
    });
  }

  /** A concurrent sign-up can pass the check in `create`; then the unique email refuses the second insert. */
  async function orEmailInUse(error: unknown, email: string): Promise<unknown> {
    const refusedByDatabase = error instanceof APIError && (await findUserByEmail(kysely, email)) !== undefined;
    return refusedByDatabase ? new EmailInUse() : unlessInternal(error);
  }

  return {
    async register(actor, account, writeRecord) {
      if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
      if (!isEmail(account.email)) throw fail("INVALID_EMAIL", "email");
      await requireStrength(account.password, account.email);
      const { address, cookies } = actor.client;
      await attempts.takeOrFail([{ limit: limits.signUpAddress, subject: address }], "SIGN_UP_LIMIT");
      const quiet = !(await notifier.may(address, account.email));
      const hash = await passwords.hash(account.password);
      const ticket = await attempts.take([{ limit: limits.requestedEmail, subject: account.email }]);
      const mayEmail = ticket !== undefined;
      try {
        const setCookies = await create(account, quiet, { hash, writeRecord, mayEmail });
        if (quiet) return {};
        return { session: { cookies: [...setCookies, devices.remember(cookies, account.email)] } };
      } catch (thrown) {
        const error = await orEmailInUse(thrown, account.email);
        if (!(error instanceof EmailInUse)) throw error;
        if (!quiet && (await notifier.notify(address, account.email))) {
          await ticket?.giveBack(context);
          throw fail("ACCOUNT_EXISTS", "email");
        }
        // Without a nudge: sending at once would show in the time of the answer.
        if (mayEmail) await outbox.queueSecurity(kysely, account.email, alreadyRegisteredEmail(origin()));
        return {};
      }
    },
  };
}
