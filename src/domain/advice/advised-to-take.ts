import { type Forbidden, forbiddenIn } from "./forbidden.ts";

/** Where one thing that is told ends and the next begins; the point of `0.5 mg` ends nothing. */
const ENDS = /(?<=[.!?;।])\s+|\n+/u;
/** How something is taken: an amount, how often, when. Devanagari has no word boundary of JavaScript's. */
const AMOUNT = /\d\s*(?:mg|mcg|µg|g|ml|tabs?|tablets?|caps?|capsules?|drops?|patch(?:es)?)\b|\d\s*-\s*\d\s*-\s*\d/iu;
const TIMES =
  /\b(?:tab|tablet|cap|capsule|inj|injection|syp|syrup|take|start|continue|od|bd|bid|tds|tid|qid|qds|hs|sos|prn|daily|nightly|bedtime|(?:once|twice|thrice|times) (?:a|per|every)|every|at night|in the (?:morning|evening))\b/iu;
const IN_HINDI = /गोली|कैप्सूल|मिग्रा|चम्मच|बार|रोज़|रोज|सुबह|शाम|रात|लें|लीजिए|खाएँ|खाएं|खाइए/u;
const TAKEN = [AMOUNT, TIMES, IN_HINDI];
/** What makes it a word against it, or about what was. */
const AGAINST =
  /\b(?:stop(?:ped)?|avoid|never|quit|taper|wean|reduce|withdraw(?:al|n)?|(?:do|must|should) not|don['’]?t|no more|habit|dependen(?:ce|t|cy)|addict\w*|abuse|misuse|overdose|poisoning|allerg\w*|history)\b/iu;
const AGAINST_IN_HINDI = /बंद|मत|छोड़|न लें|ना लें|नहीं|लत/u;

/**
 * What free words tell somebody to take though it is never prescribed at a distance: a name beside an amount or a time, in
 * one sentence, with no word against it. "Stop tramadol" is none, "tramadol 50 mg twice a day" is. Undefined when there is
 * none; the names alone are for `forbiddenIn`. Never throws.
 */
export function advisedToTake(text: string): Forbidden | undefined {
  for (const sentence of text.split(ENDS)) {
    if (AGAINST.test(sentence) || AGAINST_IN_HINDI.test(sentence)) continue;
    const [found] = TAKEN.some((words) => words.test(sentence)) ? forbiddenIn(sentence) : [];
    if (found) return found;
  }
  return undefined;
}
