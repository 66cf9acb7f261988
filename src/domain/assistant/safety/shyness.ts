/** Who is shy of it, how much, and before whom: "I feel so ashamed to show it". */
const ENGLISH =
  /(?:\b(?:i|we|he|she)(?:['’]?m| am| is| was| feel| felt| get)?\s+)?(?:\b(?:so|very|too|really|quite|just|a bit|a little|feel|feeling|also|much)\s+)*\b(?:shy|embarrass(?:ed|ing)|ashamed|shyness|shame)\b(?:\s+(?:of|about)\s+(?:it|this|that|my \p{L}+))?(?:\s+to\s+(?:show|tell|ask|say|go|see|talk|speak|visit|meet)\b(?:\s+(?:it|this|to|a|any|the|my|doctors?|anyone|anybody|someone|people|about|him|her)\b)*)?/giu;
const HINGLISH =
  /(?:\b(?:bahut|bohot|bahot|bhut|thodi|itni|badi|kaafi|zyada|jyada)\s+)?\b(?:sharam|sharm|sharmindagi|lajja|laaj|jhijhak|jhijak|sankoch)\b(?:\s+(?:ki|ke|wajah|vajah|karan|mare|maare|bhi|aati|ati|aata|aa|rahi|lagti|hoti|ho|mehsus|hai|h|hain|he)\b)*/giu;
const HINDI =
  /(?<![\p{L}\p{M}])(?:(?:बहुत|थोड़ी|इतनी|बड़ी|काफ़ी|काफी|ज़्यादा)\s+)?(?:शर्म|शरम|शर्मिंदगी|शर्मिन्दगी|लज्जा|लाज|झिझक|संकोच)(?![\p{L}\p{M}])(?:\s+(?:की|के|वजह|कारण|मारे|भी|आती|आ|रही|लगती|होती|हो|महसूस|है|हैं)(?![\p{L}\p{M}]))*/giu;
/** That nobody may know of it, which the shy say as well. */
const IN_SECRET = [
  /\b(?:can['’]?t|cannot|can not|could not|couldn['’]?t)\s+(?:tell|show|ask|talk to|say it to)\s+(?:it\s+to\s+)?(?:anyone|anybody|any one|people|a doctor|the doctor|my family|them)\b/giu,
  /\b(?:don['’]?t|do not) want (?:anyone|anybody|people) to (?:know|see|hear)\b/giu,
  /\b(?:i )?(?:don['’]?t|do not) want to (?:go|show|tell|see)\b(?! on)(?:\s+(?:to|it|a|any|the|doctors?|anyone|anybody|hospital|clinic)\b)*/giu,
  /\b(?:nobody|no one)\s+(?:should|must|may)\s+know\b/giu,
  /\bkisi\s+(?:ko|se)\s+(?:nahi\s+|nhi\s+)?(?:bata|dikha|keh|kah|bol|pooch|puch)\S*(?:\s+(?:nahi|nhi|na|bhi|pa|sakt\S*|rah\S*|pat\S*|hu|hoon|hai))*/giu,
  /किसी\s+(?:को|से)\s+(?:नहीं\s+)?(?:बता|दिखा|कह|बोल|पूछ)\S*(?:\s+(?:नहीं|न|भी|पा|सक\S*|रह\S*|पात\S*|हूँ|हूं|है))*/giu,
];

const SHY = [ENGLISH, HINGLISH, HINDI];

/**
 * A message without what it says of shyness, in which the encoder alone often hears a crisis. What else it says is heard
 * in the rest.
 * @param message - A person's message.
 * @returns The rest; null for a message that speaks of no shyness.
 */
export function withoutShyness(message: string): string | null {
  const text = message.normalize("NFC");
  const rest = SHY.reduce((said, shy) => said.replace(shy, " "), text);
  if (rest === text) return null;
  return IN_SECRET.reduce((said, secret) => said.replace(secret, " "), rest)
    .replace(/^[\s,;.।]+|\s+(?=[\s,;.])/gu, "")
    .trim();
}
