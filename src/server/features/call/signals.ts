import { MAX_WAITING_SIGNALS, SIGNAL_TTL_MS, type Signal } from "#domain/call/call.rules.ts";
import { fail } from "#domain/failures.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { countSignals, insertSignals, listCallSessions, putCallSession, takeNumbers } from "./call.queries.ts";
import type { CallPart } from "./call-part.ts";
import { bodyPlace, otherRows, rowsOf } from "./call-rows.ts";
import { announceCall } from "./call-sessions.ts";

/** Signals of one session for another. */
interface SentSignals {
  readonly sessionId: string;
  readonly to: string;
  readonly batch: number;
  readonly signals: readonly Signal[];
}

/** Forwards signals to the session of another person of this call, if the sender's session is still the actor's. */
export async function forwardSignals(app: App, part: CallPart, sent: SentSignals): Promise<void> {
  const { person, adult: guardian, participantAccess } = part;
  const { id: consultationId } = participantAccess;
  await inTransaction(app, async (tx) => {
    const { db, clock, vault } = tx;
    const now = moment(clock);
    const last = await takeNumbers(db, consultationId, sent.signals.length, now);
    const sessions = rowsOf(await listCallSessions(db, consultationId));
    const own = sessions[person];
    // A repeated request, whose answer was lost, has been forwarded already.
    if (own?.sessionId !== sent.sessionId || own.adult !== guardian || sent.batch <= own.batch) return;
    const waiting = await countSignals(db, consultationId, moment(clock, -SIGNAL_TTL_MS));
    if (waiting + sent.signals.length > MAX_WAITING_SIGNALS) throw fail("CHANGED_TOO_OFTEN");
    await putCallSession(db, { ...own, seenAt: now, batch: sent.batch });
    // A page that is gone never fetches its signals.
    if (!otherRows(sessions, person).some(({ sessionId }) => sessionId === sent.to)) return;
    const first = last - sent.signals.length + 1;
    const rows = sent.signals.map((signal, index) => {
      const number = first + index;
      const body = vault.encrypt(JSON.stringify(signal), bodyPlace(consultationId, number));
      return { consultationId, number, fromSession: sent.sessionId, toSession: sent.to, body, at: now };
    });
    await insertSignals(db, rows);
    await announceCall(tx, part);
  });
}
