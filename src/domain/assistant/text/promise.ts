const ILLNESS =
  "(?:colds?|coughs?|flu|fevers?|headaches?|migraines?|reflux|heartburn|acidity|bronchitis|infections?|pains?|illness(?:es)?|diseases?|symptoms?|troubles?|blood\\s+pressure)";
const SURELY =
  "(?:(?:surely|certainly|definitely|always|soon|quickly|really|simply|completely|fully|all|also|then)\\s+)*";
const GOING_TO = "(?:will|shall|'ll|(?:is|are)\\s+going\\s+to|is\\s+(?:sure|certain|bound|guaranteed)\\s+to)";

/** What no one can know about one person's illness: that something will end it, or always does. */
const PROMISES: readonly RegExp[] = [
  new RegExp(
    `${GOING_TO}\\s+${SURELY}(?:cure|heal|fix|work|end|help\\s+you|make\\s+you\\s+(?:\\S+\\s+)?(?:well|better|healthy|fit))\\b`,
    "giu",
  ),
  new RegExp(
    `\\byou\\s*(?:'ll|will|shall|are\\s+going\\s+to)\\s+${SURELY}(?:recover|get\\s+(?:well|better)|feel\\s+(?:well|better|fine)|be\\s+(?:cured|healed|well|free))\\b`,
    "giu",
  ),
  /\b(?:always|never\s+fails\s+to|surely|certainly|definitely)\s+(?:works?|helps?|eases?|heals?|ends?)\b|\bnever\s+fails\b/giu,
  /\bworks?\s+(?:for\s+(?:everyone|everybody|all\s+people)|every\s+time|always|like\s+magic)\b/giu,
  /\b(?:is|are)\s+(?:sure|certain|bound|guaranteed)\s+to\s+(?:help|ease|work|soothe)\b/giu,
  /\byou\s+can\s+be\s+(?:sure|certain)\b|\b(?:the|an)\s+answer\s+to\s+(?:every|all|any)\b/giu,
  new RegExp(
    `\\b(?:makes?|making|takes?|taking|drives?|sends?)\\s+(?:(?:the|an?|your|any|every|all)\\s+)?${ILLNESS}\\s+(?:go\\s+)?away\\b`,
    "giu",
  ),
  new RegExp(
    `\\b(?:your|the|this|that|an?)\\s+${ILLNESS}\\s+${GOING_TO}\\s+${SURELY}(?:go|vanish|disappear|stop|be\\s+gone)\\b`,
    "giu",
  ),
  /\b(?:stops?|ends?|clears?|rids?|removes?|gone|cures?)\s+(?:\S+\s+){0,3}?(?:for\s+(?:good|ever)|forever|once\s+and\s+for\s+all)\b/giu,
  /(?:ठीक|स्वस्थ|ख़?त्म|गायब)\s+(?:कर\s+(?:देगा|देगी|देंगे|देता|देती)|हो\s+जा(?:एगा|एगी|एँगे|एंगे|येगा|येगी|येंगे))|(?:हमेशा|सदा)\s+के\s+लिए\s+(?:\S+\s+)?(?:चल|जा|ठीक|ख़?त्म|बंद)|(?:चली|चला|चले)\s+जा(?:एगा|एगी|एँगे|एंगे|येगा|येगी)/gu,
  /\b(?:theek|thik|swasth|khatam|gayab)\s+(?:kar\s+(?:dega|degi|denge|deta|deti)|ho\s+ja(?:y?ega|y?egi|y?enge))\b|\b(?:chali|chala|chale)\s+ja(?:y?ega|y?egi|y?enge)\b/giu,
];
/** "No herb will end a cold" and "does not make it go away" promise nothing, and "whether it will work" asks. */
const OPEN =
  /\b(?:no|not|never|nothing|none|neither|cannot|can't|won't|doesn't|don't|whether|if|nobody|hardly)\b|नहीं|अगर|\b(?:nahi|agar)\b/iu;
const OPEN_REACH = 40;

/**
 * True for a sentence that promises an end of an illness. Never throws.
 * @param sentence - One sentence in any of our languages.
 */
export function promises(sentence: string): boolean {
  const plain = sentence.normalize("NFKC").replace(/[’`]/gu, "'");
  return PROMISES.some((promise) =>
    [...plain.matchAll(promise)].some(({ index }) => !OPEN.test(plain.slice(Math.max(0, index - OPEN_REACH), index))),
  );
}
