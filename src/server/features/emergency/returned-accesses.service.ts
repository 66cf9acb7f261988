import { parseStored } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import type { Person } from "#server/features/consultations/people-of-account.service.ts";
import { openedOr } from "#server/unreadable.ts";
import { listAccessesSince, moveAccess } from "./emergency.queries.ts";
import { findPersonAgain } from "./emergency-person.ts";

/**
 * Gives accesses to the record of a person to the account that has this person, after two records were split.
 * @param tx - The transaction of the split, after the people went back.
 * @param accounts - The account that has the accesses, the one that may have the people, and since when.
 */
export async function returnAccesses(
  tx: Transaction,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: string },
): Promise<void> {
  for (const row of await listAccessesSince(tx.db, from, since)) {
    const place = { column: "emergencyAccesses.person", row: row.id };
    const person = openedOr(undefined, () => parseStored<Person>(tx.vault.open(row.person, place)));
    if (person === undefined || (await findPersonAgain(tx, from, person)) !== undefined) continue;
    if ((await findPersonAgain(tx, to, person)) !== undefined) await moveAccess(tx.db, row.id, to);
  }
}
