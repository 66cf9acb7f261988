import { SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { countOf } from "../text/counts.ts";
import type { Group } from "../text/safe-for.ts";
import { folded, readerOf } from "../text/sentence-reader.ts";

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
const YEARS = /(?<![\d.])(\d{1,3}(?:\.\d)?)[ -]?(?:years?|yrs?|y\/?o|saal|sal|साल|वर्ष)(?![\p{L}\p{M}])/u;
const MONTHS = /(\d{1,2})[ -]?(?:months?|mahin[aei]+|mahine|महीने|महीना|माह)(?![\p{L}\p{M}])/u;
/** "6 weeks old", "6 hafte ki": without such a word, weeks are a time. */
const WEEKS =
  /(\d{1,2})[ -]?(?:weeks?|wks?)[ -]?old|(\d{1,2})[ -]?(?:haft[ae]|हफ्त[ाे]|सप्ताह) (?:ka|ke|ki|ko|का|के|की|को)(?![\p{L}\p{M}])/u;
const WEEKS_OF_MONTH = 4.35;
/** "My mother 70", "age 49". */
const GROWN = /mother|father|mom|dad|mummy|papa|maa|uncle|aunt|wife|husband|माँ|मां|पिताजी/u.source;
const AGE = new RegExp(
  String.raw`(?:${GROWN}|age|aged|umar|umra|उम्र)(?: is)? (\d{2})(?! ?[\d./%-]| din| day| kg| fever| bukhar)`,
  "u",
);
const OF_GROWN = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${GROWN})(?![\p{L}\p{M}])`, "u");
/** "He is 3", but not "he is 3 days ill". */
const CHILDS_AGE =
  /(?:^|[^\p{L}])(?:he|she|son|daughter|kid|child|boy|girl|toddler|beta|beti) is (?:only |just )?(\d{1,2})(?![\d./%:-]| ?(?:m|k|c|f|d|w|h|t)[a-z]|st|nd|rd|th)/u;
const COUNTED = /([\p{L}\p{M}:]+)(?=[ -](?:months?|years?|saal|sal|mahin[aei]|साल|वर्ष|महीन|माह))/gu;
const inDigits = (text: string) => text.replace(COUNTED, (word) => String(countOf(word) ?? word));

/** "I am 34", "main 29 saal": the number follows "I", and what counts years, or nothing more, follows the number. */
const AFTER_I =
  /(?:^|[^\p{L}])(?:i am|i m|im|i'm|main|mai|मैं) (\d{2})(?= ?(?:,|\.|$|yrs?|years?|y(?: |$)|saal|sal|साल|m(?: |$)|f(?: |$)|male|female|and|ka|ki|का|की))/u;
/** "29 ka hu", "44 साल की हूँ". */
const BEFORE_AM =
  /(?:^|[^\p{L}\d])(\d{2}) ?(?:saal |sal |साल |yrs? |years? )?(?:ka|ki|का|की) (?:hu|hoon|hun|hoo|हूं|हूँ|हू)(?![\p{L}\p{M}])/u;
/** The age that somebody gives as the own one, before any time that the message names as well. */
const ownAgeIn = (text: string) => (AFTER_I.exec(text) ?? BEFORE_AM.exec(text))?.[1];

/** "For two months" and "delivery ke 3 mahine baad" are no ages; "6 mahine me" and "6 mahine tak" may be. */
const DURATIONS = [
  /\d ?(?:-|to|se|से) ?\d{1,2} ?(?:months?|mahin[aei]+|mahino|महीने|महीनों)/u,
  /(?:delivery|डिलीवरी) (?:ke|के) \d{1,2} /u,
  /\d[ -]?months? (?:(?:in|of|out of) )?(?:a|the|each|every|per) year/u,
  /(?:saal|sal|साल|वर्ष) (?:me|mein|ke|bhar|में|के|भर) (?:[\p{L}\p{M}]+ )?\d{1,2} ?(?:mahin|महीन|माह)/u,
  /(?:for|since|last|past|from|within|after|every) \d{1,3}[ -]?(?:years?|months?)(?![ -]?old)/u,
  /\d{1,3}[ -]?(?:years?|months?) (?:later|ago)/u,
  /(?:since|after) (?:\p{L}+ ){1,5}\d{1,2}[ -]?(?:years?|yrs?|months?)(?![ -]?old)/u,
  /\d{1,3} ?(?:saal|sal|mahin[ae]|mahino|साल|महीन[ाे]|माह) (?:ho|हो) (?:ga|गए|गये|गया|गई|चुक)/u,
  /\d{1,3} ?(?:saal|sal|mahine|mahino|साल|महीने) (?:se|baad|bad|pehle|से|बाद|पहले)(?![\p{L}\p{M}])/u,
  /\d{1,3} ?(?:saal|sal|mahine|mahino|साल|महीने) (?:me|mein|में) (?:ek|do|\d|एक|दो) (?:baar|bar|बार)/u,
];

function monthsIn(text: string): number | null {
  const own = ownAgeIn(text);
  if (own !== undefined) return Number(own) * YEAR;
  if (DURATIONS.some((duration) => duration.test(text))) return null;
  const [years, months] = [(YEARS.exec(text) ?? AGE.exec(text) ?? CHILDS_AGE.exec(text))?.[1], MONTHS.exec(text)?.[1]];
  if (years !== undefined) return Math.floor(Number(years) * YEAR);
  const weeks = WEEKS.exec(text);
  if (weeks !== null) return Math.floor(Number(weeks[1] ?? weeks[2]) / WEEKS_OF_MONTH);
  return months === undefined ? null : Number(months);
}

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

/** The person that a message names. Never throws. */
export function personIn(message: string): Person {
  const words = read(message.replaceAll(ADVISER, ""));
  const pregnant = words.has("pregnancy") && !NOT_PREGNANT.some((pattern) => pattern.test(message));
  // "5 months pregnant" is no age.
  const months = pregnant ? null : monthsIn(inDigits(folded(message)));
  const named = words.has("baby") ? "baby" : words.has("child") ? "child" : words.has("older") ? "older" : null;
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
