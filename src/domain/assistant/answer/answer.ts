import type { Answer, AnswerAction, Language } from "../assistant.rules.ts";
import type { Refusal } from "../choose/refusals.ts";
import { isOfStopping } from "../choose/stopping.ts";
import { LIMITS, NEAR_QUESTION } from "../choose/thresholds.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import { WITH_HELPLINE } from "../passages/helpline-pages.ts";
import type { LibraryDocument } from "../passages/passages.ts";
import { asksOfCrisis } from "../safety/strength.ts";
import { ENCODER_ID } from "../safety/verdict.ts";
import { adminAction, bookAction, handOffAction, helpActions, readAction } from "./actions.ts";
import { answerOf, type Draft, isDraft } from "./answer-blocks.ts";
import { clarifyingAnswer, knownOf } from "./dialogue.ts";
import { type AnswerInput, fieldAnswer, interactionsOf, linesIn } from "./field-answer.ts";
import { FRAMES, refusalText, type Talk } from "./frames.ts";
import { asksToStop } from "./own-question.ts";

const MAX_PAGES_TO_READ = 3;

const fixed = (...texts: readonly string[]): Draft => ({
  frame: "",
  more: false,
  lines: texts.filter((text) => text !== "").map((text) => ({ text, passage: null })),
});

function uniquePages(documents: readonly LibraryDocument[]): readonly LibraryDocument[] {
  return [...new Map(documents.map((document) => [document.address, document])).values()].slice(0, MAX_PAGES_TO_READ);
}

function clinicAnswer(input: AnswerInput, fact: ClinicFact): Answer {
  const { language, numbers, all } = input;
  const frames = FRAMES[language];
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
    refund: [clinicPhone, ...read],
    change: [clinicPhone, ...read],
    online: [bookAction(language), clinicPhone],
    parking: [clinicPhone, ...read],
    reports: [clinicPhone, ...read],
    privacy: read,
    person: [handOffAction(language), ...read],
    emergency: [...helpActions(language, numbers, false), ...helpActions(language, numbers, true).slice(0, 1)],
  };
  const isEnglish = passages.every(({ hindi = [] }) => hindi.length === 0);
  const drafts = [fixed(isEnglish ? frames.inEnglish : ""), { frame: "", more: false, lines }];
  return answerOf(`answer:${fact}`, drafts, actions[fact], language);
}

function noAnswer({ language, understood: { pages, nearest = [], without }, quoteDrafts }: AnswerInput): Answer {
  const frames = FRAMES[language];
  if (without === "off-topic")
    return answerOf("no-answer:off-topic", [fixed(frames.offTopic)], [handOffAction(language)], language);
  const silenced = !quoteDrafts && pages.some(isDraft);
  const found = silenced ? pages : nearest;
  const words = silenced
    ? frames.draftsSilent
    : without === "meaning" && found.length > 0
      ? frames.foundByWords
      : frames.noAnswer;
  const read = uniquePages(found).map((page) => readAction(language, page));
  const help = [bookAction(language), handOffAction(language)];
  const actions = without === "meaning" ? [...read, ...help] : [...help, ...read];
  return answerOf(silenced ? "no-answer:drafts" : "no-answer", [fixed(words)], actions, language);
}

/** What a refusal leaves to say: which medicine and which illness it is only a doctor tells; what else helps, a page. */
const NAMES_A_PAGE: ReadonlySet<Refusal> = new Set(["prescription", "diagnosis"]);

/** The page of a question that is refused: its field that is near enough, else its short answer. */
function besideRefusal(input: AnswerInput): Answer | null {
  const { understood, all, quoteDrafts } = input;
  const [page] = understood.pages;
  if (page === undefined || page.kind === "clinic" || (!quoteDrafts && isDraft(page))) return null;
  const [field] = understood.chosen ?? [];
  const isNear = field !== undefined && field.similarity >= LIMITS.answers;
  const lead = isNear ? field.passage : all(page.id).find(({ section }) => section === "line");
  return lead === undefined ? null : fieldAnswer({ ...input, leads: [lead] });
}

/** Whether the page's nearest field is about stopping what the chat named. */
const answersStopping = ({ stops, understood: { chosen: [field] = [] } }: AnswerInput) =>
  stops !== undefined && field !== undefined && isOfStopping(field.passage, stops);

function refused(input: AnswerInput, of: Refusal): Answer {
  const { language, understood } = input;
  const refusal = refusalAlone(language, of, understood.pages);
  const known = NAMES_A_PAGE.has(of) || answersStopping(input) ? besideRefusal(input) : null;
  if (known === null) return refusal;
  return { ...known, shape: refusal.shape, blocks: [...refusal.blocks, ...known.blocks], actions: refusal.actions };
}

function refusalAlone(language: Language, of: Refusal, pages: readonly LibraryDocument[]): Answer {
  const read = of === "animal" ? [] : uniquePages(pages);
  const actions = of === "animal" ? [] : [handOffAction(language), bookAction(language)];
  return answerOf(
    `refusal:${of}`,
    [fixed(refusalText(of, language))],
    [...actions, ...read.map((page) => readAction(language, page))],
    language,
  );
}

function talkAnswer({ language, numbers }: AnswerInput, about: Talk): Answer {
  const { talk } = FRAMES[language];
  const actions: Readonly<Partial<Record<Talk, readonly AnswerAction[]>>> = {
    told: [handOffAction(language)],
    calm: [bookAction(language)],
    safe: [...helpActions(language, numbers, true).slice(0, 1), bookAction(language)],
  };
  const words = talk[about].replace("{mind}", () => numbers.mentalHealth);
  return answerOf(`talk:${about}`, [fixed(words)], actions[about] ?? [], language);
}

function libraryAnswer(input: AnswerInput): Answer {
  const { understood, language } = input;
  if (understood.isReportOnly) return talkAnswer(input, "told");
  if (understood.offered.length > 0 && asksToStop(understood)) return refused(input, "stop-medicine");
  if (understood.offered.length > 0) {
    const signs = (understood.signs ?? []).filter(({ document }) => input.quoteDrafts || !isDraft(document));
    return clarifyingAnswer(language, understood.offered, understood.asked, linesIn(language, signs));
  }
  const [page] = understood.pages;
  if (page?.kind === "clinic") return clinicAnswer(input, page.id.slice("clinic:".length) as ClinicFact);
  const answer = page !== undefined && (input.quoteDrafts || !isDraft(page)) ? fieldAnswer(input) : null;
  if (answer !== null) return answer;
  const known = interactionsOf(input);
  if (known.length === 0) return noAnswer(input);
  const drafts = [{ frame: FRAMES[language].medicines, more: false, lines: known }];
  return answerOf("answer:interaction", drafts, [handOffAction(language)], language);
}

/** Whether a question is refused: what no field answers, and what concerns an animal. */
function isRefused({ refusal: asked, stops, understood: { chosen, offered } }: AnswerInput): boolean {
  if (asked === null) return false;
  if (asked === "animal" || stops !== undefined) return true;
  if (offered.length > 0) return false;
  const [field] = chosen ?? [];
  // An amount is not asked by a question about something else of the same medicine, such as when the next one may be.
  if (asked === "dose" && field?.passage.section === "question" && field.wording < NEAR_QUESTION.question) return true;
  return field === undefined || field.similarity < (asked === "prescription" ? LIMITS.answersMedicine : LIMITS.answers);
}

/**
 * What stands below a question about a crisis that only the encoder heard: it hears one in some stories of ordinary
 * trouble, which a page surely answers. Below one that a rule found, or beside a question about a medicine, stands nothing.
 */
function answerBelowQuestion(input: AnswerInput): Answer | null {
  const { triage, talk, refusal, understood } = input;
  const isFromEncoder = triage.ruleIds.every((id) => id === ENCODER_ID);
  if (!isFromEncoder || talk !== null || refusal !== null || understood.medicines.length > 0) return null;
  if (understood.pages.some(({ kind }) => kind === "clinic")) return null;
  const answer = libraryAnswer(input);
  return answer.shape.startsWith("answer:") ? answer : null;
}

/**
 * The embedded answer: whole sentences of the clinic's own pages in the requested language, each with the number of
 * its source, beginning with the one that answers. Pure; never fails.
 * @param input - A parsed message, and its triage.
 * @returns An answer that never diagnoses, doses or promises; for an emergency, a crisis and a question about a crisis
 * only phone numbers, since the card says the rest.
 */
export function compose(input: AnswerInput): Answer {
  const { talk, language, triage, numbers, understood } = input;
  if (triage.tier === "emergency" || triage.tier === "crisis") {
    return answerOf(`notice:${triage.tier}`, [], helpActions(language, numbers, triage.tier === "crisis"), language);
  }
  const isAboutMood = understood.pages.some(({ id }) => WITH_HELPLINE.has(id) && understood.named.includes(id));
  if (asksOfCrisis(triage) && !isAboutMood)
    return answerBelowQuestion(input) ?? answerOf("notice:crisis", [], helpActions(language, numbers, true), language);
  if (talk !== null) return talkAnswer(input, talk);
  if (input.refusal !== null && isRefused(input)) return refused(input, input.refusal);
  const answer = libraryAnswer(input);
  const topic = input.understood.topic === null ? undefined : input.all(input.understood.topic)[0]?.document;
  const shown = topic?.kind === "clinic" ? undefined : topic;
  return { ...answer, actions: [...answer.actions, ...knownOf(language, input.understood, shown)] };
}
