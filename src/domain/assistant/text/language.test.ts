import { describe, expect, it } from "vitest";
import { languageOf } from "./language.ts";

describe("the language of a message", () => {
  it.each([
    ["खाँसी का घरेलू उपाय", "hi"],
    ["मुझे fever है", "hi"],
    ["khansi ka gharelu upay batao", "hi-Latn"],
    ["mujhe bukhar hai", "hi-Latn"],
    ["papa ko saans nahi aa rahi", "hi-Latn"],
    ["adrak ki chai kaise banaye", "hi-Latn"],
    ["What helps a cough?", "en"],
    ["what is the easiest way to do it", "en"],
    ["Is tulsi tea good for my mummy", "en"],
    ["dog bit me on the leg this morning", "en"],
    ["my son is three and he spits all vegetables and dal on the floor, how do I make him eat ghar ka khana", "en"],
    ["nas chadh jati hai in my foot at night and I wake up, why is this happening to me", "en"],
    ["meri wife ko pregnancy me sugar high aa rahi hai, what should we do", "hi-Latn"],
    ["", "en"],
    ["103", "en"],
  ])("of %s is %s", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
