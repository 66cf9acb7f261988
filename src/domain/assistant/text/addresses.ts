import type { Condition } from "../../remedies/remedies.rules.ts";

/** Where the assistant sends people: routes of ours and nothing else. */
export const ADDRESSES = {
  contact: "/ContactUs",
  about: "/AboutUs",
  doctors: "/Doctors",
  /** Our doctors, whoever is free soonest first. */
  book: "/Doctors?free=soonest",
  handOff: "/Assistant/hand-off",
  remedies: "/Remedies",
  /** The table of herbs beside medicines. */
  medicines: "/Remedies/herbs-and-medicines",
} as const;

export function remedyAddress(slug: string): string {
  return `/Remedies/${slug}`;
}

export function topicAddress(condition: Condition): string {
  return `/Remedies/${condition}`;
}

/** A link that a telephone follows. In: a number as people write it. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/gu, "")}`;
}
