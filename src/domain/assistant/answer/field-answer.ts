import { interactionNotes } from "../../remedies/library/interactions.ts";
import type { Answer, AnswerAction, Language, Triage } from "../assistant.rules.ts";
import type { RankedField } from "../choose/field.ts";
import { fieldsFor } from "../choose/person-fields.ts";
import type { Refusal } from "../choose/refusals.ts";
import { FIELD_WEIGHTS } from "../choose/thresholds.ts";
import { WITH_HELPLINE } from "../passages/helpline-pages.ts";
import { MEDICINES_DOCUMENT, passageOfNote } from "../passages/interaction-passages.ts";
import { type LibraryDocument, type Passage, type Section, sentencesIn } from "../passages/passages.ts";
import { type Group, groupsSafe } from "../text/safe-for.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { groupsOf } from "../understand/person.ts";
import { adminAction, bookAction, handOffAction, helpActions, type Numbers, readAction } from "./actions.ts";
import { answerOf, type Draft, isDraft, type Line } from "./answer-blocks.ts";
import { followUps } from "./dialogue.ts";
import { FRAMES, refusalText, type Talk } from "./frames.ts";
import { consents, needsDoctorsWord, ownQuestionOf } from "./own-question.ts";
import { isQuotable } from "./quotable.ts";

/** The input of an answer. */
export interface AnswerInput {
  readonly understood: Understood;
  /** The small talk that it is. */
  readonly talk: Talk | null;
  /** What it asks that is refused where no field answers. */
  readonly refusal: Refusal | null;
  /** What named the medicine, where it is asked within a chat to stop one. */
  readonly stops?: readonly string[] | undefined;
  readonly language: Language;
  /** Every passage of a page; none for an unknown page. */
  readonly all: (documentId: string) => readonly Passage[];
  readonly triage: Triage;
  /** False when the clinic shows only reviewed pages. */
  readonly quoteDrafts: boolean;
  readonly numbers: Numbers;
  /** The fields that a model chose to begin with, in the order of showing; absent where the library chooses. */
  readonly leads?: readonly Passage[];
}

/** Words of an answer before "Show more". */
const MAX_MAIN_WORDS = 90;
const MAX_FOLDED_LINES = 14;
const MAX_REASONS = 6;
const MAX_CAUTIONS = 5;

/** Records are in English and Hindi; see `answerOf` for Hindi in Latin letters. */
export const quotedIn = (language: Language): "en" | "hi" => (language === "en" ? "en" : "hi");

export function linesIn(language: Language, passages: readonly Passage[]): readonly Line[] {
  return passages.flatMap((passage) =>
    sentencesIn(quotedIn(language), passage)
      .filter((text) => isQuotable(text, passage))
      .map((text) => ({ text, passage })),
  );
}

/** Interactions of the herbs in the question or the pages with the person's medicines. */
export function interactionsOf(
  { understood, all, quoteDrafts, language }: AnswerInput,
  pages: readonly LibraryDocument[] = [],
): readonly Line[] {
  const { medicines, question } = understood;
  const table = all(MEDICINES_DOCUMENT);
  const herbs = [...pages.flatMap((page) => [page.title, ...page.aliases]), question];
  return interactionNotes(medicines, herbs).flatMap((note): readonly Line[] => {
    const passage = passageOfNote(note, table);
    if (passage === undefined || (!quoteDrafts && isDraft(passage.document))) return [];
    const said = sentencesIn(quotedIn(language), passage)[passage.sentences.indexOf(note.note)];
    return [{ text: said ?? note.note, passage }];
  });
}

interface Block extends Draft {
  /** This many lines are always shown; the others only where there is room, else behind "Show more". */
  readonly must: number;
}

/** Keeps the main part short. Blocks with `more` are behind "Show more" as a whole. */
function fitted(blocks: readonly Block[]): readonly Draft[] {
  let room = MAX_MAIN_WORDS;
  for (const { frame, lines, must } of blocks.filter(({ more }) => !more))
    room -= wordsOf(lines.slice(0, must)) + (must > 0 && lines.length > 0 ? wordCount(frame) : 0);
  const counts = blocks.map(({ frame, lines, must, more }) => {
    if (more) return 0;
    let count = Math.min(must, lines.length);
    for (const { text } of lines.slice(must)) {
      const words = wordCount(text) + (count === 0 ? wordCount(frame) : 0);
      if (words > room) break;
      room -= words;
      count += 1;
    }
    return count;
  });
  let left = MAX_FOLDED_LINES;
  const behind = blocks.map(({ frame, lines }, at) => {
    const cut = lines.slice(counts[at]).slice(0, left);
    left -= cut.length;
    return { frame, more: true, lines: cut };
  });
  return [
    ...blocks.map(({ frame, lines }, at) => ({ frame, more: false, lines: lines.slice(0, counts[at]) })),
    ...behind,
  ];
}

const wordsOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + wordCount(text), 0);

/** Explanatory sections, by the page's kind. */
const REASONS: readonly Section[] = ["line", "what", "about", "help", "evidence", "food"];

const MAX_FOLLOW_UPS = 2;

/** Nearest fields that may stand after the first one, beside the reasons. */
const MAX_NEAR = 2;
/** Fields that have a block of their own below, or concern a person. */
const APART: ReadonlySet<Section> = new Set([
  ...(["caution", "leave-alone", "conditions", "interaction", "doctor", "emergency"] as const),
  ...(["pregnancy", "babies", "children", "older"] as const),
]);

/** The sign of danger that a message tells of, as its page gives it. */
function dangerSign(chosen: readonly RankedField[]): Passage | undefined {
  return chosen.find(
    ({ passage: { section }, similarity }) => section === "doctor" && similarity >= FIELD_WEIGHTS.dangerSign,
  )?.passage;
}

/** The passages with the first of each page in front. */
function firstOfEach(passages: readonly Passage[]): readonly Passage[] {
  const byPage = [...Map.groupBy(passages, ({ document }) => document.id).values()];
  return [...new Set([...byPage.flatMap((own) => own.slice(0, 1)), ...passages])];
}

/** Other questions of the page that answers; of two pages, one of each. */
function followUpsOf(language: Language, leads: readonly Passage[], all: AnswerInput["all"]): readonly AnswerAction[] {
  const byPage = new Map(leads.toReversed().map((lead) => [lead.document.id, lead]));
  const each = byPage.size > 1 ? 1 : MAX_FOLLOW_UPS;
  return [...byPage.values()]
    .toReversed()
    .flatMap((lead) => followUps(language, lead, all(lead.document.id)).slice(0, each));
}

/** Begins with the fact that answers; then the reason, cautions for this person, and when to see a doctor. */
export function fieldAnswer(input: AnswerInput): Answer | null {
  const { language, understood, triage, all } = input;
  const { person, medicines } = understood;
  const frames = FRAMES[language];
  const groups: readonly Group[] = [...groupsOf(person), ...(medicines.length > 0 ? (["medicines"] as const) : [])];
  const isSafe = (passage: Passage) => {
    const safe = groupsSafe(passage, all(passage.document.id));
    return groups.every((group) => safe.has(group));
  };
  const isUsable = (passage: Passage) => isSafe(passage) && linesIn(language, [passage]).length > 0;
  // Somebody who tells of a sign of danger must not read a "yes" to something else first.
  const told = triage.tier === "urgent" ? dangerSign(understood.chosen ?? []) : undefined;
  const ranked = (understood.chosen ?? []).map(({ passage }) => passage).filter(isUsable);
  const fields = told && ranked[0] && consents(ranked[0]) ? [told, ...ranked.filter((one) => !consents(one))] : ranked;
  const ofParts = (understood.ofParts ?? []).filter(isUsable);
  const both = told && ofParts.some(consents) ? [told, ...ofParts.filter((one) => one !== told)] : ofParts;
  const leads = input.leads?.filter(isUsable) ?? (both.length > 1 ? both : fields.slice(0, 1));
  const [lead] = leads;
  if (lead === undefined) return null;
  const documents = [...new Map(leads.map(({ document }) => [document.id, document])).values()];
  const passages = documents.flatMap(({ id }) => all(id));
  const of = (...sections: readonly Section[]) =>
    sections.flatMap((section) =>
      passages.filter((one) => one.section === section && !leads.includes(one) && isSafe(one)),
    );
  const own = fieldsFor(
    person,
    passages.some(({ section }) => section === "babies"),
  );
  const leadLines = linesIn(language, leads);
  const near = fields.slice(0, 1 + MAX_NEAR).filter((field) => !leads.includes(field) && !APART.has(field.section));
  const reasons = [...new Set([...near, ...of(...REASONS)])];
  // A statement that something is fine for this person is no caution.
  const forThem = of(...own).filter(({ verdict }) => verdict !== "yes");
  const cautions = [...forThem, ...of("caution", "leave-alone"), ...of("conditions")];
  const known = interactionsOf(input, documents);
  // Only a remedy is taken beside a medicine; other pages do not advise taking anything.
  const isSilent = known.length === 0 && medicines.length > 0 && documents.some(({ kind }) => kind === "remedy");
  const block = (frame: string, lines: readonly Line[], must: number, more = false): Block => ({
    frame,
    lines,
    must,
    more,
  });
  const isTranslated = language === "en" || (lead.hindi?.length ?? 0) > 0;
  const blocks = [
    block("", isTranslated ? [] : [{ text: frames.inEnglish, passage: null }], 1),
    // A medicine that was just mentioned comes before everything else.
    block(frames.medicines, known, 1),
    block(
      "",
      needsDoctorsWord(understood, lead) ? [{ text: refusalText("stop-medicine", language), passage: null }] : [],
      1,
    ),
    block(leads.length === 1 ? ownQuestionOf(language, understood, lead) : "", leadLines, leadLines.length),
    block("", linesIn(language, reasons).slice(0, MAX_REASONS), 0),
    block(frames.medicines, isSilent ? [{ text: frames.nothingTogether, passage: null }] : [], 1),
    block(frames.cautions, linesIn(language, cautions).slice(0, MAX_CAUTIONS), forThem.length > 0 ? 1 : 0),
    block(frames.doctor, linesIn(language, firstOfEach(of("doctor"))), documents.length),
    block(frames.medicines, linesIn(language, of("interaction")), 0, true),
    block(frames.doctor, linesIn(language, of("emergency")), 0, true),
  ];
  const shape = `answer:${lead.section}`;
  const answer = answerOf(shape, fitted(blocks), [], language);
  const gravely = triage.tier === "urgent" || triage.tier === "doctor-first";
  const mood = documents.some(({ id }) => WITH_HELPLINE.has(id))
    ? helpActions(language, input.numbers, true).slice(0, 1)
    : [];
  const actions = [
    ...mood,
    ...(gravely ? [bookAction(language), adminAction(language, input.numbers)] : []),
    ...documents.map((document) => readAction(language, document)),
    handOffAction(language),
    ...followUpsOf(language, leads, all),
  ];
  return { ...answer, actions };
}
