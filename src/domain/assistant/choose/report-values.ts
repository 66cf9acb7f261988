import { REFUSAL_WORDS } from "#generated/assistant-words.ts";
import { keysOf } from "../text/sentence-reader.ts";

const ANALYTE = REFUSAL_WORDS.verdicts.analyte
  .map((name) => keysOf(name).join(" "))
  .toSorted((one, other) => other.length - one.length)
  .join("|");

const oneOf = (...words: readonly RegExp[]) => `(?:${words.map(({ source }) => source).join("|")})`;

/** Small words between an analyte and its value, as keys: "my hb came out as 9", "sugar ka level 250". */
const BETWEEN = oneOf(
  /is|vas|are|at|of|as|only|around|about|now|today|came|comes|coming|out|show|shows|say|says|my|test|report|result/u,
  /reading|level|count|value|fasting|pp|random|mera|meri|hai|hain|ka|ki|ke|kar|me|mein|ab|aaj|kal|sirf|lagbhag|gir/u,
  /badh|ayi|aayi|aaya|aya|nikla|nikli|है|का|की|में|आज|सिर्फ|स्तर|लेवल|आया|आई|निकला|निकली|गिरकर|बढ़कर/u,
);
const MEASURED = `(?: ${oneOf(/mg|dl|per|l|u|iu|ng|ml|mol|mmol/u)}){0,2}`;
/** What a number counts when it is no value: years, days, tablets, glasses, milligrams of a medicine. */
const COUNTED = oneOf(
  /year\S*|yr\S*|sal|saal|umar|age|day|days|din|dino|vik\S*|haft\S*|month\S*|mahin\S*|ghant\S*|hour\S*|minut\S*/u,
  /minat\S*|baje|am|pm|baar|bar|times?|goli\S*|tab\S*|pil\S*|capsul\S*|insulin|unit\S*|dava\S*|glas\S*|cup\S*/u,
  /litre\S*|liter\S*|spun\S*|chamach\S*|teaspun\S*|eg|egs|ande|roti\S*|gram\S*|kilo\S*|kg|person|people|log/u,
  /साल|वर्ष|दिन|दिनों|हफ्त\S*|महीन\S*|मिनट\S*|घंट\S*|बजे|बार/u,
  /गोली\S*|दवा\S*|गिलास|कप|लीटर|चम्मच|अंडे|रोटी\S*|ग्राम|लोग/u,
);
const NUMBER = "\\d+(?:[.]\\d+)?";
const OF_A_MEDICINE = "(?:mg|mcg|ml|g)(?! (?:dl|l|per)(?: |$))";
const NO_COUNT = `(?! (?:${COUNTED}|${OF_A_MEDICINE})(?: |$))(?= |$)`;
const ENDS = oneOf(/hai|hain|h|है|is|aaya|aayi|आया|आई|level|reading/u);

const VALUES: readonly RegExp[] = [
  new RegExp(`(?:^| )(?:${ANALYTE})(?: ${BETWEEN}){0,4} ${NUMBER}${NO_COUNT}`, "u"),
  new RegExp(`(?:^| )${NUMBER}${MEASURED}(?: (?:ka|ki|of|is my))? (?:${ANALYTE})(?: ${ENDS}(?: |$)|$)`, "u"),
];

/**
 * Whether a value stands beside its analyte ("hb 9.2", "sugar 250 hai", "250 fasting sugar"), and not an age, a dose
 * or a number of glasses. Never throws.
 * @param keys - A message's keys.
 */
export function namesValue(keys: string): boolean {
  return VALUES.some((value) => value.test(keys));
}
