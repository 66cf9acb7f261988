import type { AdviceDocument } from "#domain/advice/document.ts";
import { formatDay, formatMomentWithZone } from "#domain/format/time-format.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";

/** `First consultation, by video call · Fri 20 Nov 2026, 10:00 am (IST)`. */
export function formatConsultation({ type, mode, earlierOn, startsAt, zone }: AdviceDocument["visit"]): string {
  const day = formatDay(earlierOn ?? startsAt.slice(0, 10));
  const kind = type === "first" ? SIGNED_ADVICE.first : SIGNED_ADVICE.followUpOf({ day });
  return `${kind}, ${SIGNED_ADVICE.modes[mode]} · ${formatMomentWithZone(startsAt, zone)}`;
}
