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
import { forgetsMedicines, forgetsTopic } from "../state/chips.ts";
import { namesTakenMedicine } from "../state/facts.ts";
import { type Interpretation, interpret } from "../state/interpretation.ts";
import type { Nearness } from "../state/matter.ts";
import type { ChatState } from "../state/state.ts";
import { languageOf } from "../text/language.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf, asksOfHarm } from "./ask.ts";
import { type Clarification, clarificationFor } from "./clarify.ts";
import type { Matches, PageMatch } from "./matches.ts";
import { ANYONE, forgetsPerson, isAnyone, type Person, personAfter, personIn, unsaidWord } from "./person.ts";

export type Find = (
  question: string,
  options: { readonly language: Language; readonly context: readonly string[] },
) => Matches;

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

/** Kinds of messages that are answered with the question before them. */
const ADDS: ReadonlySet<Interpretation["kind"]> = new Set(["fact", "skip", "forget", "choice"]);

/** What `understand` needs beside the message, the chat and the search. */
export interface Around {
  /** The language of the message; without it, its words decide. */
  readonly language?: Language;
  /** The pages that the message means, where it was encoded. */
  readonly near?: Nearness | undefined;
  /** Whether the message means "when should I see a doctor?", where it was encoded. */
  readonly asksOfDoctor?: boolean | undefined;
  /** The names of a page, as its button shows them. */
  readonly namesOf?: (pageId: string) => readonly string[];
}

/**
 * Reads a message with what the chat has come to. Pure.
 * @param written - The message.
 * @param before - What the chat has come to.
 * @param find - The search.
 * @param around - What is known of it besides.
 * @returns What the message is within the chat, and what it asks.
 */
export function understand(
  written: string,
  before: ChatState,
  find: Find,
  { language = languageOf(written), near, asksOfDoctor, namesOf = () => [] }: Around = {},
): { readonly interpreted: Interpretation; readonly understood: Understood } {
  const message = PRESSURE.test(written) ? `${written} BP` : written;
  const named = personIn(message);
  const person = forgetsPerson(message) ? ANYONE : personAfter(before.person, named);
  const without = forgetsMedicines(message);
  const medicines = without ? [] : [...new Set([...before.medicines, ...medicineGroupsIn(message)])];
  const isLeft = forgetsTopic(message);
  const context = before.page === null || isLeft ? [] : [before.page];
  const own = find(message, { language, context });
  const interpreted = interpret(message, before, { words: own, near, asksOfDoctor, namesOf });
  const ownAsk = askOf(message);
  const isOfMedicine = namesTakenMedicine(message);
  const forgets = interpreted.kind === "forget" || isLeft;
  const saysNothing = own.saysNothing || isOfMedicine || forgets;
  const again = before.question;
  const adds = ADDS.has(interpreted.kind) && again !== null;
  const repeats = interpreted.kind === "skip" || interpreted.kind === "choice" || isOfMedicine || without;
  const question = adds ? (repeats ? again : `${again} ${message}`) : message;
  const unsaid = unsaidWord(person, question);
  const searched = unsaid === null || saysNothing ? question : `${question} ${unsaid}`;
  const matches =
    searched === message ? own : find(searched, { language: adds ? languageOf(question) : language, context });
  const asked = adds ? again : message;
  const ask = adds && (ownAsk === "general" || repeats) ? askOf(again) : ownAsk;
  const isOfHarm = asksOfHarm(asked);
  const words = soundsOf(asked);
  const pages = answering(matches.pages, { ask, person, isOfHarm, words }, question);
  const isOfPage = interpreted.kind === "of-page";
  const isReportOnly = saysNothing && !adds && !isOfPage && (!isAnyone(named) || isOfMedicine || forgets);
  const asks = { ask, person, pages, message, isStrange: (matches.pages[0]?.missing.length ?? 0) > 0 };
  const clarify = interpreted.kind === "skip" ? null : clarificationFor(asks, before.clarified);
  const answered = clarify === null && !isReportOnly ? pages[0]?.document.id : undefined;
  const topic = isLeft ? null : (answered ?? before.page);
  const rest = { ask, isOfHarm, words, person, medicines, matches, pages, isReportOnly, clarify };
  return { interpreted, understood: { topic, question, asked, ...rest } };
}
