import { REFUSAL_WORDS } from "#generated/assistant-words.ts";
import { herbsIn } from "../../remedies/library/interactions.ts";
import { isTakenAlready } from "../state/taken-medicine.ts";
import { countOf } from "../text/counts.ts";
import { folded, type Reading, readerOf } from "../text/sentence-reader.ts";
import { namesValue } from "./report-values.ts";

/** What the assistant always refuses: only a doctor can answer it, or no one. */
export const REFUSALS = [
  "animal",
  "stop-medicine",
  "dose",
  "duration",
  "report",
  "prescription",
  "diagnosis",
  "promise",
] as const;
export type Refusal = (typeof REFUSALS)[number];

const LEXICON = { ...REFUSAL_WORDS.refusals, ...REFUSAL_WORDS.verdicts, ...REFUSAL_WORDS.animals };
type Message = Reading<keyof typeof LEXICON>;
const read = readerOf(LEXICON);

const MEDICINES = ["medicine", "drug", "form"] as const;
const NUMBER = /(?:^| )\d/u;
const PRESSURE = /(?:^| )\d{2,3}\/\d{2,3}(?: |$)/u;
/** A pressure that is named as one: our pages say which is high. */
const OWN_PRESSURE = /(?:^| )(?:bp|presure|बीपी|ब्लडप्रेशर|प्रेशर|रक्तचाप)(?: |$)/u;
/** A vaccine's doses are the plan's, not a person's. */
const OF_VACCINE =
  /(?:^| )(?:va[ck]+[sc]in\S*|teek[ae]|tik[ae]|polio|tetanus|rabies|hepatitis|टीक\S*|वैक्सी\S*|वेक्सी\S*|पोलियो)(?: |$)/u;
const HAVE_TO = /do i have (?:to|time|any)(?: |$)/u;
/** "Do tablets prevent colds" and "can pills give me headaches" ask for an effect, not for a medicine. */
const ASKS_EFFECT =
  /^(?:do|does|can|could|will|would|did) (?:\S+ ){1,7}?(?:prevent|cause|trigger|cure|help|vork|reduce|raise|lover|affect|shorten|ease|relieve|speed|boost|fight|protect|push|give me (?:a |an )?(?:headache|migraine|acidity|heartburn|cough|pain))/u;
/** "How much does zinc help" does not ask for an amount. */
const ASKS_HOW_WELL =
  /(?:^| )hov (?:much|vel|often) (?:do|does|did|vil|can) (?:\S+ ){1,3}(?:help|vork|ease|lover|raise|change|shorten)/u;
/** "Which tablets raise the pressure" asks for a warning, not for a medicine. */
const ASKS_HARM =
  /(?:^| )(?:which|vhich|vhat|kaun ?sa|kaun ?si|kaun ?se|konsi|konsa|कौन सा|कौन सी|कौन से|कौनसी) (?:\S+ ){0,5}(?:raises?|increases?|vorsens?|causes?|avoid|harms?|badha\S*|badhti|badhta|nuksan\S*|parhez|mana|बढ\S*|नुकसान\S*|परहेज|मना)(?: |$)/u;
/** "How many hours after the tablet" and "on how many days of a week" are no amounts. */
const HOW_LONG =
  /(?:how many|how long|kitn[aei]|कितन[ाेी]) (?:hours|minutes|ghant\S*|minat\S*|minut\S*|der|घंट\S*|मिनट\S*|देर)|(?:haft\S*|mahin\S*|हफ्त\S*|महीन\S*) (?:me|mein|में) (?:kitne din|कितने दिन)|how many days (?:a|in a|per|each) (?:vik|month)/u;
const LASTS =
  /(?:how many|kitn[aei]|कितन[ाेी]) (?:days|viks|months|din|haft\S*|mahin\S*|saal|sal|दिन|हफ्त\S*|महीन\S*|साल)/u;
/** "May I take it every day", "kitne din le sakte hai": for how long or how often, which is no amount. */
const DURATION =
  /(?:^| )(?:hov (?:long|often|frequently)(?! (?:before|after))|hov many (?:days|viks|months|years|hours|times)|(?:every|each) ?(?:day|night|morning)|daily|for life|lifelong|for years|roj|rojana|rojaana|har (?:din|roj|rat|raat)|lagatar|lagaataar|(?:jindagi|jindgi|umar|umr) bhar|kitn[aei] (?:din|dino|haft\S*|mahin\S*|sal|saal|ghant\S*|bar|baar)|kab tak|gap betvin|रोज|रोजाना|हर (?:दिन|रोज|रात)|लगातार|(?:जिंदगी|उम्र) भर|कितन[ाेी] (?:दिन|दिनों|हफ्त\S*|महीन\S*|साल|घंट\S*|बार)|कब तक)(?= |$)/u;
/** "How many tablets every day" asks for an amount all the same. */
const AMOUNT =
  /(?:^| )(?:hov (?:many|much) (?:tablets?|pils?|capsules?|drops|spoons?|syrup|mg|ml)|maximum|kitn[aei] (?:goli\S*|tablet\S*|capsule|syrup|bund\S*|chamach)|कितन[ाेी] (?:गोली|गोलियां|टैबलेट|कैप्सूल|सिरप|बूंद\S*|चम्मच))(?= |$)/u;
/** "Ten dolo at once", "a full strip": an amount that nobody may call safe. */
const AT_ONCE =
  /(?:^| )(?:at once|in one go|together|(?:at the )?same time|one shot|(?:ful|vhole|entire) strip|ek (?:saath|sath|hi baar|baar me)|ikatth[aei]|(?:poor|pur)[aei] (?:patt?[ae]|strip)|एक (?:साथ|ही बार|बार में)|इकट्ठ\S*|पूर[ाीे] (?:पत्त\S*|स्ट्रिप))(?= |$)/u;
const MOST_AT_ONCE = 2;
const NO_WORD = /[^\p{L}\p{M}\d]+/u;
const WANTS_ADVICE =
  /(?:^| )(?:chahiye|chahie|help|safe|ok|good|for|lena|khana|pina|kare|चाहिए|लेना|खाना|करें|के लिए|में)(?: |$)/u;

/** "What to do", "do I": the English word is no "do" of "dawa do" (give). */
const ENGLISH_DO =
  /\b(?:what|that)\s+(?:to|should\s+(?:i|we)|can\s+(?:i|we)|must\s+(?:i|we))\s+do\b|\bdo(?=\s+(?:i|we|you|they)\b)/giu;
const speaksOfMedicine = (message: Message) => MEDICINES.some((concept) => message.has(concept));
const nearMedicine = (message: Message, concept: keyof typeof REFUSAL_WORDS.refusals, words: number) =>
  MEDICINES.some((medicine) => message.near(concept, medicine, words));

function isForAnimal(message: Message): boolean {
  if (message.has("animal", "ofAnimals")) return true;
  return message.near("animal", "forWhom", 2) && !message.has("notForAnimals");
}

function isToStop(message: Message): boolean {
  if (nearMedicine(message, "which", 1) || message.has("whatMedicine")) return false;
  if (nearMedicine(message, "stop", 4)) return true;
  if (ASKS_EFFECT.test(message.text)) return false;
  return message.near("lessen", "doseWord", 3) || nearMedicine(message, "lessen", 3);
}

/** Whether it asks what so many tablets at once do. */
function isOfManyAtOnce(message: Message, question: string): boolean {
  if (!message.has("drug") || !AT_ONCE.test(message.text)) return false;
  if (/strip|स्ट्रिप|patt?[ae]|पत्त/u.test(message.text)) return true;
  return folded(question)
    .split(NO_WORD)
    .some((word) => (countOf(word) ?? 0) > MOST_AT_ONCE);
}

function isForDose(message: Message, question: string): boolean {
  if (isOfManyAtOnce(message, question)) return true;
  if (message.has("doseWord")) return !OF_VACCINE.test(message.text);
  if (HOW_LONG.test(message.text) && !message.has("drug")) return false;
  if (LASTS.test(message.text) && !speaksOfMedicine(message)) return false;
  if (nearMedicine(message, "howMuch", 4) || nearMedicine(message, "more", 4)) return true;
  if (message.near("howMuch", "supplement", 6) && !ASKS_HOW_WELL.test(message.text)) return true;
  if (message.near("howMuch", "takes", 3))
    return !/(?:^| )(?:der|din|dino|long|hours|minutes|देर|दिन)(?: |$)/u.test(message.text);
  return message.has("drug", "takes") && NUMBER.test(message.text) && herbsIn(question).length === 0;
}

/** For how long, or how often: a page may know, and "I can't tell you how much" would answer another question. */
function isOfDuration(message: Message, question: string): boolean {
  if (!DURATION.test(message.text) || AMOUNT.test(message.text)) return false;
  if (message.has("doseWord") && !/(?:^| )(?:gap betvin|hours|ghant\S*|घंट\S*)(?= |$)/u.test(message.text)) return false;
  if (isForDose(message, question) || message.has("drug", "takes")) return true;
  return speaksOfMedicine(message) && isForPrescription(message, question);
}

function isOfReport(message: Message): boolean {
  const readsPaper = message.near("paper", "reads", 3) && READS.test(message.text);
  if (readsPaper || (message.near("paper", "normal", 2) && IS_IT.test(message.text))) return true;
  const judged = message.has("normal") || message.has("mine") || message.has("reads");
  if (namesValue(message.text)) return judged || message.keys.length <= ONLY_VALUE_WORDS;
  return PRESSURE.test(message.text) && message.has("normal") && !OWN_PRESSURE.test(message.text);
}

/** "TSH 7" says nothing else than its value. */
const ONLY_VALUE_WORDS = 5;
/** Asks the assistant to read a paper; "the report says" tells what it says. */
const READS =
  /(?:^| )(?:explain|read|interpret|mean(?:s|ing)?|matlab|samjh?a\S*|padh(?:o|kar)?|dekho?|समझ\S*|पढ\S*|मतलब|देखो)(?: |$)/u;
const IS_IT = /^(?:is|are|kya|क्या) /u;

/** "Zinc tablets for a cold, worth it?" asks about the content of a page. */
const isOfSupplement = (message: Message) =>
  message.near("supplement", "form", 1) && !message.has("which") && !message.has("wants") && !message.has("medicine");

function isForPrescription(message: Message, question: string): boolean {
  if (message.has("prescribe")) return true;
  if (message.near("write", "medicine", 4) || message.near("write", "drug", 4) || message.near("write", "form", 4))
    return true;
  const beside = message.has("beside");
  if (ASKS_HARM.test(message.text) || isOfSupplement(message)) return false;
  if (message.has("whatMedicine")) return !beside;
  if (nearMedicine(message, "which", 3)) return !beside || herbsIn(question).length === 0;
  if (beside) return false;
  if (message.has("drug", "which")) return herbsIn(question).length === 0;
  if (message.has("medicineFor") && (message.has("wants") || !message.has("mine"))) {
    return (
      message.has("wants") ||
      /(?:medicine|medicines|tablet|tablets|syrup|drug|drugs|antibiotic|injection) for /u.test(message.text)
    );
  }
  if (ASKS_EFFECT.test(message.text)) return false;
  const wanting = read(question.replaceAll(ENGLISH_DO, " "));
  if (nearMedicine(wanting, "wants", 3) && !message.has("howMuch")) return herbsIn(question).length === 0;
  return message.has("drug", "takes") && herbsIn(question).length === 0 && !isTakenAlready(message.text);
}

function isForDiagnosis(message: Message): boolean {
  if (message.has("verdict") || (message.has("diagnose") && !namesOne(message))) return true;
  if (!message.has("disease") || HAVE_TO.test(message.text)) return false;
  return namesMine(message);
}

/** "GERD kya bimari hai" names the disease and asks what it is. */
const namesOne = (message: Message) => message.near("disease", "diagnose", 1) && !message.has("mine");

const ASKS_MINE: readonly RegExp[] = [
  /(?:^| )(?:do|have|could|might) i (?:have|got)(?: \S+){0,3}(?: |$)/u,
  /(?:^| )(?:is|was) (?:it|this|that)(?: a| an| just| only| really)? (?:cancer|tb|asthma|migraine|gerd|bronchitis|covid|corona|dengue|malaria|pneumonia|flu|stroke|typhoid|sinus|sinusitis|alergy|ulcer)(?: |$)/u,
  /(?:^| )i (?:only|just) have (?:\S+ ){1,4}right(?: |$)/u,
  /(?:^| )(?:muje|mujhe|मुझे)(?: \S+){1,3} (?:hai|है) (?:ki|ya|कि|या) (?:nahi|नहीं)(?: |$)/u,
  /(?:^| )is my \S+ (?:a |an |realy )?(?:cancer|tb|asthma|migraine|gerd|bronchitis|covid|pneumonia|flu|typhoid|sinus|ulcer)(?: |$)/u,
];
const ENDS_WITH_HAVING =
  /(?:^| )(?:muje|mujhe|mujko|mujhko|mere ko|मुझे|मुझको)(?: \S+){0,4} (?:hai|ha|he|nahi hai|to nahi|ho gaya|ho gai|है|हैं|नहीं है|तो नहीं|हो गया|हो गई)(?: kya| na| क्या| ना)?$/u;

const ENDS_WITH_THIS = /(?:^| )(?:kya|क्या) (?:ye|yeh|yah|yaha|mera|meri|यह|ये|मेरा|मेरी)(?: \S+){1,4} (?:hai|ha|है)$/u;

function namesMine(message: Message): boolean {
  if (ASKS_MINE.some((pattern) => pattern.test(message.text))) return true;
  const ends = ENDS_WITH_HAVING.test(message.text) || ENDS_WITH_THIS.test(message.text);
  return ends && !WANTS_ADVICE.test(message.text);
}

const ENDS_ILLNESS =
  /(?:^| )(?:cure|cures|cured|heal|theek|thik|tik|khatam|mita|mit|ilaj|ilaaj|sure|pakka|ठीक|खत्म|इलाज|पक्का|मिटा)(?: |$)/u;

function isForPromise(message: Message, question: string): boolean {
  if (message.has("promise")) return true;
  const surely = message.has("promiseSaid") || /100\s?(?:%|percent|per cent|प्रतिशत)/iu.test(question);
  return surely && (message.has("says") || ENDS_ILLNESS.test(message.text));
}

/**
 * What a message asks for that the assistant refuses, or null. Never throws.
 * @param question - A person's message, in English, Hinglish or Hindi; instructions to the assistant, stories and role
 * play change nothing.
 */
export function refusalOf(question: string): Refusal | null {
  const message = read(question);
  if (isForAnimal(message)) return "animal";
  if (isToStop(message)) return "stop-medicine";
  if (isOfReport(message)) return "report";
  if (isOfDuration(message, question)) return "duration";
  if (isForDose(message, question)) return "dose";
  if (speaksOfMedicine(message) && isForPrescription(message, question)) return "prescription";
  if (message.has("prescribe")) return "prescription";
  if (isForDiagnosis(message)) return "diagnosis";
  return isForPromise(message, question) ? "promise" : null;
}
