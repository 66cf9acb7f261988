import type { Answer, AnswerAction } from "../assistant.rules.ts";
import { LIMITS } from "../choose/thresholds.ts";
import type { Intent, Talk } from "../intent/intent.ts";
import { namesMedicine, type Refusal } from "../intent/refusals.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import type { LibraryDocument } from "../passages/passages.ts";
import { fieldsFor } from "../ranking/fact-features.ts";
import { leadOf } from "../ranking/lead.ts";
import { asksOfCrisis } from "../safety/strength.ts";
import { wordCount } from "../text/sentences.ts";
import type { Understood } from "../understand/chat.ts";
import { WITH_HELPLINE } from "../understand/clarify.ts";
import type { PageMatch } from "../understand/matches.ts";
import type { Person } from "../understand/person.ts";
import { adminAction, bookAction, handOffAction, helpActions, readAction } from "./actions.ts";
import { answerOf, type Draft, isDraft } from "./answer-blocks.ts";
import { clarifyingAnswer, knownOf } from "./dialogue.ts";
import { type AnswerInput, fieldAnswer, interactionsOf, linesIn } from "./field-answer.ts";
import { FRAMES, refusalText } from "./frames.ts";
import { asksToStop } from "./own-question.ts";

const MAX_PAGES_TO_READ = 3;
/**
 * A question of the library's own that would otherwise be refused: "how much salt with high BP?" Its facts have no
 * doses.
 */
const SURELY_ASKED: Readonly<Partial<Record<Refusal, number>>> = {
  dose: 0.5,
  duration: 0.3,
  prescription: 0.85,
  promise: 0.5,
  diagnosis: 0.75,
  "stop-medicine": 0.6,
  report: 0.6,
};
/** From this worth on a question of the page is the asked one. */
const SURE_LEAD = 15;
/** "My hb is 9 what to eat" asks about one result. */
const MAX_READING_WORDS = 8;
/** A page's match counts more than the words by which other intents are recognised. */
const SURELY_OURS = 0.75;

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

function noAnswer({ language, understood, quoteDrafts }: AnswerInput): Answer {
  const { pages } = understood;
  const silenced = !quoteDrafts && pages.some(({ document }) => isDraft(document));
  const words = silenced ? FRAMES[language].draftsSilent : FRAMES[language].noAnswer;
  const read = uniquePages(silenced ? pages.map(({ document }) => document) : (understood.nearest ?? []));
  const actions = [bookAction(language), handOffAction(language), ...read.map((page) => readAction(language, page))];
  return answerOf(silenced ? "no-answer:drafts" : "no-answer", [fixed(words)], actions, language);
}

function refusal({ language, understood: { pages } }: AnswerInput, of: Refusal): Answer {
  const read = of === "animal" ? [] : uniquePages(pages.map(({ document }) => document)).slice(0, 2);
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
  if (understood.clarify?.about === "page" && asksToStop(understood)) return refusal(input, "stop-medicine");
  if (understood.clarify !== null) return clarifyingAnswer(language, understood.clarify);
  for (const page of understood.pages) {
    if (!input.quoteDrafts && isDraft(page.document)) continue;
    if (page.document.kind === "clinic")
      return clinicAnswer(input, page.document.id.slice("clinic:".length) as ClinicFact);
    const answer = fieldAnswer(input, page);
    if (answer !== null) return answer;
  }
  const known = interactionsOf(input);
  if (known.length === 0) return noAnswer(input);
  const drafts = [{ frame: FRAMES[language].medicines, more: false, lines: known }];
  return answerOf("answer:interaction", drafts, [handOffAction(language)], language);
}

/** "Do I need an antibiotic?" does not ask for the name of a medicine, as "which antibiotic do I need?" does. */
const WHICH = /\b(?:which|what|kaun|kon|kaunsi|konsi|kaunsa|konsa|kya lu)\b|कौन/iu;
const IF_NEEDED = [
  /\b(?:do|does|need|needed|necessary)\b|^should (?:i|we|he|she|my)\b/iu,
  /\b(?:zaroor|jaroor)|\b(?:leni|lena|lagwana|lagwani|lagvana) (?:chahiye|padegi|padega)\b/iu,
  /(?:लेनी|लेना|लगवाना|लगवानी) (?:चाहिए|पड़ेगी|पड़ेगा)/u,
];
const asksIfNeeded = (question: string) => !WHICH.test(question) && IF_NEEDED.some((words) => words.test(question));

/** "Can I take Combiflam on an empty stomach" asks for no medicine, and a question of the page says it generally. */
function asksIfTaken(understood: Understood, page: PageMatch): boolean {
  if (understood.ask !== "safe" || WHICH.test(understood.asked)) return false;
  const lead = leadOf(page, understood, () => true);
  return lead !== undefined && lead.worth >= SURE_LEAD && lead.passage.section === "question";
}

const isOurPage = ({ isNamed, share }: PageMatch) => isNamed && share >= SURELY_OURS;

/**
 * "Which cough syrup for a 2 year old", "can I take ibuprofen while pregnant": a medicine's own page warns for whom it
 * is not; that comes before the refusal to choose one.
 */
function warnsPerson({ document, facts }: PageMatch, person: Person): boolean {
  if (![document.title, ...document.aliases].some(namesMedicine)) return false;
  const own = fieldsFor(
    person,
    facts.some(({ passage }) => passage.section === "babies"),
  );
  return facts.some(({ passage }) => own.includes(passage.section) && passage.verdict !== "yes");
}

/** Facts that concern the clinic only; a doctor can be booked for anything. */
const ABOUT_ITSELF: ReadonlySet<ClinicFact> = new Set(["hours", "address", "phone", "fees"]);

/** The subject of a message with a reliable match in the library, which overrides a refusal or another intent. */
function effective({ intent, understood }: AnswerInput): Intent["kind"] {
  const { pages, matches } = understood;
  const best = pages[0];
  if (understood.clarify?.about === "page" && !(intent.kind === "refusal" && intent.of === "animal")) return "health";
  const [field] = understood.chosen ?? [];
  // A refusal is for what no field answers.
  if (field !== undefined) {
    const least = intent.kind === "refusal" && intent.of === "prescription" ? LIMITS.answersMedicine : LIMITS.answers;
    return intent.kind === "refusal" && field.similarity < least ? "refusal" : "health";
  }
  if (intent.kind === "clinic" && ABOUT_ITSELF.has(intent.fact) && matches.beyondClinic) return "health";
  if (best === undefined || best.document.kind === "clinic") return intent.kind;
  const isOurs = isOurPage(best);
  switch (intent.kind) {
    case "refusal":
      if (best.share >= SURELY_OURS && best.asked >= (SURELY_ASKED[intent.of] ?? Number.POSITIVE_INFINITY))
        return "health";
      // A page says what is normal; a list of results is for a doctor.
      if (isOurs && intent.of === "report" && wordCount(understood.asked) <= MAX_READING_WORDS) return "health";
      if (intent.of !== "prescription") return "refusal";
      if (isOurs && (asksIfNeeded(understood.asked) || asksIfTaken(understood, best))) return "health";
      return pages.some((page) => isOurPage(page) && warnsPerson(page, understood.person)) ? "health" : "refusal";
    case "off-topic":
    case "talk":
      return isOurs ? "health" : intent.kind;
    case "clinic":
      return (isOurs && best.asked >= SURELY_OURS) || (best.isContext && understood.ask === "doctor")
        ? "health"
        : "clinic";
    default:
      return intent.kind;
  }
}

/**
 * The embedded answer: whole sentences of the clinic's own pages in the requested language, each with the number of
 * its source, beginning with the one that answers. Pure; never fails.
 * @param input - A parsed message, and its triage.
 * @returns An answer that never diagnoses, doses or promises; for an emergency, a crisis and a question about a crisis
 * only phone numbers, since the card says the rest.
 */
export function compose(input: AnswerInput): Answer {
  const { intent, language, triage, numbers, understood } = input;
  if (triage.tier === "emergency" || triage.tier === "crisis") {
    return answerOf(`notice:${triage.tier}`, [], helpActions(language, numbers, triage.tier === "crisis"), language);
  }
  const [best] = understood.pages;
  const isAboutMood = best?.isNamed === true && WITH_HELPLINE.has(best.document.id);
  if (asksOfCrisis(triage) && !isAboutMood)
    return answerOf("notice:crisis", [], helpActions(language, numbers, true), language);
  const kind = effective(input);
  if (kind === "clinic" && intent.kind === "clinic") return clinicAnswer(input, intent.fact);
  if (kind === "talk" && intent.kind === "talk") return talkAnswer(input, intent.about);
  if (kind === "refusal" && intent.kind === "refusal") return refusal(input, intent.of);
  if (kind === "off-topic")
    return answerOf("no-answer:off-topic", [fixed(FRAMES[language].offTopic)], [handOffAction(language)], language);
  const answer = libraryAnswer(input);
  const topic = input.understood.topic === null ? undefined : input.all(input.understood.topic)[0]?.document;
  const shown = topic?.kind === "clinic" ? undefined : topic;
  return { ...answer, actions: [...answer.actions, ...knownOf(language, input.understood, shown)] };
}
