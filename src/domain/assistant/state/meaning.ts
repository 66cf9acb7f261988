import { withPressureNamed } from "../choose/blood-pressure.ts";
import type { ClauseMeant } from "../choose/matters.ts";
import { choosePage, findMeant, type Meant, type MeantPage, type Ranked } from "../choose/page.ts";
import { CLINIC } from "../choose/thresholds.ts";
import type { Encoding } from "../meaning/encoding.ts";
import { findNearestFields, findNearestPages, type MeaningIndex, type NearestField } from "../meaning/nearest.ts";
import { clausesOf } from "../understand/clauses.ts";
import { type Person, personAfter, personIn, unsaidWord } from "../understand/person.ts";
import { partsOf } from "../understand/question-parts.ts";
import { DOCTOR_TEXTS, doctorQuestionIn } from "./doctor-questions.ts";
import { addsFact, deniesOnly } from "./facts.ts";
import type { Interpretation } from "./interpretation.ts";
import { isRemedy, type Nearness } from "./matter.ts";
import type { ChatState } from "./state.ts";

const SEPARATOR = " | ";
/** How the encoder is told whom a chat is about, where a message does not say it. */
const PERSONS = { baby: "my baby", child: "my child", older: "older person" } as const;

/** What a message means, alone and with what was said before it. */
export interface Meaning {
  /** Whether it asks when to see a doctor. */
  readonly asksOfDoctor: boolean;
  readonly alone: Meant;
  readonly joined: Meant;
  /** Whether the model takes the message alone for one of a page, of the clinic, or of what the library does not have. */
  readonly isOfPage: boolean;
  /** Undefined while no page is open. */
  readonly near: Nearness | undefined;
  /** A page as it is meant with all that was said. */
  readonly onPage: (pageId: string) => MeantPage;
  /** Its clauses, where it has two or three. */
  readonly clauses: readonly ClauseMeant[];
  /** For each part of a message that asks several things, the fields of a page, the nearest first. */
  readonly partsOn: (pageId: string) => readonly (readonly NearestField[])[];
}

/** The person of the chat in words, unless the message says it. */
function personFor(message: string, before: Person): readonly string[] {
  const { stage } = personAfter(before, personIn(message, before));
  if (stage === null) return [];
  const isSaid =
    stage === "older" ? personIn(message).stage === stage : unsaidWord({ ...before, stage }, message) === null;
  return isSaid ? [] : [PERSONS[stage]];
}

/** The texts that are encoded of a message. */
export interface Texts {
  /** The message as it was written, with the name of what "150/96" is. */
  readonly alone: string;
  /** With whom it is about, where the chat knows and the message does not say it. */
  readonly matter: string;
  /** With what the person said before it about the same. */
  readonly joined: string;
  /** What was told before it about the same, without what was asked; the message itself where nothing was. */
  readonly told: string;
  /** With the name of the open page alone, for a message that asks something of it; else as `joined`. */
  readonly ofPage: string;
  /** The parts of a message that asks several things. */
  readonly parts: readonly string[];
  /** The clauses of a message that may have two matters. */
  readonly clauses: readonly string[];
}

/**
 * The texts that are encoded of a message. What was asked before matters only to a message that asks nothing itself, and
 * what is not there to none.
 * @param written - The message.
 * @param state - What its chat has come to.
 * @param titleOf - The title of a page; empty for an unknown one.
 */
export function textsToEncode(
  written: string,
  { said: before, person, page }: ChatState,
  titleOf: (pageId: string) => string = () => "",
): Texts {
  const message = withPressureNamed(written);
  const said = before.map(({ text, isAsk }) => ({ text: withPressureNamed(text), isAsk }));
  const asksItself = !addsFact(message);
  const earlier = said.filter(({ isAsk, text }) => !(isAsk && asksItself) && !deniesOnly(text)).map(({ text }) => text);
  const whom = personFor(message, person);
  const join = (...texts: readonly string[]) => [...whom, ...texts, message].join(SEPARATOR);
  const tellings = said.filter(({ isAsk, text }) => !isAsk && !deniesOnly(text)).map(({ text }) => text);
  const told = tellings.length > 0 ? [...whom, ...tellings].join(SEPARATOR) : message;
  const joined = join(...earlier);
  const title = page === null || !asksItself ? "" : titleOf(page);
  const ofPage = title === "" ? joined : [...whom, `${title}: ${message}`].join(SEPARATOR);
  return { alone: message, matter: join(), joined, told, ofPage, parts: partsOf(message), clauses: clausesOf(message) };
}

/** From this logarithm of a probability on, the model names what a message is about. */
const NAMES_SUBJECT = Math.log(0.3);
const ofAnyGroup = () => 0;

const DOCTOR = /#(?:doctor|emergency)-\d+$/u;
/** From this similarity on a sign of danger was told. */
const STATED_SIGN = 0.75;

/** The signs that a page gives; all its fields where it gives none. */
function signsIn(fields: readonly NearestField[]): readonly NearestField[] {
  const signs = fields.filter(({ passageId }) => DOCTOR.test(passageId));
  return signs.length > 0 ? signs : fields;
}

/** The fields of a page with the mean of two similarities, the nearest first. */
function nearerTo(fields: readonly NearestField[], own: readonly NearestField[]): readonly NearestField[] {
  const byId = new Map(own.map((field) => [field.passageId, field]));
  return fields
    .map((field) => {
      const other = byId.get(field.passageId) ?? field;
      return {
        ...field,
        similarity: (field.similarity + other.similarity) / 2,
        wording: Math.max(field.wording, other.wording),
      };
    })
    .sort((left, right) => right.similarity - left.similarity);
}

/**
 * Whether a message alone means no page surely: several would be offered, or none where all that was said surely means
 * the chat's page.
 */
function isUnsure(alone: Meant, joined: Meant, open: string): boolean {
  const { kind } = choosePage(alone, ofAnyGroup);
  if (kind === "offer") return true;
  if (kind !== "none" || alone.instead !== null) return false;
  const together = choosePage(joined, ofAnyGroup);
  return together.kind === "page" && together.page.pageId === open;
}

/** From this similarity on a page has a field on what a message asks. */
const HAS_FIELD = 0.75;

/** How much nearer than the open page's nearest field a fact about the clinic is, and another page that is surely meant. */
function aheadOf(alone: Meant, open: string, nearest: NearestField | undefined) {
  const { similarity, wording } = nearest ?? { similarity: -1, wording: -1 };
  const choice = choosePage(alone, ofAnyGroup);
  const other = choice.kind === "page" && choice.page.pageId !== open ? choice.page : undefined;
  const isMeant = other !== undefined && !isRemedy(other.pageId) && other.similarity >= HAS_FIELD;
  return {
    clinicAhead: (alone.fact?.similarity ?? -1) - similarity,
    otherAhead: isMeant ? other.similarity - Math.max(similarity, wording) : 0,
  };
}

/**
 * Reads what a message means within its chat.
 * @param index - The library's vectors.
 * @param texts - What `textsToEncode` gave.
 * @param encode - Encodes texts in their order.
 * @param state - What the chat has come to.
 * @param rank - The pages that have the words of a text, best first.
 * @returns Undefined for an empty library.
 * @throws What `encode` throws.
 */
export async function readMeaningIn(
  index: MeaningIndex,
  texts: Texts,
  encode: (texts: readonly string[]) => Promise<readonly Encoding[]>,
  { page, urgent }: ChatState,
  rank: (text: string) => readonly Ranked[],
): Promise<Meaning | undefined> {
  // Only a chat has told something that such a question can follow.
  const isOpen = page !== null || urgent !== null;
  const { parts, clauses, ...whole } = texts;
  const own = [...Object.values<string>(whole), ...parts, ...clauses];
  const different = [...new Set([...(isOpen ? DOCTOR_TEXTS : []), ...own])];
  const encoded = new Map((await encode(different)).map((encoding, place) => [different[place] ?? "", encoding]));
  const [alone, matter, joined] = [encoded.get(texts.alone), encoded.get(texts.matter), encoded.get(texts.joined)];
  const [told, ofPage] = [encoded.get(texts.told), encoded.get(texts.ofPage)];
  if (alone === undefined || matter === undefined || joined === undefined) return undefined;
  if (told === undefined || ofPage === undefined) return undefined;
  const meant = findMeant(index, matter, rank(texts.alone));
  const together = joined === matter ? meant : findMeant(index, joined, rank(texts.joined));
  if (meant === undefined || together === undefined) return undefined;
  const doctor = doctorQuestionIn(index, texts.alone, alone, (text) => encoded.get(text));
  const fieldsOf = (pageId: string): readonly NearestField[] => {
    const near = findNearestFields(index, pageId, joined);
    const fields =
      ofPage === joined || pageId !== page ? near : nearerTo(near, findNearestFields(index, pageId, ofPage));
    if (doctor === null) return fields;
    // The sign that was told; else the one that is nearest to the question.
    const stated = signsIn(findNearestFields(index, pageId, told));
    if (urgent !== null || (stated[0]?.similarity ?? 0) >= STATED_SIGN) return stated;
    return doctor === "doctor" ? signsIn(fields) : fields;
  };
  return {
    asksOfDoctor: doctor !== null,
    alone: meant,
    joined: together,
    isOfPage: Math.max(...alone.pages) >= NAMES_SUBJECT,
    near:
      page === null
        ? undefined
        : {
            alone: findNearestPages(index, alone),
            joined: findNearestPages(index, joined),
            isOfClinic: (meant.fact?.similarity ?? 0) >= CLINIC.alone && choosePage(meant, ofAnyGroup).kind === "fact",
            isUnsure: isUnsure(meant, together, page),
            ...aheadOf(meant, page, fieldsOf(page)[0]),
          },
    onPage: (pageId) => ({
      ...{ pageId, score: 0, similarity: 1, isLearnt: true },
      fields: fieldsOf(pageId),
    }),
    clauses: clauses.flatMap((text) => {
      const encoding = encoded.get(text);
      const own = encoding && findMeant(index, encoding, rank(text));
      return own ? [{ text, meant: own }] : [];
    }),
    partsOn: (pageId) =>
      parts.map((part) => encoded.get(part)).flatMap((part) => (part ? [findNearestFields(index, pageId, part)] : [])),
  };
}

/** A logarithm of a probability that is as good as none. */
const SURELY_INSIDE = -20;

/** A page that needs no choice: a button named it, or the chat stays on it. */
const settled = (page: MeantPage): Meant => ({
  ...{
    pages: [{ ...page, similarity: 1 }],
    outside: SURELY_INSIDE,
    instead: null,
    fact: undefined,
    byWords: page.pageId,
  },
});

const isOfClinic = (pageId: string) => pageId.startsWith("clinic:");

/** The page other than the chat's that a message surely means, together with what was said: an age means a child's. */
function otherThan(open: string, { joined }: Meaning): Meant | undefined {
  const choice = choosePage(joined, ofAnyGroup);
  if (choice.kind !== "page" || (isRemedy(choice.page.pageId) && !isRemedy(open))) return undefined;
  return joined;
}

/**
 * What a message means after it was interpreted: a new matter alone, everything else with what was said before; and
 * then the chat stays on its page, unless meaning is sure of another.
 * @param interpreted - What the message is.
 * @param meaning - What it means, alone and joined.
 * @param state - What its chat has come to.
 */
export function meantBy({ kind, pageId }: Interpretation, meaning: Meaning, { page }: ChatState): Meant {
  const { alone, joined, onPage } = meaning;
  if (pageId !== null) return settled(onPage(pageId));
  if (kind === "aside") return alone;
  if (kind === "matter") return page !== null || choosePage(alone, ofAnyGroup).kind === "page" ? alone : joined;
  if (page === null) return joined;
  // "And the address?" after the opening hours is another fact of the clinic.
  if (isOfClinic(page) && alone.fact !== undefined) return alone;
  return (kind === "of-page" ? undefined : otherThan(page, meaning)) ?? settled(onPage(page));
}
