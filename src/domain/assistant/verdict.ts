const SOME_WORDS = "(?:\\S+\\s+){0,3}";
const MEDICINE =
  "(?:medicines?|medications?|tablets?|pills?|drugs?|insulin|inhalers?|treatment|prescription|doses?|antibiotics?|steroids?)";
const RELATIVE = "(?:child|baby|son|daughter|mother|father|husband|wife|brother|sister|friend|grandmother|grandfather)";
const LIKELY =
  "(?:(?:probably|likely|may|might|could|must|clearly|certainly|definitely|almost|just|only|most|seem\\s+to|appear\\s+to)\\s+)*";
const ILLNESSES =
  "(?:migraine|gerd|reflux|bronchitis|cancer|tb|tuberculosis|asthma|covid|pneumonia|hypertension|diabetes|infection|flu|cold|allergy|ulcer|nothing\\s+serious|not\\s+serious|harmless)";

/** "If you have asthma, ask first" judges nobody. */
const CONDITION = new RegExp(
  `\\b(?:if|when|whenever|unless|whether|once|in\\s+case|should|those\\s+of)\\s+(?:you|he|she|your\\s+${RELATIVE})\\b`,
  "giu",
);
const HARMLESS_OBJECT =
  "(?!to\\b|any\\b|a\\s+(?:doctor|question|time)|questions?\\b|no\\s+doctor|used\\b|taken\\b|read\\b|been\\s+(?:told|prescribed|given)|the\\s+right)";

/** What only a doctor may say to a person: what they have, or that it is nothing. */
const VERDICTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:you|your\\s+${RELATIVE})\\s+${LIKELY}(?:have|has|got|(?:are|is)\\s+(?:suffering|having)|suffers?)\\s+${HARMLESS_OBJECT}\\S`,
    "iu",
  ),
  /\byou(?:'re|\s+are)\s+(?:(?:probably|likely|clearly|definitely)\s+)*(?:suffering|diabetic|anaemic|anemic|hypertensive|asthmatic|fine|healthy|infected)\b/iu,
  new RegExp(
    `\\b(?:your|this|that|it)\\s+${SOME_WORDS}(?:is|are|sounds?\\s+like|looks?\\s+like|seems?\\s+(?:to\\s+be|like)|points?\\s+to)\\s+${LIKELY}(?:an?\\s+)?${ILLNESSES}\\b`,
    "iu",
  ),
  /\bnothing\s+(?:serious|to\s+worry)|\bno\s+(?:need|reason)\s+to\s+(?:worry|see\s+a\s+doctor)|\b(?:do\s+not|don't)\s+need\s+(?:a|to\s+see\s+a)\s+doctor\b/iu,
  /\bi\s+(?:prescribe|diagnose|recommend\s+you\s+take)\b|\bmy\s+diagnosis\b/iu,
  /(?:आपको|तुम्हें)\s+(?:\S+\s+){0,3}(?:है|हो\s+गया|हुआ\s+है)(?:\s*[।.]|$)/u,
  /\b(?:aapko|tumhe|apko)\s+(?:\S+\s+){0,3}(?:hai|ho\s+gaya|hua\s+hai)\s*(?:[.।]|$)/iu,
];

const STOPS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop|quit|reduce|skip|halve|lower|discontinue|replace|cut\\s+down|come\\s+off|leave\\s+(?:out|off))\\s+(?:taking\\s+)?(?:\\S+\\s+){0,4}?${MEDICINE}\\b`,
    "giu",
  ),
  /(?:दवा|दवाई|गोली|गोलियाँ|गोलियां|इंसुलिन)\s+(?:लेना\s+)?(?:बंद|कम|छोड़)\s*(?:कर|दें|दो|दीजिए)/gu,
  /\b(?:dawa|dawai|goli|goliyan|insulin)\s+(?:lena\s+)?(?:band|kam|chhod|chod)\s*(?:kar|de|do|dein|dijiye)/giu,
];
const NEGATION = /\b(?:not|never|don't|without|cannot|can't|instead\s+of)\b|(?:न|ना|नहीं|बिना)\s|\b(?:na|nahi|bina)\s/iu;
const NEGATION_REACH = 60;

/** True where a stop-verb is not one that the sentence warns of. */
function tellsToStop(sentence: string): boolean {
  return STOPS.some((stop) =>
    [...sentence.matchAll(stop)].some(
      ({ index }) => !NEGATION.test(sentence.slice(Math.max(0, index - NEGATION_REACH), index)),
    ),
  );
}

/** True for a sentence that judges a person's illness, or tells them to stop or lower a medicine. In: one sentence. */
export function givesVerdict(sentence: string): boolean {
  const plain = sentence.normalize("NFKC").replace(/[’`]/gu, "'");
  const unconditional = plain.replace(CONDITION, "");
  return VERDICTS.some((verdict) => verdict.test(unconditional)) || tellsToStop(plain);
}
