import type { Engine, Queryable } from "#server/database/open.ts";

/** An account that is made for its person. */
export interface MadeAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether the address was proved to be its owner's. */
  readonly confirmed: boolean;
  /** The hash of the password; undefined for one who sets it by a mailed link. */
  readonly hash: string | undefined;
  /** As Better Auth's tables store it on this engine. */
  readonly createdAt: Date | string;
}

/** Which of these emails, and of these accounts, are there. */
export async function listKnown(db: Queryable, uids: readonly string[], emails: readonly string[]) {
  return db
    .selectFrom("user")
    .select(["id", "email"])
    .where((eb) => eb.or([eb("id", "in", uids), eb("email", "in", emails)]))
    .execute();
}

/**
 * Inserts accounts as Better Auth would, and notes that they have not accepted the terms.
 * @returns The uids of those that were inserted: another account may have the email by now.
 */
export async function insertAccounts(
  db: Queryable,
  engine: Engine,
  accounts: readonly MadeAccount[],
  since: string,
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const times = ({ createdAt }: MadeAccount) => ({ createdAt, updatedAt: createdAt });
  const isTrue = (value: boolean) => (engine === "postgres" ? value : Number(value));
  const rows = await db
    .insertInto("user")
    .values(
      accounts.map((account) => {
        const { uid: id, email, name, confirmed } = account;
        return { id, email, name, emailVerified: isTrue(confirmed), image: null, ...times(account) };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const uids = new Set(rows.map(({ id }) => id));
  const inserted = accounts.filter(({ uid }) => uids.has(uid));
  const withPassword = inserted.flatMap((account) => {
    const { uid, hash: password } = account;
    return password === undefined
      ? []
      : [{ id: uid, accountId: uid, userId: uid, providerId: "credential", password, ...times(account) }];
  });
  if (withPassword.length > 0) await db.insertInto("account").values(withPassword).execute();
  if (uids.size > 0) {
    await db
      .insertInto("dueTerms")
      .values([...uids].map((uid) => ({ uid, since })))
      .execute();
  }
  return uids;
}
