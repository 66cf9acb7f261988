import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "../../text/message.ts";
import { grave, hear, listen } from "./classifier.ts";

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
  it("hears the words around a place as grave whatever stands further away", () => {
    const near = "mere ghar mein aaj papa ki aawaz ladkhada rahi hai subah se aur hum sab yahan";
    const heardAround = (message: string) => {
      const text = normalise(message).text;
      return listen(text).around(text.indexOf("papa"), text.indexOf("subah"));
    };
    const alone = heardAround(near);
    expect(alone.grave).toBeGreaterThan(0.3);
    for (const message of [
      `${near}. baithe adrak wali chai bana du`,
      `aapka shahad wala page. ${near}. par pahunche`,
    ]) {
      expect(heardAround(message).grave).toBeCloseTo(alone.grave, 9);
      expect(heardAround(message).words).toBe(alone.words);
    }
    expect(listen("").around(0, 0)).toEqual({ grave: 0, words: 0 });
  });
  it("hears each of two messages by itself, whichever is asked of first", () => {
    const [one, other] = ["papa ki aawaz ladkhada rahi hai", "aaj mausam bahut achha hai yahan"].map(listen);
    const first = [one?.around(0, 0), other?.around(0, 0)];
    expect([other?.around(0, 0), one?.around(0, 0)].reverse()).toEqual(first);
    expect(first[0]?.grave).toBeGreaterThan(first[1]?.grave ?? 1);
  });
});
