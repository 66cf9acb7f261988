import { callPath } from "#domain/call/call-path.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { EMERGENCIES_PATH, OPENED_PATH } from "#domain/notifications/notifications.rules.ts";
import type { PushContent, PushKind } from "#domain/notifications/push.rules.ts";
import { PUSH } from "#generated/messages/notifications/push.ts";

/** What is pushed: its kind, and the consultation that it is about; null for a medicine reminder and an emergency. */
export interface Pushed {
  readonly kind: PushKind;
  readonly consultation: string | null;
}

const SHOW: Readonly<Partial<Record<PushKind, PushContent["show"]>>> = {
  "doctor-calls": "call",
  "patient-calls": "call",
  "colleague-calls": "call",
  "call-over": "over",
  "colleague-over": "over",
};

/** Whose page a push opens: a second doctor's, or the room. */
const roleOf = (kind: PushKind) => (kind.startsWith("colleague-") ? "colleague" : "patient");
const REMINDERS_PATH = "/patient/reminders";
/** Where pushes about no consultation lead, other than reminders. */
const PATHS: Readonly<Partial<Record<PushKind, string>>> = {
  "emergency-opened": OPENED_PATH,
  "emergency-noted": EMERGENCIES_PATH,
};

/** Whether it is about a call, which waits for no one. */
export function isUrgent(kind: PushKind): boolean {
  return SHOW[kind] !== undefined || kind === "call-missed";
}

/** All pushes about the calls of a consultation replace each other; so do those about its messages. */
export function tagOf({ kind, consultation }: Pushed): string {
  return consultation === null ? kind : `${isUrgent(kind) ? "call" : kind}:${consultation}`;
}

/** The push in the language in progress. */
export function pushContent(pushed: Pushed): PushContent {
  const { kind, consultation } = pushed;
  const language = currentLanguage();
  return {
    ...PUSH[kind],
    tag: tagOf(pushed),
    path: pathIn(
      language,
      consultation === null ? (PATHS[kind] ?? REMINDERS_PATH) : callPath(consultation, roleOf(kind)),
    ),
    language,
    show: SHOW[kind] ?? "note",
  };
}
