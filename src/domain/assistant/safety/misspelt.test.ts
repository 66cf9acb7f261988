import { describe, expect, it } from "vitest";
import { triageFor } from "./triage.ts";

const tierOf = (text: string) => triageFor(text).tier;

describe("a message that is misspelt", () => {
  it("is heard although a letter of Hindi was lost or a sign typed twice", () => {
    for (const text of [
      "बच्चे ने मिट्टी का तेेल पी लिया",
      "सीे में दर्द और पसीना",
      "अानक एक आंख से दिखना बंद हो गया",
      "उ्टी में खून आया",
    ])
      expect(tierOf(text), text).toBe("emergency");
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
    for (const text of [
      "office me baithe baithe kamar akad jati hai kya kare",
      "छाती पर बाम लगाने से बंद नाक खुलती है क्या",
      "chehre pe pimple ke daag kaise jaye",
      "what should i feed my dda for bp",
    ])
      expect(["emergency", "crisis"], text).not.toContain(tierOf(text));
  });

  it("is read as the commonest word that it is a slip of", () => {
    for (const text of [
      "wha is preeclampsia",
      "एनाफिलेक्सिस कया है",
      "my hads get cold in the office",
      "bp me kansa namak le",
      "runny nose and sneezing sincw yesterday any home remdy",
    ])
      expect(["emergency", "crisis"], text).not.toContain(tierOf(text));
  });

  it("is heard although what it sounds like is another word", () => {
    expect(tierOf("mami ji bhosh hoke gir padi")).toBe("emergency");
    expect(tierOf("andkosh me achanak bahut tez dad")).toBe("emergency");
  });
});
