import type { AtTheDesk } from "#domain/doctors/directory.calls.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { longDay, shortDayWords, timeWords } from "#domain/time-format.ts";
import { AT_THE_DESK } from "./directory.copy.ts";
import { directoryAddress } from "./directory-address.ts";
import { type CardView, cardView } from "./directory-view.ts";

/** Of a doctor who is free soon, what fits in one line; hours by the clinic's clock. */
export interface DeskLine extends Pick<CardView, "path" | "name" | "registrationNumber"> {
  /** `Chest medicine · Hindi, English`. */
  readonly field: string;
  /** What the press is called. */
  readonly label: string;
  /** The next free time, UTC ISO. */
  readonly at: string;
  /** `10:30 AM`. */
  readonly time: string;
  /** `today`, else `Mon, Nov 23`. */
  readonly day: string;
}

/** Finished words, so that the first page needs no rule and no copy to show them. */
export interface AtTheDeskView {
  readonly say: Readonly<Record<"title" | "lead" | "hours" | "all" | "book", string>>;
  readonly lines: readonly DeskLine[];
  readonly allPath: string;
}

function lineOf({ path, name, registrationNumber, specialities, languages, nextFree }: CardView, today: string) {
  if (nextFree === null) return [];
  const day = dayAt(CLINIC_ZONE, Date.parse(nextFree));
  const line: DeskLine = {
    path,
    name,
    registrationNumber,
    field: `${specialities} · ${languages}`,
    label: AT_THE_DESK.bookWith(name),
    at: nextFree,
    time: timeWords(nextFree, CLINIC_ZONE),
    day: day === today ? AT_THE_DESK.today : shortDayWords(nextFree, CLINIC_ZONE),
  };
  return [line];
}

export function atTheDeskView({ today, rows }: AtTheDesk): AtTheDeskView {
  const lines = rows.map(cardView).flatMap((card) => lineOf(card, today));
  const isToday = lines.some(({ day }) => day === AT_THE_DESK.today);
  const { title, lead, hours, all, book } = AT_THE_DESK;
  return {
    say: { title: isToday ? title.today : title.later, lead: lead(longDay(today)), hours, all, book },
    lines,
    allPath: directoryAddress({}),
  };
}
