import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language.ts";
import type { Queryable } from "#server/database/open.ts";

/** The account with this address while the address is not confirmed. */
export async function findUnconfirmed(db: Queryable, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("user")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && !user.emailVerified ? user.id : undefined;
}

/** The language of the account with this address; undefined when there is no such account. */
export async function findLanguageOf(db: Queryable, email: string): Promise<Language | undefined> {
  const user = await db.selectFrom("user").select("language").where("email", "=", email).executeTakeFirst();
  if (!user) return undefined;
  return isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
}

/** The language of an account. */
export async function findLanguageOfAccount(db: Queryable, uid: string): Promise<Language> {
  const user = await db.selectFrom("user").select("language").where("id", "=", uid).executeTakeFirst();
  return isLanguage(user?.language) ? user.language : DEFAULT_LANGUAGE;
}

/** The account with this address. */
export async function findUidOf(db: Queryable, email: string): Promise<string | undefined> {
  return (await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst())?.id;
}

/** The address of an account. */
export async function findEmailOf(db: Queryable, uid: string): Promise<string | undefined> {
  return (await db.selectFrom("user").select("email").where("id", "=", uid).executeTakeFirst())?.email;
}
