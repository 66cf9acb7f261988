import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { Language } from "../assistant.rules.ts";
import { namesMedicine } from "../intent/refusals.ts";
import { keysOf, soundsOf } from "../intent/sentence-reader.ts";
import { isTakenAlready } from "../intent/taken-medicine.ts";
import type { LibraryDocument } from "../passages/passages.ts";
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
  readonly clarify: Clarification | null;
}

export const NEW_CHAT: Chat = { page: null, question: null, person: ANYONE, medicines: [], clarified: 0 };

const ENOUGH = {
  share: 0.55,
  named: 0.45,
  described: 0.25,
  like: 0.47,
  asked: 0.62,
  thing: 0.6,
  partOfThing: 0.5,
  ofBest: 0.75,
} as const;
/** What makes a page that is not named the one that is meant. */
const CLEAR = { words: 2, share: 0.48, shareWithout: 0.6, ahead: 0.1, asked: 0.3, thing: 0.45 } as const;
/** A page for one kind of people, when somebody else is asked about, or nobody was named. */
const ONLY = { same: 0.25, unknown: -0.5, other: -0.6 } as const;

function suits({ only }: LibraryDocument, person: Person): number {
  // A mother's question about her baby is asked on either page.
  if (only === undefined || (only === "breastfeeding" && person.stage === "baby")) return 0;
  const is = {
    child: person.stage === "child" || person.stage === "baby",
    pregnancy: person.pregnant,
    breastfeeding: person.breastfeeding,
    older: person.stage === "older",
  }[only];
  if (is) return ONLY.same;
  return isAnyone(person) ? ONLY.unknown : ONLY.other;
}

/** Who says how it feels uses words that no page has; who asks about something names it. */
const DESCRIBING: ReadonlySet<Ask> = new Set([
  "general",
  "evidence",
  "helps",
  "doctor",
  "howLong",
  "why",
  "signs",
  "next",
  "prevent",
  "normal",
  "spreads",
  "eat",
  "avoid",
]);
const MIN_DESCRIPTION_WORDS = 5;
const FOR_WHAT = /^(?:is|are|do|does|can|should|which|who)\b|\b(?:for|with|vs|ke liye)\b|के लिए/iu;

/** "I cut my finger on a knife, may I put turmeric on it?": a named complaint and one of its things, and how it came. */
const knowsWhatIsAsked = ({ document, isNamed, missesUnknown, missing, facts }: PageMatch) =>
  document.kind === "health" &&
  isNamed &&
  !missesUnknown &&
  !missing.some(namesMedicine) &&
  facts.some(({ passage, thing }) => (passage.section === "with" || passage.section === "question") && thing > 0);

function mayAnswer(page: PageMatch, isAsked: boolean, mayDescribe: boolean, describes: boolean): boolean {
  if (page.missesOutside) return false;
  const isOfTopic = mayDescribe && page.isNamed && page.document.kind === "health";
  if (page.missesThing && !(isOfTopic && describes) && !knowsWhatIsAsked(page)) return false;
  if (page.missesTopic && !isOfTopic) return false;
  if (isOfTopic && page.share >= (describes ? ENOUGH.described : ENOUGH.named)) return true;
  if (page.missesUnknown) return false;
  if (page.share < ENOUGH.share) return page.isNamed && page.share >= ENOUGH.described && page.asked >= ENOUGH.like;
  const thing = Math.max(0, ...page.facts.map((fact) => fact.thing));
  return (
    page.isNamed ||
    page.isContext ||
    page.asked >= ENOUGH.asked ||
    (page.missing.length === 0 && thing >= ENOUGH.thing && (page.known > 1 || isAsked))
  );
}

/** The pages that may answer: the thing asked about is on them, and nothing fits much better. */
function answering(matches: Matches, person: Person, ask: Ask, question: string): readonly PageMatch[] {
  const mayDescribe = DESCRIBING.has(ask);
  const describes = mayDescribe && !FOR_WHAT.test(question) && wordCount(question) >= MIN_DESCRIPTION_WORDS;
  const isAsked = ask !== "general" || !isAnyone(person);
  const ranked = matches.pages
    .map((page) => ({ ...page, score: page.score + suits(page.document, person) }))
    .toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const pages = ranked.filter(
    (page) =>
      !(page.document.only === "pregnancy" && person.breastfeeding && !person.pregnant) &&
      page.score >= best * ENOUGH.ofBest &&
      mayAnswer(page, isAsked, mayDescribe, describes),
  );
  if (pages.length === 0 && wordCount(question) >= MIN_DESCRIPTION_WORDS) {
    const health = ranked.filter(({ document }) => document.kind === "health");
    return health.slice(0, 1).filter((page) => isClear(page, health[1], mayDescribe));
  }
  const ofChat = pages.find(knowsItsThing);
  const isOther = pages[0]?.isNamed && pages[0].document.kind === "health";
  return ofChat === undefined || isOther ? pages : [ofChat];
}

/** No name of the page is said as a whole, but no other page has as many of the words. */
function isClear(page: PageMatch, next: PageMatch | undefined, mayDescribe: boolean): boolean {
  if (
    page.missesOutside ||
    page.missesUnknown ||
    page.known < CLEAR.words ||
    page.share < (page.missesThing ? CLEAR.shareWithout : CLEAR.share)
  )
    return false;
  if (page.score - (next?.score ?? 0) < CLEAR.ahead) return false;
  const hasFact = page.asked >= CLEAR.asked || page.facts.some(({ thing }) => thing >= CLEAR.thing);
  return mayDescribe || (!page.missesThing && hasFact);
}

/** "And coconut oil?": the page of the chat has a fact about it, so another page about oil is not meant. */
const knowsItsThing = ({ isContext, missing, facts }: PageMatch) =>
  isContext && missing.length === 0 && facts.some(({ thing, asked }) => Math.max(thing, asked) >= ENOUGH.partOfThing);

/** "Is 130/90 normal" names no BP. */
const PRESSURE = /(?<![\d/])(?:[89]\d|[12]\d\d)\/(?:[4-9]\d|1[0-4]\d)(?![\d/])/u;

/** Reads a message with what the chat has been about. Out: what it asks, and the chat after it. Pure. */
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
  const pages = answering(matches, person, ask, question);
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
      isOfHarm: asksOfHarm(adds ? again : message),
      words: soundsOf(adds ? again : message),
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
