import type { Condition } from "../../remedies/remedies.rules.ts";

/** Addresses that the assistant links to: only pages of this site. */
export const ADDRESSES = {
  contact: "/ContactUs",
  about: "/AboutUs",
  privacy: "/Privacy",
  doctors: "/Doctors",
  /** Our doctors, soonest free first. */
  book: "/Doctors?free=soonest",
  handOff: "/Assistant/hand-off",
  remedies: "/Remedies",
  health: "/Health",
  /** The table of interactions of herbs and medicines. */
  medicines: "/Remedies/herbs-and-medicines",
} as const;

export function remedyAddress(slug: string): string {
  return `/Remedies/${slug}`;
}

export function topicAddress(condition: Condition): string {
  return `/Remedies/${condition}`;
}

export function healthTopicAddress(slug: string): string {
  return `${ADDRESSES.health}/${slug}`;
}

/**
 * A link that a telephone follows.
 * @param phone - A number as people write it.
 */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/gu, "")}`;
}
