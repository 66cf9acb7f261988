import { interactionNotes } from "../../remedies/library/interactions.ts";
import type { Answer, AnswerAction, Language, Triage } from "../assistant.rules.ts";
import type { Intent } from "../intent/intent.ts";
import type { Refusal } from "../intent/refusals.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import { MEDICINES_DOCUMENT, passageOfNote } from "../passages/interaction-passages.ts";
import { type LibraryDocument, type Passage, type Section, sentencesIn } from "../passages/passages.ts";
import { type Group, groupsSafe } from "../text/safe-for.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { WITH_HELPLINE } from "../understand/clarify.ts";
import type { PageMatch } from "../understand/matches.ts";
import { groupsOf } from "../understand/person.ts";
import { adminAction, bookAction, handOffAction, helpActions, type Numbers, readAction } from "./actions.ts";
import { clarifyingAnswer, followUps, knownOf } from "./dialogue.ts";
import { FRAMES, refusalWords } from "./frames.ts";
import { fieldsFor, leadOf } from "./lead.ts";
import { isQuotable } from "./quotable.ts";
import { answerOf, type Draft, isDraft, type Line } from "./sheet.ts";

/** All that an answer is made of. */
export interface AnswerInput {
  readonly understood: Understood;
  readonly intent: Intent;
  readonly language: Language;
  /** Every passage of a page; none for a page that is not there. */
  readonly all: (documentId: string) => readonly Passage[];
  readonly triage: Triage;
  /** False when the clinic shows only what a doctor has reviewed. */
  readonly quoteDrafts: boolean;
  readonly numbers: Numbers;
}

/** Words of an answer before "Show more". */
export const MAIN_MOST = 90;
const READ_MOST = 3;
const NEAR = 0.15;
const LEAD = 0.5;
const FOLDED_MOST = 14;
const REASONS_MOST = 6;
const CAUTIONS_MOST = 5;
/** A question of the library's own that would else be refused: "how much salt with high BP?" Its facts have no doses. */
const SURELY_ASKED: Readonly<Partial<Record<Refusal, number>>> = {
  dose: 0.5,
  prescription: 0.5,
  promise: 0.5,
  diagnosis: 0.75,
  "stop-medicine": 0.6,
  report: 0.6,
};
/** The library knows the page better than the words by which other intents are recognised. */
const SURELY_OURS = 0.75;

const fixed = (...texts: readonly string[]): Draft => ({
  frame: "",
  more: false,
  lines: texts.filter((text) => text !== "").map((text) => ({ text, passage: null })),
});

/** Quotations are in English or in Hindi, whatever letters the question was typed in. */
const quotedIn = (language: Language): "en" | "hi" => (language === "en" ? "en" : "hi");

function linesIn(language: Language, passages: readonly Passage[]): readonly Line[] {
  return passages.flatMap((passage) =>
    sentencesIn(quotedIn(language), passage)
      .filter((text) => isQuotable(text, passage))
      .map((text) => ({ text, passage })),
  );
}

function uniquePages(documents: readonly LibraryDocument[]): readonly LibraryDocument[] {
  return [...new Map(documents.map((document) => [document.address, document])).values()].slice(0, READ_MOST);
}

function clinicAnswer(input: AnswerInput, fact: ClinicFact): Answer {
  const { language, numbers, all } = input;
  const frames = FRAMES[quotedIn(language)];
  const passages = all(`clinic:${fact}`);
  const lines = linesIn(language, passages);
  if (lines.length === 0) return noAnswer(input);
  const clinicPhone = adminAction(language, numbers);
  const read = passages.slice(0, 1).map(({ document }) => readAction(language, document));
  const actions: Readonly<Record<ClinicFact, readonly AnswerAction[]>> = {
    hours: [clinicPhone, ...read],
    address: [...read, clinicPhone],
    phone: [clinicPhone, ...read],
    booking: [bookAction(language), clinicPhone],
    fees: [clinicPhone, bookAction(language)],
    doctors: [...read, bookAction(language)],
    emergency: [...helpActions(language, numbers, false), ...helpActions(language, numbers, true).slice(0, 1)],
  };
  const isEnglish = passages.every(({ hindi = [] }) => hindi.length === 0);
  const drafts = [fixed(isEnglish ? frames.inEnglish : ""), { frame: "", more: false, lines }];
  return answerOf(`answer:${fact}`, drafts, actions[fact], language);
}

function noAnswer({ language, understood, quoteDrafts }: AnswerInput): Answer {
  const { pages, matches } = understood;
  const silenced = !quoteDrafts && pages.some(({ document }) => isDraft(document));
  const words = silenced ? FRAMES[language].draftsSilent : FRAMES[language].noAnswer;
  const read = silenced ? uniquePages(pages.map(({ document }) => document)) : matches.nearest.slice(0, 0);
  const actions = [bookAction(language), handOffAction(language), ...read.map((page) => readAction(language, page))];
  return answerOf(silenced ? "no-answer:drafts" : "no-answer", [fixed(words)], actions, language);
}

function refusal({ language, understood: { pages } }: AnswerInput, of: Refusal): Answer {
  const read = of === "animal" ? [] : uniquePages(pages.map(({ document }) => document)).slice(0, 2);
  const actions = of === "animal" ? [] : [handOffAction(language), bookAction(language)];
  return answerOf(
    `refusal:${of}`,
    [fixed(refusalWords(of, language))],
    [...actions, ...read.map((page) => readAction(language, page))],
    language,
  );
}

/** Interactions of the herbs that the question or the page names with the medicines that the person named. */
function interactionsOf(
  { understood, all, quoteDrafts, language }: AnswerInput,
  page?: LibraryDocument,
): readonly Line[] {
  const { medicines, question } = understood;
  const table = all(MEDICINES_DOCUMENT);
  const herbs = [...(page ? [page.title, ...page.aliases] : []), question];
  return interactionNotes(medicines, herbs).flatMap((note): readonly Line[] => {
    const passage = passageOfNote(note, table);
    if (passage === undefined || (!quoteDrafts && isDraft(passage.document))) return [];
    const said = sentencesIn(quotedIn(language), passage)[passage.sentences.indexOf(note.note)];
    return [{ text: said ?? note.note, passage }];
  });
}

interface Block extends Draft {
  /** So many of its lines are always shown; the others only where there is room, else behind "Show more". */
  readonly must: number;
}

/** Keeps the main part short. Blocks with `more` are behind "Show more" as a whole. */
function fitted(blocks: readonly Block[]): readonly Draft[] {
  let room = MAIN_MOST;
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
  let left = FOLDED_MOST;
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

/** Sections that explain, by the page's kind. */
const REASONS: readonly Section[] = ["line", "what", "about", "help", "evidence", "food"];

/** Leads with the fact that answers; then the reason, what this person must mind, and when to see a doctor. */
function fieldAnswer(input: AnswerInput, page: PageMatch): Answer | null {
  const { language, understood, triage, all } = input;
  const { ask, person, medicines } = understood;
  const frames = FRAMES[quotedIn(language)];
  const passages = all(page.document.id);
  const groups: readonly Group[] = [...groupsOf(person), ...(medicines.length > 0 ? (["medicines"] as const) : [])];
  const isSafe = (passage: Passage) => {
    const safe = groupsSafe(passage, passages);
    return groups.every((group) => safe.has(group));
  };
  const lead = leadOf(page, { ask, person }, (one) => isSafe(one) && linesIn(language, [one]).length > 0)?.passage;
  if (lead === undefined) return null;
  const of = (...sections: readonly Section[]) =>
    sections.flatMap((section) => passages.filter((one) => one.section === section && one !== lead && isSafe(one)));
  const own = fieldsFor(
    person,
    passages.some(({ section }) => section === "babies"),
  );
  const leadLines = linesIn(language, [lead]);
  const named = page.facts.filter(({ thing }) => thing > 0).map(({ passage }) => passage);
  const reasons = [...new Set([...named.filter((one) => one !== lead && isSafe(one)), ...of(...REASONS)])];
  const cautions = [...of(...own), ...of("caution", "leave-alone"), ...of("conditions")];
  const known = interactionsOf(input, page.document);
  // Only a remedy is taken beside a medicine; the other pages are no advice to take anything.
  const isSilent = known.length === 0 && medicines.length > 0 && page.document.kind === "remedy";
  const block = (frame: string, lines: readonly Line[], must: number, more = false): Block => ({
    frame,
    lines,
    must,
    more,
  });
  const isTranslated = language === "en" || (lead.hindi?.length ?? 0) > 0;
  const blocks = [
    block("", isTranslated ? [] : [{ text: frames.inEnglish, passage: null }], 1),
    // A medicine that was just named comes before everything else.
    block(frames.medicines, known, 1),
    block("", leadLines, leadLines.length),
    block("", linesIn(language, reasons).slice(0, REASONS_MOST), 0),
    block(frames.medicines, isSilent ? [{ text: frames.nothingTogether, passage: null }] : [], 1),
    block(frames.cautions, linesIn(language, cautions).slice(0, CAUTIONS_MOST), own.length > 0 ? 1 : 0),
    block(frames.doctor, linesIn(language, of("doctor")), 1),
    block(frames.medicines, linesIn(language, of("interaction")), 0, true),
    block(frames.doctor, linesIn(language, of("emergency")), 0, true),
  ];
  const shape = `answer:${lead.section}`;
  const answer = answerOf(shape, fitted(blocks), [], language);
  const gravely = triage.tier === "urgent" || triage.tier === "doctor-first";
  const mood = WITH_HELPLINE.has(page.document.id) ? helpActions(language, input.numbers, true).slice(0, 1) : [];
  const actions = [
    ...mood,
    ...(gravely ? [bookAction(language), adminAction(language, input.numbers)] : []),
    readAction(language, page.document),
    handOffAction(language),
    ...followUps(language, lead, passages),
  ];
  return { ...answer, actions };
}

/** Pages that fit nearly as well as the best, by how well one of their facts answers; then the others. */
function byLead({ understood: { pages, ask, person } }: AnswerInput): readonly PageMatch[] {
  const best = pages[0]?.score ?? 0;
  const near = pages.filter(({ score }) => score >= best - NEAR);
  const worthOf = (page: PageMatch) => page.score + LEAD * (leadOf(page, { ask, person }, () => true)?.worth ?? 0);
  const worth = new Map(near.map((page) => [page, worthOf(page)]));
  const sorted = near.toSorted((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
  return [...sorted, ...pages.filter((page) => !near.includes(page))];
}

function libraryAnswer(input: AnswerInput): Answer {
  const { understood, language } = input;
  if (understood.onlyTells)
    return answerOf("talk:told", [fixed(FRAMES[language].reported)], [handOffAction(language)], language);
  if (understood.clarify !== null) return clarifyingAnswer(language, understood.clarify);
  for (const page of byLead(input)) {
    if (!input.quoteDrafts && isDraft(page.document)) continue;
    if (page.document.kind === "clinic")
      return clinicAnswer(input, page.document.id.slice("clinic:".length) as ClinicFact);
    const answer = fieldAnswer(input, page);
    if (answer !== null) return answer;
  }
  const known = interactionsOf(input);
  if (known.length === 0) return noAnswer(input);
  const drafts = [{ frame: FRAMES[quotedIn(language)].medicines, more: false, lines: known }];
  return answerOf("answer:interaction", drafts, [handOffAction(language)], language);
}

/** "Do I need an antibiotic?" asks no medicine of us, as "which antibiotic do I need?" does. */
const IF_NEEDED =
  /^(?!.*\b(?:which|what)\b).*\b(?:do|does|need|needed|necessary)\b|^(?!.*(?:kaun|kon|kya lu)).*\b(?:zaroor|jaroor)/iu;

/** Facts that are asked of the clinic alone; a doctor can be booked for anything. */
const ABOUT_ITSELF: ReadonlySet<ClinicFact> = new Set(["hours", "address", "phone", "fees"]);

/** What the message is about when the library surely knows it: a refusal or another intent gives way to its page. */
function effective({ intent, understood }: AnswerInput): Intent["kind"] {
  const { pages, matches } = understood;
  const best = pages[0];
  if (intent.kind === "clinic" && ABOUT_ITSELF.has(intent.fact) && matches.beyondClinic) return "health";
  if (best === undefined || best.document.kind === "clinic") return intent.kind;
  const isOurs = best.isNamed && best.share >= SURELY_OURS;
  // Readings are a doctor's, also where a page has a question like it.
  const ofRecord =
    intent.kind === "refusal" && intent.of === "report" && /\d/u.test(understood.question) ? undefined : best;
  switch (intent.kind) {
    case "refusal":
      if (isOurs && (ofRecord?.asked ?? 0) >= (SURELY_ASKED[intent.of] ?? Number.POSITIVE_INFINITY)) return "health";
      return intent.of === "prescription" && isOurs && IF_NEEDED.test(understood.asked) ? "health" : "refusal";
    case "off-topic":
    case "talk":
      return isOurs ? "health" : intent.kind;
    case "clinic":
      return isOurs && best.asked >= SURELY_OURS ? "health" : "clinic";
    default:
      return intent.kind;
  }
}

/**
 * The embedded answer: whole sentences of the clinic's own pages in the asked language, each with the number of its
 * source, led by the one that answers. In: a message as it is understood, and its triage. Out: an answer that never
 * diagnoses, doses or promises; for an emergency and a crisis only whom to call, since the card says the rest. Pure;
 * never fails.
 */
export function compose(input: AnswerInput): Answer {
  const { intent, language, triage, numbers } = input;
  if (triage.tier === "emergency" || triage.tier === "crisis") {
    return answerOf(`notice:${triage.tier}`, [], helpActions(language, numbers, triage.tier === "crisis"), language);
  }
  const kind = effective(input);
  if (kind === "clinic" && intent.kind === "clinic") return clinicAnswer(input, intent.fact);
  if (kind === "talk" && intent.kind === "talk")
    return answerOf(`talk:${intent.about}`, [fixed(FRAMES[language].talk[intent.about])], [], language);
  if (kind === "refusal" && intent.kind === "refusal") return refusal(input, intent.of);
  if (kind === "off-topic")
    return answerOf("no-answer:off-topic", [fixed(FRAMES[language].offTopic)], [handOffAction(language)], language);
  const answer = libraryAnswer(input);
  return { ...answer, actions: [...answer.actions, ...knownOf(language, input.understood)] };
}
