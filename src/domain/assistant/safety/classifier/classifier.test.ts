import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "../../message.ts";
import { grave, hear, hearClosely } from "./classifier.ts";

const sound = (message: string) => hear(normalise(message).text);

describe("the classifier", () => {
  it("gives four shares of one, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (message) => {
        const { none, urgent, emergency, crisis } = sound(message);
        expect(none + urgent + emergency + crisis).toBeCloseTo(1, 9);
        expect(Math.min(none, urgent, emergency, crisis)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it("hears nothing where nothing is said", () => {
    for (const nothing of ["", "   ", "?!", "😀"]) expect(sound(nothing).none).toBe(1);
  });
  it("hears the same whatever was heard before", () => {
    const message = "he keeps putting the cup beside the table since morning";
    const first = sound(message);
    for (let at = 0; at < 5000; at += 1) sound(`word${at} x${at}`);
    expect(sound(message)).toEqual(first);
  });
  it("hears capitals, signs that nobody sees and another script's spelling as the same words", () => {
    const message = "saans ruk ruk ke aa rahi hai";
    expect(sound(message.toUpperCase())).toEqual(sound(message));
    expect(sound([...message].join("\u200b"))).toEqual(sound(message));
    expect(grave(sound("साँस रुक रुक के आ रही है"))).toBeCloseTo(grave(sound(message)), 6);
  });
  it("never hears less when a sentence is added", () => {
    const told = [
      "he went grey and slid off the chair",
      "papa ki aawaz ladkhada rahi hai subah se",
      "बच्चा दूध नहीं खींच रहा और ढीला पड़ा है",
    ];
    const added = fc.array(fc.stringMatching(/^[a-z]{2,9}$/u), { minLength: 3, maxLength: 12 });
    for (const message of told)
      fc.assert(
        fc.property(added, (words) => {
          expect(grave(sound(`${message}. ${words.join(" ")}`))).toBeGreaterThanOrEqual(grave(sound(message)) - 1e-9);
        }),
      );
  });
  it("hears a clause closely as grave as it is alone, whatever harmless clauses stand around it", () => {
    const told = "papa ki aawaz ladkhada rahi hai subah se";
    const alone = grave(sound(told));
    for (const message of [`${told}, adrak wali chai bana du`, `mere bhai ke ghar, ${told}, kya shahad theek hai`]) {
      expect(hearClosely(normalise(message).text)).toBeGreaterThanOrEqual(alone - 1e-9);
      expect(hearClosely(normalise(message).text)).toBeGreaterThanOrEqual(grave(sound(message)));
    }
    expect(hearClosely("")).toBe(0);
  });
});
