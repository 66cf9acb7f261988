import { describe, expect, it } from "vitest";
import { namesMedicine, stopsWhatWasNamed } from "./stopping.ts";

describe("a message that stops what was named before it", () => {
  it.each([
    "so stop it today only?",
    "should I stop taking it",
    "can I stop?",
    "ok then I will stop it now",
    "should I stop this today",
    "to aaj se band kar du?",
    "to band kar du?",
    "chhod du?",
    "ab ise chhod sakta hu kya",
    "kya isko abhi band kar dena chahiye",
    "तो आज से ही बंद कर दूँ?",
    "इसे छोड़ दूँ?",
    "क्या अब बंद कर सकता हूँ",
  ])("%s", (message) => expect(stopsWhatWasNamed(message)).toBe(true));

  it.each([
    "how do I stop it?",
    "will it stop?",
    "should I stop milk?",
    "stop smoking?",
    "stop the tablet today?",
    "doodh band kar du?",
    "thanda band kar du?",
    "naak band hai",
    "ise kaise roke",
    "दूध बंद कर दूँ?",
    "नाक बंद है",
    "चाय छोड़ दूँ?",
    "it is better today",
  ])("not: %s", (message) => expect(stopsWhatWasNamed(message)).toBe(false));
});

describe("a medicine is named", () => {
  it.each(["chemist gave me a steroid tablet", "wysolone kha raha hu", "डॉक्टर ने स्टेरॉयड की गोली दी है"])(
    "in: %s",
    (message) => expect(namesMedicine(message)).toBe(true),
  );

  it.each(["I have ringworm", "khujli ho rahi hai", "मुझे दाद है"])("not in: %s", (message) =>
    expect(namesMedicine(message)).toBe(false),
  );
});
