import { TAGLINE as SHIPPED } from "#generated/messages/en/site/tagline.ts";
import { TAGLINE } from "#generated/messages/site/tagline.ts";

/** A clinic's tagline; while it is still the shipped one, that in the page's language. */
export function shownTagline(tagline: string): string {
  return tagline === SHIPPED.shipped ? TAGLINE.shipped : tagline;
}
