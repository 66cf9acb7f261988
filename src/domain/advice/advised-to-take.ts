import { type Forbidden, forbiddenIn } from "./forbidden.ts";

/** Ends of sentences; the point of `0.5 mg` is not one. */
const ENDS = /(?<=[.!?;।])\s+|\n+/u;
/** How something is taken: an amount, how often, when. JavaScript's word boundary does not work in Devanagari. */
const AMOUNT = /\d\s*(?:mg|mcg|µg|g|ml|tabs?|tablets?|caps?|capsules?|drops?|patch(?:es)?)\b|\d\s*-\s*\d\s*-\s*\d/iu;
const TIMES = anyWordOf(
  "tab|tablet|cap|capsule|inj|injection|syp|syrup|take|start|continue",
  "od|bd|bid|tds|tid|qid|qds|hs|sos|prn|daily|nightly|bedtime",
  "(?:once|twice|thrice|times) (?:a|per|every)|every|at night|in the (?:morning|evening)",
);
const IN_HINDI = /गोली|कैप्सूल|मिग्रा|चम्मच|बार|रोज़|रोज|सुबह|शाम|रात|लें|लीजिए|खाएँ|खाएं|खाइए/u;
const TAKEN = [AMOUNT, TIMES, IN_HINDI];
/** Words that advise against a medicine, or refer to the past. */
const AGAINST = anyWordOf(
  "stop(?:ped)?|avoid|never|quit|taper|wean|reduce|withdraw(?:al|n)?|(?:do|must|should) not|don['’]?t|no more",
  String.raw`habit|dependen(?:ce|t|cy)|addict\w*|abuse|misuse|overdose|poisoning|allerg\w*|history`,
);
const AGAINST_IN_HINDI = /बंद|मत|छोड़|न लें|ना लें|नहीं|लत/u;

function anyWordOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${alternatives.join("|")})\b`, "iu");
}

/**
 * A medicine that must not be prescribed remotely and that free text advises to take: its name with an amount or a time
 * in one sentence without a word against it. "Stop tramadol" does not match, "tramadol 50 mg twice a day" does.
 * Undefined when there is none; `forbiddenIn` finds names alone. Never throws.
 */
export function advisedToTake(text: string): Forbidden | undefined {
  for (const sentence of text.split(ENDS)) {
    if (AGAINST.test(sentence) || AGAINST_IN_HINDI.test(sentence)) continue;
    const [found] = TAKEN.some((words) => words.test(sentence)) ? forbiddenIn(sentence) : [];
    if (found) return found;
  }
  return undefined;
}
