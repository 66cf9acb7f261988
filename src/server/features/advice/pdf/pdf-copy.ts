import type { AdviceDocument, SignedItem } from "#domain/advice/document.ts";
import { foodText, formText } from "#domain/advice/signed-words.ts";
import { longDay, longTime } from "#domain/format/time-format.ts";
import { PRINTED_ADVICE } from "#generated/messages/pdf/printed-advice.ts";

/** `First consultation, by video · Fri 20 Nov 2026, 10:00 am (IST)`. */
export function consultationWords({ type, mode, earlierOn, startsAt, zone }: AdviceDocument["visit"]): string {
  const day = longDay(earlierOn ?? startsAt.slice(0, 10));
  const kind = type === "first" ? PRINTED_ADVICE.first({ mode }) : PRINTED_ADVICE.followUpOf({ day, mode });
  return `${kind} · ${longTime(startsAt, zone)}`;
}

/** How an item is taken, in one sentence. */
export function takenWords({ form, amount, often, days, food, course, list }: SignedItem): string {
  const { span, course: courseOf } = PRINTED_ADVICE;
  const taken = [formText(form), amount, often, span({ days }), foodText(food)].join(", ");
  return `${taken}   (${courseOf({ course, list })})`;
}
