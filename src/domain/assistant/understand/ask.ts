import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { type Reading, readerOf } from "../intent/sentence-reader.ts";

/** What is asked about a thing; `general` when nothing else is recognised. */
export const ASKS = [
  "doctor",
  "when",
  "forWhom",
  "avoid",
  "eat",
  "howLong",
  "howOften",
  "howMuch",
  "spreads",
  "prevent",
  "signs",
  "why",
  "normal",
  "medicine",
  "prepare",
  "safe",
  "next",
  "evidence",
  "helps",
  "what",
  "general",
] as const;
export type Ask = (typeof ASKS)[number];

const { medicineWord, eatWord, diet, danger, goodToRaise, ...PLAIN } = SUBJECT_WORDS.ask;
/** The words and phrases by which a kind of question is recognised, and which are no subject of their own. */
export const ASK_WORDS: ReadonlySet<string> = new Set(Object.values(PLAIN).flat());

type Words = Reading<keyof typeof SUBJECT_WORDS.ask>;
const read = readerOf(SUBJECT_WORDS.ask);
const ENGLISH = /^[\s\p{Script=Latin}\p{P}\p{N}]+$/u;
const YES_OR_NO = /^(?:does|do|can|could|vil|is|are) /u;
const HOW = /^hov (?:can|to|do|should|kan) /u;
const MAY = /^(?:can|may|could|vil) /u;
/** "What can I eat when I have fever" asks for no time. */
const CONJUNCTION = / vhen |^vhen (?!can|should|do|does|to|is|vil|may)/u;
const WH = /(?:^| )(?:vhat|vhich|what|which)(?: |$)/u;

/** "What should I eat", "kya khana chahiye"; but "kya chaval kha sakte hai" asks whether one may. */
function asksWhatToEat(message: Words): boolean {
  if (message.has("diet")) return true;
  return message.near("which", "eatWord", ENGLISH.test(message.text) && WH.test(message.text) ? 4 : 1);
}

/** "Le sakta hu" asks whether one may, "chal nahi sakta" says how it is. */
const asksIfSafe = (message: Words) => message.has("safe") || (message.has("can") && !message.near("not", "can", 1));

/** The rules in order: the first that holds says what is asked. */
const RULES: readonly (readonly [Ask, (message: Words) => boolean])[] = [
  ["doctor", (message) => message.has("seeDoctor") && (message.has("when") || message.has("howLong"))],
  ["doctor", (message) => message.has("warning") || message.has("danger", "when")],
  ["doctor", (message) => message.has("mustSee")],
  ["forWhom", (message) => message.has("forWhom")],
  ["safe", (message) => message.has("orNot")],
  ["prevent", (message) => message.has("avoid") && HOW.test(message.text)],
  ["avoid", (message) => message.has("avoid") || message.near("not", "eatWord", 2)],
  ["avoid", (message) => asksWhatToEat(message) && message.has("raises") && !message.has("goodToRaise")],
  ["howLong", (message) => message.has("howLong")],
  ["howOften", (message) => message.has("howOften")],
  ["spreads", (message) => message.has("spreads")],
  ["prevent", (message) => message.has("prevent")],
  ["signs", (message) => message.has("signs")],
  ["evidence", (message) => message.has("why") && YES_OR_NO.test(message.text)],
  ["why", (message) => message.has("why")],
  ["when", (message) => message.has("atAge") || (message.has("when") && !CONJUNCTION.test(message.text))],
  ["next", (message) => message.has("next")],
  ["eat", asksWhatToEat],
  ["medicine", (message) => message.near("which", "medicineWord", 3)],
  ["normal", (message) => message.has("normal")],
  ["howMuch", (message) => message.has("howMuch")],
  ["helps", (message) => message.has("prepare") && (message.has("achieve") || message.has("helps"))],
  ["prepare", (message) => message.has("prepare")],
  ["safe", (message) => (asksIfSafe(message) && !message.has("helps")) || MAY.test(message.text)],
  ["safe", (message) => message.has("isOk")],
  ["evidence", (message) => message.has("evidence")],
  ["helps", (message) => message.has("helps")],
  ["safe", asksIfSafe],
  ["what", (message) => message.has("what")],
];

/** What a question asks, in any supported language. Rules only; never throws. */
export function askOf(question: string): Ask {
  const message = read(question);
  return RULES.find(([, isAsked]) => isAsked(message))?.[0] ?? "general";
}
