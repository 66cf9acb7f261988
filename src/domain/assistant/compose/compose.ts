import type { MedicineGroup } from "../../remedies/library/interactions-table.ts";
import type { Answer, AnswerAction, Language, Triage } from "../assistant.rules.ts";
import type { Intent } from "../intent/intent.ts";
import type { Refusal } from "../intent/refusals.ts";
import type { ClinicFact } from "../passages/clinic-words.ts";
import type { Found, LibraryDocument, Passage } from "../passages/passages.ts";
import { adminAction, bookAction, handOffAction, helpActions, type Numbers, readAction } from "./actions.ts";
import { FRAMES, refusalWords } from "./frames.ts";
import { healthDrafts } from "./health.ts";
import { answerOf, type Draft, isDraft } from "./sheet.ts";

/** All that an answer is made of. */
export interface ComposeInput {
  /** With the earlier topic in front when it was a follow-up. */
  readonly question: string;
  readonly language: Language;
  readonly intent: Intent;
  /** Best first; quoted only when `answerable`. */
  readonly found: readonly Found[];
  readonly answerable: boolean;
  /** The pages to offer when there is no answer. */
  readonly nearest: readonly LibraryDocument[];
  /** Every passage of a page; none for a page that is not there. */
  readonly all: (documentId: string) => readonly Passage[];
  readonly triage: Triage;
  /** Kinds of medicine that the person named anywhere in the conversation. */
  readonly medicines: readonly MedicineGroup[];
  /** False when the clinic shows only what a doctor has reviewed. */
  readonly quoteDrafts: boolean;
  readonly numbers: Numbers;
  /** The words by which the search asked its index, in English; left out, the question's own. */
  readonly words?: readonly string[];
  /** A refusal in words of the clinic's own, where it has some. */
  readonly refusalWords?: (refusal: Refusal, language: Language) => string | undefined;
}

const READ_MOST = 3;

const fixed = (...texts: readonly string[]): Draft => ({
  frame: "",
  more: false,
  lines: texts.filter((text) => text !== "").map((text) => ({ text, passage: null })),
});

function uniquePages(documents: readonly LibraryDocument[]): readonly LibraryDocument[] {
  return [...new Map(documents.map((document) => [document.address, document])).values()].slice(0, READ_MOST);
}

function clinicAnswer(input: ComposeInput, fact: ClinicFact): Answer {
  const { language, numbers, all } = input;
  const frames = FRAMES[language];
  const passages = all(`clinic:${fact}`);
  const lines = passages.flatMap((passage) => passage.sentences.map((text) => ({ text, passage })));
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
    emergency: [...helpActions(language, numbers, false), helpActions(language, numbers, true)[0]].filter(
      (one) => one !== undefined,
    ),
  };
  const drafts = [
    ...(frames.inEnglish === "" ? [] : [fixed(frames.inEnglish)]),
    { frame: frames.clinic, more: false, lines },
  ];
  return answerOf(`answer:${fact}`, drafts, actions[fact], language);
}

function noAnswer({ language, nearest, found, quoteDrafts, answerable }: ComposeInput): Answer {
  const frames = FRAMES[language];
  const silenced = answerable && !quoteDrafts && found.some(({ passage }) => isDraft(passage.document));
  const pages = uniquePages(silenced ? found.map(({ passage }) => passage.document) : nearest);
  const actions = [...pages.map((page) => readAction(language, page)), handOffAction(language)];
  const words = silenced ? [frames.draftsSilent] : [frames.noAnswer, pages.length > 0 ? frames.nearest : ""];
  return answerOf(silenced ? "no-answer:drafts" : "no-answer", [fixed(...words)], actions, language);
}

function refusal(input: ComposeInput, of: Refusal): Answer {
  const { language, found, answerable } = input;
  const words = input.refusalWords?.(of, language) ?? refusalWords(of, language);
  const pages = answerable && of !== "animal" ? uniquePages(found.map(({ passage }) => passage.document)) : [];
  const actions = of === "animal" ? [] : [handOffAction(language), bookAction(language)];
  const read = pages.filter(({ kind }) => kind !== "clinic").slice(0, 2);
  return answerOf(
    `refusal:${of}`,
    [fixed(words)],
    [...actions, ...read.map((page) => readAction(language, page))],
    language,
  );
}

function healthAnswer(input: ComposeInput, intent: Intent & { readonly kind: "health" }): Answer {
  const { language, found, answerable, triage } = input;
  const top = found[0]?.passage.document;
  if (answerable && top?.kind === "clinic") return clinicAnswer(input, top.id.slice("clinic:".length) as ClinicFact);
  const quoted = answerable ? found.filter(({ passage }) => passage.document.kind !== "clinic") : [];
  const drafts = healthDrafts({ ...input, intent, words: input.words ?? [], found: quoted });
  if (drafts.every(({ lines }) => lines.every(({ passage }) => passage === null))) return noAnswer(input);
  const answer = answerOf(`answer:${intent.ask}`, withSomething(input, drafts), [], language);
  const gravely = triage.tier === "urgent" || triage.tier === "doctor-first";
  const pages = [
    ...answer.sources.flatMap(({ documentId }) => input.all(documentId).slice(0, 1)),
    ...quoted.map(({ passage }) => passage),
  ];
  const read = uniquePages(
    pages.map(({ document }) => document).filter((document) => input.quoteDrafts || !isDraft(document)),
  );
  const actions: readonly AnswerAction[] = [
    ...(gravely ? [bookAction(language), adminAction(language, input.numbers)] : []),
    ...read.map((page) => readAction(language, page)),
    handOffAction(language),
  ];
  return { ...answer, actions };
}

/** Says that nothing safe is known when doctor-first triage left no sentence before "Show more". */
function withSomething({ language, triage }: ComposeInput, drafts: readonly Draft[]): readonly Draft[] {
  const { library, pregnancy, children, conditions, medicines, nothingSafe } = FRAMES[language];
  const answering = [library, pregnancy, children, conditions, medicines].map((frame) => frame.replace(/:$/u, ""));
  const isAnswered = drafts.some(
    ({ frame, more, lines }) => !more && lines.length > 0 && answering.some((start) => frame.startsWith(start)),
  );
  return triage.tier !== "doctor-first" || isAnswered ? drafts : [fixed(nothingSafe), ...drafts];
}

/**
 * Composes the embedded answer: whole sentences of the clinic's own pages, each with the number of its source, between
 * fixed sentences. In: a question with its intent, the search results, and the triage. Out: an answer that never
 * diagnoses, doses or promises; for an emergency and a crisis only whom to call, since the card says the rest. Pure;
 * never fails.
 */
export function compose(input: ComposeInput): Answer {
  const { intent, language, triage, numbers } = input;
  if (triage.tier === "emergency" || triage.tier === "crisis") {
    return answerOf(`notice:${triage.tier}`, [], helpActions(language, numbers, triage.tier === "crisis"), language);
  }
  switch (intent.kind) {
    case "clinic":
      return clinicAnswer(input, intent.fact);
    case "talk":
      return answerOf(`talk:${intent.about}`, [fixed(FRAMES[language].talk[intent.about])], [], language);
    case "told":
      return answerOf("talk:told", [fixed(FRAMES[language].reported)], [handOffAction(language)], language);
    case "refusal":
      return refusal(input, intent.of);
    case "off-topic":
      return answerOf("no-answer:off-topic", [fixed(FRAMES[language].offTopic)], [handOffAction(language)], language);
    case "health":
      return healthAnswer(input, intent);
  }
}
