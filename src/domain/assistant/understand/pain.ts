/** Pages of the places that hurt most often, in the order in which they are offered. */
export const PAIN_PAGES: readonly string[] = [
  ...[
    "health:headache",
    "health:gas",
    "health:back-pain",
    "health:knee-pain",
    "health:toothache",
    "health:period-pain",
  ],
];

const PAIN = /^(?:pain|painful|paining|hurts?|hurting|aches?|aching|dard|dukh|dukhta|dukhti|दर्द|दुख|दुखता|दुखती)$/u;
/** What may stand beside pain without saying where or when it is. */
const BESIDE = new RegExp(
  "^(?:i|am|im|m|it|its|is|in|a|an|lot|so|very|much|too|really|bad|badly|severe|terrible|all|the|time|have|having|feel|" +
    "feeling|my|me|please|help|what|to|do|should|can|since|yesterday|today|morning|night|now|still|again|got|" +
    "bahut|bohot|bahot|bhut|zyada|jyada|tez|mujhe|muje|mere|mera|ko|ho|raha|rahi|rha|rhi|hai|h|he|hota|hoti|hui|hua|" +
    "kal|aaj|subah|raat|se|kya|karu|karun|kare|karen|karein|kuch|batao|bataiye|abhi|please|" +
    "बहुत|ज़्यादा|ज्यादा|तेज़|तेज|मुझे|मेरे|मेरा|को|हो|रहा|रही|है|होता|होती|हुआ|कल|आज|सुबह|रात|से|क्या|करूँ|करूं|करें|" +
    "करे|कुछ|बताओ|बताइए|अभी)$",
  "u",
);

/**
 * Whether a message says that something hurts and nothing else: the answer depends on where.
 * @param message - The message.
 */
export function isOnlyPain(message: string): boolean {
  const words =
    message
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => PAIN.test(word)) && words.every((word) => PAIN.test(word) || BESIDE.test(word));
}
