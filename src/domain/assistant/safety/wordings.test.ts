import { describe, expect, it } from "vitest";
import type { Tier } from "../assistant.rules.ts";
import { triageFor } from "./triage.ts";

const told = (messages: readonly string[]) => messages.map((message) => [message, triageFor(message).tier]);
const all = (messages: readonly string[], tier: Tier) => messages.map((message) => [message, tier]);
const calm = (messages: readonly string[]) =>
  messages.filter((message) => ["emergency", "crisis"].includes(triageFor(message).tier));

const WARD_WORDS = [
  "A 58-year-old man presents with substernal pressure radiating to the jaw and diaphoresis",
  "82F, acute onset left hemiparesis, aphasia",
  "pt obtunded, RR 8, pinpoint pupils",
  "tonic clonic movements, postictal now",
  "RBS 41, drowsy",
  "G2P1 at 35 weeks, BP 165/112",
  "70M, orthopnea, cannot lie flat, struggling for breath",
];
const FARM_AND_ROAD = [
  "my cousin fell off a mango tree",
  "his sleeve got pulled into the harvester and the hand is mangled",
  "autorickshaw struck by a lorry, the driver lies there",
  "taar se chipak gaya chhora",
];
const FAREWELLS = [
  "there is a rope in the garage and I keep looking at it",
  "she gives away all her things and says she will not need them anymore, giving away even her phone",
  "I have saved up enough tablets and wrote letters to my children, I am ready to go tonight",
  "I cannot see myself making it to the summer",
  "he no longer wants to live",
  "ab mujhse aur nahi hoga, sabko chhod ke ja raha hu",
];
const HURT_BY_OTHERS = [
  "my stepfather enters my room at night",
  "my daughter has fresh cuts on both forearms",
  "mera shohar belt se peetta hai",
];
const SLIPS = [
  "nani ka ocygen 81",
  "दादा का ऑक्सजन 78 हो गया",
  "suagr 39 ho gayi",
  "khoon nahu ruk raha",
  "हाथथ मशीन में आ गया, खूनन बह रहा है",
];
const ONE_WORD_IS_NOT_TWO = [
  "ठंडा दूध या छाछ एसिडिटी में",
  "हेयर ट्रांसप्लांट का खर्चा",
  "म्यूचुअल फंड",
  "पथरी में कौन सा जूस पिएं",
  "oily skin ke liye sunscreen",
  "राजेश को कितने बजे बुलाऊँ",
  "paracetamol coffee ke sath le sakte kya",
];
const NAMES_WITH_A_GRAVE_WORD = ["I take a blood thinner, may I eat garlic", "khoon ki jaanch kahan hoti hai"];
const APPEALS = [
  "struggling for air, please tell what to do",
  "gasping and cannot talk, kya karu",
  "saans ukhad rahi hai, kahan le jau",
];
const QUESTIONS = [
  "is there a vaccine against meningitis and at what age is it given",
  "सांप काटने की दवा कहाँ बनती है",
  "how is a stroke diagnosed",
];
const PLAIN_SPEECH = [
  "she drops her words and the spoon slipped from the hand suddenly",
  "ghar ke peeche jhadi me kala wala keeda kaat gaya, do nishan hai pair pe",
  "everything went black and I slid off the chair",
  "hot starch tipped over his thighs",
  "the whole blouse is drenched and there is a stone on my chest",
  "बुलाने पर जवाब नहीं दे रही और बेसुध पड़ी है",
];
const VEILED = [
  "I will not bother anyone after tonight",
  "kal ke baad kisi ko pareshan nahi karungi",
  "what is the point of waking up",
  "रेल की पटरी पर लेटने का सोच रहा हूँ",
];
const OF_LONG_AGO = [
  "I had a stroke in 2012, which oil is good for cooking",
  "bachpan me mirgi thi ab kuch nahi hai, tulsi le lu",
];
const STILL_A_SIGN = ["last year my mouth drooped on one side", "had a TIA two years ago and want to know about diet"];
const NEAR_MISSES = [
  "bought a jump rope for exercise",
  "giving away old clothes, dust makes me sneeze",
  "my toddler's nappy leaves a small rash",
  "my sister cut my hair, which oil helps it grow",
  "ludo khelte khelte sab ko haraya, ab chai",
  "my mother has pollen allergy, where can she buy an epipen",
  "do you accept upi",
  "CoQ10 dose",
  "chole se pet phoolta hai upay",
  "uric acid me kaunsi daal nuksan",
  "चेहरे पर झाइयाँ हैं, मुल्तानी मिट्टी ठीक रहेगी?",
  "छात्रों के लिए सस्ता पौष्टिक नाश्ता सुझाइए",
  "सास-बहू में बहस हो गई, मन खराब है",
  "honth kale gulabi karna",
  "muh ke chhale mirchi se jal rahe",
  "joo marne ka gharelu tarika",
  "दीमक कैसे मारें",
  "normal SpO2 for somebody of 70 years living in Shimla?",
];
/** What stands beside those: the same words, and a danger. */
const BESIDE_NEAR_MISSES = [
  "chuhe marne ki dawa kha li",
  "machhar marne ki coil bachche ne kha li",
  "bachche ne acid pi liya",
  "her SpO2 is 70",
  "honth neele pad gaye",
  "roti ka tukda gale me phans gaya saans nahi",
  "his lips turned blue while smoking a cigarette",
  "lipstick nahi lagi phir bhi honth neele hain",
  "masala bhunte hue garam tel gira, haath jal gaya",
  "mirchi bhunte waqt aag se muh jal gaya",
  "hot chilli oil spilled on her face and burnt it",
  "मसाला भूनते समय गरम तेल से चेहरा जल गया",
  "bachche ka talu dhas gaya, doodh nahi pi raha, kab dikhaye",
  "she is having a fit for ten minutes now",
  "her fit is not stopping",
  "seizure after vaccine",
  "unconscious during training",
  "injection lagne ke baad behosh, teeka tha",
  "behosh hai matlab hil nahi raha",
  "behosh aur daura, koi fark nahi pada pani dalne se",
  "why breathing getting worse in winter, cannot speak full sentence",
  "chole khane ke baad gala sooj gaya",
  "meningitis vaccine nahi laga, bukhar aur gardan akad gayi",
];

describe("wordings of other authors", () => {
  it("hears veiled farewells", () => {
    expect(told(VEILED)).toEqual(all(VEILED, "crisis"));
  });

  it("hears a danger told in plain speech, and one that a cry for help follows", () => {
    const messages = [...PLAIN_SPEECH, ...APPEALS];
    expect(told(messages)).toEqual(all(messages, "emergency"));
  });

  it("makes no danger of one guessed word, of a name, or of a question", () => {
    const harmless = [...ONE_WORD_IS_NOT_TWO, ...NAMES_WITH_A_GRAVE_WORD, ...QUESTIONS];
    expect(harmless.filter((message) => ["urgent", "emergency", "crisis"].includes(triageFor(message).tier))).toEqual(
      [],
    );
  });

  it("lowers an illness of years ago that is named as history, and no sign", () => {
    expect(calm(OF_LONG_AGO)).toEqual([]);
    expect(told(STILL_A_SIGN)).toEqual(all(STILL_A_SIGN, "emergency"));
  });

  it("knows how wards, nurses and textbooks write", () => {
    expect(told(WARD_WORDS)).toEqual(all(WARD_WORDS, "emergency"));
  });

  it("knows fields, machines and roads", () => {
    expect(told(FARM_AND_ROAD)).toEqual(all(FARM_AND_ROAD, "emergency"));
  });

  it("hears a farewell that names no death", () => {
    expect(told(FAREWELLS)).toEqual(all(FAREWELLS, "crisis"));
  });

  it("hears who is hurt by others or by their own hand", () => {
    expect(told(HURT_BY_OTHERS)).toEqual(all(HURT_BY_OTHERS, "crisis"));
  });

  it("reads slips of the thumb, in words and in the names of instruments", () => {
    expect(told(SLIPS)).toEqual(all(SLIPS, "emergency"));
    expect(calm(["ocygen 98", "suagr 110", "hhath me mehndi lagi hai"])).toEqual([]);
  });

  it("leaves what sounds alike in peace", () => {
    expect(calm(NEAR_MISSES)).toEqual([]);
    expect(told(BESIDE_NEAR_MISSES)).toEqual(all(BESIDE_NEAR_MISSES, "emergency"));
  });
});
