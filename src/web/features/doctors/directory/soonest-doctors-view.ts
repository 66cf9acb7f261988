import type { SoonestDoctors } from "#domain/doctors/directory.api.ts";
import { formatDay, formatShortDay, formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { SOONEST_DOCTORS } from "#generated/messages/doctors/soonest-doctors.ts";
import { directoryAddress } from "./directory-address.ts";
import { type CardView, cardView } from "./directory-view.ts";

/** One line about a doctor who is free soon; times in the clinic's zone. */
export interface SoonestDoctor extends Pick<CardView, "path" | "name" | "registrationNumber"> {
  /** `Chest medicine · Hindi, English`. */
  readonly field: string;
  /** Label of the link. */
  readonly label: string;
  /** The next free time, UTC ISO. */
  readonly startsAt: string;
  /** `10:30 AM`. */
  readonly time: string;
  /** `today`, else `Mon, Nov 23`. */
  readonly day: string;
}

/** Display text, so that the home page needs no rules and no copy for it. */
export interface SoonestDoctorsView {
  readonly say: Readonly<Record<"title" | "lead" | "all" | "book", string>>;
  readonly lines: readonly SoonestDoctor[];
  readonly allPath: string;
}

function soonestDoctor({ path, name, registrationNumber, specialities, languages, nextFree }: CardView, today: string) {
  if (nextFree === null) return [];
  const day = dayAt(CLINIC_ZONE, Date.parse(nextFree));
  const entry: SoonestDoctor = {
    path,
    name,
    registrationNumber,
    field: `${specialities} · ${languages}`,
    label: SOONEST_DOCTORS.bookWith({ name }),
    startsAt: nextFree,
    time: formatTime(nextFree, CLINIC_ZONE),
    day: day === today ? SOONEST_DOCTORS.today : formatShortDay(nextFree, CLINIC_ZONE),
  };
  return [entry];
}

export function soonestDoctorsView({ today, rows }: SoonestDoctors): SoonestDoctorsView {
  const lines = rows.map(cardView).flatMap((card) => soonestDoctor(card, today));
  const isToday = lines.length > 0 && lines.every(({ day }) => day === SOONEST_DOCTORS.today);
  const { title, lead, all, book } = SOONEST_DOCTORS;
  return {
    say: { title: isToday ? title.today : title.later, lead: lead({ day: formatDay(today) }), all, book },
    lines,
    allPath: directoryAddress({}),
  };
}
