import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import type { Tier } from "../assistant.rules.ts";
import { triageFor } from "./triage.ts";

const {
  wardWords,
  farmAndRoad,
  farewells,
  hurtByOthers,
  slips,
  oneWordIsNotTwo,
  namesWithAGraveWord,
  appeals,
  questions,
  plainSpeech,
  veiled,
  ofLongAgo,
  stillASign,
  nearMisses,
  besideNearMisses,
} = SENTENCES.wordings;

const told = (messages: readonly string[]) => messages.map((message) => [message, triageFor(message).tier]);
const all = (messages: readonly string[], tier: Tier) => messages.map((message) => [message, tier]);
const calm = (messages: readonly string[]) =>
  messages.filter((message) => ["emergency", "crisis"].includes(triageFor(message).tier));

describe("wordings of other authors", () => {
  it("hears veiled farewells", () => {
    expect(told(veiled)).toEqual(all(veiled, "crisis"));
  });

  it("hears a danger told in plain speech, and one that a cry for help follows", () => {
    const messages = [...plainSpeech, ...appeals];
    expect(told(messages)).toEqual(all(messages, "emergency"));
  });

  it("makes no danger of one guessed word, of a name, or of a question", () => {
    const harmless = [...oneWordIsNotTwo, ...namesWithAGraveWord, ...questions];
    expect(harmless.filter((message) => ["urgent", "emergency", "crisis"].includes(triageFor(message).tier))).toEqual(
      [],
    );
  });

  it("lowers an illness of years ago that is named as history, and no sign", () => {
    expect(calm(ofLongAgo)).toEqual([]);
    expect(told(stillASign)).toEqual(all(stillASign, "emergency"));
  });

  it("knows how wards, nurses and textbooks write", () => {
    expect(told(wardWords)).toEqual(all(wardWords, "emergency"));
  });

  it("knows fields, machines and roads", () => {
    expect(told(farmAndRoad)).toEqual(all(farmAndRoad, "emergency"));
  });

  it("hears a farewell that names no death", () => {
    expect(told(farewells)).toEqual(all(farewells, "crisis"));
  });

  it("hears who is hurt by others or by their own hand", () => {
    expect(told(hurtByOthers)).toEqual(all(hurtByOthers, "crisis"));
  });

  it("reads slips of the thumb, in words and in the names of instruments", () => {
    expect(told(slips)).toEqual(all(slips, "emergency"));
    expect(calm(["ocygen 98", "suagr 110", "hhath me mehndi lagi hai"])).toEqual([]);
  });

  it("leaves what sounds alike in peace", () => {
    expect(calm(nearMisses)).toEqual([]);
    expect(told(besideNearMisses)).toEqual(all(besideNearMisses, "emergency"));
  });
});
