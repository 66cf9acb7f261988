import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Answer } from "#domain/assistant/assistant.rules.ts";
import { findMeant } from "#domain/assistant/choose/page.ts";
import { textOfTurns } from "#domain/assistant/choose/turns.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { wordCount } from "#domain/assistant/text/sentences.ts";
import { answerFrom, triageMessage } from "#server/features/assistant/answers/embedded-answer.ts";
import { shippedSnapshot } from "./assistant.ts";
import { encodeAll, shippedIndex } from "./pages.ts";
import { shippedLibrary } from "./shipped-library.ts";

const chatLine = z.strictObject({
  id: z.string().min(1),
  lang: z.enum(LANGUAGES),
  turns: z.array(z.string().min(1)).min(1),
});

/** One turn of a chat as the embedded engine answers it. */
interface TurnFigures {
  readonly id: string;
  readonly turn: number;
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
  readonly language: string;
  /** Words before "Show more". */
  readonly words: number;
  readonly ms: number;
}

const mainOf = (answer: Answer) => answer.blocks.filter(({ more }) => !more);

/**
 * Answers the chats of a file, `{id, lang, turns:[…]}` a line, turn by turn. Rejects for a file or a line that is not
 * of the format.
 * @returns A JSON line for each turn.
 */
export async function chatLines(file: string): Promise<string> {
  const library = await shippedSnapshot(shippedLibrary());
  const textHeard = (turns: readonly string[]) => {
    const message = turns.at(-1) ?? "";
    return textOfTurns(message, library.index.ownQuestions(message).length > 0 ? [] : turns.slice(0, -1));
  };
  const index = shippedIndex([...library.passages.values()]);
  const rows = (await readFile(file, "utf8")).split("\n").filter((row) => row.trim() !== "");
  const chats = rows.map((row) => chatLine.parse(JSON.parse(row)));
  const heard = chats.flatMap(({ turns }) => turns.map((_, place) => textHeard(turns.slice(0, place + 1))));
  const encodings = new Map((await encodeAll(heard)).map((encoding, place) => [heard[place] ?? "", encoding]));
  const meantBy = (turns: readonly string[]) => {
    const text = textHeard(turns);
    const encoding = encodings.get(text);
    return encoding && findMeant(index, encoding, library.index.rank(text));
  };
  return chats
    .flatMap(({ id, turns }) =>
      turns.map((message, place): TurnFigures => {
        const from = performance.now();
        const asked = { message, earlier: turns.slice(0, place), about: undefined, language: undefined };
        const triaged = triageMessage(asked);
        const answer = triaged.grave
          ? null
          : answerFrom(library, asked, triaged, meantBy(turns.slice(0, place + 1))).answer;
        const ms = Math.round((performance.now() - from) * 10) / 10;
        const main = answer === null ? [] : mainOf(answer);
        const quoted = main.flatMap(({ sentences }) => sentences).find(({ passageId }) => passageId !== null);
        const first = quoted?.text ?? main[0]?.sentences[0]?.text ?? "";
        return {
          id,
          turn: place + 1,
          tier: triaged.triage.tier,
          card: triaged.triage.actionKey,
          shape: answer?.shape ?? "notice",
          passage: quoted?.passageId ?? null,
          record: quoted?.passageId?.split("#")[0] ?? null,
          offered: (answer?.shape === "clarify:page" ? answer.actions : []).flatMap(({ kind, label }) =>
            kind === "reply" ? [label] : [],
          ),
          field: quoted?.section ?? null,
          first,
          language: languageOf(first),
          words: main.reduce(
            (sum, { frame, sentences }) => sum + wordCount([frame, ...sentences.map(({ text }) => text)].join(" ")),
            0,
          ),
          ms,
        };
      }),
    )
    .map((figures) => JSON.stringify(figures))
    .join("\n");
}
