import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listCallSessions, takeNumbers } from "./call.queries.ts";
import { audienceOf, type CallPart } from "./call-part.ts";
import { type CallSessionRows, rowsOf } from "./call-rows.ts";

/** All call sessions of a consultation, locked until the transaction ends. */
export async function lockCallSessions({ db, clock }: Transaction, consultationId: string): Promise<CallSessionRows> {
  await takeNumbers(db, consultationId, 0, moment(clock));
  return rowsOf(await listCallSessions(db, consultationId));
}

/** Announces a change of the call to everyone whose pages show it. */
export async function announceCall(tx: Transaction, part: CallPart): Promise<void> {
  for (const uid of audienceOf(part)) await tx.announce("signals", uid);
}
