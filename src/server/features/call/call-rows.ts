import {
  CALL_PEOPLE,
  type CallPerson,
  type CallSnapshot,
  SIGNAL_TTL_MS,
  type Signal,
} from "#domain/call/call.rules.ts";
import { type CallSession, openCallSession } from "#domain/call/call-sessions.ts";
import { fail } from "#domain/failures.ts";
import type { CallRole as Person } from "#domain/room/participants.ts";
import { parseStored } from "#domain/typed.ts";
import type { Place } from "#server/adapters/vault/vault.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { openedOr } from "#server/unreadable.ts";
import { type CallSessionRow, listCallSessions, listSignals, type SignalRow } from "./call.queries.ts";
import type { CallPart } from "./call-part.ts";

/** The rows of all people; a person who never joined is missing. */
export type CallSessionRows = Readonly<Partial<Record<Person, CallSessionRow>>>;

/** The row of the person who declined a session; undefined without one. */
function decliningOf(rows: CallSessionRows, sessionId: string): CallSessionRow | undefined {
  return CALL_PEOPLE.map((person) => rows[person]).find((row) => row?.declined === sessionId);
}

/** The rows by their people, which the column `side` names. */
export function rowsOf(rows: readonly CallSessionRow[]): CallSessionRows {
  return Object.fromEntries(rows.map((row) => [row.side, row]));
}

/** The rows of the other people that have a session, including those that have not reported for long. */
export function otherRows(rows: CallSessionRows, person: Person): CallSessionRow[] {
  return CALL_PEOPLE.flatMap((other) => {
    const row = other === person ? undefined : rows[other];
    return row?.sessionId ? [row] : [];
  });
}

export function participantOf(row: CallSessionRow | undefined): CallSession | null {
  if (!row || row.device === null || row.sessionId === null) return null;
  return { device: row.device, sessionId: row.sessionId, seenAt: Date.parse(row.seenAt) };
}

const isIn = (rows: CallSessionRows, person: Person, now: number) =>
  openCallSession(participantOf(rows[person]), now) !== null;

/** Whether a second doctor is called: patient and doctor are in the call, and the second doctor is not. */
export function isCalled(rows: CallSessionRows, now: number): boolean {
  return isIn(rows, "doctor", now) && isIn(rows, "patient", now) && !isIn(rows, "colleague", now);
}

/**
 * Fails unless there is a place for this person: three at most are in a call, and the second doctor only together with
 * doctor and patient.
 */
export function requirePlace(rows: CallSessionRows, person: Person, now: number): void {
  if (person === "colleague" && isIn(rows, "adult", now)) throw fail("CALL_FULL");
  if (person === "adult" && isIn(rows, "colleague", now)) throw fail("CALL_FULL");
  if (person === "colleague" && !(isIn(rows, "doctor", now) && isIn(rows, "patient", now))) throw fail("CALL_NOT_OPEN");
}

/** The place that the encryption of a signal is bound to. */
export function bodyPlace(consultationId: string, number: number): Place {
  return { column: "callSignals.body", row: `${consultationId}:${number}` };
}

/** The signal of a row; none when it can't be decrypted. */
function signalsIn({ vault }: App, { consultationId, number, fromSession, body }: SignalRow): CallSnapshot["signals"] {
  return openedOr([], () => {
    const signal = parseStored<Signal>(vault.open(body, bodyPlace(consultationId, number)));
    return [{ number, from: fromSession, signal }];
  });
}

/** What a page has of the call: its session, and the last signal that it got. */
export interface PageState {
  readonly sessionId: string | null;
  readonly after: number;
}

/**
 * Reads the state of the call for one participant, whose access was checked before.
 * @param app - The application.
 * @param part - The participant.
 * @param page - What their page has.
 */
export async function readSnapshot(app: App, part: CallPart, page: PageState): Promise<CallSnapshot> {
  const { db, clock, hub } = app;
  const { person, adult: guardian, participantAccess } = part;
  const version = await hub.version("signals", participantAccess.subscriber);
  if (participantAccess.state !== "in-progress" || !participantAccess.treats) {
    const noSession = { mine: null, others: [], endedAt: null, declined: false, asksToWait: false };
    return { open: false, as: person, ...noSession, signals: [], version };
  }
  const rows = rowsOf(await listCallSessions(db, participantAccess.id));
  const now = clock.now();
  const own = rows[person];
  const mine = openCallSession(participantOf(own), now)?.sessionId ?? null;
  const others = otherRows(rows, person).flatMap((row): CallPerson[] => {
    const session = openCallSession(participantOf(row), now);
    return session ? [{ person: row.side, sessionId: session.sessionId }] : [];
  });
  // Signals are sent to one session; a guardian who was invited later doesn't get those of an earlier one.
  const fetched =
    mine !== null && mine === page.sessionId && own?.adult === guardian
      ? await listSignals(db, participantAccess.id, mine, page.after, moment(clock, -SIGNAL_TTL_MS))
      : [];
  // The others call a second doctor; alone there is nothing to start.
  const open = person !== "colleague" || mine !== null || isCalled(rows, now);
  const declining = page.sessionId === null ? undefined : decliningOf(rows, page.sessionId);
  return {
    ...{ open, as: person, mine, others },
    endedAt: page.sessionId !== null && !own?.sessionId ? (own?.seenAt ?? moment(clock)) : null,
    declined: declining !== undefined,
    asksToWait: declining?.asksToWait === 1,
    signals: fetched.flatMap((row) => signalsIn(app, row)),
    version,
  };
}
