import { rupeesOf } from "#domain/money.ts";

const COUNT = new Intl.NumberFormat("en-IN");

export const DIRECTORY = {
  title: "Our doctors",
  lead:
    "Each registration number is read on its council's register before a doctor is listed, and again before " +
    "the check runs out.",
  description:
    "Doctors whose registration the clinic has read on the council's register, with number, languages and fee.",
  specialities: "Specialities",
  all: "All",
  words: "Name or what it is about",
  speaks: "Speaks",
  anyLanguage: "Any language",
  free: "Free",
  freeChoices: { "": "Whenever, by name", soonest: "Soonest first", today: "Today", week: "Within a week" },
  search: "Search",
  list: "Doctors",
  verified: (number: string) => `Verified · ${number}`,
  see: (name: string) => `See ${name}`,
  open: "Profile and times",
  nextFree: "Next free: ",
  noTime: "No free time at the moment",
  none: "No doctor is listed yet. The clinic is still reading the registers.",
  notFound: "No doctor was found with these words. Try fewer of them, or another language.",
  noneFree: "No doctor is free then. Try a longer time, or all doctors.",
  clear: "Show all doctors",
  lost: "Connection lost. What you see may be old; trying again.",
  pages: {
    label: "Pages",
    newer: "Back",
    older: "Next",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

export const SOONEST_DOCTORS = {
  title: { today: "At the desk today", later: "Next at the desk" },
  lead: (day: string) => `${day}. A doctor's registration is read on its register before the name goes on this page.`,
  hours: "Hours are in",
  all: "All doctors",
  today: "today",
  book: "Book",
  bookWith: (name: string) => `Book: ${name}`,
} as const;

export const RATING = {
  stars: (average: string) => `${average} of 5 stars`,
  from: (count: number) => `from ${COUNT.format(count)} visits`,
} as const;

export const PROFILE_PAGE = {
  back: "All doctors",
  title: (name: string) => `Dr ${name}`,
  years: (years: number) => (years === 1 ? "1 year in practice" : `${years} years in practice`),
  fee: (rupees: number) => `${rupeesOf(rupees)} a consultation`,
  free: "No fee",
  offers: "Sees people for",
  time: "Free times",
  call: "No times are open here at the moment. Write to the clinic, and say when it suits you.",
  write: "Write to the clinic",
  emergency: ["An emergency cannot wait for a doctor's time. Call ", "."],
} as const;

export const RECEIPT = {
  title: "Verification receipt",
  number: (number: string) => `No. ${number}`,
  stamp: ["CHECKED", "BY THE CLINIC"],
  lines: {
    nameOnRegister: "Name on register",
    council: "Council",
    registrationNumber: "Registration",
    qualifications: "Qualification",
    readOn: "Register read",
    checkedBy: "Checked by",
    recheckOn: "Next check",
  },
  phone: "Reached through the clinic",
  lookUp: "You can look this number up yourself: ",
  wrong: ["If something is wrong, ", "tell us", "."],
} as const;
