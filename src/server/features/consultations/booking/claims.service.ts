import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { hasAttemptsLeft, takeAttempt, takeAttemptOrFail } from "#server/auth/attempts.ts";
import { isRecent } from "#server/auth/phones/own-phone.ts";
import { findNumber, lockNumber, type NumberRow } from "#server/auth/phones/phones.queries.ts";
import { moment } from "#server/database/moment.ts";
import { lockAccount } from "#server/database/tables/account-locks.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { requireUnjoined } from "#server/features/patients/joined-records.service.ts";
import { personOfAccount } from "#server/features/patients/patient-accounts.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { announceChange } from "../announcements.ts";
import { encryptCaller, openCaller, openDetails } from "../consultation-encryption.ts";
import { claimedKey, personKeyOf, phoneKey } from "./caller-key.ts";
import { countClaimedBy, giveToAccount, listBookedFrom, listClaimed } from "./claims.queries.ts";

/** More bookings than the families of one number have. */
const MAX_READ = 1000;

/** A confirmed number as callers' numbers are stored. */
const withoutCountry = (number: string) => number.replace("+91", "");

/** The number that shows who claims; one of long ago may be another person's by now. */
function requireRecent(app: App, row: NumberRow | undefined): string {
  if (row === undefined || !isRecent(app, row)) throw fail("NUMBER_NOT_RECENT");
  return row.number;
}

async function requireBirthday({ db, vault }: App, uid: string): Promise<string> {
  const { bornOn } = await personOfAccount(db, vault, uid);
  if (bornOn === null) throw fail("BIRTH_DATE_MISSING");
  return bornOn;
}

/**
 * Counts a date of birth that was not tried before for a number, so that nobody finds out in a month of tries which one
 * opens the appointments of who had the number before.
 */
async function takeDate(app: App, number: string, bornOn: string): Promise<void> {
  const { claimDate, claimDatesOfNumber } = app.limits;
  const tried = { limit: claimDate, subject: `${number} ${bornOn}` };
  if (!(await hasAttemptsLeft(app, [tried]))) return;
  const tries = await takeAttempt(app, [
    { ...tried, soft: true },
    { limit: claimDatesOfNumber, subject: number },
  ]);
  if (tries === undefined) throw fail("CLAIM_LIMIT", undefined, "booking.claimDatesUsedUp");
}

interface Claim {
  readonly number: string;
  readonly bornOn: string;
  readonly claimKey: string | null;
}

async function claimWith(tx: Transaction, actor: Account, { number, bornOn, claimKey }: Claim): Promise<number> {
  const { uid } = actor;
  const claimedAt = moment(tx.clock);
  let claimed = 0;
  for (const { id, doctor, ...row } of await listBookedFrom(tx.db, phoneKey(tx, withoutCountry(number)), MAX_READ)) {
    const person = openDetails(tx, { id, ...row });
    // As with every booking, doctors are no patients of their own.
    if (person?.bornOn !== bornOn || doctor === uid) continue;
    const personKey = await personKeyOf(tx, uid, person);
    const called = openCaller(tx, { id, ...row });
    const caller = called === undefined ? null : encryptCaller(tx, id, { phone: called.phone, email: null });
    const key = claimedKey(tx, row.patientKey, row.key);
    const given = await giveToAccount(tx.db, id, { uid, key, personKey, claimedAt, claimKey, caller });
    if (given === undefined) continue;
    await writeAudit(tx, { actor, action: "consultation:claim", subject: shortId(id), reason: "" });
    await tx.emit("consultation.claimed", { id });
    await announceChange(tx, given);
    claimed += 1;
  }
  if (claimed === 0) {
    await writeAudit(tx, { actor, action: "consultation:claim", subject: uid, reason: "", result: "refused" });
  }
  return claimed;
}

/** How many bookings an earlier request of the same form added. */
async function countAdded({ db }: Pick<App, "db">, uid: string, claimKey: string | null): Promise<number> {
  return claimKey === null ? 0 : countClaimedBy(db, uid, claimKey);
}

/** {@inheritDoc ConsultationApi.claimPhoneBookings} */
export async function claimPhoneBookings(app: App, actor: Actor, input: unknown): Promise<number> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const { uid } = actor;
  const claimKey = idempotencyKeyOf(actor, input, {});
  const before = await countAdded(app, uid, claimKey);
  if (before > 0) return before;
  const shown = requireRecent(app, await findNumber(app.db, uid));
  const bornOn = await requireBirthday(app, uid);
  // Counted with every date of birth that is tried, because patients can change their own.
  const tries = [
    { limit: app.limits.claimsOfAccount, subject: uid },
    { limit: app.limits.claimsOfNumber, subject: shown },
  ];
  await takeAttemptOrFail(app, tries, "CLAIM_LIMIT");
  await takeDate(app, shown, bornOn);
  return inTransaction(app, async (tx) => {
    // As with every booking, the account is locked first.
    await lockAccount(tx.db, uid);
    await requireUnjoined(tx.db, uid);
    const number = requireRecent(tx, await lockNumber(tx.db, uid));
    // Another number, confirmed meanwhile, was not counted.
    if (number !== shown) throw fail("NUMBER_NOT_RECENT");
    const meanwhile = await countAdded(tx, uid, claimKey);
    return meanwhile > 0 ? meanwhile : claimWith(tx, actor, { number, bornOn, claimKey });
  });
}

/** The numbers from which staff booked what an account has claimed, by consultation; rights are checked before. */
export async function readCalledFrom(app: App, uid: string): Promise<ReadonlyMap<string, string>> {
  const claimed = await listClaimed(app.db, uid);
  return new Map(
    claimed.flatMap((row): [string, string][] => {
      const called = openCaller(app, row);
      return called === undefined ? [] : [[row.id, called.phone]];
    }),
  );
}
