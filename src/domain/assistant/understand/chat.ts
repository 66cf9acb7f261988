import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { Language } from "../assistant.rules.ts";
import { keysOf } from "../intent/sentence-reader.ts";
import { isTakenAlready } from "../intent/taken-medicine.ts";
import type { LibraryDocument } from "../passages/passages.ts";
import { languageOf } from "../text/language.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "./ask.ts";
import { type Clarification, clarificationFor, skips } from "./clarify.ts";
import type { PageMatch } from "./matches.ts";
import { ANYONE, forgetsPerson, isAnyone, type Person, personAfter, personIn, unsaidWord } from "./person.ts";

/** The result of a library search. */
export interface Matches {
  /** Best first. */
  readonly pages: readonly PageMatch[];
  readonly nearest: readonly LibraryDocument[];
  /** True for a question without any subject: "and how long?". */
  readonly saysNothing: boolean;
  /** True for a question about something that is on no page: "egg freezing cost". */
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

/** A message as parsed within its chat. */
export interface Understood {
  /** The question, preceded by the earlier one where it only adds to that. */
  readonly question: string;
  /** The part of it that is this message. */
  readonly asked: string;
  readonly ask: Ask;
  readonly person: Person;
  readonly medicines: readonly MedicineGroup[];
  readonly matches: Matches;
  /** Pages that may answer, best first. */
  readonly pages: readonly PageMatch[];
  /** True for a statement about the person that no question came before. */
  readonly isReportOnly: boolean;
  readonly clarify: Clarification | null;
}

export const NEW_CHAT: Chat = { page: null, question: null, person: ANYONE, medicines: [], clarified: 0 };

const ENOUGH = { share: 0.55, described: 0.4, like: 0.47, asked: 0.62, ofBest: 0.75 } as const;
/** A page for one group of people, when someone else is asked about, or no one was named. */
const ONLY = { same: 0.25, unknown: -0.4, other: -0.6 } as const;

function suits({ only }: LibraryDocument, person: Person): number {
  if (only === undefined) return 0;
  const is = {
    child: person.stage === "child" || person.stage === "baby",
    pregnancy: person.pregnant,
    breastfeeding: person.breastfeeding,
    older: person.stage === "older",
  }[only];
  if (is) return ONLY.same;
  return isAnyone(person) ? ONLY.unknown : ONLY.other;
}

/** A person who describes a feeling uses words that no page has; a question names its subject. */
const DESCRIBING: ReadonlySet<Ask> = new Set(["general", "helps", "doctor", "howLong"]);
const DESCRIPTION_LEAST = 5;
const FOR_WHAT = /^(?:is|are|do|does|can|should|which|who)\b|\b(?:for|with|vs|ke liye)\b|के लिए/iu;

function mayAnswer(page: PageMatch, isAsked: boolean, describes: boolean): boolean {
  if (page.missesThing) return false;
  if (describes && page.isNamed && page.document.kind === "health" && page.share >= ENOUGH.described) return true;
  if (page.missesUnknown) return false;
  if (page.share < ENOUGH.share) return page.isNamed && page.share >= ENOUGH.described && page.asked >= ENOUGH.like;
  const knowsThing = page.facts.some(({ thing }) => thing >= 0.6);
  return (
    page.isNamed ||
    page.isContext ||
    page.asked >= ENOUGH.asked ||
    (knowsThing && (isAsked || page.known > 1) && page.missing.length === 0)
  );
}

/** The pages that may answer: they have the thing asked about, and none matches much better. */
function answering(matches: Matches, person: Person, ask: Ask, question: string): readonly PageMatch[] {
  const describes = DESCRIBING.has(ask) && !FOR_WHAT.test(question) && wordCount(question) >= DESCRIPTION_LEAST;
  const isAsked = ask !== "general" || !isAnyone(person);
  const ranked = matches.pages
    .map((page) => ({ ...page, score: page.score + suits(page.document, person) }))
    .toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(
    (page) =>
      !(page.document.only === "pregnancy" && person.breastfeeding && !person.pregnant) &&
      page.score >= best * ENOUGH.ofBest &&
      mayAnswer(page, isAsked, describes),
  );
}

/** Parses a message with the state of its chat. Out: what it asks, and the next state. Pure. */
export function understand(
  message: string,
  before: Chat,
  find: Find,
  language: Language = languageOf(message),
): { readonly understood: Understood; readonly chat: Chat } {
  const named = personIn(message);
  const person = forgetsPerson(message) ? ANYONE : personAfter(before.person, named);
  const medicines = [...new Set([...before.medicines, ...medicineGroupsIn(message)])];
  const context = before.page === null ? [] : [before.page];
  const own = find(message, { language, context });
  const skipped = skips(message);
  const ownAsk = askOf(message);
  const isOfMedicine =
    ownAsk === "general" && medicineGroupsIn(message).length > 0 && isTakenAlready(keysOf(message).join(" "));
  const saysNothing = own.saysNothing || isOfMedicine;
  const adds = (saysNothing || skipped || forgetsPerson(message)) && before.question !== null;
  const again = before.question ?? "";
  const question = adds ? (skipped || isOfMedicine ? again : `${again} ${message}`) : message;
  const unsaid = unsaidWord(person, question);
  const searched = unsaid === null || saysNothing ? question : `${question} ${unsaid}`;
  const matches =
    searched === message ? own : find(searched, { language: adds ? languageOf(question) : language, context });
  const ask = adds && (ownAsk === "general" || skipped) ? askOf(again) : ownAsk;
  const pages = answering(matches, person, ask, question);
  const isReportOnly = saysNothing && !adds && (!isAnyone(named) || isOfMedicine);
  const asks = { ask, person, pages, message, isStrange: (matches.pages[0]?.missing.length ?? 0) > 0 };
  const clarify = skipped ? null : clarificationFor(asks, before.clarified);
  return {
    understood: {
      question,
      asked: adds ? again : message,
      ask,
      person,
      medicines,
      matches,
      pages,
      isReportOnly,
      clarify,
    },
    chat: {
      page: (clarify === null ? pages[0]?.document.id : undefined) ?? before.page,
      question: adds || saysNothing ? before.question : message,
      person,
      medicines,
      clarified: clarify === null ? 0 : before.clarified + 1,
    },
  };
}
