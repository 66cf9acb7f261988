import type { NearestPage } from "../meaning/nearest.ts";
import { WITH_HELPLINE } from "../passages/helpline-pages.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "../understand/ask.ts";
import { ANYONE, type Person } from "../understand/person.ts";

/** The pages that a message means alone, and together with what was said before it; the likeliest first. */
export interface Nearness {
  readonly alone: readonly NearestPage[];
  readonly joined: readonly NearestPage[];
  /** Whether the message alone surely means a fact about the clinic. */
  readonly isOfClinic: boolean;
  /** Whether the message alone means no page surely, so that it goes on with the chat's. */
  readonly isUnsure: boolean;
  /** By how much the fact about the clinic is nearer than the open page's nearest field, with all that was said. */
  readonly clinicAhead?: number;
  /** The same of the page that the message alone surely means, where that is another one. */
  readonly otherAhead?: number;
}

/**
 * When a message opens another page than the chat's. Its words name the page that it means; or it is a long message that
 * means another page clearly. Chosen on chats and short questions that the encoder has not learnt from: 92 % of 242
 * messages that go on stay, 88 % of 242 other questions open their page (decision 059).
 */
const LIMITS = {
  /** How sure meaning must be of the other page, from 0 to 1.3. */
  named: 0.9,
  long: 0.85,
  /** How much surer than of the chat's page, with all that was said. */
  aheadNamed: 0,
  aheadLong: -0.1,
  /** By how much its score leads that of the chat's page. */
  lead: 8,
  words: 8,
  /** By how much nearer than the open page's nearest field another page is, of a question about a thing. */
  ofThing: 0.12,
} as const;
const PROBABILITY = 0.3;

const sureness = (page: NearestPage | undefined) =>
  page === undefined ? 0 : Math.max(page.field, page.wording) + PROBABILITY * page.probability;

/** A remedy is opened by a question that names it, never by what is added to another question. */
export const isRemedy = (pageId: string) => pageId.startsWith("remedy:");

/** "When should I worry" asks when to see a doctor, and neither about worry nor about the clinic's hours. */
const asksOfDoctor = (message: string, pageId: string) =>
  askOf(message) === "doctor" && (WITH_HELPLINE.has(pageId) || pageId.startsWith("clinic:"));

/** Such a question names a thing, whatever it is: "may I drink it?" */
export const OF_THINGS: ReadonlySet<Ask> = new Set(["safe", "evidence"]);

/**
 * Whether a message asks about a thing of which the open page has nothing: honey for a baby, beside a rash. Of a baby
 * any food may be asked; of others its words name a page.
 */
const asksOfOtherThing = (message: string, named: readonly string[], person: Person, { otherAhead = 0 }: Nearness) =>
  otherAhead >= LIMITS.ofThing && OF_THINGS.has(askOf(message)) && (named.length > 0 || person.stage === "baby");

/**
 * Whether a message is about something else than the page of its chat.
 * @param open - The chat's page.
 * @param message - The message.
 * @param named - The pages of which it says a whole name.
 * @param near - The pages that it means.
 * @param person - Whom the chat is about.
 */
export function isNewMatter(
  open: string,
  message: string,
  named: readonly string[],
  near: Nearness,
  person: Person = ANYONE,
): boolean {
  const { alone, joined, isUnsure } = near;
  const [best] = alone;
  if (best === undefined || isUnsure || best.pageId === open || named.includes(open)) return false;
  if (asksOfOtherThing(message, named, person, near)) return true;
  if (isRemedy(best.pageId) && askOf(message) === "general" && wordCount(message) < LIMITS.words) return false;
  const own = alone.find(({ pageId }) => pageId === open);
  if (asksOfDoctor(message, best.pageId) && !open.startsWith("clinic:")) return false;
  if (own !== undefined && best.score - own.score < LIMITS.lead) return false;
  const sure = sureness(best);
  const ahead = sure - sureness(joined.find(({ pageId }) => pageId === open));
  // "101 fever" of a baby means the page on a child's fever, and its words name the one for adults.
  const isNamed = alone.slice(0, 2).some(({ pageId }) => named.includes(pageId));
  if (isNamed && sure >= LIMITS.named && ahead >= LIMITS.aheadNamed) return true;
  return wordCount(message) >= LIMITS.words && sure >= LIMITS.long && ahead >= LIMITS.aheadLong;
}
