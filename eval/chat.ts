import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import type { MeaningIndex } from "#domain/assistant/meaning/nearest.ts";
import { type Meaning, readMeaningIn, textsToEncode } from "#domain/assistant/state/meaning.ts";
import { type ChatState, NEW_STATE } from "#domain/assistant/state/state.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { wordCount } from "#domain/assistant/text/sentences.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import {
  answerFrom,
  messagesToAnswer,
  stateAfter,
  type TriagedMessage,
  triageMessage,
} from "#server/features/assistant/answers/embedded-answer.ts";
import { cardFor, lineOfDanger } from "#server/features/assistant/answers/safety-cards.ts";
import type { LibrarySnapshot } from "#server/features/assistant/library/library-snapshot.ts";
import { readDangers } from "#server/features/assistant/meaning/message-dangers.ts";
import { createLog } from "#server/log.ts";
import { shippedSnapshot } from "./assistant.ts";
import { shippedIndex } from "./pages.ts";
import { shippedLibrary } from "./shipped-library.ts";

/** A busy machine changes no figure. */
const ENCODER_WAIT_MS = 60_000;

const chatLine = z.strictObject({
  id: z.string().min(1),
  lang: z.enum(LANGUAGES),
  turns: z.array(z.string().min(1)).min(1),
});

/** One turn of a chat as the embedded engine answers it. */
interface TurnFigures {
  readonly id: string;
  readonly turn: number;
  readonly message: string;
  /** What the message was interpreted as: `fact`, `follow-up`, `matter`; `alarm` for one that only a card answers. */
  readonly interpreted: string;
  readonly tier: string;
  /** The fixed card that was shown: `emergency.heart`, `doctor-first`; null without one. */
  readonly card: string | null;
  /** The kind of the answer: `answer:with`, `clarify:age`, `no-answer`, `notice`. */
  readonly shape: string;
  /** The id of the passage that the answer begins with: `health:cough#with-3`. */
  readonly passage: string | null;
  /** The titles that the answer offers as buttons, when it asks back. */
  readonly offered: readonly string[];
  /** The page and the field of it that the answer begins with: `health:cough` and `with`. */
  readonly record: string | null;
  readonly field: string | null;
  readonly first: string;
  /** What stands above the first block: the question that it answers, where that is another than the asked one. */
  readonly frame: string;
  /** The whole first block. */
  readonly block: readonly string[];
  /** What the buttons under the answer say. */
  readonly chips: readonly string[];
  /** The text of the card or of the line of an open danger, and its buttons; null without one. */
  readonly cardText: string | null;
  readonly cardAnswers: readonly string[];
  /** What the chat has come to after the turn. */
  readonly state: ChatState;
  readonly language: string;
  /** Words before "Show more". */
  readonly words: number;
  readonly ms: number;
}

const mainOf = (answer: Answer) => answer.blocks.filter(({ more }) => !more);

/** What answers the chats. */
interface Assistant {
  readonly library: LibrarySnapshot;
  readonly index: MeaningIndex;
  readonly encoder: Encoder;
  /** What was encoded already: each turn is compared with the same questions. */
  readonly remembered: Map<string, Encoding>;
}

async function readMeanings(
  { library, index, encoder, remembered }: Assistant,
  messages: readonly string[],
  state: ChatState,
): Promise<ReadonlyMap<string, Meaning>> {
  const meanings = new Map<string, Meaning>();
  const encode = async (texts: readonly string[]) => {
    const unknown = texts.filter((text) => !remembered.has(text));
    const encodings = unknown.length === 0 ? [] : await encoder.encode(unknown);
    for (const [place, encoding] of encodings.entries()) remembered.set(unknown[place] ?? "", encoding);
    return texts.flatMap((text) => remembered.get(text) ?? []);
  };
  for (const message of messages) {
    const meaning = await readMeaningIn(
      index,
      textsToEncode(message, state, (id) => library.pageOf(id)[0]?.document.title ?? ""),
      encode,
      state,
      library.index.rank,
    );
    if (meaning) meanings.set(message, meaning);
  }
  return meanings;
}

function buttonsOf({ actions }: Answer): readonly string[] {
  return actions.map(({ says, label }) => says ?? label);
}

/** One message of a chat. */
interface Told {
  readonly id: string;
  readonly turns: readonly string[];
  readonly place: number;
  readonly state: ChatState;
  readonly triaged: TriagedMessage;
  readonly meanings: ReadonlyMap<string, Meaning>;
}

function answerTurn(
  library: LibrarySnapshot,
  { id, turns, place, state: before, triaged, meanings }: Told,
): TurnFigures {
  const from = performance.now();
  const message = turns[place] ?? "";
  const asked = { message, earlier: turns.slice(0, place), about: undefined, language: undefined, state: before };
  const { language: spoken } = triaged;
  const own = triaged.grave ? undefined : answerFrom(library, asked, triaged, meanings);
  const { triage } = own ?? triaged;
  const answer = own?.answer ?? null;
  const state = stateAfter(asked, triaged, own);
  const ms = Math.round((performance.now() - from) * 10) / 10;
  const card = lineOfDanger(before.danger, triage, spoken, asked, library) ?? cardFor(triage, spoken, asked, library);
  const main = answer === null ? [] : mainOf(answer);
  // What stands under a question of ours is no answer.
  const answering = answer?.shape.startsWith("clarify") ? [] : main;
  const quoted = answering.flatMap(({ sentences }) => sentences).find(({ passageId }) => passageId !== null);
  const first = quoted?.text ?? main[0]?.sentences[0]?.text ?? "";
  const buttons = answer === null ? [] : buttonsOf(answer);
  return {
    id,
    turn: place + 1,
    message,
    interpreted: own?.interpreted.kind ?? "alarm",
    tier: triage.tier,
    card: triage.actionKey,
    shape: answer?.shape ?? "notice",
    passage: quoted?.passageId ?? null,
    record: quoted?.passageId?.split("#")[0] ?? null,
    offered: (answer?.shape === "clarify:page" ? answer.actions : []).flatMap(({ kind, label }) =>
      kind === "reply" ? [label] : [],
    ),
    field: quoted?.section ?? null,
    first,
    frame: main[0]?.frame ?? "",
    block: main[0]?.sentences.map(({ text }) => text) ?? [],
    chips: buttons,
    cardText: card?.text ?? null,
    cardAnswers: card?.answers ?? [],
    state,
    language: languageOf(first),
    words: main.reduce(
      (sum, { frame, sentences }) => sum + wordCount([frame, ...sentences.map(({ text }) => text)].join(" ")),
      0,
    ),
    ms,
  };
}

/**
 * Answers the chats of a file, `{id, lang, turns:[…]}` a line, turn by turn. Rejects for a file or a line that is not
 * of the format.
 * @returns A JSON line for each turn.
 */
export async function chatLines(file: string): Promise<string> {
  const library = await shippedSnapshot(shippedLibrary());
  const index = shippedIndex([...library.passages.values()]);
  const rows = (await readFile(file, "utf8")).split("\n").filter((row) => row.trim() !== "");
  const chats = rows.map((row) => chatLine.parse(JSON.parse(row)));
  const log = createLog("error");
  const encoder = await openEncoder({ log });
  const figures: TurnFigures[] = [];
  const remembered = new Map<string, Encoding>();
  for (const { id, turns } of chats) {
    let state = NEW_STATE;
    for (const [place, message] of turns.entries()) {
      const asked = { message, earlier: turns.slice(0, place), about: undefined, language: undefined, state };
      const triaged = triageMessage(asked, await readDangers({ encoder, log }, asked, ENCODER_WAIT_MS));
      const told = messagesToAnswer(asked, triaged);
      const meanings = await readMeanings({ library, index, encoder, remembered }, told, state);
      const turn = answerTurn(library, { id, turns, place, state, triaged, meanings });
      figures.push(turn);
      state = turn.state;
    }
  }
  await encoder.close();
  return figures.map((turn) => JSON.stringify(turn)).join("\n");
}
