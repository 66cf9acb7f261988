const NUMBER =
  "(?:[0-9०-९]+(?:[.,/][0-9०-९]+)?|[½¼¾⅓⅔]|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|half(?:\\s+an?)?|a\\s+quarter|ek|teen|char|paanch|panch|aadh[aie]|एक|दो|तीन|चार|पाँच|पांच|आधा|आधी)";
const RANGE = `${NUMBER}(?:\\s*(?:-|–|to|or|से|या|se|ya)\\s*${NUMBER})?`;
const MEASURE =
  "(?:mg|mcg|µg|μg|ug|g|gm|gms|gram(?:me)?s?|kg|ml|mls|cc|i\\.?u|milli\\s?gram(?:me)?s?|micro\\s?gram(?:me)?s?|milli\\s?lit(?:er|re)s?|units?|drops?|tablets?|tabs?|pills?|capsules?|caps|lozenges?|puffs?|sachets?|goli|goliyan?|boond(?:en|ein)?|मिलीग्राम|मि\\.?ग्रा|एमजी|माइक्रोग्राम|ग्राम|मिली(?:लीटर)?|एमएल|यूनिट|बूंद(?:ें)?|बूँद(?:ें)?|गोली|गोलियाँ|गोलियां|टैबलेट|कैप्सूल)";
const EDGE = "(?![\\p{L}\\p{M}\\p{N}])";
const START = "(?<![\\p{L}\\p{M}\\p{N}])";
const KITCHEN_MEASURE =
  "(?:(?:tea|table)?spoon(?:ful)?s?|cups?(?:ful)?|glass(?:es|ful)?|mugs?|pinch(?:es)?|chamma?ch|katori|pyal[aie]|चम्मच|कप|गिलास|कटोरी|प्याला|चुटकी)";
const SIZE = "(?:(?:small|large|level|heaped|full|warm|weak|chhot[aie]|छोट[ाीे])[\\s,]+){0,3}";
const KITCHEN = `(?:an?|one|${RANGE}|do)[\\s-]+${SIZE}(?:an?\\s+)?${KITCHEN_MEASURE}`;
const OF_WHAT = "(?:\\s+(?:of|in)\\s+\\S+(?:\\s+\\S+){0,3}?)?";
/** "More than two glasses a day" is a limit, and so is any number of coffees: no instruction to take something. */
const NO_LIMIT = "(?<!\\b(?:more|less|fewer)\\s+than\\s+)";
const COFFEE = "(?!\\s+of\\s+(?:coffee|cola|alcohol|wine))";
const A_DAY =
  "(?:(?:an?|per|in\\s+(?:the|an?)|each|every)\\s+day|(?:each|every|in\\s+the|at)\\s+(?:morning|evening|night)|daily|roz(?:ana|aana)?|din\\s+mein|रोज़?|रोज़ाना|प्रतिदिन|दिन\\s+में)";
const TAKEN = "(?=.*(?:take|sip|drink|eat|chew|swallow|cup|glass|spoon|चम्मच|कप|पिएँ|पिएं|लें))";

const SUPPLEMENT =
  "(?:zinc|riboflavin|vitamin(?:\\s+[a-k](?:\\s?[0-9]{1,2})?)?|multi-?vitamin|magnesium|co-?enzyme\\s+q\\s?10|co\\s?q\\s?10|melatonin|feverfew|butterbur|iron|calcium|ज़?िंक|ज़िंक|जिंक|राइबोफ्लेविन|विटामिन(?:\\s+(?:सी|डी|बी|ए|ई))?|मैग्नीशियम)";
const PIECE = "(?:tablets?|capsules?|pills?|lozenges?|sachets?|gram(?:me)?s?|gummy|gummies)";
const IN_A_DAY = `(?:${A_DAY}|(?:at|before)\\s+(?:night|bed(?:time)?)|with\\s+(?:meals?|food)|after\\s+(?:meals?|food))`;

/**
 * Amounts of items sold by the piece, without a measure or with "a" for one. "A tablet may upset the stomach" does not
 * match.
 */
const PIECES: readonly RegExp[] = [
  new RegExp(`${START}(?:an?|one)\\s+(?:daily|nightly)\\s+${PIECE}${EDGE}`, "iu"),
  new RegExp(
    `${START}(?:an?|one)\\s+(?:${SUPPLEMENT}\\s+)?${PIECE}(?:\\s+of\\s+${SUPPLEMENT})?\\s+${IN_A_DAY}${EDGE}`,
    "iu",
  ),
  new RegExp(`${START}(?:an?|one)\\s+${PIECE}\\s+of\\s+${SUPPLEMENT}${EDGE}`, "iu"),
  new RegExp(`${START}${RANGE}\\s+${SUPPLEMENT}\\s+${PIECE}${EDGE}`, "iu"),
  new RegExp(
    `${START}${SUPPLEMENT}\\s+(?:at\\s+|of\\s+)?(?!(?:19|20)[0-9]{2}${EDGE})[0-9][0-9,.]+${EDGE}(?!\\s*(?:%|per|trials?|stud|people|adults?|children|women|men|years?))`,
    "iu",
  ),
  new RegExp(`${START}(?!(?:19|20)[0-9]{2}${EDGE})[0-9][0-9,.]+\\s+of\\s+${SUPPLEMENT}${EDGE}`, "iu"),
  new RegExp(
    `(?:spoon(?:ful)?s?|chamma?ch|चम्मच)\\s+(?:of\\s+|भर\\s+|bhar\\s+)?(?:\\S+\\s+)?(?:${SUPPLEMENT}|cough\\s+syrup|tonic)${EDGE}`,
    "iu",
  ),
];

/** "Burning twice a week or more" is a sign for a doctor. */
const NO_SIGN = "(?<!(?:burning|heartburn|reflux|pain|headaches?|migraines?|attacks?|vomiting)\\s+)";

/** Amounts and frequencies of medicine, and how many cups or spoons a day. A recipe's own cups do not match. */
const DOSES: readonly RegExp[] = [
  new RegExp(`${START}${RANGE}[\\s-]*${MEASURE}${EDGE}`, "iu"),
  new RegExp(
    `${START}${RANGE}\\s*(?:times?|x)\\s*(?:(?:a|per|each|every|in\\s+an?|/)\\s*(?:day|daily|week|night|hours?)|daily|nightly|weekly)${EDGE}`,
    "iu",
  ),
  new RegExp(
    `${NO_SIGN}${START}(?:once|twice|thrice)\\s*(?:(?:a|per|each|every)\\s*(?:day|week|night)|daily)${EDGE}`,
    "iu",
  ),
  new RegExp(`${START}(?:every\\s+(?:(?:${RANGE}|few)\\s*)?(?:hours?|hrs?)|hourly)${EDGE}`, "iu"),
  new RegExp(`${NO_LIMIT}${START}${KITCHEN}${COFFEE}${OF_WHAT}[\\s,]+${A_DAY}${EDGE}`, "iu"),
  new RegExp(
    `${START}(?:roz(?:ana|aana)?|din\\s+mein|har\\s+(?:din|roz)|रोज़?|रोज़ाना|प्रतिदिन|दिन\\s+में)\\s+${KITCHEN}${EDGE}`,
    "iu",
  ),
  new RegExp(
    `${START}(?:morning|subah|सुबह)[\\s,]+(?:(?:at\\s+)?(?:noon|midday|afternoon|dopahar|दोपहर)[\\s,]+)(?:(?:and|or|aur|और)\\s+)?(?:at\\s+)?(?:night|evening|raat|shaam|रात|शाम)${EDGE}`,
    "iu",
  ),
  new RegExp(
    `^${TAKEN}.*?${START}(?:morning|subah|सुबह)[\\s,-]+(?:(?:and|aur|और)\\s+)?(?:(?:at|in\\s+the)\\s+)?(?:night|evening|raat|shaam|रात|शाम)${EDGE}`,
    "isu",
  ),
  new RegExp(`${START}(?:${RANGE}|do)\\s*(?:baar|बार(?!\\s+में)|goli|goliyan|boond)${EDGE}`, "iu"),
  new RegExp(`${START}(?:mg|mcg|ml|g)\\s*(?:/|per)\\s*(?:kg|day|dose)${EDGE}`, "iu"),
];

/**
 * The words of a sentence that say how much, or how often, to take something.
 * @param sentence - One sentence in any language.
 */
function dosesIn(sentence: string): readonly string[] {
  const composed = sentence.normalize("NFKC");
  return [...DOSES, ...PIECES].flatMap((dose) => dose.exec(composed)?.[0] ?? []);
}

export const containsDose = (sentence: string): boolean => dosesIn(sentence).length > 0;

const AMOUNT = new RegExp(
  `${START}${RANGE}[\\s-]+${SIZE}(?:an?\\s+)?(?:(?:tea|table)?spoon(?:ful)?s?|chamma?ch|चम्मच)${EDGE}`,
  "iu",
);

const CUPS_A_DAY = new RegExp(`${NO_LIMIT}${START}${KITCHEN}${OF_WHAT}[\\s,]+${A_DAY}${EDGE}`, "iu");

/** True for a sentence that measures in spoons, or in cups a day: not a dose, but a doctor must have reviewed it. */
export function measuresBySpoon(sentence: string): boolean {
  const composed = sentence.normalize("NFKC");
  return AMOUNT.test(composed) || CUPS_A_DAY.test(composed);
}
