import { randomUUID } from "node:crypto";
import type { Member } from "#domain/family/family.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { insertEntry } from "./health.queries.ts";
import { placeOf } from "./health-records.ts";

/**
 * Writes what was noted of a member for bookings, as it was typed, into the record of an account's own person, where
 * the checks of a prescription find it.
 */
export async function addNoted(
  { db, vault, clock }: Transaction,
  uid: string,
  { allergies, medicines }: Pick<Member, "allergies" | "medicines">,
): Promise<void> {
  for (const [kind, name] of [
    ["allergy", allergies],
    ["medicine", medicines],
  ] as const) {
    if (name === "") continue;
    const id = randomUUID();
    const body = vault.encrypt(JSON.stringify({ name, detail: "", since: "" }), placeOf(id));
    await insertEntry(db, {
      ...{ id, uid, memberId: null, kind, at: moment(clock), body },
      ...{ idempotencyKey: null, dueAt: null },
    });
  }
}
