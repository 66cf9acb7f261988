const NUMBER =
  "(?:[0-9०-९]+(?:[.,/][0-9०-९]+)?|[½¼¾⅓⅔]|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|half(?:\\s+an?)?|a\\s+quarter|ek|teen|char|paanch|panch|aadh[aie]|एक|दो|तीन|चार|पाँच|पांच|आधा|आधी)";
const RANGE = `${NUMBER}(?:\\s*(?:-|–|to|or|से|या|se|ya)\\s*${NUMBER})?`;
const MEASURE =
  "(?:mg|mcg|µg|μg|ug|g|gm|gms|grams?|kg|ml|mls|cc|i\\.?u|milli\\s?grams?|micro\\s?grams?|milli\\s?lit(?:er|re)s?|units?|drops?|tablets?|tabs?|pills?|capsules?|caps|puffs?|sachets?|goli|goliyan?|boond(?:en|ein)?|मिलीग्राम|मि\\.?ग्रा|एमजी|माइक्रोग्राम|ग्राम|मिली(?:लीटर)?|एमएल|यूनिट|बूंद(?:ें)?|बूँद(?:ें)?|गोली|गोलियाँ|गोलियां|टैबलेट|कैप्सूल)";
const EDGE = "(?![\\p{L}\\p{M}\\p{N}])";
const START = "(?<![\\p{L}\\p{M}\\p{N}])";

/** Amounts and rhythms in which medicine is taken. Cups, spoons, slices and leaves are a kitchen's and none of these. */
const DOSES: readonly RegExp[] = [
  new RegExp(`${START}${RANGE}[\\s-]*${MEASURE}${EDGE}`, "iu"),
  new RegExp(
    `${START}${RANGE}\\s*(?:times?|x)\\s*(?:a|per|each|every|in\\s+an?|/)\\s*(?:day|daily|week|night|hours?)${EDGE}`,
    "iu",
  ),
  new RegExp(`${START}(?:once|twice|thrice)\\s*(?:(?:a|per|each|every)\\s*(?:day|week|night)|daily)${EDGE}`, "iu"),
  new RegExp(`${START}every\\s+${RANGE}\\s*(?:hours?|hrs?)${EDGE}`, "iu"),
  new RegExp(`${START}(?:${RANGE}|do)\\s*(?:baar|बार|goli|goliyan|boond)${EDGE}`, "iu"),
  new RegExp(`${START}(?:mg|mcg|ml|g)\\s*(?:/|per)\\s*(?:kg|day|dose)${EDGE}`, "iu"),
];

/** True for a sentence that says how much, or how often, of something to take. In: one sentence in any of our languages. */
export function containsDose(sentence: string): boolean {
  const composed = sentence.normalize("NFKC");
  return DOSES.some((dose) => dose.test(composed));
}
