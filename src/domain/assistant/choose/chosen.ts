import type { NearestField } from "../meaning/nearest.ts";
import type { LibraryDocument, Passage, Section } from "../passages/passages.ts";
import { mentions, type Reason } from "../safety-card/mentions.ts";
import { meansOther } from "../state/chips.ts";
import { namesTakenMedicine } from "../state/facts.ts";
import { wordCount } from "../text/sentences.ts";
import { type Ask, askOf } from "../understand/ask.ts";
import type { Understood } from "../understand/chat.ts";
import { isOnlyPain, PAIN_PAGES } from "../understand/pain.ts";
import { isAnyone, isOfGrownRelative, type Person, personIn } from "../understand/person.ts";
import { fieldForPressure, PRESSURE_PAGES, pressureAlone } from "./blood-pressure.ts";
import { type Asked, orderFields, type RankedField, wantsCaution } from "./field.ts";
import { answeringAllParts, type ClauseMeant, leadOf, type Matter, twoMatters } from "./matters.ts";
import { readingIn, warningFor } from "./measured-value.ts";
import { choosePage, type Meant, type MeantPage } from "./page.ts";
import { fieldsFor, isForPerson } from "./person-fields.ts";
import { FIELD_WEIGHTS, LIMITS, MATTERS, NEAR_QUESTION, PAGE_WEIGHTS } from "./thresholds.ts";
import { isOfPerson, isSaid } from "./whom.ts";

/** The library, as far as choosing needs it. */
export interface ChosenFrom {
  /** The passages whose question the message is, word for word. */
  readonly own: readonly Passage[];
  /** All passages of a page in order; none for an unknown page. */
  pageOf(documentId: string): readonly Passage[];
  /** For each part of a message that asks several things, the fields of a page, the nearest first. */
  partsOn(documentId: string): readonly (readonly NearestField[])[];
}

/** What is known of a message beside its words and its meaning. */
export interface Within {
  /** Whether triage found a danger in it. */
  readonly isInDanger: boolean;
  /** Its clauses, where it opens a matter. */
  readonly clauses: readonly ClauseMeant[];
  /** For what adds to an open page, the field that has just answered; absent for a new matter. */
  readonly answered?: string | null;
}

/** Fields that may say what a reading means. */
const OF_READINGS: ReadonlySet<Section> = new Set(["question", "line", "what", "doctor"]);
/** Illnesses that triage finds, in which a medicine may do harm. */
const ILLNESSES: ReadonlySet<Reason> = new Set(["kidney", "liver", "heartFailure", "immunity"]);
const NUMBER = /\d/u;
/** "I am pregnant" says something of the person; a longer message asks. */
const MAX_WORDS_OF_FACT = 8;
/** A message with the name of a page and hardly more. */
const MAX_WORDS_OF_NAME = 6;
/** Parts of a message that are answered one by one. */
const MAX_PARTS = 2;
/** Titles that are named where nothing answers. */
const MAX_NEAREST = 2;

function withPage(read: Understood, page: LibraryDocument, chosen: Understood["chosen"]): Understood {
  return {
    ...{ ...read, topic: page.id, pages: [page], isReportOnly: false, offered: [] },
    ...(chosen && { chosen }),
  };
}

/**
 * Of pages that are offered, the only one about the group that the person is of: loose motions or a child's loose motions,
 * for a child. None where it is far behind, or not near.
 */
function ownAmong(
  offered: readonly MeantPage[],
  documents: readonly LibraryDocument[],
  person: Person,
): MeantPage | undefined {
  const ids = new Set(documents.filter((document) => isOfPerson(document, person)).map(({ id }) => id));
  const [own, ...others] = offered.filter(({ pageId }) => ids.has(pageId));
  const best = offered[0];
  if (own === undefined || best === undefined || others.length > 0 || own.similarity < LIMITS.near) return undefined;
  return best.score - own.score <= LIMITS.ownBehind ? own : undefined;
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

/** "My mother has a cold" names a page and asks nothing: its short answer comes before a neighbouring question's. */
function inShort(fields: readonly RankedField[], message: string, { ask, named }: Understood): readonly RankedField[] {
  const [best] = fields;
  const isBare = ask === "general" && wordCount(message) <= MAX_WORDS_OF_NAME;
  if (best === undefined || !isBare || !named.includes(best.passage.document.id)) return fields;
  const line = fields.find(({ passage }) => passage.section === "line");
  const isNeighbour = best.passage.section === "question" && best.wording < NEAR_QUESTION.question;
  return isNeighbour && line ? [line, ...fields.filter((field) => field !== line)] : fields;
}

/** Reasons to seek help, the gravest first. */
const SIGNS: readonly Section[] = ["emergency", "doctor"];

/** Of each page that is offered, the gravest reason to seek help that is nearest to the message. */
function signsOf(pages: readonly MeantPage[], pageOf: ChosenFrom["pageOf"]): readonly Passage[] {
  return pages.flatMap(({ pageId, fields }) => {
    const passages = new Map(pageOf(pageId).map((passage) => [passage.id, passage]));
    const near = fields.flatMap(({ passageId }) => passages.get(passageId) ?? []);
    return SIGNS.flatMap((sign) => near.find(({ section }) => section === sign) ?? []).slice(0, 1);
  });
}

/** Kinds of questions that a page's words for a person answer. */
const ASKS_ALL: ReadonlySet<Ask> = new Set(["general", "helps", "what", "forWhom"]);

/** "And for my mother? she is 72" asks what the page says of her; of somebody it says nothing of, its short answer. */
function sectionsOfWhom(message: string, { ask, person }: Understood): readonly Section[] {
  if (!ASKS_ALL.has(ask) || wordCount(message) > MAX_WORDS_OF_FACT) return [];
  if (isOfGrownRelative(message)) return person.stage === "older" ? ["older"] : ["line"];
  return isAnyone(personIn(message)) ? [] : fieldsFor(person, true);
}

/** Whether a page has a near field for each part: "how much water" is asked of the stone before it. */
const answersAll = (parts: readonly (readonly NearestField[])[]) =>
  parts.length > 1 && parts.every(([best]) => best !== undefined && best.similarity >= MATTERS.ofOnePage);

const ahead = (pageId: string) => (left: Matter, right: Matter) =>
  Number(right.page.pageId === pageId) - Number(left.page.pageId === pageId);

/** The field that answers one of two matters. */
function leadOfMatter(
  matter: Matter,
  read: Understood,
  pageOf: ChosenFrom["pageOf"],
  asked: Asked,
): readonly RankedField[] {
  const { pageId } = matter.page;
  const fields = leadOf(matter, pageOf(pageId), asked);
  return inShort(fields, matter.clause, { ...read, ask: askOf(matter.clause), named: [pageId] }).slice(0, 1);
}

/** The fields that answer the parts of a message that asks several things; none where one field answers them all. */
function fieldsOfParts(
  [first]: readonly RankedField[],
  parts: readonly (readonly NearestField[])[],
  passages: readonly Passage[],
  asked: Asked,
): readonly Passage[] {
  // In the words of one question of the page it is one question, and a caution for an illness answers all parts.
  if (first === undefined || first.similarity === 1 || first.passage.section === "conditions") return [];
  const answers = parts.flatMap((fields) => orderFields(fields, passages, asked).slice(0, 1));
  const sure = answers.filter(({ similarity }) => similarity >= LIMITS.part).map(({ passage }) => passage);
  // A part may only tell why the other is asked ("my BP is normal now"), so what answers the whole comes first.
  const isOfWhole = sure.includes(first.passage);
  const different = [...new Set(isOfWhole ? [first.passage, ...sure] : sure)];
  return different.length < 2 ? [] : different.slice(0, MAX_PARTS);
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
 * @param within - What is known of it besides.
 * @param library - The library.
 */
export function chosenFor(
  message: string,
  read: Understood,
  meant: Meant,
  { isInDanger, clauses, answered }: Within,
  { own, pageOf, partsOn }: ChosenFrom,
): Understood {
  const documentsOf = (pages: readonly MeantPage[]): readonly LibraryDocument[] =>
    pages.flatMap(({ pageId }) => pageOf(pageId)[0]?.document ?? []);
  if (meansOther(message) || (read.isReportOnly && namesTakenMedicine(message))) return read;
  const order = new Map(meant.pages.map(({ pageId }, place) => [pageId, place]));
  const placeOf = ({ document }: Passage) => order.get(document.id) ?? Number.POSITIVE_INFINITY;
  const [verbatim] = own.toSorted((left, right) => placeOf(left) - placeOf(right));
  if (verbatim) return withPage(read, verbatim.document, [{ passage: verbatim, similarity: 1, wording: 1 }]);
  // A chat that stays on a page has one; it knows where it hurts.
  if (meant.pages.length > 1 && isOnlyPain(message)) {
    const offered = PAIN_PAGES.flatMap((id) => pageOf(id)[0]?.document ?? []);
    const signs = offered.flatMap(({ id }) => pageOf(id).find(({ section }) => section === "emergency") ?? []);
    if (offered.length > 0) return { ...read, isReportOnly: false, offered, signs };
  }
  const pressure = pressureAlone(message);
  const ofPressure = pressure && fieldForPressure(pressure, PRESSURE_PAGES.flatMap(pageOf), read.person);
  if (ofPressure) return withPage(read, ofPressure.document, [{ passage: ofPressure, similarity: 1, wording: 1 }]);
  const value = readingIn(message);
  if (value !== null) {
    const [best] = meant.pages;
    const passages = best ? pageOf(best.pageId) : [];
    const field = warningFor(value, passages) ?? nearestNumber(best, passages);
    return field ? withPage(read, field.document, [{ passage: field, similarity: 1, wording: 1 }]) : read;
  }
  const isOfGrown = isOfGrownRelative(read.asked);
  const groupWeight = (pageId: string) => {
    const document = pageOf(pageId)[0]?.document;
    if (document === undefined) return 0;
    if (isForPerson(document, read.person) || (isOfGrown && document.only === "older")) return 0;
    return isOfGrown || isSaid(read.person) ? PAGE_WEIGHTS.surelyOtherGroup : PAGE_WEIGHTS.otherGroup;
  };
  const isIll = read.person.ill || mentions(message).reasons.some((reason) => ILLNESSES.has(reason));
  const ofWhom = answered === undefined ? [] : sectionsOfWhom(message, read);
  const asked = { ask: read.ask, isInDanger, person: read.person, isIll, answered: answered ?? null, ofWhom };
  const choice = choosePage(meant, groupWeight);
  // "I take amlodipine" says what the rest must know; it asks nothing.
  const matters = twoMatters(
    clauses.filter(({ text }) => !namesTakenMedicine(text)),
    groupWeight,
  );
  const [first, second] = choice.kind === "page" ? matters.toSorted(ahead(choice.page.pageId)) : matters;
  const isOfFirst = first !== undefined && answersAll(partsOn(first.page.pageId));
  if (first && second && !isOfFirst && (choice.kind !== "page" || choice.page.pageId === first.page.pageId)) {
    const leads = [first, second].flatMap((matter) => leadOfMatter(matter, read, pageOf, asked));
    const [best] = leads;
    if (best && leads.length === 2)
      return { ...withPage(read, best.passage.document, leads), ofParts: leads.map(({ passage }) => passage) };
  }
  if (choice.kind === "fact") {
    const [passage] = pageOf(choice.pageId);
    if (passage) return withPage(read, passage.document, [{ passage, similarity: 1, wording: 1 }]);
  }
  if (choice.kind === "page") {
    const { pageId, fields } = choice.page;
    const passages = pageOf(pageId);
    const page = passages[0]?.document;
    if (page) {
      const chosen = inShort(orderFields(fields, passages, asked), message, read);
      return { ...withPage(read, page, chosen), ofParts: fieldsOfParts(chosen, partsOn(pageId), passages, asked) };
    }
  }
  // "My creatinine is 1.9, can I take diclofenac?" names no page, but a page warns those who have it.
  const caution = wantsCaution(asked) ? cautionIn(meant.pages, pageOf) : undefined;
  if (caution) return withPage(read, caution.passage.document, [caution]);
  const isFactOnly = read.isReportOnly && meant.instead !== "outside" && wordCount(message) <= MAX_WORDS_OF_FACT;
  if (choice.kind === "offer" && !isFactOnly) {
    const offered = documentsOf(choice.pages);
    const owned = ownAmong(choice.pages, offered, read.person);
    const [ownPassage] = owned === undefined ? [] : pageOf(owned.pageId);
    const whole = answeringAllParts(offered, ({ id }) =>
      partsOn(id).map((fields) => orderFields(fields, pageOf(id), asked)),
    );
    if (whole) {
      const near = choice.pages.find(({ pageId }) => pageId === whole.document.id)?.fields ?? [];
      const chosen = orderFields(near, pageOf(whole.document.id), asked);
      return { ...withPage(read, whole.document, chosen), ofParts: whole.fields };
    }
    if (owned && ownPassage)
      return withPage(read, ownPassage.document, orderFields(owned.fields, pageOf(owned.pageId), asked));
    if (offered.length > 0) return { ...read, isReportOnly: false, offered, signs: signsOf(choice.pages, pageOf) };
  }
  const isElsewhere = choice.kind === "none" && meant.instead === "elsewhere";
  return {
    ...read,
    isReportOnly: isFactOnly,
    nearest: documentsOf(meant.pages).slice(0, MAX_NEAREST),
    ...(isElsewhere && { without: "off-topic" as const }),
  };
}
