import type { AnswerSentence } from "#domain/assistant/assistant.rules.ts";
import type { Passage, Section } from "#domain/assistant/passages/passages.ts";

/** What an answer of the assistant must never say (TRUST.md CB-1). */
export interface Hit {
  readonly what: "drug" | "dose" | "verdict";
  readonly words: string;
  readonly sentence: string;
}

/** Medicines by the names that people in India know them by; quoted warnings may name them, nothing else may. */
const DRUGS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    "paracetamol|acetaminophen|crocin|dolo|calpol|ibuprofen|brufen|combiflam|aspirin|disprin|diclofenac|naproxen",
    "azithromycin|azithral|amoxicillin|amoxyclav|augmentin|levofloxacin|ciprofloxacin|cefixime|doxycycline",
    "cetirizine|levocetirizine|montelukast|chlorpheniramine|codeine|dextromethorphan|ambroxol|benadryl|ascoril",
    "omeprazole|pantoprazole|rabeprazole|esomeprazole|ranitidine|famotidine|domperidone|gelusil|digene",
    "sumatriptan|rizatriptan|propranolol|topiramate|amitriptyline|flunarizine",
    "amlodipine|telmisartan|losartan|ramipril|enalapril|metoprolol|atenolol|hydrochlorothiazide|spironolactone",
    "metformin|glimepiride|insulin|thyroxine|thyronorm|warfarin|acitrom|clopidogrel|atorvastatin",
    "prednisolone|dexamethasone|steroids?|alprazolam|zolpidem|diazepam|tramadol|morphine",
    "पैरासिटामोल|क्रोसिन|ब्रूफेन|एस्पिरिन|एज़?िथ्रोमाइसिन|एमोक्सिसिलिन|ओमेप्राज़?ोल|पैंटोप्राज़?ोल|एम्लोडिपिन|टेल्मिसार्टन",
    "मेटफॉर्मिन|सिट्रीज़?िन|सुमाट्रिप्टान|कोडीन|स्टेरॉयड",
  ].join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);
const NUMBER =
  "(?:\\d+(?:[.,/–-]\\d+)?|one|two|three|four|five|six|half|ek|do|teen|chaar|aadhi|[०-९]+|एक|दो|तीन|चार|आधी)";
const MEDICINE_DOSE = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])${NUMBER}[\\s-]*(?:an? )?(?:mg|mcg|µg|milligrams?|micrograms?|iu|units?|tablets?|tabs?|capsules?|pills?|goli(?:yan?)?|drops?|boond|मिलीग्राम|एमजी|गोली|गोलियाँ|गोलियां|कैप्सूल|बूँद|बूंद)(?![\\p{L}\\p{M}])`,
  "iu",
);
const KITCHEN_DOSE = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])${NUMBER}[\\s-]*(?:an? )?(?:g|gm|grams?|ml|millilit(?:re|er)s?|(?:(?:small|level|heaped) )?(?:tea|table)?spoons?|times? (?:a|per) day|baar|chammach|ग्राम|एमएल|चम्मच|बार)(?![\\p{L}\\p{M}])`,
  "iu",
);
const CUPS_A_DAY = new RegExp(
  `(?<!(?:more|less) than )(?<![\\p{L}\\p{M}\\d])(?:an?|${NUMBER}) (?:\\w+ ){0,3}(?:cups?|glass(?:es)?|mugs?|spoons?)(?: of \\w+)? (?:a|per|each|every|in the) (?:day|hour)(?![\\p{L}\\p{M}])`,
  "iu",
);
const CONDITION =
  "(?:a |an |acute |chronic )?(?:cold|flu|migraine|hypertension|high blood pressure|gerd|reflux|bronchitis|pneumonia|asthma|tuberculosis|tb|sinus(?:itis)?|infection|cancer|anaemia|diabetes)";
const CONDITION_HINDI =
  "(?:sardi|jukam|zukam|migraine|bp|acidity|gerd|bronchitis|nimonia|pneumonia|asthma|dama|tb|cancer|sugar|infection|सर्दी|जुकाम|ज़ुकाम|माइग्रेन|बीपी|एसिडिटी|ब्रोंकाइटिस|निमोनिया|अस्थमा|दमा|टीबी|कैंसर|शुगर|संक्रमण)";
const VERDICTS: readonly RegExp[] = [
  new RegExp(
    `\\byou (?:probably |may |might |clearly )?(?:have|are suffering from|suffer from|had) ${CONDITION}\\b`,
    "iu",
  ),
  new RegExp(`\\b(?:this|it|that) (?:is|looks like|sounds like) (?:probably |just |only )?${CONDITION}\\b`, "iu"),
  /\b(?:nothing serious|nothing to worry|you are (?:fine|healthy|safe)|you(?:'re| are) (?:ok|okay|alright)|no need (?:for|to see|of) a doctor|do not need a doctor|perfectly (?:safe|normal))\b/iu,
  /\byour (?:report|result|reading|blood|cholesterol|tsh|haemoglobin|hb|x-?ray)[^.]{0,40}\b(?:is|are|looks?|shows?|means?)\b/iu,
  /\b(?:guarantee[ds]?|100 ?%|permanently cures?|no side effects?|(?:it|this|which) cures)\b/iu,
  /(?<!not )(?<!never )\b(?:stop|reduce|halve|skip|double) (?:taking )?your (?:\w+ ){0,3}(?:tablets?|medicines?|pills?|dose)\b/iu,
  /\b(?:i (?:prescribe|recommend|diagnose)|you should take|you must take|take this medicine)\b/iu,
  new RegExp(
    `(?:aapko|tumhe|आपको|तुम्हें) (?:shayad |lagta hai |शायद )?${CONDITION_HINDI} (?:hai|ho gay[ai]|है|हो गय[ाी])(?![\\p{L}\\p{M}])`,
    "iu",
  ),
  /\b(?:chinta ki baat nahi|koi khatra nahi|doctor ki zaroorat nahi)\b|चिंता की (?:कोई )?बात नहीं|डॉक्टर की ज़?रूरत नहीं/iu,
];

/** Parts of a page that warn: naming a medicine is what they are for. */
const WARNINGS: ReadonlySet<Section> = new Set([
  "caution",
  "pregnancy",
  "children",
  "conditions",
  "interaction",
  "doctor",
  "leave-alone",
  "emergency",
]);
/** The page that a sentence is quoted from word for word. */
export type QuotedFrom = Pick<Passage, "section" | "document">;

/** Where a kitchen's amounts may stand: in how a remedy is made, once a doctor has read it. */
function isReadKitchen({ section, document }: QuotedFrom): boolean {
  return section === "food" && document.review.state === "reviewed";
}

/** One sentence of an answer against the list; in the words of no page where `from` is null. */
export function hitsIn({ text }: Pick<AnswerSentence, "text">, from: QuotedFrom | null): readonly Hit[] {
  const hits: Hit[] = [];
  const add = (what: Hit["what"], match: RegExpExecArray | null) => {
    if (match) hits.push({ what, words: match[0], sentence: text });
  };
  if (from === null || !WARNINGS.has(from.section)) add("drug", DRUGS.exec(text));
  add("dose", MEDICINE_DOSE.exec(text));
  if (from === null || !isReadKitchen(from)) {
    add("dose", KITCHEN_DOSE.exec(text));
    add("dose", CUPS_A_DAY.exec(text));
  }
  for (const verdict of VERDICTS) add("verdict", verdict.exec(text));
  return hits;
}
