import { describe, expect, it } from "vitest";
import { triageFor } from "./triage.ts";

const grave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);
const told = (messages: readonly string[]) => messages.map((message) => [message, grave(message)]);
const all = (messages: readonly string[], is: boolean) => messages.map((message) => [message, is]);

const OVER = [
  "dad had a stroke in 2012, which oil is good for him",
  "Mummy had seizures as a child, she walks daily and wants a diet",
  "teen saal pehle lakwa hua tha nani ko, ab chalti hain",
  "A fall broke her hip ten years ago, is swimming fine",
];
const AGAIN = [
  "dad had a stroke in 2012 and today his mouth hangs again",
  "had a bypass five years ago, my chest is tight and I am sweating",
  "teen saal pehle lakwa hua tha, aaj phir haath nahi uth raha",
  "A 60-year-old man with diabetes for ten years presents with crushing chest pain",
];
const FEARED = [
  "what if I faint on the treadmill",
  "scared that my niece will collapse in the race",
  "sote sote kahin saans na ruk jaye, aisa dar lagta hai",
  "am I going to have a stroke because I sit all day",
  "kahin heart attack na aa jaye, aise hi dar lagta hai",
  "लकवा तो नहीं हो जाएगा, पैर बस सो गया था",
];
const HAPPENING = [
  "what if I faint, he already collapsed and does not answer",
  "I am scared, she swallowed fifteen sleeping pills",
  "dar lag raha hai, papa behosh pade hain",
  "my baby might have swallowed a button battery",
  "what if he dies, he drank phenyl",
  "she will not wake up",
];
const ASKED = [
  "bukhar me jhatke kyun aate hain",
  "zeher khane par kya karna chahiye",
  "preparing for my viva: causes of seizures?",
  "what should I do if my child swallows a coin",
  "साँप के काटने पर क्या करना चाहिए",
  "how can we protect our colony from scorpion stings",
  "may my uncle eat curd after a stroke",
  "true or false: rice water stools come with cholera",
  "coma meaning in tamil",
  "sepsis ka matlab hindi me",
  "gharelu hinsa kanoon kab bana tha",
  "behoshi aur coma same hai kya",
  "heart attack aur cardiac arrest ek hi cheez hai ya alag",
  "खून की उल्टी किन बीमारियों में होती है",
];
const REAL = [
  "my child swallowed a coin what should I do",
  "saans kyun nahi aa rahi",
  "what do we do, our village road had a bus accident just now",
  "beti ne zeher kha liya kya karna chahiye",
  "पति को साँप ने काट लिया क्या करूँ",
  "papa coma me chale gaye",
  "usko sepsis ho gaya, saans tez hai",
  "pati ne phir maara, gharelu hinsa hai",
];
const TOLD = ["in the film the hero was shot in the chest", "natak me mujhe behosh hone ki acting karni hai"];
const FIGURES = [
  "these taxes are strangling me, calming tea please",
  "I nearly fainted at the price of saffron",
  "mehngai ne gala ghont diya",
  "us film ka ant dekh ke heart attack aa gaya",
];
const DENIED = [
  "na bukhar hai na saans ki takleef, bas naak band hai",
  "बेहोश नहीं हुई, बस थकान है",
  "no fever, passing urine as always, only a rash on the arm",
];

describe("how a sentence is meant", () => {
  it("takes what was years ago for over, unless it goes on", () => {
    expect(told(OVER)).toEqual(all(OVER, false));
    expect(told(AGAIN)).toEqual(all(AGAIN, true));
  });

  it("takes what is feared for not yet happened", () => {
    expect(told(FEARED)).toEqual(all(FEARED, false));
    expect(told(HAPPENING)).toEqual(all(HAPPENING, true));
  });

  it("tells a question about a thing from a cry about a person", () => {
    expect(told(ASKED)).toEqual(all(ASKED, false));
    expect(told(REAL)).toEqual(all(REAL, true));
  });

  it("leaves films and plays alone, but nobody's own father in front of the television", () => {
    expect(told(TOLD)).toEqual(all(TOLD, false));
    expect(grave("my father was watching a film, now he does not wake up")).toBe(true);
  });

  it("knows what prices, taxes and films do to people, and lets nobody laugh away a real sign", () => {
    expect(told(FIGURES)).toEqual(all(FIGURES, false));
    expect(grave("the price shocked us, then my father fainted and is still unconscious")).toBe(true);
  });

  it("lets old violence rest only when the person says that it is over", () => {
    expect(grave("my husband beat me ten years ago, I live peacefully now")).toBe(false);
    expect(grave("my husband beat me ten years ago and beats me still")).toBe(true);
    expect(grave("I wanted to kill myself two years ago and I want to again")).toBe(true);
  });

  it("hears two denials in one breath, each on its own side of a comma", () => {
    expect(told(DENIED)).toEqual(all(DENIED, false));
    expect(grave("no fever, but he cannot pass urine since morning and his belly is swollen")).toBe(true);
    expect(grave("na bol pa rahe na haath uth raha")).toBe(true);
  });

  it("does not take a question about a tea for a question about the pain before it", () => {
    for (const message of [
      "chest pain and sweating, is ginger tea good?",
      "face drooping since morning, can turmeric help?",
    ])
      expect([message, triageFor(message).tier]).toEqual([message, "emergency"]);
    expect(triageFor("is chest pain dangerous?").tier).toBe("information");
  });

  it("takes a question about an illness for a question, however it is put", () => {
    for (const text of [
      "how long does it take to recover from sepsis",
      "write a short note on asthma attack",
      "kya mirgi chhoot ki bimari hai",
      "लकवा किसको होता है",
      "kya tension se heart attack aa sakta hai",
    ])
      expect(["none", "information", "doctor-first"], text).toContain(triageFor(text).tier);
  });

  it("ends a denial with its clause, and denies the thought of dying", () => {
    expect(triageFor("सीने में दर्द नहीं है सांस भी ठीक, बस खांसी").tier).toBe("none");
    expect(triageFor("marne ka koi khayal nahi hai").tier).toBe("none");
    expect(triageFor("marne ka khayal jata nahi").tier).toBe("crisis");
    expect(triageFor("tez bukhar aur gardan mudti nahi, ulti bhi").tier).toBe("emergency");
  });

  it("laughs at a bill, and feeds a child its milk", () => {
    for (const text of [
      "बिजली का बिल देखकर तो दिल का दौरा ही पड़ गया",
      "kaam se sar phat raha hai koi chai batao",
      "she has cold but no fever and is drinking milk well",
      "is putting my face over a hot water bowl risky",
    ])
      expect(["none", "information", "urgent", "doctor-first"], text).toContain(triageFor(text).tier);
  });

  it("teaches whoever writes a poster, and hears whoever fell in the school that it is for", () => {
    for (const text of [
      "explain choking first aid to a class of ten year olds",
      "saanp katne par pehli madad kya hoti hai, school me bolna hai",
      "can a person die from paracetamol overdose, asking for my pharmacy exam",
      "आत्महत्या रोकने की हेल्पलाइन पर कौन बात करता है",
    ])
      expect(["none", "information"], text).toContain(triageFor(text).tier);
    for (const text of [
      "my friend fainted in the exam hall and is not waking",
      "my son collapsed while preparing for his exam",
      "school me mere bete ko daura pad gaya, teacher ko kya batana hai",
      "asking for my exam, i failed it and i want to die",
    ])
      expect(grave(text), text).toBe(true);
  });

  it("lets a no belong to the complaint before it", () => {
    expect(grave("सीने में जलन है पर दर्द नहीं, पसीना नहीं, सांस ठीक है")).toBe(false);
    expect(grave("khansi hai par bukhar nahi saans theek hai")).toBe(false);
    expect(grave("bukhar nahi hai par saans nahi aa rahi")).toBe(true);
  });

  it("asks for nobody else's death long ago when it says what is wrong now", () => {
    expect(
      grave("amma is 80, since last night she is not recognising us and asking for people who died long ago"),
    ).toBe(true);
  });
});
