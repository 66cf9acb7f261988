import { describe, expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { triageFor } from "./triage.ts";

const { dangers, harmless, slips } = SENTENCES.misspelt;
const tierOf = (text: string) => triageFor(text).tier;

describe("a message that is misspelt", () => {
  it("is heard although a letter of Hindi was lost or a sign typed twice", () => {
    for (const text of dangers) expect(tierOf(text), text).toBe("emergency");
  });

  it("is heard although the heart became heat, and blood half a word", () => {
    expect(tierOf("I think my mom is having a heat artack")).toBe("emergency");
    expect(tierOf("papa ko heatt attack aa raha hai")).toBe("emergency");
    expect(tierOf("ulti me khoo aaya do baar")).toBe("emergency");
  });

  it("is not made harmless by what is only guessed at", () => {
    expect(tierOf("hot oil fell on my daughter fae and chest")).toBe("emergency");
    expect(tierOf("bee sting ten minutes ago whole body red lumps and noe she says the room is going dark")).toBe(
      "emergency",
    );
  });

  it("alarms nobody when its words only sound like others", () => {
    for (const text of harmless) expect(["emergency", "crisis"], text).not.toContain(tierOf(text));
  });

  it("is read as the commonest word that it is a slip of", () => {
    for (const text of slips) expect(["emergency", "crisis"], text).not.toContain(tierOf(text));
  });

  it("is heard although what it sounds like is another word", () => {
    expect(tierOf("mami ji bhosh hoke gir padi")).toBe("emergency");
    expect(tierOf("andkosh me achanak bahut tez dad")).toBe("emergency");
  });
});
