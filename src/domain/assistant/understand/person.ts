import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import type { Group } from "../text/safe-for.ts";
import { folded, readerOf } from "../text/sentence-reader.ts";
import { ageIn, GROWN } from "./age.ts";

/** The person of a question, as far as the chat has said. */
export interface Person {
  readonly stage: "baby" | "child" | "older" | null;
  /** The age in months, if it was given. */
  readonly months: number | null;
  readonly pregnant: boolean;
  readonly breastfeeding: boolean;
  /** An illness for which pages have cautions: diabetes, kidney disease. */
  readonly ill: boolean;
}

export const ANYONE: Person = { stage: null, months: null, pregnant: false, breastfeeding: false, ill: false };

const read = readerOf(SUBJECT_WORDS.group);
const YEAR = 12;
const BABY_UNTIL = YEAR;
/** What pages say of children is meant for the young ones. */
const CHILD_UNTIL = 16 * YEAR;
const OLDER_FROM = 60 * YEAR;
const OF_GROWN = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${GROWN})(?![\p{L}\p{M}])`, "u");

function stageOf(months: number): Person["stage"] {
  if (months < BABY_UNTIL) return "baby";
  if (months < CHILD_UNTIL) return "child";
  return months >= OLDER_FROM ? "older" : null;
}

/** "How not to get pregnant" and "will I get pregnant" are asked by someone who is not. */
const NOT_PREGNANT = [
  /(?:not (?:to )?|will i )(?:get|be|become|getting) pregn[ae]nt/iu,
  /(?:avoid|prevent|stop)(?:ing)? (?:a )?pregnan|pregnan\w* (?:rok|na ho|nahi chah)/iu,
  /प्रेग्?नें?सी (?:रोक|न हो|नहीं चाह)/u,
];

/** "Dadi mana kar rahi hai", "grandma says": the message isn't about the person who gives the advice. */
const ADVISER =
  /(?<![\p{L}\p{M}])(?:grand(?:mother|father|ma|pa)|dad[ia]|nan[ia]|दाद[ीा]|नान[ीा])(?= (?:\S+ ){0,2}(?:mana|bol|bata|keh|kah|says?|said|tell|told|insist|मना|बोल|बता|कह))/giu;

const isYoung = ({ stage }: Pick<Person, "stage">) => stage === "baby" || stage === "child";

/**
 * The person that a message names. Never throws.
 * @param message - The message.
 * @param before - The person of its chat: of a child, "8 months" alone is an age.
 */
export function personIn(message: string, before: Person = ANYONE): Person {
  const words = read(message.replaceAll(ADVISER, ""));
  const pregnant = words.has("pregnancy") && !NOT_PREGNANT.some((pattern) => pattern.test(message));
  const named = words.has("baby") ? "baby" : words.has("child") ? "child" : words.has("older") ? "older" : null;
  const text = folded(message);
  const isOfYoung = words.has("baby") || words.has("child");
  const isOfOlder = named === "older" || OF_GROWN.test(text);
  // "5 months pregnant" is no age.
  const months = pregnant ? null : ageIn(text, { isYoung: isOfYoung || (!isOfOlder && isYoung(before)) });
  return {
    stage: months === null ? (pregnant && named !== "older" ? null : named) : stageOf(months),
    months,
    pregnant,
    breastfeeding: words.has("breastfeeding"),
    ill: words.has("conditions"),
  };
}

/** Whether a message is about a grown relative, whose age it does not say: "my mother has a cold". */
export const isOfGrownRelative = (message: string): boolean =>
  OF_GROWN.test(folded(message)) && isAnyone({ ...personIn(message), ill: false });

/** "In the seventh month" says it, but not in a word of the library. */
const SAYS_PREGNANT = /pregnan|garbh|गर्भ|प्रेग/iu;

/** The library's word for the person, where a message has only the age or the chat said it. */
export function unsaidWord({ stage, pregnant }: Person, message: string): string | null {
  if (pregnant && !SAYS_PREGNANT.test(message)) return "pregnancy";
  if (stage !== "baby" && stage !== "child") return null;
  const words = read(message);
  return words.has("baby") || (stage === "child" && words.has("child")) ? null : stage;
}

/** True for a message that removes what was said about the person. */
export function forgetsPerson(message: string): boolean {
  return read(message).has("anyone");
}

export function isAnyone(person: Person): boolean {
  return person.stage === null && !person.pregnant && !person.breastfeeding && !person.ill;
}

/** The person of a chat after another message: a new age replaces the earlier one. */
export function personAfter(before: Person, now: Person): Person {
  const isOther = now.stage !== null || now.months !== null;
  return {
    stage: isOther ? now.stage : before.stage,
    months: isOther ? (now.months ?? (now.stage === before.stage ? before.months : null)) : before.months,
    pregnant: now.pregnant || (!isOther && !now.breastfeeding && before.pregnant),
    breastfeeding: now.breastfeeding || (!isOther && !now.pregnant && before.breastfeeding),
    ill: now.ill || before.ill,
  };
}

/** The groups of a person for which pages have sections of their own. */
export function groupsOf(person: Person): readonly Group[] {
  const groups: readonly (readonly [Group, boolean])[] = [
    ["pregnancy", person.pregnant || person.breastfeeding],
    ["baby", person.stage === "baby"],
    ["child", person.stage === "child"],
    ["conditions", person.ill],
  ];
  return groups.filter(([, is]) => is).map(([group]) => group);
}
