import type { LibraryDocument, Passage, Section } from "../passages/passages.ts";
import { isForPerson } from "../ranking/fact-features.ts";
import { mentions, type Reason } from "../safety-card/mentions.ts";
import { meansOther } from "../state/chips.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import type { PageMatch } from "../understand/matches.ts";
import { orderFields, type RankedField, wantsCaution } from "./field.ts";
import { readingIn, warningFor } from "./measured-value.ts";
import { choosePage, type Meant, type MeantPage } from "./page.ts";
import { FIELD_WEIGHTS } from "./thresholds.ts";

/** The library, as far as choosing needs it. */
export interface ChosenFrom {
  /** The passages whose question the message is, word for word. */
  readonly own: readonly Passage[];
  /** All passages of a page in order; none for an unknown page. */
  pageOf(documentId: string): readonly Passage[];
  /** How a page fits the message. */
  match(documentId: string): PageMatch | undefined;
}

/** Fields that may say what a reading means. */
const OF_READINGS: ReadonlySet<Section> = new Set(["question", "line", "what", "doctor"]);
/** Illnesses that triage finds, in which a medicine may do harm. */
const ILLNESSES: ReadonlySet<Reason> = new Set(["kidney", "liver", "heartFailure", "immunity"]);
const NUMBER = /\d/u;
/** "I am pregnant" says something of the person; a longer message asks. */
const MAX_WORDS_OF_FACT = 8;
/** Titles that are named where nothing answers. */
const MAX_NEAREST = 2;

function withPage(read: Understood, page: PageMatch, chosen: Understood["chosen"]): Understood {
  return {
    ...{ ...read, topic: page.document.id, pages: [page], isReportOnly: false, clarify: null },
    ...(chosen && { chosen }),
  };
}

/** The caution for an illness that is nearest to a message, where one is near. */
function cautionIn(pages: readonly MeantPage[], pageOf: ChosenFrom["pageOf"]): RankedField | undefined {
  const cautions = pages.flatMap(({ pageId, fields }) => {
    const passages = new Map(pageOf(pageId).map((passage) => [passage.id, passage]));
    return fields.flatMap(({ passageId, ...near }): readonly RankedField[] => {
      const passage = passages.get(passageId);
      return passage?.section === "conditions" && near.similarity >= FIELD_WEIGHTS.illness
        ? [{ passage, ...near }]
        : [];
    });
  });
  return cautions.toSorted((left, right) => right.similarity - left.similarity)[0];
}

/** The nearest field with a number, which says what is normal. */
function nearestNumber(page: MeantPage | undefined, passages: readonly Passage[]): Passage | undefined {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return page?.fields
    .flatMap(({ passageId }) => byId.get(passageId) ?? [])
    .find(({ section, sentences }) => OF_READINGS.has(section) && NUMBER.test(sentences.join(" ")));
}

/**
 * A message as it is understood once its page was chosen: what answers it, which pages are offered, or which are
 * nearest. A reading ("my sugar is 250") is answered by the library's own limit for it, and by nothing else of a page.
 * @param message - The message.
 * @param read - What its words say.
 * @param meant - What it means.
 * @param isInDanger - Whether triage found a danger in it.
 * @param library - The library.
 */
export function chosenFor(
  message: string,
  read: Understood,
  meant: Meant,
  isInDanger: boolean,
  { own, pageOf, match }: ChosenFrom,
): Understood {
  const none: Understood = { ...read, pages: [], clarify: null };
  const documentsOf = (pages: readonly MeantPage[]): readonly LibraryDocument[] =>
    pages.flatMap(({ pageId }) => pageOf(pageId)[0]?.document ?? []);
  if (meansOther(message)) return none;
  const order = new Map(meant.pages.map(({ pageId }, place) => [pageId, place]));
  const placeOf = ({ document }: Passage) => order.get(document.id) ?? Number.POSITIVE_INFINITY;
  const [verbatim] = own.toSorted((left, right) => placeOf(left) - placeOf(right));
  const ownPage = verbatim && match(verbatim.document.id);
  if (ownPage) return withPage(read, ownPage, [{ passage: verbatim, similarity: 1, wording: 1 }]);
  const value = readingIn(message);
  if (value !== null) {
    const [best] = meant.pages;
    const passages = best ? pageOf(best.pageId) : [];
    const field = warningFor(value, passages) ?? nearestNumber(best, passages);
    const page = field && match(field.document.id);
    return page ? withPage(read, page, [{ passage: field, similarity: 1, wording: 1 }]) : none;
  }
  const isForOthers = (pageId: string) => {
    const document = pageOf(pageId)[0]?.document;
    return document !== undefined && !isForPerson(document, read.person);
  };
  const isIll = read.person.ill || mentions(message).reasons.some((reason) => ILLNESSES.has(reason));
  const choice = choosePage(meant, isForOthers);
  if (choice.kind === "fact") {
    const page = match(choice.pageId);
    const [passage] = pageOf(choice.pageId);
    if (page && passage) return withPage(read, page, [{ passage, similarity: 1, wording: 1 }]);
  }
  if (choice.kind === "page") {
    const { pageId, fields } = choice.page;
    const page = match(pageId);
    if (page)
      return withPage(
        read,
        page,
        orderFields(fields, pageOf(pageId), { ask: read.ask, isInDanger, person: read.person, isIll }),
      );
  }
  // "My creatinine is 1.9, can I take diclofenac?" names no page, but a page warns those who have it.
  const caution = wantsCaution({ ask: read.ask, isIll }) ? cautionIn(meant.pages, pageOf) : undefined;
  const warned = caution && match(caution.passage.document.id);
  if (warned) return withPage(read, warned, [caution]);
  const isFactOnly = read.isReportOnly && wordCount(message) <= MAX_WORDS_OF_FACT;
  if (choice.kind === "offer" && !isFactOnly) {
    const pages = documentsOf(choice.pages);
    if (pages.length > 0) return { ...none, isReportOnly: false, clarify: { about: "page", pages } };
  }
  return { ...none, isReportOnly: isFactOnly, nearest: documentsOf(meant.pages).slice(0, MAX_NEAREST) };
}
