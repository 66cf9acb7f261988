const SOME_WORDS = "(?:\\S+\\s+){0,3}";
const MEDICINE =
  "(?:medicines?|medications?|tablets?|pills?|drugs?|insulin|inhalers?|treatment|prescription|doses?|antibiotics?|steroids?)";
const RELATIVE = "(?:child|baby|son|daughter|mother|father|husband|wife|brother|sister|friend|grandmother|grandfather)";
const LIKELY =
  "(?:(?:probably|likely|may|might|could|must|clearly|certainly|definitely|almost|just|only|most|seem\\s+to|appear\\s+to)\\s+)*";
const ILLNESSES =
  "(?:migraine|gerd|reflux|bronchitis|cancer|tb|tuberculosis|asthma|covid|pneumonia|hypertension|diabetes|infection|flu|cold|allergy|ulcer|acidity|gas|piles|dengue|malaria|typhoid|anaemia|arthritis|depression|anxiety|stress|worms|heart\\s+attack|stroke|nothing\\s+serious|not\\s+serious|harmless)";

/** "If you have asthma, ask first" is no diagnosis. */
const CONDITION = new RegExp(
  `\\b(?:if|when|whenever|while|until|unless|whether|once|in\\s+case|should|those\\s+of)\\s+(?:you|he|she|your\\s+${RELATIVE})\\b`,
  "giu",
);
const HARMLESS_OBJECT =
  "(?!to\\b|any\\b|a\\s+(?:doctor|question|time)|questions?\\b|no\\s+doctor|used\\b|taken\\b|read\\b|been\\s+(?:told|prescribed|given)|the\\s+right)";

/** What only a doctor may say to a person: a diagnosis, or that it is nothing. */
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
  new RegExp(
    `\\b(?:your\\s+(?:(?:own|mild|bad|little|simple|common)\\s+)*|what\\s+you\\s+(?:describe|have|feel)\\s+(?:is|sounds|looks)\\s+${SOME_WORDS})${ILLNESSES}\\b`,
    "iu",
  ),
  new RegExp(`\\b(?:it|this|that)'s\\s+${LIKELY}(?:an?\\s+)?${ILLNESSES}\\b`, "iu"),
  /\b(?:these|those)\s+(?:are|sound\s+like|look\s+like|seem\s+(?:like|to\s+be))\s+(?:(?:the|clear|typical|usual|all)\s+){0,2}(?:signs?|symptoms?)\b/iu,
  new RegExp(`\\byour\\s+${SOME_WORDS}(?:comes?\\s+from|(?:is|are)\\s+(?:caused|due|because)|means?\\s+that)\\b`, "iu"),
  /\b(?:right|best)\s+(?:\S+\s+)?(?:antibiotic|medicine|tablet|drug)\s+for\s+you\b/iu,
  /\bi\s+(?:prescribe|diagnose|recommend\s+you\s+take)\b|\bmy\s+diagnosis\b/iu,
  /(?:यह|ये|आपका|आपकी|आपके)\s+(?:\S+\s+){0,3}(?:सिर्फ़?|बस|केवल|शायद|ज़?रूर)\s+(?:\S+\s+){1,3}(?:है|हैं|होगा|होगी)(?:\s*[।.]|$)/u,
  /(?:आपका|आपकी|आपके)\s+(?:\S+\s+){1,4}(?:हो\s+(?:गया|गई)|हुआ|हुई)\s+है/u,
  /(?<!अगर\s|यदि\s)(?:आपका|आपकी|आपके|आपको)\s+(?:\S+\s+){1,4}(?:है|हैं),(?!.*\?$)/u,
  /(?:आपको|तुम्हें)\s+(?:\S+\s+){0,3}(?:है|हो\s+गया|हुआ\s+है)(?:\s*[।.]|$)/u,
  /\b(?:aapko|tumhe|apko)\s+(?:\S+\s+){0,3}(?:hai|ho\s+gaya|hua\s+hai)\s*(?:[.।]|$)/iu,
];

const A_DOCTOR = "(?:(?:a|the|any|your)\\s+)?(?:doctor|physician|hospital|clinic)s?(?:'s)?";
/** Phrases that reassure a person who was not examined, or discourage seeing a doctor. */
const REASSURANCES: readonly RegExp[] = [
  /\bnothing\s+(?:serious|to\s+worry|to\s+fear)|\bno\s+(?:need|reason|cause)\s+(?:to|for)\s+(?:worry|panic|alarm|concern|fear)/iu,
  /\b(?:do\s+not|don't|need\s+not|needn't|no\s+need\s+to|not\s+(?:have|need)\s+to)\s+(?:worry|panic|be\s+(?:afraid|worried|alarmed))\b/iu,
  /\b(?:rest|be)\s+(?:re)?assured\b/iu,
  /\byou(?:'ll|\s+will|'re\s+going\s+to|\s+are\s+going\s+to|\s+are\s+sure\s+to)\s+(?:(?:soon|surely|certainly|quickly)\s+)?(?:be|feel|get)\s+(?:fine|ok|okay|better|well|alright|all\s+right|safe|healthy)\b/iu,
  new RegExp(
    `\\b(?:needn't|need\\s+not|(?:not|n't|no\\s+(?:need|reason))\\s+(?:(?:have|need)\\s+)?(?:to|for|of)|not\\s+need|don't\\s+need)\\s+(?:(?:see|visit|call|go\\s+to|ask|consult)\\s+)?${A_DOCTOR}\\b`,
    "iu",
  ),
  new RegExp(`\\b(?:do|go|manage|live|stay\\s+well)\\s+without\\s+${SOME_WORDS}(?:${MEDICINE}|doctor)\\b`, "iu"),
  /\bneeds?\s+no\s+(?:check|doctor|test|treatment)\b/iu,
  /\bno\s+(?:doctor|physician)s?\s+(?:is|are)\s+(?:needed|necessary|required)\b/iu,
  new RegExp(
    `\\b(?:doctors?|physicians?|hospitals?|${MEDICINE})(?:'s)?\\s+(?:visit\\s+)?(?:(?:is|are)\\s+(?:not|never)|(?:isn't|aren't))\\s+(?:needed|necessary|required)\\b`,
    "iu",
  ),
  new RegExp(
    `(?<!\\b(?:not|never|nothing)\\s+(?:\\S+\\s+)?)\\b(?:instead|in\\s+place)\\s+of\\s+(?:your|the)\\s+${SOME_WORDS}(?:${MEDICINE}|doctor)\\b`,
    "iu",
  ),
  /(?:चिंता|फ़?िक्र)\s+(?:की\s+(?:कोई\s+)?बात\s+नहीं|(?:न|ना|मत)\s+कर)|घबरा\S*\s+(?:की\s+(?:कोई\s+)?(?:बात|ज़?रूरत)\s+)?(?:नहीं|न|मत)|डॉक्टर\s+(?:को\s+दिखाने\s+)?की\s+(?:कोई\s+)?(?:ज़|ज़|ज)रूरत\s+नहीं|आप\s+(?:जल्दी\s+|जल्द\s+)?(?:ही\s+)?ठीक\s+हो\s+जा/u,
  /\b(?:chinta|fikr|tension)\s+(?:ki\s+(?:koi\s+)?baat\s+nahi|(?:na|mat)\s+(?:kar|lo|le))|\bghabra\w*\s+(?:ki\s+(?:koi\s+)?(?:baat|zar(?:oo|u)rat)\s+)?(?:nahi|na|mat)\b|\bdoctor\s+(?:ko\s+dikhane\s+)?ki\s+(?:koi\s+)?zar(?:oo|u)rat\s+nahi|\b(?:aap|tum)\s+(?:jaldi\s+)?(?:hi\s+)?(?:theek|thik)\s+ho\s+ja/iu,
];

const STOPS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop|quit|reduce|skip|halve|lower|discontinue|replace|cut\\s+down|come\\s+off|leave\\s+(?:out|off))\\s+(?:taking\\s+)?(?:\\S+\\s+){0,4}?${MEDICINE}\\b`,
    "giu",
  ),
  /(?:दवा|दवाई|गोली|गोलियाँ|गोलियां|इंसुलिन|एंटीबायोटिक|एस्पिरिन|इनहेलर|टैबलेट)\s+(?:लेना\s+)?(?:बंद|कम|छोड़)\s*(?:कर|दें|दो|दीजिए)/gu,
  /\b(?:dawa|dawai|goli|goliyan|insulin)\s+(?:lena\s+)?(?:band|kam|chhod|chod)\s*(?:kar|de|do|dein|dijiye)/giu,
];
const NEGATION = /\b(?:not|never|don't|without|cannot|can't|instead\s+of)\b|(?:न|ना|नहीं|बिना)\s|\b(?:na|nahi|bina)\s/iu;
const NEGATION_REACH = 60;

/** Advice to stop, without what the sentence warns against. */
function advicesToStop(sentence: string): readonly string[] {
  return STOPS.flatMap((stop) =>
    [...sentence.matchAll(stop)]
      .filter(({ index }) => !NEGATION.test(sentence.slice(Math.max(0, index - NEGATION_REACH), index)))
      .map(([words]) => words),
  );
}

/**
 * The words of a sentence that diagnose a person, reassure them about an illness, or advise to stop or reduce a
 * medicine.
 * @param sentence - One sentence.
 */
function verdictsIn(sentence: string): readonly string[] {
  const plain = sentence.normalize("NFKC").replace(/[’`]/gu, "'");
  const unconditional = plain.replace(CONDITION, "");
  const verdicts = [...VERDICTS, ...REASSURANCES].flatMap((verdict) => verdict.exec(unconditional)?.[0] ?? []);
  return [...verdicts, ...advicesToStop(plain)];
}

export const givesVerdict = (sentence: string): boolean => verdictsIn(sentence).length > 0;
