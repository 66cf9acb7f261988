import { isEmail } from "#domain/accounts/accounts.rules.ts";
import { fail } from "#domain/failures.ts";
import { moment } from "#server/database/moment.ts";
import {
  endEverySession,
  endSessionsOf,
  findUserByEmail,
  hasAdmin,
  hasFirstAdminLink,
  insertAdmin,
  insertFirstAdminLink,
  replaceFirstAdminLink,
} from "./accounts.queries.ts";
import { firstAdminHash } from "./accounts.service.ts";
import type { AuthContext } from "./auth-context.ts";
import { confirmAccount } from "./email-confirmation.ts";
import { requireStrength } from "./passwords/common-passwords.ts";

/** Commands on the machine itself, without an actor: who can run them owns the data folder. */
export interface OperatorCommands {
  /**
   * Creates an admin: a new account or, with `existing`, an existing one, whose password stays.
   * @throws INVALID_EMAIL, PASSWORD_*, ACCOUNT_EXISTS (without `existing`), USER_NOT_FOUND (with it).
   */
  createAdmin(input: { email: string; password: string } | { email: string; existing: true }): Promise<void>;
  /**
   * Ends all sessions of the account.
   * @throws USER_NOT_FOUND.
   */
  endSessions(email: string): Promise<void>;
  /** Ends every session, as after a backup was restored. */
  endAllSessions(): Promise<void>;
  /** Without an admin: the path of a link that creates the first one; the same on every node. */
  firstAdminPath(): Promise<string | undefined>;
}

export function createOperatorCommands(context: AuthContext): OperatorCommands {
  const { database, vault, clock, passwords, hub } = context;
  const { kysely } = database;

  async function createNew(email: string, password: string): Promise<void> {
    await requireStrength(password, email);
    const hash = await passwords.hash(password);
    await kysely.transaction().execute(async (trx) => {
      if (await findUserByEmail(trx, email)) throw fail("ACCOUNT_EXISTS", "email");
      const auth = context.authIn(trx, hash);
      const { user } = await auth.api.signUpEmail({ body: { email, password, name: email } });
      await endSessionsOf(trx, user.id);
      await insertAdmin(trx, user.id, moment(clock));
      await confirmAccount(context, trx, user.id);
    });
  }

  return {
    async createAdmin(input) {
      const email = input.email.trim().toLowerCase();
      if (!isEmail(email)) throw fail("INVALID_EMAIL", "email");
      if (!("existing" in input)) return createNew(email, input.password);
      const user = await findUserByEmail(kysely, email);
      if (!user) throw fail("USER_NOT_FOUND", "email");
      await insertAdmin(kysely, user.id, moment(clock));
    },

    async endSessions(email) {
      const user = await findUserByEmail(kysely, email.trim().toLowerCase());
      if (!user) throw fail("USER_NOT_FOUND", "email");
      await hub.transaction(async (trx, announce) => {
        await endSessionsOf(trx, user.id);
        await announce("rights", user.id);
      });
    },

    endAllSessions: () =>
      hub.transaction(async (trx, announce) => {
        await endEverySession(trx);
        await announce("rights");
      }),

    async firstAdminPath() {
      if (await hasAdmin(kysely)) return undefined;
      // Every node prints the same link: its token is derived from the key and the link's creation time.
      const tokenOf = (createdAt: string) => vault.digest("first-admin-link", createdAt);
      const now = moment(clock);
      const { createdAt } = await insertFirstAdminLink(kysely, firstAdminHash(vault, tokenOf(now)), now);
      const token = tokenOf(createdAt);
      // A link of an older version or key can't be derived with this key.
      if (!(await hasFirstAdminLink(kysely, firstAdminHash(vault, token))))
        await replaceFirstAdminLink(kysely, firstAdminHash(vault, token), createdAt);
      return `/admin/first?token=${token}`;
    },
  };
}
