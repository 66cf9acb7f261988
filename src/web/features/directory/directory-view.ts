import { DEFAULT_ZONE, dayAt } from "#domain/consultations/zoned-time.ts";
import { COUNCILS } from "#domain/doctors/councils.ts";
import type { AtTheDesk, DirectoryPage } from "#domain/doctors/directory.calls.ts";
import {
  type DirectoryQuery,
  type DoctorCard,
  FREE_WITHIN,
  type PublicDoctor,
} from "#domain/doctors/directory.rules.ts";
import { LANGUAGES, SPECIALITIES } from "#domain/doctors/offers.ts";
import { doctorPath, initialsOf } from "#domain/doctors/profile.rules.ts";
import type { Receipt } from "#domain/doctors/verification.rules.ts";
import type { DoctorRating } from "#domain/ratings/ratings.rules.ts";
import { onceFor } from "#web/once-for.ts";
import { AT_THE_DESK, DIRECTORY, PROFILE_PAGE } from "./directory.copy.ts";
import { directoryAddress } from "./directory-address.ts";

/** What a page shows of a doctor, in finished words: made by loaders, so that no rule comes with the page. */
export interface CardView {
  readonly path: string;
  readonly name: string;
  readonly initials: string;
  /** Address of the portrait; null where there is none. */
  readonly portrait: string | null;
  readonly qualifications: string;
  readonly registrationNumber: string;
  readonly specialities: string;
  readonly languages: string;
  readonly fee: string;
  /** The next time that can be booked, UTC ISO; null until the doctor has opened hours. */
  readonly nextFree: string | null;
  /** Null while there are fewer than five. */
  readonly rating: DoctorRating | null;
}

export interface ReceiptView {
  readonly number: string;
  readonly year: string;
  readonly lines: Readonly<Record<keyof Omit<Receipt, "number" | "councilType">, string>>;
  readonly register: { readonly name: string; readonly address: string };
}

export interface ProfileView extends CardView {
  readonly about: string;
  readonly years: string;
  readonly receipt: ReceiptView;
}

const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `November 2, 2026`. In: `YYYY-MM-DD`. */
function dayWords(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}

export function cardView(card: DoctorCard): CardView {
  const { slug, firstName, lastName, portrait, qualifications, registrationNumber, fee, nextFree } = card;
  const path = doctorPath(slug);
  return {
    path,
    name: PROFILE_PAGE.title(`${firstName} ${lastName}`),
    initials: initialsOf(firstName, lastName),
    portrait: portrait === null ? null : `${path}/portrait?v=${portrait}`,
    qualifications,
    registrationNumber,
    specialities: card.specialities.map((key) => SPECIALITIES[key]).join(", "),
    languages: card.languages.map((key) => LANGUAGES[key]).join(", "),
    fee: fee === 0 ? PROFILE_PAGE.free : PROFILE_PAGE.fee(fee),
    nextFree,
    rating: card.rating,
  };
}

export function receiptView({ number, councilType, ...facts }: Receipt): ReceiptView {
  return {
    number,
    year: facts.readOn.slice(0, 4),
    lines: { ...facts, readOn: dayWords(facts.readOn), recheckOn: dayWords(facts.recheckOn) },
    register: COUNCILS[councilType].register,
  };
}

export function profileView(doctor: PublicDoctor, now: number): ProfileView {
  const years = new Date(now).getUTCFullYear() - doctor.practisingSince;
  return {
    ...cardView(doctor),
    about: doctor.about,
    years: PROFILE_PAGE.years(Math.max(1, years)),
    receipt: receiptView(doctor.receipt),
  };
}

/** The directory as it stands on the page, with what was asked for. */
export function directoryView(page: DirectoryPage, { words, speciality, language, free }: DirectoryQuery) {
  const labelled = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
    keys.map((value) => ({ value, label: labels[value] }));
  return {
    cards: page.rows.map(cardView),
    total: page.total,
    page: page.page,
    pages: page.pages,
    version: page.version,
    asked: { words, speciality: speciality ?? "", language: language ?? "", free: free ?? "" },
    specialities: labelled(page.specialities, SPECIALITIES),
    languages: labelled(page.languages, LANGUAGES),
    freeChoices: labelled(["", ...FREE_WITHIN], DIRECTORY.freeChoices),
  };
}
export type DirectoryView = ReturnType<typeof directoryView>;

/** Of a doctor who is free soon, what fits in one line. */
export interface DeskLine extends Pick<CardView, "path" | "name" | "registrationNumber"> {
  /** `Chest medicine · Hindi, English`. */
  readonly field: string;
  /** The next free time, UTC ISO. */
  readonly at: string;
}
export interface AtTheDeskView {
  /** `November 23, 2026`: the clinic's day, which is `today` too, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  /** Whether any of them can be seen today. */
  readonly title: string;
  readonly lines: readonly DeskLine[];
  readonly allPath: string;
}

export const atTheDeskView = onceFor(({ today, rows }: AtTheDesk): AtTheDeskView => {
  const lines = rows.map(cardView).flatMap(({ path, name, registrationNumber, specialities, languages, nextFree }) => {
    return nextFree === null
      ? []
      : [{ path, name, registrationNumber, field: `${specialities} · ${languages}`, at: nextFree }];
  });
  const isToday = lines.some(({ at }) => dayAt(DEFAULT_ZONE, Date.parse(at)) === today);
  const title = isToday ? AT_THE_DESK.title.today : AT_THE_DESK.title.later;
  return { day: dayWords(today), today, title, lines, allPath: directoryAddress({}) };
});
