import type { Message, Thread } from "#domain/room/room.rules.ts";

/** State of the thread on a screen. Messages are in order and unique, and may have a gap until it is loaded. */
export interface Known extends Omit<Thread, "messages"> {
  readonly messages: readonly Message[];
  /** Number of the first message that this screen shows, or would show; earlier ones are loaded on request. */
  readonly begins: number;
}

/** State of a page that was just loaded. */
export function initialState(thread: Thread): Known {
  return { ...thread, begins: thread.messages[0]?.number ?? thread.last + 1 };
}

/** A message that was not sent yet, or was refused. It exists only on this screen. */
export interface Pending {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  /** The request for tests whose result the file is; empty for another. */
  readonly request: string;
  readonly state: "waiting" | "sending" | "refused";
  /** Of a file: the uploaded share, from 0 to 1. */
  readonly progress: number;
  /** Why it was refused. */
  readonly refusal: string;
}

function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((item, other) => item.number - other.number);
}

/** Merges an answer with the known state: late or repeated answers never undo anything. */
export function withThread(known: Known, thread: Thread): Known {
  const newer = thread.version >= known.version;
  const { patient, doctor, adult: guardian } = known.seen;
  return {
    ...(newer ? thread : known),
    messages: mergeMessages(known.messages, thread.messages),
    begins: Math.min(known.begins, thread.messages[0]?.number ?? known.begins),
    last: Math.max(known.last, thread.last),
    version: Math.max(known.version, thread.version),
    seen: {
      patient: Math.max(patient, thread.seen.patient),
      doctor: Math.max(doctor, thread.seen.doctor),
      adult: Math.max(guardian, thread.seen.adult),
    },
  };
}

/** The server has accepted an own message, which now has a number. */
export function withMessage(known: Known, message: Message): Known {
  return { ...known, messages: mergeMessages(known.messages, [message]), last: Math.max(known.last, message.number) };
}

/** The last number without a gap, from the first message that is shown. */
export function completeUpTo({ messages, begins }: Known): number {
  let number = begins - 1;
  for (const message of messages) if (message.number === number + 1) number += 1;
  return number;
}

/** Whether the server has something that this screen does not show. */
export function isIncomplete(known: Known): boolean {
  return completeUpTo(known) < known.last;
}

/** Messages that exist only here: those whose keys the thread does not have. */
export function withoutAccepted(pending: readonly Pending[], { messages }: Known): readonly Pending[] {
  const accepted = new Set(messages.map(({ key }) => key));
  return pending.some(({ key }) => accepted.has(key)) ? pending.filter(({ key }) => !accepted.has(key)) : pending;
}

/** The next message to send. A refused one is skipped and blocks nothing. */
export function nextToSend(pending: readonly Pending[]): Pending | undefined {
  return pending.find(({ state }) => state !== "refused");
}
