import { isOneOf, keysOf } from "../typed.ts";

/** Looks of one person at one record in this time are one entry, and so are equal refusals. */
export const LOOKS_COUNTED_ONCE_MS = 10 * 60_000;

/** Looks at a patient's data, and what was looked at, as the page "Who opened your record" names it. */
const SEEN_BY = {
  "patient:read-in-visit": "record",
  "health:read-shared": "record",
  "record:open": "record",
  "patient:read-account": "account",
  "patient:reveal-aadhar": "aadhaar",
  "patient:read-log": "log",
  "consultation:open": "appointment",
  "room:read": "chat",
  "room:read-file": "file",
  "advice:open": "advice",
  "advice:download": "download",
  "problem:read": "problems",
  "health:read-document": "document",
  "colleague:enter": "call",
  "emergency:open": "emergency",
  "merge:preview": "account",
  "family:list": "account",
  "family:list-children": "account",
  "reading:read": "readings",
  "reading:write": "measured",
} as const;
export type LookAction = keyof typeof SEEN_BY;
export type Seen = (typeof SEEN_BY)[LookAction];

/** The actions that are looks at a patient's data. */
export const LOOK_ACTIONS: readonly LookAction[] = keysOf(SEEN_BY);

/** What was looked at; undefined for what is no look at a patient's data. */
export function seenBy(action: string): Seen | undefined {
  return isOneOf(LOOK_ACTIONS, action) ? SEEN_BY[action] : undefined;
}

/** Whether an entry is a look that the patient is told of: one that was answered. */
export function isShownToPatient({ action, result }: { readonly action: string; readonly result: string }): boolean {
  return result === "done" && seenBy(action) !== undefined;
}
