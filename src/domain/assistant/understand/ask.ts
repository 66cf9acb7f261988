import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { readerOf } from "../intent/sentence-reader.ts";

/** What is asked about a thing; `general` when nothing else is recognised. */
export const ASKS = [
  "doctor",
  "forWhom",
  "avoid",
  "howLong",
  "howMuch",
  "prepare",
  "safe",
  "next",
  "evidence",
  "helps",
  "what",
  "general",
] as const;
export type Ask = (typeof ASKS)[number];

/** The words and phrases by which a kind of question is recognised, which are not its subject. */
export const ASK_WORDS: ReadonlySet<string> = new Set(Object.values(SUBJECT_WORDS.ask).flat());

const read = readerOf(SUBJECT_WORDS.ask);

/** What a question asks, in any supported language. Rules only; never throws. */
export function askOf(question: string): Ask {
  const message = read(question);
  if (message.has("seeDoctor") && (message.has("when") || message.has("howLong"))) return "doctor";
  const plain = ["forWhom", "avoid", "howLong", "howMuch"] as const;
  const first = plain.find((ask) => message.has(ask));
  if (first !== undefined) return first;
  if (message.has("prepare") && !message.has("helps")) return "prepare";
  if (message.has("safe")) return "safe";
  const rest = ["prepare", "next", "evidence", "helps", "what"] as const;
  return rest.find((ask) => message.has(ask)) ?? "general";
}
