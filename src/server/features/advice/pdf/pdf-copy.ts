import type { AdviceDocument, SignedItem } from "#domain/advice/document.ts";
import { foodText, formText } from "#domain/advice/signed-words.ts";
import { formatDay, formatMomentWithZone } from "#domain/format/time-format.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { PRINTED_ADVICE } from "#generated/messages/pdf/printed-advice.ts";

/** `First consultation, by video call · Fri 20 Nov 2026, 10:00 am (IST)`. */
export function formatConsultation({ type, mode, earlierOn, startsAt, zone }: AdviceDocument["visit"]): string {
  const day = formatDay(earlierOn ?? startsAt.slice(0, 10));
  const kind = type === "first" ? SIGNED_ADVICE.first : SIGNED_ADVICE.followUpOf({ day });
  return `${kind}, ${SIGNED_ADVICE.modes[mode]} · ${formatMomentWithZone(startsAt, zone)}`;
}

/** How an item is taken, in one sentence. */
export function formatDosage({ form, amount, often, days, food, course }: SignedItem): string {
  const taken = [formText(form), amount, often, foodText(food), SIGNED_ADVICE.span({ days })].join(", ");
  return `${taken}   (${PRINTED_ADVICE.course({ course })})`;
}
