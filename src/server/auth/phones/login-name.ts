import { emailOf } from "#domain/accounts/no-email.ts";
import type { App } from "#server/app.ts";
import { findNumber } from "./phones.queries.ts";

/** What an account is called where its email stands: its number, where it has no email. */
export async function loginNameOf(
  { db }: Pick<App, "db">,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<string> {
  return emailOf(email) ?? (await findNumber(db, uid))?.number ?? "";
}
