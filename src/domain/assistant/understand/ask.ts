import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { type Reading, readerOf } from "../text/sentence-reader.ts";

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
  "effect",
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

type Words = Reading<keyof typeof SUBJECT_WORDS.ask>;
const read = readerOf(SUBJECT_WORDS.ask);
const ENGLISH = /^[\s\p{Script=Latin}\p{P}\p{N}]+$/u;
const YES_OR_NO = /^(?:does|do|can|could|vil|is|are) /u;
const HOW = /^hov (?:can|to|do|should|kan) /u;
const MAY = /^(?:can|may|could|vil) /u;
/** "What can I eat when I have fever" asks for no time. */
const CONJUNCTION = / vhen |^vhen (?!can|should|do|does|to|is|vil|may)/u;
const WH = /(?:^| )(?:vhat|vhich|what|which)(?: |$)/u;

/** "Thanda pani piye kya" asks whether one may, "kya piye" what. */
const ONLY_ENDS_WITH_KYA = /^(?!(?:.* )?(?:kya|क्या) ).* (?:kya|क्या)$/u;

/** "What should I eat", "kya khana chahiye"; but "kya chaval kha sakte hai" asks whether one may. */
function asksWhatToEat(message: Words): boolean {
  if (message.has("diet")) return true;
  if (ONLY_ENDS_WITH_KYA.test(message.text)) return false;
  return message.near("which", "eatWord", ENGLISH.test(message.text) && WH.test(message.text) ? 4 : 1);
}

/** "Dawa le kya" asks whether one should, "bina dawa kya kare" for something else. */
const asksWhichMedicine = (message: Words) =>
  message.near("which", "medicineWord", 3) &&
  !ONLY_ENDS_WITH_KYA.test(message.text) &&
  !/(?:^| )(?:vithout|bina|बिना) /u.test(message.text);

/** "Which arm should I use". */
const WHICH_ONE = /^(?:vhat|vhich|what|which) /u;
/** "Chai pina thik hai". */
const IS_FINE_TO = /(?:\Sna|ना) (?:thik|ठीक) (?:hai|है)(?: |$)/u;

/** "Le sakta hu" asks whether one may, "chal nahi sakta" says how it is. */
const asksIfSafe = (message: Words) =>
  (message.has("safe") && !WHICH_ONE.test(message.text)) || (message.has("can") && !message.near("not", "can", 1));

/** "Is green stool dangerous", "my stool is green, is it serious", "kali mirch se khansi jati hai kya", "pathri nikal jaegi". */
const YES_OR_NO_QUESTION =
  /^(?:is|are|do|does|did|vil|(?:has|have)(?! a )|vas|kya|क्या) |(?:^| )(?:is|are|vil|does) (?:it|this|that|they|there) | (?:kya|क्या)$|\S(?<!l)g[aie]$|\S(?<!ल)ग[ाीे]$/u;
/** "Is walking good for the knee", "shahad se aaram milega kya", "kya piles bina operation theek ho sakti hai". */
const IS_IT_GOOD =
  /^(?:is|are|do|does|vil) (?!there )| (?:thik hai|ठीक है)$|(?: hai| hain|g[aie]) kya$|(?: है| हैं|ग[ाीे]) क्या$|^(?:kya|क्या) (?:\S+ ){2,}(?:hai|hain|है|हैं)$|(?<!vhat|vhich|vho) is (?!a )(?:\S+ ){1,3}(?:gud|bad|helpful|useful)(?: |$)/u;
/** "Chasma lagane se theek hoga". */
const BY_THIS = /(?: se| से) (?:\S+ ){0,2}\S*(?:g[aie]|ग[ाीे])$/u;
/** "What happens if I stop tobacco", "gutkha chhodne se kya hota hai". */
const OF_EFFECT = /^vhat (?:vil )?hap+ens? |(?:^| )(?:se|baad|से|बाद) (?:kya|क्या) [hह]/u;
const SHOULD_BE = /(?:^| )vhat should (?:\S+ ){1,4}be(?: |$)/u;

/** The rules in order: the first that holds says what is asked. */
const RULES: readonly (readonly [Ask, (message: Words) => boolean])[] = [
  ["why", (message) => /^(?:vhat causes|vhy) /u.test(message.text)],
  ["doctor", (message) => message.has("seeDoctor") && (message.has("when") || message.has("howLong"))],
  ["doctor", (message) => message.has("warning") || message.has("danger", "when")],
  ["doctor", (message) => message.has("mustSee")],
  ["forWhom", (message) => message.has("forWhom")],
  ["safe", (message) => message.has("orNot")],
  ["prevent", (message) => message.has("avoid") && HOW.test(message.text)],
  ["avoid", (message) => message.has("avoid") || message.near("not", "eatWord", 1)],
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
  ["effect", (message) => OF_EFFECT.test(message.text)],
  ["eat", asksWhatToEat],
  ["medicine", asksWhichMedicine],
  ["safe", (message) => IS_FINE_TO.test(message.text)],
  ["normal", (message) => message.has("normal") || SHOULD_BE.test(message.text)],
  ["howMuch", (message) => message.has("howMuch")],
  ["helps", (message) => message.has("prepare") && (message.has("achieve") || message.has("helps"))],
  ["prepare", (message) => message.has("prepare")],
  [
    "evidence",
    (message) =>
      message.has("helps") && (IS_IT_GOOD.test(message.text) || (BY_THIS.test(message.text) && !message.has("which"))),
  ],
  ["safe", (message) => (asksIfSafe(message) && !message.has("helps")) || MAY.test(message.text)],
  ["evidence", (message) => message.has("evidence")],
  ["helps", (message) => message.has("helps")],
  ["what", (message) => message.has("what")],
  ["evidence", (message) => YES_OR_NO_QUESTION.test(message.text)],
];

/** What a question asks, in any supported language. Rules only; never throws. */
export function askOf(question: string): Ask {
  const message = read(question);
  return RULES.find(([, isAsked]) => isAsked(message))?.[0] ?? "general";
}
