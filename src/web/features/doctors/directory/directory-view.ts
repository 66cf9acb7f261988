import { councilIn } from "#domain/doctors/council-names.ts";
import type { DirectoryPage } from "#domain/doctors/directory.api.ts";
import {
  type DirectoryQuery,
  type DoctorCard,
  FREE_WITHIN,
  type PublicDoctor,
} from "#domain/doctors/directory.rules.ts";
import { doctorPath, initialsOf } from "#domain/doctors/profile.rules.ts";
import type { Receipt } from "#domain/doctors/verification.rules.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { longDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { clinicYear } from "#domain/time.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as LANGUAGES } from "#generated/messages/doctors/spoken-languages.ts";

export interface ReceiptView {
  readonly number: string;
  readonly year: string;
  readonly lines: Readonly<Record<keyof Omit<Receipt, "number" | "councilType">, string>>;
  readonly register: { readonly name: string; readonly address: string };
}

export function cardView(card: DoctorCard) {
  const { slug, firstName, lastName, portrait, qualifications, registrationNumber, fee, nextFree } = card;
  const path = doctorPath(slug);
  return {
    path,
    name: PROFILE_PAGE.title({ name: `${firstName} ${lastName}` }),
    initials: initialsOf(firstName, lastName),
    portrait: portrait === null ? null : `${path}/portrait?v=${portrait}`,
    qualifications,
    registrationNumber,
    specialities: card.specialities.map((key) => SPECIALITIES[key]).join(", "),
    languages: card.languages.map((key) => LANGUAGES[key]).join(", "),
    fee: fee === 0 ? PROFILE_PAGE.free : PROFILE_PAGE.fee({ fee: rupeesOf(fee) }),
    nextFree,
    rating: card.rating,
  };
}
export type CardView = ReturnType<typeof cardView>;

export function receiptView({ number, councilType, ...facts }: Receipt): ReceiptView {
  return {
    number,
    year: facts.readOn.slice(0, 4),
    lines: { ...facts, readOn: longDay(facts.readOn), recheckOn: longDay(facts.recheckOn) },
    register: councilIn(currentLanguage(), councilType).register,
  };
}

export function profileView(doctor: PublicDoctor, now: number) {
  const years = clinicYear(now) - doctor.practisingSince;
  return {
    ...cardView(doctor),
    about: doctor.about,
    years: PROFILE_PAGE.years({ years: Math.max(1, years) }),
    receipt: receiptView(doctor.receipt),
  };
}

/** The directory page, with its filters. */
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
