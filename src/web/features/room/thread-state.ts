import type { Message, Thread } from "#domain/room/room.rules.ts";

/** What a screen knows of the thread. Its messages are in order, each once, and may have a gap until that was asked for. */
export interface Known extends Omit<Thread, "messages"> {
  readonly messages: readonly Message[];
  /** Number of the first message that this screen shows, or would show; those before it come when they are asked for. */
  readonly begins: number;
}

/** What a page knows that was just read. */
export function knownFrom(thread: Thread): Known {
  return { ...thread, begins: thread.messages[0]?.number ?? thread.last + 1 };
}

/** What is not on its way to the clinic yet, or was not taken. It stands nowhere but on this screen. */
export interface Pending {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  readonly state: "waiting" | "sending" | "refused";
  /** Of a file on its way: the share that has left, from 0 to 1. */
  readonly progress: number;
  /** Why it was not taken. */
  readonly refusal: string;
}

function together(known: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** Puts what was asked for beside what was known: however late or often an answer comes, nothing goes back. */
export function withThread(known: Known, thread: Thread): Known {
  const newer = thread.version >= known.version;
  const { patient, doctor, adult } = known.seen;
  return {
    ...(newer ? thread : known),
    messages: together(known.messages, thread.messages),
    begins: Math.min(known.begins, thread.messages[0]?.number ?? known.begins),
    last: Math.max(known.last, thread.last),
    version: Math.max(known.version, thread.version),
    seen: {
      patient: Math.max(patient, thread.seen.patient),
      doctor: Math.max(doctor, thread.seen.doctor),
      adult: Math.max(adult, thread.seen.adult),
    },
  };
}

/** The clinic has taken a message of ours: it has its number now. */
export function withMessage(known: Known, message: Message): Known {
  return { ...known, messages: together(known.messages, [message]), last: Math.max(known.last, message.number) };
}

/** Up to which number nothing is missing, from the first message that is shown. */
export function wholeUpTo({ messages, begins }: Known): number {
  let number = begins - 1;
  for (const message of messages) if (message.number === number + 1) number += 1;
  return number;
}

/** Whether the clinic has something that this screen does not show. */
export function lacks(known: Known): boolean {
  return wholeUpTo(known) < known.last;
}

/** What still stands only here: all that the thread does not have under its key. */
export function isPending(pending: readonly Pending[], { messages }: Known): readonly Pending[] {
  const taken = new Set(messages.map(({ key }) => key));
  return pending.some(({ key }) => taken.has(key)) ? pending.filter(({ key }) => !taken.has(key)) : pending;
}

/** What is to be sent next. What was refused stands aside and keeps nothing back. */
export function nextToSend(pending: readonly Pending[]): Pending | undefined {
  return pending.find(({ state }) => state !== "refused");
}
