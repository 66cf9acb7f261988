import { CHAT_MESSAGES, HAND_OFF_FIELDS, SUMMARY_MOST } from "#domain/assistant/chats.rules.ts";
import { PRESS_FIELD } from "#domain/press.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/form-action.ts";
import { done } from "#web/form-answer.ts";

/** What the form needs of the rules; the loader sends it. */
export const HAND_OFF_LIMITS = {
  summary: SUMMARY_MOST,
} as const;

export const handOffWork = {
  names: [...HAND_OFF_FIELDS, ...GUARD_FIELDS, PRESS_FIELD, "chat"],
  attempt: async (visit: Visit, typed: Typed) => {
    await visit.clinic.assistant.sendHandOff(visit.actor, typed.chat ?? "", typed);
    return done(CHAT_MESSAGES.sent);
  },
};
