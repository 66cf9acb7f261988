import { describe, expect, it } from "vitest";
import { onlyReports } from "./reported.ts";

describe("a message that only states facts about the patient", () => {
  it.each([
    "I take amlodipine",
    "I take amlodipine 5 mg daily",
    "I take warfarin for my heart every morning",
    "I'm taking blood thinners",
    "I am on digoxin",
    "also amlodipine 5mg",
    "my husband takes metformin",
    "I take crocin",
    "main warfarin leta hoon",
    "mere papa acitrom lete hain",
    "mujhe bp ki goli chalti hai",
    "BP ki dawa le raha hoon",
    "मैं वारफेरिन लेता हूँ",
    "मेरी बीपी की दवा चल रही है",
    "my baby is 8 months old",
    "mera baccha 8 mahine ka hai",
    "मेरा बच्चा 8 महीने का है",
    "I am pregnant",
    "main pregnant hoon",
    "मैं गर्भवती हूँ",
    "I have kidney disease",
  ])("%s", (message) => expect(onlyReports(message)).toBe(true));
});

describe("a message that asks, or that names what is asked about", () => {
  it.each([
    "",
    "hello",
    "honey",
    "opening hours",
    "should I take metformin",
    "can I take amlodipine",
    "I take warfarin?",
    "I take warfarin, can I have ginger",
    "when i take amlodipine i feel dizzy",
    "how much amlodipine",
    "I want amlodipine",
    "I forgot my amlodipine",
    "I stopped my bp tablets",
    "amlodipine side effects",
    "I have a cough and I take warfarin",
    "my baby has a cough",
    "I take honey",
    "kya main crocin leta rahun",
    "amlodipine chahiye",
    "metformin ki dose",
    "mujhe khansi hai",
    "मुझे खांसी है",
  ])("%j", (message) => expect(onlyReports(message)).toBe(false));
});
