import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONCEPT_EXAMPLES, SENTENCES } from "#generated/triage-examples.ts";
import { triageEncoded } from "#support/assistant/encoded-triage.ts";
import { MAX_QUESTION_LENGTH, STRENGTHS, TIERS } from "../assistant.rules.ts";
import { mentions } from "../safety-card/mentions.ts";
import { safetyCard } from "../safety-card/safety-card.ts";
import { dictionary, RULES } from "./concepts.ts";
import { NUMBER_SIGNS } from "./numbers.ts";
import { asksOfCrisis } from "./strength.ts";
import { triageFor } from "./triage.ts";

interface Examples {
  readonly speaks: readonly string[];
  readonly silent: readonly string[];
}
const EXAMPLES: Readonly<Record<string, Examples>> = CONCEPT_EXAMPLES;
const strengthOf = async (message: string, ...earlier: string[]) => (await triageEncoded(message, ...earlier)).strength;
const isHeard = async (message: string) => ["alarm", "check"].includes((await strengthOf(message)) ?? "");

/** Those of the messages that are not, or are, as expected. */
async function thoseOf(messages: readonly string[], isWrong: (message: string) => Promise<boolean>) {
  const wrong = await Promise.all(messages.map(isWrong));
  return messages.filter((_, place) => wrong[place]);
}

describe("the triage concepts", () => {
  it("have examples and near misses in three scripts", () => {
    for (const { id } of RULES) {
      const { speaks, silent } = EXAMPLES[id] ?? { speaks: [], silent: [] };
      expect([id, speaks.length >= 3, silent.length >= 2]).toEqual([id, true, true]);
      expect([id, speaks.some((text) => /\p{Script=Devanagari}/u.test(text))]).toEqual([id, true]);
    }
  });

  it("name only signs that exist", () => {
    const { book } = dictionary();
    const known = new Set([...book.signs.keys(), ...NUMBER_SIGNS]);
    expect(book.items.flatMap(({ signs }) => signs).filter((sign) => !known.has(sign))).toEqual([]);
  });
});

const isGraveTier = (tier: string) => tier === "emergency" || tier === "crisis";

it("of the examples of emergencies and crises, at most one of a hundred is neither an alarm nor a question", async () => {
  const graves = RULES.filter(({ tier }) => isGraveTier(tier));
  const all = graves.flatMap(({ id }) => EXAMPLES[id]?.speaks ?? []);
  const missed = await thoseOf(all, async (text) => !(await isHeard(text)));
  expect(all.length).toBeGreaterThan(150);
  expect(missed.length / all.length).toBeLessThan(0.01);
});

describe.each(RULES.map(({ id, tier }) => [id, tier] as const))("%s (%s)", (id, tier) => {
  const { speaks, silent } = EXAMPLES[id] ?? { speaks: [], silent: [] };
  it.each(speaks)("detects: %s", async (text) => {
    const { ruleIds, strength, tier: told } = await triageEncoded(text);
    if (isGraveTier(tier)) expect(["emergency", "crisis", "urgent"]).toContain(told);
    else expect(ruleIds.includes(id) || strength !== null).toBe(true);
  });
  it.each(silent)("does not alarm for: %s", async (text) => {
    const { ruleIds, strength } = await triageEncoded(text);
    expect(strength === "alarm" && ruleIds.includes(id)).toBe(false);
  });
});

describe("everyday sentences", () => {
  const dangers = Object.values(SENTENCES["canonical-dangers"]).flat();

  it("are detected in three languages when they are an emergency", async () => {
    expect(await thoseOf(dangers, async (text) => !(await isHeard(text)))).toEqual([]);
  });

  it("are an alarm without an encoder too, except few", () => {
    const missed = dangers.filter((text) => triageFor(text).strength !== "alarm");
    expect(missed.length / dangers.length).toBeLessThan(0.05);
  });

  it("never alarm when they are harmless", async () => {
    const { harmless } = SENTENCES.described;
    expect(await thoseOf(harmless, async (text) => (await strengthOf(text)) === "alarm")).toEqual([]);
  });
});

describe("kinds that a review found missed or asked about wrongly", () => {
  const kinds = SENTENCES["reviewed-kinds"];
  const isAskedOfCrisis = async (text: string) => {
    const triage = await triageEncoded(text);
    return (triage.strength === "alarm" && triage.tier === "crisis") || asksOfCrisis(triage);
  };
  const framed = (text: string) => [text, text.toUpperCase(), `😭 ${text} 💔`, `please tell me. ${text}`];

  it.each(kinds.veiledCrises)("hears a veiled crisis: %s", async (text) => expect(await isHeard(text)).toBe(true));
  it.each(kinds.dangerFromOthers)("hears danger from others: %s", async (text) =>
    expect(await isHeard(text)).toBe(true),
  );
  it.each(kinds.despairAlone)("asks who says nothing else than that it is too much: %s", async (text) =>
    expect(await isAskedOfCrisis(text)).toBe(true),
  );
  it.each(kinds.despairAlone)("asks without an encoder too: %s", (text) => {
    const triage = triageFor(text);
    expect(triage.tier === "crisis" || asksOfCrisis(triage)).toBe(true);
  });
  it.each(kinds.despairOfAThing)("does not take it for a crisis: %s", async (text) =>
    expect(await isAskedOfCrisis(text)).toBe(false),
  );
  it.each(kinds.classicStories)("hears a story without the textbook word: %s", async (text) =>
    expect(await isHeard(text)).toBe(true),
  );
  it.each(kinds.askedWrongly)("does not alarm for: %s", async (text) =>
    expect(await strengthOf(text)).not.toBe("alarm"),
  );

  it("asks about at most one of ten that were asked about wrongly", async () => {
    const wrong = await thoseOf(kinds.askedWrongly, isHeard);
    expect(wrong.length / kinds.askedWrongly.length).toBeLessThan(0.1);
  });

  it("hears them in capitals, with emoji and after a request", async () => {
    const all = [...kinds.veiledCrises, ...kinds.dangerFromOthers].flatMap(framed);
    expect(await thoseOf(all, async (text) => !(await isHeard(text)))).toEqual([]);
  });

  it("asks about the crisis, and not about another danger", async () => {
    const all = [...kinds.veiledCrises, ...kinds.dangerFromOthers];
    expect(await thoseOf(all, async (text) => !(await isAskedOfCrisis(text)))).toEqual([]);
  });

  it.each(kinds.earlyPregnancyBleeding)("keeps the question open after a milder word: %s", async (text) => {
    expect(await isHeard(text)).toBe(true);
    const isReleased = async (reply: string) => !["alarm", "check"].includes((await strengthOf(reply, text)) ?? "");
    expect(await thoseOf(kinds.milderReplies, isReleased)).toEqual([]);
    expect(await strengthOf("No", text)).toBeNull();
    expect(await strengthOf("it is not an emergency", text)).toBeNull();
  });

  it("keeps a question about a crisis open after a milder word", async () => {
    const said = "my friend keeps saying he has no reason to live";
    expect(await isHeard(said)).toBe(true);
    expect(["alarm", "check"]).toContain(await strengthOf("only tired, no pain", said));
    expect(await strengthOf("no", said)).toBeNull();
  });
});

describe("triage strengths", () => {
  it.each([
    ["I have chest pain and sweating", "emergency"],
    ["chest pain with breathlessness", "emergency"],
    ["papa ko seene mein dard aur pasina aa raha hai", "emergency"],
    ["snake bit my brother", "emergency"],
    ["साँप ने काट लिया", "emergency"],
    ["I want to kill myself", "crisis"],
    ["main marna chahta hoon", "crisis"],
    ["मुझे जीना नहीं है", "crisis"],
    ["lethal meds for assisted suicide how do I get them", "crisis"],
  ])("alarm for: %s", async (message, tier) =>
    expect(await triageEncoded(message)).toMatchObject({ strength: "alarm", tier }),
  );

  it.each(["bahut dard ho raha hai", "chest pain", "seene mein dard"])("ask for: %s", async (message) =>
    expect(await triageEncoded(message)).toMatchObject({ strength: "check", tier: "urgent" }),
  );

  it.each([
    "do threadworms go away on their own?",
    "what helps with a dry cough at night",
    "shahad de du?",
    "what are the signs of a stroke",
    "my stomach pain is killing me",
    "sar dard ke liye kya karu",
    "dhoodh kam ban raha hai",
    "नौकरी का इंटरव्यू है, हाथ में पसीना आता है और आवाज कांपती है बोलते समय। क्या करूं?",
    "बेहोशी का इंजेक्शन लगता है क्या दांत निकलवाने में? मुझे सोच कर ही डर लग रहा है",
    "kal gym me pehli baar squats kiye, aaj dono pair me dard hai chalne me hasi aa rahi hai",
    "I had food poisoning yesterday and vomited twice, better now, what can I eat",
    "दूसरा महीना चल रहा है, सुबह जी मिचलाता है क्या खाऊँ",
    "बच्चे को बूखार है ठंडे पानी की पट्टी रखूँ क्या",
    "anar ke chilke se keede marte hai kya",
    "is cough syrup habit forming",
  ])("neither alarm nor ask for: %s", async (message) => expect(await isHeard(message)).toBe(false));

  it.each([
    "दस्त लग गए हैं सुबह से 5 बार, क्या लूं",
    "छोटे भाई ने तरबूज का एक बीज निगल लिया, पेट में पेड़ तो नहीं उगेगा ना?",
    "my baby is 4 months and my hair is coming out in bunches",
    "baby missed the 14 week injections can he still get them now",
    "pairo me nili nase ubhri hui hai kya karu",
    "bacche ke dast, doodh band kar du kya",
  ])("do not alarm for: %s", async (message) => expect((await triageEncoded(message)).strength).not.toBe("alarm"));

  it.each(["लू लग गई है बुखार है उल्टी", "baby is coming out call someone", "bachche ne doodh band kar diya hai sust hai"])(
    "still alarm for: %s",
    async (message) => expect((await triageEncoded(message)).strength).toBe("alarm"),
  );

  it("have separate cards for suicide, self-harm and abuse", async () => {
    expect((await triageEncoded("I want to die")).actionKey).toBe("crisis");
    expect((await triageEncoded("I cut myself when I am sad")).actionKey).toBe("crisis.self-harm");
    expect((await triageEncoded("my husband beats me every night")).actionKey).toBe("crisis.abuse");
  });
});

describe("a chat", () => {
  const DANGER = "papa ko seene mein dard aur pasina aa raha hai";

  it.each(["it is not an emergency", "No", "nahi, sab theek hai", "It is not an emergency", "sirf gas hai"])(
    "is released from a card by: %s",
    async (answer) => {
      expect(await strengthOf(answer, DANGER)).not.toBe("alarm");
      expect(await strengthOf("adrak ki chai kaise banaye", DANGER, answer)).toBeNull();
    },
  );

  it("keeps an alarm that was not answered", async () => {
    expect(await strengthOf("adrak ki chai de du?", DANGER)).toBe("alarm");
    expect(await strengthOf("I have called", DANGER)).toBe("alarm");
  });

  it("alarms when a question is answered with yes, and continues after no", async () => {
    expect(await triageEncoded("yes", "chest pain")).toMatchObject({ strength: "alarm", tier: "emergency" });
    expect(await strengthOf("No", "chest pain")).toBeNull();
    expect(await strengthOf("how to make ginger tea", "chest pain", "No")).toBeNull();
  });

  it.each([
    ["gas in my chest since morning, eno did not help", "No, only a little heaviness"],
    ["subah se seene mein gas hai, eno se bhi aaram nahi", "nahi, bas thoda bhaari lag raha hai"],
    ["chest pain", "no just mild pain"],
  ])("asks on about a heart that is made light of: %s, %s", async (said, light) => {
    expect(await triageEncoded(said)).toMatchObject({ strength: "check", actionKey: "check.heart" });
    expect(await triageEncoded(light, said)).toMatchObject({ strength: "check", actionKey: "check.heart" });
    expect(await strengthOf("no", said, light)).toBeNull();
  });

  it("answers later questions after a question about pain", async () => {
    expect(await strengthOf("haldi wala doodh kaise banaye", "bahut dard ho raha hai")).toBeNull();
    expect(await strengthOf("haldi wala doodh kaise banaye", "bahut dard ho raha hai", "nahi")).toBeNull();
  });

  it("remembers what was released", async () => {
    const said = ["bahut dard ho raha hai", "nahi"];
    expect(await strengthOf("bahut dard hai, haldi loon?", ...said)).not.toBe("check");
    const later = Array.from({ length: 9 }, () => "adrak ki chai kaise banaye");
    expect(await strengthOf("bahut dard hai, haldi loon?", ...said, ...later)).not.toBe("check");
  });

  it("lets a person in a crisis continue when they say that they are safe", async () => {
    expect(["alarm", "check"]).not.toContain(
      await strengthOf("नींद के लिए क्या करूँ", "मुझे जीना नहीं है", "मैं सुरक्षित हूँ, आगे बढ़ें"),
    );
  });

  it("combines a message with the one before it", async () => {
    expect((await triageEncoded("there is bleeding since an hour", "hi i am in 7th month of pregnancy")).tier).not.toBe(
      "none",
    );
  });
});

const words = fc.constantFrom(
  ..."chest pain no not nahi dard saans blood baby pills die want fever 103 180/120 is my what how if , . ! मर सीने में दर्द ् ा".split(
    " ",
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: MAX_QUESTION_LENGTH }),
  fc.array(words, { maxLength: 200 }).map((list) => list.join(" ")),
);

describe("any message", () => {
  it("gets a tier, a strength, and a card exactly when there is something to say", () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 2 }), (message, earlier) => {
        const triage = triageFor(message, earlier);
        expect(TIERS).toContain(triage.tier);
        expect([...STRENGTHS, null]).toContain(triage.strength);
        expect(triage.actionKey === null).toBe(triage.tier === "none");
        expect(safetyCard(triage, "hi") === null).toBe(triage.tier === "none");
        mentions(message, earlier);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["one word, over and over", "chest ".repeat(333)],
    ["signs and denials", "no pain nahi dard ".repeat(110)],
    ["one endless word", "a".repeat(MAX_QUESTION_LENGTH)],
    ["numbers and units", "bp 1/1 fever 9 ".repeat(130)],
    ["unknown words", Array.from({ length: 250 }, (_, at) => `zq${at.toString(36)}rtpl`).join(" ")],
    ["commas", ",".repeat(MAX_QUESTION_LENGTH)],
  ])("is triaged, also when it repeats itself: %s", (_, message) => {
    expect(TIERS).toContain(triageFor(message, Array<string>(6).fill(message)).tier);
  });
});
