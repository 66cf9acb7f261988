import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { Language } from "../assistant.rules.ts";
import type { RankedField } from "../choose/field.ts";
import { namesMedicine } from "../intent/refusals.ts";
import { keysOf, soundsOf } from "../intent/sentence-reader.ts";
import { isTakenAlready } from "../intent/taken-medicine.ts";
import type { LibraryDocument } from "../passages/passages.ts";
import { type Asked, isForPerson } from "../ranking/fact-features.ts";
import { leadOf } from "../ranking/lead.ts";
import { languageOf } from "../text/language.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf, asksOfHarm } from "./ask.ts";
import { type Clarification, clarificationFor, skips } from "./clarify.ts";
import { forgetsMedicines, forgetsTopic } from "./forget.ts";
import type { PageMatch } from "./matches.ts";
import { ANYONE, forgetsPerson, isAnyone, type Person, personAfter, personIn, unsaidWord } from "./person.ts";

/** What a search of the library gives. */
export interface Matches {
  /** Best first. */
  readonly pages: readonly PageMatch[];
  readonly nearest: readonly LibraryDocument[];
  /** True for a question without any subject: "and how long?". */
  readonly saysNothing: boolean;
  /** True for a question about something that no page on the clinic itself knows: "egg freezing cost". */
  readonly beyondClinic: boolean;
}

export type Find = (
  question: string,
  options: { readonly language: Language; readonly context: readonly string[] },
) => Matches;

/** What a chat has been about so far. */
export interface Chat {
  readonly page: string | null;
  /** The last question with a subject. */
  readonly question: string | null;
  readonly person: Person;
  readonly medicines: readonly MedicineGroup[];
  /** Clarifying questions in a row. */
  readonly clarified: number;
}

/** A message as it is understood within its chat. */
export interface Understood {
  /** Id of the page that the chat is about. */
  readonly topic: string | null;
  /** The asked question, with the earlier one in front where it only adds to that. */
  readonly question: string;
  /** Of that, the message that asks. */
  readonly asked: string;
  readonly ask: Ask;
  /** True for a question worded for the worse: "is it harmful", "should I stop". */
  readonly isOfHarm: boolean;
  /** The words of `asked` by sound. */
  readonly words: ReadonlySet<string>;
  readonly person: Person;
  readonly medicines: readonly MedicineGroup[];
  readonly matches: Matches;
  /** Pages that may answer, best first. */
  readonly pages: readonly PageMatch[];
  /** True for a message that only says something of the person, and no question came before it. */
  readonly isReportOnly: boolean;
  /** The fields of the page that it means, the best first; absent where words decide. */
  readonly chosen?: readonly RankedField[];
  /** The pages nearest to a message that no page answers. */
  readonly nearest?: readonly LibraryDocument[];
  readonly clarify: Clarification | null;
}

export const NEW_CHAT: Chat = { page: null, question: null, person: ANYONE, medicines: [], clarified: 0 };

/**
 * How well the best fact must fit: its worth, by how much it is ahead of the best of another page, and whether its page
 * is named. Of a longer message (from 6 to 12 words) a fact fits less, because more than the question is said; and a
 * page may fit less that knows every word.
 */
const FIT = { ahead: 1.5, mostAhead: 3, named: 1.6, short: 15, long: 8, from: 6, to: 12 } as const;
/** Other pages than the best may answer if one of their facts fits nearly as well. */
const NEARLY = 2;
const PART_OF_THING = 0.5;
/** "What shoes should old people wear" names the page about falls in old age by the person. */
const isPersons = ({ document }: PageMatch, person: Person) =>
  document.only !== undefined && !isAnyone(person) && isForPerson(document, person);

/**
 * A page must know the medicine that is asked about. One that is not named must know more than one word, the person
 * among them, and there may be no word that no page has.
 * @param takes - Whether the message says which medicine the person takes.
 */
function isOutside(page: PageMatch, takes: boolean, person: Person): boolean {
  const { missesOutside, missesUnknown, missing, isNamed, isContext } = page;
  if (missesOutside || (!takes && missing.some(namesMedicine))) return true;
  const known = page.known + Number(isPersons(page, person));
  return !isNamed && !isContext && (missesUnknown || known < 2);
}

function leastFit(words: number, { isContext, isNamed, missing }: PageMatch): number {
  if (isContext || (isNamed && missing.length === 0)) return FIT.long;
  const share = Math.min(1, Math.max(0, (words - FIT.from) / (FIT.to - FIT.from)));
  return FIT.short + (FIT.long - FIT.short) * share;
}

/**
 * The pages that may answer, best first: none unless a fact fits well.
 * @param found - The found pages.
 * @param question - What was asked.
 */
function answering(found: readonly PageMatch[], asked: Asked, question: string): readonly PageMatch[] {
  const takes = isTakenAlready(keysOf(question).join(" "));
  const { person } = asked;
  const leads = found
    .filter(({ document }) => document.only !== "pregnancy" || person.pregnant || !person.breastfeeding)
    .filter((page) => !isOutside(page, takes, person))
    .map((page) => {
      const worth = leadOf(page, asked, () => true)?.worth ?? 0;
      const isNamed = page.isNamed || page.isContext || (isPersons(page, person) && page.missing.length === 0);
      return { page, worth: worth + (isNamed ? FIT.named : 0) };
    })
    .toSorted((one, other) => other.worth - one.worth);
  const [best, next] = leads;
  if (best === undefined) return [];
  const ofChat = leads.find(({ page }) => knowsItsThing(page));
  const isOther = best.page.isNamed && best.page.document.kind === "health";
  if (ofChat !== undefined && !isOther) return [ofChat.page];
  const ahead = Math.min(FIT.mostAhead, best.worth - (next?.worth ?? 0));
  if (best.worth + ahead * FIT.ahead < leastFit(wordCount(question), best.page)) return [];
  return leads.filter(({ worth }) => worth >= best.worth - NEARLY).map(({ page }) => page);
}

/** "And coconut oil?": the page of the chat has a fact about it, so another page about oil is not meant. */
const knowsItsThing = ({ isContext, missing, facts }: PageMatch) =>
  isContext && missing.length === 0 && facts.some(({ thing, asked }) => Math.max(thing, asked) >= PART_OF_THING);

/** "Is 130/90 normal" names no BP. */
const PRESSURE = /(?<![\d/])(?:[89]\d|[12]\d\d)\/(?:[4-9]\d|1[0-4]\d)(?![\d/])/u;

/**
 * Reads a message with what the chat has been about. Pure.
 * @returns What it asks, and the chat after it.
 */
export function understand(
  written: string,
  before: Chat,
  find: Find,
  language: Language = languageOf(written),
): { readonly understood: Understood; readonly chat: Chat } {
  const message = PRESSURE.test(written) ? `${written} BP` : written;
  const named = personIn(message);
  const person = forgetsPerson(message) ? ANYONE : personAfter(before.person, named);
  const leaves = forgetsTopic(message);
  const without = forgetsMedicines(message);
  const medicines = without ? [] : [...new Set([...before.medicines, ...medicineGroupsIn(message)])];
  const context = before.page === null || leaves ? [] : [before.page];
  const own = find(message, { language, context });
  const skipped = skips(message);
  const ownAsk = askOf(message);
  const isOfMedicine =
    ownAsk === "general" && medicineGroupsIn(message).length > 0 && isTakenAlready(keysOf(message).join(" "));
  const forgets = leaves || without || (forgetsPerson(message) && own.saysNothing);
  const saysNothing = own.saysNothing || isOfMedicine || forgets;
  // "In the stomach" answers our question, where "gas pain" is a question of its own.
  const replies = before.clarified > 0 && ownAsk === "general" && !own.pages.some(({ isNamed }) => isNamed);
  // "How many days?" asks another thing of the chat's page, so the words of the earlier question would mislead.
  const asksOfPage = saysNothing && ownAsk !== "general" && context.length > 0 && !isOfMedicine && !forgets && !skipped;
  const adds = (saysNothing || replies || skipped) && !leaves && !asksOfPage && before.question !== null;
  const again = before.question ?? "";
  const question = adds ? (skipped || isOfMedicine || without ? again : `${again} ${message}`) : message;
  const unsaid = unsaidWord(person, question);
  const searched = unsaid === null || saysNothing ? question : `${question} ${unsaid}`;
  const matches =
    searched === message ? own : find(searched, { language: adds ? languageOf(question) : language, context });
  const ask = adds && (ownAsk === "general" || skipped || without) ? askOf(again) : ownAsk;
  const isOfHarm = asksOfHarm(adds ? again : message);
  const words = soundsOf(adds ? again : message);
  const pages = answering(matches.pages, { ask, person, isOfHarm, words }, question);
  const isReportOnly = saysNothing && !adds && !asksOfPage && (!isAnyone(named) || isOfMedicine || forgets);
  const asks = { ask, person, pages, message, isStrange: (matches.pages[0]?.missing.length ?? 0) > 0 };
  const clarify = skipped ? null : clarificationFor(asks, before.clarified);
  const answered = clarify === null && !isReportOnly ? pages[0]?.document.id : undefined;
  const page = leaves ? null : (answered ?? before.page);
  return {
    understood: {
      topic: page,
      question,
      asked: adds ? again : message,
      ask,
      isOfHarm,
      words,
      person,
      medicines,
      matches,
      pages,
      isReportOnly,
      clarify,
    },
    chat: {
      page,
      question: leaves ? null : adds || (saysNothing && clarify === null) ? before.question : message,
      person,
      medicines,
      clarified: clarify === null ? 0 : before.clarified + 1,
    },
  };
}
