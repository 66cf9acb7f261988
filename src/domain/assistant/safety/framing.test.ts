import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { triageFor } from "./triage.ts";

const { over, again, feared, happening, asked, real, fiction, figures, denied } = SENTENCES.framing;

const grave = (message: string) => ["emergency", "crisis"].includes(triageFor(message).tier);
const told = (messages: readonly string[]) => messages.map((message) => [message, grave(message)]);
const all = (messages: readonly string[], is: boolean) => messages.map((message) => [message, is]);

describe("how a sentence is meant", () => {
  it("takes what was years ago for over, unless it goes on", () => {
    expect(told(over)).toEqual(all(over, false));
    expect(told(again)).toEqual(all(again, true));
  });

  it("takes what is feared for not yet happened", () => {
    expect(told(feared)).toEqual(all(feared, false));
    expect(told(happening)).toEqual(all(happening, true));
  });

  it("tells a question about a thing from a cry about a person", () => {
    expect(told(asked)).toEqual(all(asked, false));
    expect(told(real)).toEqual(all(real, true));
  });

  it("leaves films and plays alone, but nobody's own father in front of the television", () => {
    expect(told(fiction)).toEqual(all(fiction, false));
    expect(grave("my father was watching a film, now he does not wake up")).toBe(true);
  });

  it("knows what prices, taxes and films do to people, and lets nobody laugh away a real sign", () => {
    expect(told(figures)).toEqual(all(figures, false));
    expect(grave("the price shocked us, then my father fainted and is still unconscious")).toBe(true);
  });

  it("lets old violence rest only when the person says that it is over", () => {
    expect(grave("my husband beat me ten years ago, I live peacefully now")).toBe(false);
    expect(grave("my husband beat me ten years ago and beats me still")).toBe(true);
    expect(grave("I wanted to kill myself two years ago and I want to again")).toBe(true);
  });

  it("hears two denials in one breath, each on its own side of a comma", () => {
    expect(told(denied)).toEqual(all(denied, false));
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
