import type { SoonestDoctors } from "#domain/doctors/directory.api.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { longDay, shortDayWords, timeWords } from "#domain/time-format.ts";
import { ADMIN_DOCTOR_LIST } from "./directory.copy.ts";
import { directoryAddress } from "./directory-address.ts";
import { type CardView, cardView } from "./directory-view.ts";

/** Of a doctor who is free soon, what fits in one line; hours by the clinic's clock. */
export interface AdminDoctorEntry extends Pick<CardView, "path" | "name" | "registrationNumber"> {
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
export interface AdminDoctorListView {
  readonly say: Readonly<Record<"title" | "lead" | "hours" | "all" | "book", string>>;
  readonly lines: readonly AdminDoctorEntry[];
  readonly allPath: string;
}

function lineOf({ path, name, registrationNumber, specialities, languages, nextFree }: CardView, today: string) {
  if (nextFree === null) return [];
  const day = dayAt(CLINIC_ZONE, Date.parse(nextFree));
  const line: AdminDoctorEntry = {
    path,
    name,
    registrationNumber,
    field: `${specialities} · ${languages}`,
    label: ADMIN_DOCTOR_LIST.bookWith(name),
    at: nextFree,
    time: timeWords(nextFree, CLINIC_ZONE),
    day: day === today ? ADMIN_DOCTOR_LIST.today : shortDayWords(nextFree, CLINIC_ZONE),
  };
  return [line];
}

export function adminDoctorListView({ today, rows }: SoonestDoctors): AdminDoctorListView {
  const lines = rows.map(cardView).flatMap((card) => lineOf(card, today));
  const isToday = lines.some(({ day }) => day === ADMIN_DOCTOR_LIST.today);
  const { title, lead, hours, all, book } = ADMIN_DOCTOR_LIST;
  return {
    say: { title: isToday ? title.today : title.later, lead: lead(longDay(today)), hours, all, book },
    lines,
    allPath: directoryAddress({}),
  };
}
