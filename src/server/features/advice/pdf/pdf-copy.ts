import type { AdviceDocument, SignedItem } from "#domain/advice/document.ts";
import { longDay, longTime } from "#domain/time-format.ts";
import { SHEET } from "#generated/messages/en/advice/sheet.ts";

/** Texts of the printed page: English whoever opens it, because the file is signed and has to stay the same. */
export const PRINTED = {
  ...SHEET,
  replaces: ({ version, code }: { readonly version: number; readonly code: string }) =>
    `This takes the place of version ${version}, code ${code}.`,
  signed: (moment: string) => `Signed electronically on ${moment}`,
  check: "Check this paper",
  checkAt: (address: string) => `Scan the code, or open ${address}`,
  key: (id: string) => `Ed25519, key ${id}`,
  foot: (code: string, page: number, pages: number) => `${code}   ·   page ${page} of ${pages}`,
} as const;

/** `First consultation by video, Friday, November 20, 2026 at 10:00 AM (Kolkata time)`. */
export function consultationWords({ type, mode, earlierOn, startsAt, zone }: AdviceDocument["visit"]): string {
  const kind =
    type === "first" ? PRINTED.first : PRINTED.followUpOf({ day: longDay(earlierOn ?? startsAt.slice(0, 10)) });
  return `${kind}, ${PRINTED.modes[mode]}. ${longTime(startsAt, zone)}`;
}

/** How an item is taken, in one sentence. */
export function takenWords({ form, amount, often, days, food, course, list }: SignedItem): string {
  const { span, courses, list: listOf } = PRINTED;
  return `${[form, amount, often, span({ days }), food].join(", ")}   (${courses[course]}, ${listOf({ list })})`;
}
