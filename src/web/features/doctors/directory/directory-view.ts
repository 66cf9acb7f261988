import { councilIn } from "#domain/doctors/councils/council-names.ts";
import type { DirectoryPage, InsteadOfFound } from "#domain/doctors/directory.api.ts";
import {
  DIRECTORY_ORDERS,
  type DirectoryQuery,
  type DoctorCard,
  directoryDay,
  MAX_FEES,
  MIN_RATINGS,
  type PublicDoctor,
} from "#domain/doctors/directory.rules.ts";
import { doctorName, doctorPath, initialsOf } from "#domain/doctors/doctor-name.ts";
import { WAYS } from "#domain/doctors/offers.ts";
import type { Receipt } from "#domain/doctors/verification.rules.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { describeDay, formatDay } from "#domain/format/time-format.ts";
import { currentLanguage, type Language } from "#domain/language.ts";
import { clinicYear, daysAfter } from "#domain/time.ts";
import { CONSULTATION_WAYS } from "#generated/messages/doctors/consultation-ways.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as LANGUAGES } from "#generated/messages/doctors/spoken-languages.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { type DirectoryAt, directoryAddress, FILTERS, type Filter } from "./directory-address.ts";

export interface ReceiptView {
  readonly number: string;
  readonly year: string;
  readonly lines: Readonly<Record<keyof Omit<Receipt, "number" | "councilType">, string>>;
  readonly register: { readonly name: string; readonly address: string };
}

type Pictured = Pick<DoctorCard, "slug" | "firstName" | "lastName" | "portrait">;

/** A doctor's picture, with the initials in case there is none. */
export function portraitView({ slug, firstName, lastName, portrait }: Pictured) {
  return {
    initials: initialsOf(firstName, lastName),
    portrait: portrait === null ? null : `${doctorPath(slug)}/portrait?v=${portrait}`,
  };
}
export type PortraitView = ReturnType<typeof portraitView>;

export function cardView(card: DoctorCard) {
  const { slug, firstName, lastName, qualifications, registrationNumber, fee, nextFree } = card;
  return {
    slug,
    path: doctorPath(slug),
    name: doctorName(`${firstName} ${lastName}`),
    ...portraitView(card),
    qualifications,
    registrationNumber,
    specialities: card.specialities.map((key) => SPECIALITIES[key]).join(", "),
    languages: card.languages.map((key) => LANGUAGES[key]).join(", "),
    ways: card.ways.map((key) => CONSULTATION_WAYS[key]).join(", "),
    fee: fee === 0 ? PROFILE_PAGE.free : PROFILE_PAGE.fee({ fee: rupeesOf(fee) }),
    hasFee: fee > 0,
    shortFee: fee === 0 ? PROFILE_PAGE.free : rupeesOf(fee),
    nextFree,
    times: card.times,
    treats: card.treats.length === 0 ? null : DIRECTORY.treats({ complaints: card.treats.join(", ") }),
    rating: card.rating,
  };
}
export type CardView = ReturnType<typeof cardView>;

export function receiptView({ number, councilType, ...facts }: Receipt): ReceiptView {
  return {
    number,
    year: facts.readOn.slice(0, 4),
    lines: { ...facts, readOn: formatDay(facts.readOn), recheckOn: formatDay(facts.recheckOn) },
    register: councilIn(currentLanguage(), councilType).register,
  };
}

/** The language of a text, to be named on a page in another language. */
function otherLanguage(text: string): Language | undefined {
  const language = languageOf(text);
  return language === currentLanguage() ? undefined : language;
}

export function profileView(doctor: PublicDoctor, now: number) {
  const years = clinicYear(now) - doctor.practisingSince;
  return {
    ...cardView(doctor),
    about: doctor.about,
    aboutLanguage: otherLanguage(doctor.about),
    years: PROFILE_PAGE.years({ years: Math.max(1, years) }),
    receipt: receiptView(doctor.receipt),
  };
}

/** A filter with its choices, of which the first one removes it, or the order of the list. */
export interface FilterView {
  readonly name: Filter | "order";
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function filterViews({ specialities, languages, wordsGender }: DirectoryPage, query: DirectoryQuery): FilterView[] {
  const { speciality = "", language = "", way = "", gender = wordsGender ?? "", mode = "", fee, rating, order } = query;
  const labelled = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
    keys.map((value) => ({ value, label: labels[value] }));
  const any = { value: "", label: DIRECTORY.any };
  const fees = MAX_FEES.map((most) => ({
    value: String(most),
    label: DIRECTORY.feeUpTo({ fee: rupeesOf(most) }),
  }));
  const ratings = MIN_RATINGS.map((least) => ({
    value: String(least),
    label: DIRECTORY.ratingFrom({ stars: String(least) }),
  }));
  const genders = labelled(["Female", "Male"], DIRECTORY.genders);
  const modes = labelled(["instant", "request"], DIRECTORY.modes);
  return [
    {
      ...{ name: "speciality", label: DIRECTORY.speciality, value: speciality },
      choices: [any, ...labelled(specialities, SPECIALITIES)],
    },
    {
      ...{ name: "language", label: DIRECTORY.speaks, value: language },
      choices: [any, ...labelled(languages, LANGUAGES)],
    },
    { name: "way", label: DIRECTORY.way, value: way, choices: [any, ...labelled(WAYS, CONSULTATION_WAYS)] },
    { name: "gender", label: DIRECTORY.gender, value: gender, choices: [any, ...genders] },
    { name: "fee", label: DIRECTORY.fee, value: fee === undefined ? "" : String(fee), choices: [any, ...fees] },
    { name: "mode", label: DIRECTORY.mode, value: mode, choices: [any, ...modes] },
    {
      ...{ name: "rating", label: DIRECTORY.rating, value: rating === undefined ? "" : String(rating) },
      choices: [any, ...ratings],
    },
    { name: "order", label: DIRECTORY.order, value: order, choices: labelled(DIRECTORY_ORDERS, DIRECTORY.orders) },
  ];
}

/** The current address, from which those of the other choices are made. */
function addressOf(query: DirectoryQuery): DirectoryAt {
  const { words, day, order } = query;
  const filters = FILTERS.map((name) => [name, query[name] === undefined ? "" : String(query[name])]);
  return { ...Object.fromEntries(filters), words, day: day ?? "", order };
}

interface Requested {
  readonly address: DirectoryAt;
  readonly day: string | undefined;
  readonly gender: string | null;
}

/** Says that no doctor matches, and who is shown instead. */
function insteadView({ reason, nextDay }: InsteadOfFound, { address, day, gender }: Requested) {
  const { instead } = DIRECTORY;
  const next = reason === "day" && nextDay !== null && nextDay !== day ? nextDay : undefined;
  const dayText = day === undefined ? "" : formatDay(day);
  const text = {
    day: next === undefined ? instead.noDay : instead.day({ day: dayText, next: formatDay(next) }),
    gender: instead.gender({ gender: gender ?? "" }),
    filters: instead.filters,
    general: instead.general,
    all: instead.all,
  }[reason];
  return {
    text,
    next: next === undefined ? null : { text: formatDay(next), path: directoryAddress({ ...address, day: next }) },
  };
}

const DAYS = 7;

/** The directory page, with its filters. */
export function directoryView(page: DirectoryPage, query: DirectoryQuery) {
  const address = addressOf(query);
  const chosenDay = query.day === undefined ? undefined : directoryDay(query.day, page.today);
  const filters = filterViews(page, query);
  const active = filters.flatMap(({ name, value, choices }) => {
    const label = choices.find((choice) => choice.value === value)?.label;
    // A gender that is only in the words is removed with them.
    if (name === "order" || query[name] === undefined || label === undefined) return [];
    return [{ name, label, without: directoryAddress({ ...address, [name]: "" }) }];
  });
  const closed = page.holidays.find(({ day }) => day === (chosenDay ?? page.today));
  const topic = page.treats.length > 0 ? page.treats.join(", ") : query.words === "" ? "" : `“${query.words}”`;
  return {
    address,
    filters,
    active,
    text: query.words,
    day: query.day ?? "",
    today: page.today,
    days: Array.from({ length: DAYS }, (_, after) => {
      const day = daysAfter(page.today, after);
      const { weekdayShort, weekday, date } = describeDay(day);
      const isShown = day === chosenDay;
      const path = directoryAddress({ ...address, day: isShown ? "" : day });
      return {
        day,
        path,
        weekday: weekdayShort,
        number: String(Number(day.slice(8))),
        label: `${weekday} ${date}`,
        isShown,
      };
    }),
    cards: (page.instead ?? page).rows.map(cardView),
    holiday: closed === undefined ? null : DIRECTORY.holiday({ day: formatDay(closed.day), name: closed.name }),
    notHere: page.notHere,
    instead:
      page.instead && insteadView(page.instead, { address, day: chosenDay, gender: query.gender ?? page.wordsGender }),
    total: page.total,
    page: page.page,
    pages: page.pages,
    version: page.version,
    found: topic === "" ? DIRECTORY.found({ count: page.total }) : DIRECTORY.foundFor({ count: page.total, topic }),
    order: DIRECTORY.orders[query.order],
  };
}
export type DirectoryView = ReturnType<typeof directoryView>;
