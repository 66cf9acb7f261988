import { TAGLINE as ENGLISH } from "#generated/messages/en/site/tagline.ts";
import { TAGLINE as HINDI } from "#generated/messages/hi/site/tagline.ts";
import { TAGLINE } from "#generated/messages/site/tagline.ts";

/** An admin saves the shipped tagline in the language of the form. */
const SHIPPED = [ENGLISH.shipped, HINDI.shipped];

/** A clinic's tagline; while it is still the shipped one, that in the page's language. */
export function shownTagline(tagline: string): string {
  return SHIPPED.includes(tagline) ? TAGLINE.shipped : tagline;
}
