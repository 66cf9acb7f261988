import type { DoctorCard } from "../doctors/directory.rules.ts";
import type { AnswerAction, AnswerSource, Citation, Engine, Language, Triage } from "./assistant.rules.ts";
import type { SafetyCard } from "./safety-card/safety-card.ts";

/** What the first part says about the answer that follows. */
export interface AnswerFacts {
  readonly engine: Engine;
  /** Versions of the topic `library` and of the safety rules that this answer was made with. */
  readonly libraryVersion: string;
  readonly rulesVersion: string;
  readonly language: Language;
  /** False for a card that was shown beyond the limits, of which nothing is stored. */
  readonly kept?: false;
}

/** A card that is shown above everything else, in the person's language: fixed words, never a model's. */
export type CardPart = SafetyCard;

/** How an answer ended: complete, stopped by the person, or interrupted by an error. */
export const ENDINGS = ["done", "stopped", "failed"] as const;
export type Ending = (typeof ENDINGS)[number];

/** A doctor to book inside the chat, with the next free times of one day (UTC ISO), at least one. */
export type DoctorOffer = Pick<DoctorCard, "slug" | "firstName" | "lastName" | "specialities" | "fee" | "times">;

/**
 * The parts of an answer in the order in which they are sent and stored. Their shapes are those of the AI SDK's UI
 * message stream, version 1, so that any client of that protocol can read them: start, data-triage, data-card?,
 * source-document × n, then for each block text-start, text-delta × n and text-end, then data-citations, data-actions,
 * data-doctor?, finish. An error after the start is `error` with a plain sentence, then finish.
 */
export type AnswerPart =
  | { readonly type: "start"; readonly messageId: string; readonly messageMetadata: AnswerFacts }
  | { readonly type: "data-triage"; readonly data: Triage }
  | { readonly type: "data-card"; readonly data: CardPart }
  | {
      readonly type: "source-document";
      readonly sourceId: string;
      readonly mediaType: "text/html";
      readonly title: string;
      readonly providerMetadata: { readonly tulsi: AnswerSource };
    }
  /** One text per block; the frame ("Cautions:"), where there is one, is also the text's first line. */
  | {
      readonly type: "text-start";
      readonly id: string;
      readonly providerMetadata: { readonly tulsi: { readonly frame: string; readonly more: boolean } };
    }
  /** One sentence, ended by its number in brackets where it is quoted, and a line break. */
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string }
  /** With `withdrawn`, as chats of version 0.2 have it, the whole text is taken back: a reader shows nothing of it. */
  | {
      readonly type: "text-end";
      readonly id: string;
      readonly providerMetadata?: { readonly tulsi: { readonly withdrawn: true } };
    }
  | { readonly type: "data-citations"; readonly data: readonly Citation[] }
  | { readonly type: "data-doctor"; readonly data: DoctorOffer }
  | { readonly type: "data-actions"; readonly data: readonly AnswerAction[] }
  /** The engine that chose the answer, where it is another than the first part says. */
  | { readonly type: "data-engine"; readonly data: { readonly engine: Engine } }
  | { readonly type: "error"; readonly errorText: string }
  | { readonly type: "abort" }
  | { readonly type: "finish"; readonly messageMetadata: { readonly ending: Ending } };

/** The id of the text part that repeats a card for clients that draw only texts; our own screens draw the card. */
export const CARD_TEXT_ID = "card";

/** A sentence as a screen shows it, without its mark. */
export interface ShownSentence {
  readonly text: string;
  readonly n: number | null;
}

/** The part of an answer that has arrived: what a screen shows, on the server and while it streams. */
export interface AnswerView {
  readonly facts: AnswerFacts | null;
  readonly triage: Triage | null;
  readonly card: CardPart | null;
  readonly sources: readonly AnswerSource[];
  readonly blocks: readonly {
    readonly frame: string;
    readonly more: boolean;
    readonly sentences: readonly ShownSentence[];
  }[];
  readonly citations: readonly Citation[];
  readonly actions: readonly AnswerAction[];
  readonly doctor: DoctorOffer | null;
  /** A message about the failure, or null. */
  readonly fault: string | null;
  /** Null while it is being answered. */
  readonly ending: Ending | null;
}

const MARK = / \[(\d{1,3})\]$/u;

/** The text of a delta for a sentence. */
export function deltaOf(text: string, n: number | null): string {
  return n === null ? `${text}\n` : `${text} [${n}]\n`;
}

function shown(row: string): ShownSentence {
  const mark = MARK.exec(row);
  return mark ? { text: row.slice(0, mark.index), n: Number(mark[1]) } : { text: row, n: null };
}

/** Combines the parts that have arrived; unknown and incomplete ones are ignored. Never throws. */
export function viewOf(parts: readonly AnswerPart[]): AnswerView {
  const texts = new Map<string, { frame: string; more: boolean; text: string }>();
  let view: AnswerView = {
    facts: null,
    triage: null,
    card: null,
    sources: [],
    blocks: [],
    citations: [],
    actions: [],
    doctor: null,
    fault: null,
    ending: null,
  };
  for (const part of parts) {
    switch (part.type) {
      case "start":
        view = { ...view, facts: part.messageMetadata };
        break;
      case "data-triage":
        view = { ...view, triage: part.data };
        break;
      case "data-card":
        view = { ...view, card: part.data };
        break;
      case "source-document":
        view = { ...view, sources: [...view.sources, part.providerMetadata.tulsi] };
        break;
      case "text-start":
        if (part.id !== CARD_TEXT_ID) texts.set(part.id, { ...part.providerMetadata.tulsi, text: "" });
        break;
      case "text-delta": {
        const text = texts.get(part.id);
        if (text) text.text += part.delta;
        break;
      }
      case "data-citations":
        view = { ...view, citations: part.data };
        break;
      case "data-actions":
        view = { ...view, actions: part.data };
        break;
      case "data-doctor":
        view = { ...view, doctor: part.data };
        break;
      case "data-engine":
        view = { ...view, facts: view.facts && { ...view.facts, engine: part.data.engine } };
        break;
      case "error":
        view = { ...view, fault: part.errorText };
        break;
      case "finish":
        view = { ...view, ending: part.messageMetadata.ending };
        break;
      case "text-end":
        if (part.providerMetadata?.tulsi.withdrawn) texts.delete(part.id);
        break;
      case "abort":
        break;
    }
  }
  const blocks = [...texts.values()].map(({ frame, more, text }) => {
    const rows = text.split("\n").filter((row) => row !== "");
    return { frame, more, sentences: (frame !== "" && rows[0] === frame ? rows.slice(1) : rows).map(shown) };
  });
  // A page that only a withdrawn text cited is not a source of the answer.
  const { citations } = view;
  const sources = view.sources.filter(({ n }) => citations.length === 0 || citations.some((one) => one.n === n));
  return { ...view, sources, blocks: blocks.filter(({ sentences }) => sentences.length > 0) };
}
