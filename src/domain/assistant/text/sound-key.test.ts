import { expect, it } from "vitest";
import { triageFor } from "../safety/triage.ts";
import { soundKey } from "./sound-key.ts";

/** Properties of every object, which a careless look-up would find for such words in a message. */
const OF_EVERY_OBJECT = Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [name, name.toLowerCase()]);

it("gives spellings of one word the same key", () => {
  expect(new Set(["saans", "sans", "साँस"].map(soundKey)).size).toBe(1);
});

it.each(OF_EVERY_OBJECT)("does not confuse %s with a danger word", (word) => {
  expect(soundKey(word)).toMatch(/^[a-z0-9]+$/u);
  expect(triageFor(`${word} ${word}`).tier).toBe("none");
  expect(triageFor(`my ${word} has crushing chest pain and cannot breathe`).tier).toBe("emergency");
});
