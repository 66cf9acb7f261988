import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIBRARY, libraryWith, REVIEWED } from "#support/assistant/library-questions.ts";
import { isQuotable } from "../answer/quotable.ts";
import type { Passage } from "../passages/passages.ts";
import type { CitableField } from "./fields.ts";
import { MAX_ANSWER_LENGTH, MAX_SENTENCE_LENGTH, NOT_IN_LIBRARY, SentenceGate } from "./gate.ts";
import { checkSentence } from "./sentence-checks.ts";

/** All fields of a page under one number. */
function source(n: number, id: string, library: readonly Passage[] = LIBRARY): readonly CitableField[] {
  const passages = library.filter(({ document }) => document.id === id);
  if (passages.length === 0) throw new Error(`no page ${id}`);
  return passages.map((passage) => ({ n, source: n, passage }));
}
const asked = (fields: readonly CitableField[]) => ({ question: "", language: "en", fields }) as const;
const SOURCES = [...source(1, "remedy:ginger-tea"), ...source(2, "remedy:honey-at-night")];
const TRUE = "Ginger tea is a warm drink that many find soothing during a cold [1].";

/** The gate's result for an answer that arrives in one piece. */
function through(text: string, sources: readonly CitableField[] = SOURCES) {
  const gate = new SentenceGate(asked(sources));
  const released = [...gate.push(text), ...gate.end()];
  return { texts: released.map((one) => one.text), shown: released, ...gate.verdict };
}
const reasonFor = (sentence: string, sources: readonly CitableField[] = SOURCES) =>
  through(`${TRUE} ${sentence}`, sources).dropped;

describe("a sentence of a model is removed", () => {
  it.each([
    ["no-citation", "Ginger is a root."],
    ["unknown-citation", "Ginger is the underground stem of a plant [9]."],
    ["unknown-citation", "Ginger is the underground stem of a plant [1][9]."],
    ["unsupported", "Crystals and moonlight realign the chakras of tired people [1]."],
    ["number", "The tea is simmered for about twenty minutes in a cup of water [1]."],
    ["number", "One study of thirty days found that a hot drink made a cold feel easier [1]."],
    ["number", "Never give honey to a child under 2 years [2]."],
    ["dose", "Take 500 mg of ginger extract with the tea [1]."],
    ["dose", "Drink ginger tea three times a day [1]."],
    ["claim", "Ginger tea will cure you of a cold [1]."],
    ["claim", "Ginger tea makes a cold go away [1]."],
    ["claim", "Ginger tea is sure to soothe during a cold [1]."],
    ["verdict", "You probably have a cold [1]."],
    ["verdict", "Your cough is likely bronchitis [1]."],
    ["verdict", "It is nothing serious, only a cold [1]."],
    ["verdict", "You can stop your blood thinner tablets while you drink ginger tea [1]."],
    ["verdict", "You needn't see a doctor for a cold, ginger tea is enough [1]."],
    ["verdict", "You do not have to see a doctor during a cold [1]."],
    ["verdict", "No doctor is needed during a cold [1]."],
    ["verdict", "There is no need for a doctor during a cold [1]."],
    ["verdict", "A doctor is not necessary while a cold runs its course [1]."],
    ["verdict", "Do not worry, a cold runs its course [1]."],
    ["verdict", "Don’t worry about a cold, ginger tea is soothing [1]."],
    ["verdict", "There is no cause for alarm during a cold [1]."],
    ["verdict", "Rest assured, a cold runs its course [1]."],
    ["verdict", "You will be fine with ginger tea [1]."],
    ["verdict", "You're going to be fine once the cold runs its course [1]."],
    ["verdict", "You’ll feel better once you drink ginger tea [1]."],
    ["verdict", "Your infection of the nose and throat makes ginger tea soothing [1]."],
    ["verdict", "Ginger tea is a soothing drink for your cold [1]."],
    ["verdict", "What you describe is an infection of the nose [1]."],
    ["verdict", "These are the signs of a cold [1]."],
    ["verdict", "It's just a cold, for which many find ginger tea soothing [1]."],
    ["verdict", "Your pills are not needed when you drink ginger tea [1]."],
    ["verdict", "Ginger tea is a warm drink instead of your tablets [1]."],
    ["claim", "Ginger tea gets rid of a cold [1]."],
    ["claim", "Ginger tea kills the virus of a cold [1]."],
    ["claim", "Ginger tea clears infection [1]."],
    ["claim", "Ginger tea knocks out a cold [1]."],
    ["claim", "Ginger tea knocks a cold right out [1]."],
    ["claim", "Ginger tea wipes out the germs of a cold [1]."],
    ["dose", "Sip ginger tea warm, hourly [1]."],
    ["dose", "Sip ginger tea morning, noon and night [1]."],
    ["dose", "Sip ginger tea every hour [1]."],
    ["dose", "Sip ginger tea in the morning and at night, a cup each time [1]."],
    ["claim", "Ginger tea cures a cold [1]."],
    ["claim", "A guaranteed warm drink for a cold, ginger tea [1]."],
    ["name", "Ginger tea goes well with paracetamol during a cold [1]."],
    ["link", "Ginger tea is a warm drink, see [this page](https://evil.example/ginger) [1]."],
    ["link", "Ginger tea is a warm drink, see www.evil.example for a cold [1]."],
    ["link", "Ginger tea is a warm drink ![x](https://evil.example/?q=secret) for a cold [1]."],
    ["link", "Ginger tea is a [warm drink](//evil.example) for a cold [1]."],
    ["speaks-of-itself", "As an AI language model I say ginger tea is a warm drink for a cold [1]."],
    ["speaks-of-itself", "I am a doctor and many find ginger tea soothing [1]."],
    ["speaks-of-itself", "As your doctor, I find ginger tea soothing during a cold [1]."],
    ["speaks-of-itself", "In my medical opinion ginger tea is a soothing drink [1]."],
  ])("%s: %s", (reason, sentence) => {
    expect(reasonFor(sentence)).toEqual([reason]);
  });

  it.each([
    "Honey can be given before the first birthday [2].",
    "Give honey to a child under one year, a taste on a finger [2].",
    "Give honey to a child under one year, never a taste on a finger [2].",
    "Ginger tea is safe in pregnancy and for babies under one year [1].",
    "Ginger tea does shorten the cold [1].",
    "Ginger tea shortens the cold [1].",
    "Honey is fine for a baby with a cough at night [2].",
    "You may take honey with diabetes tablets and insulin, it raises blood sugar as any sugar does [2].",
    "Concentrated ginger does not add to the effect of blood thinners [1].",
    "Sip it never warm, scalding [1].",
    "A spoon of honey after sleep eases a night cough for many [2].",
    "Honey lowers blood sugar as any sugar does; count it [2].",
    "Before the first birthday a spoon eases a night cough for many; after it honey is dangerous [2].",
  ])("opposite: %s", (sentence) => {
    expect(reasonFor(sentence)).toEqual(["opposite"]);
  });

  it("opposite: what a topic's page says about antibiotics, negated", () => {
    expect(reasonFor("Antibiotics work against a virus [1].", source(1, "topic:cold")).at(-1)).toBe("opposite");
    expect(reasonFor("Antibiotics do not work against a virus [1].", source(1, "topic:cold"))).toHaveLength(1);
  });

  it("in Hindi too", () => {
    expect(reasonFor("आपको सर्दी है। [1]")).toEqual(["verdict"]);
    expect(reasonFor("अपनी दवा लेना बंद कर दें। [1]")).toEqual(["verdict"]);
    expect(reasonFor("दिन में तीन बार अदरक लें। [1]")).toEqual(["dose"]);
    expect(reasonFor("चिंता न करें, सर्दी ठीक हो जाएगी। [1]")).toEqual(["verdict"]);
    expect(reasonFor("डॉक्टर की ज़रूरत नहीं है। [1]")).toEqual(["verdict"]);
    expect(reasonFor("Ghabrao mat, aap theek ho jaoge. [1]")).toEqual(["verdict"]);
    expect(reasonFor("Doctor ki zaroorat nahi hai. [1]")).toEqual(["verdict"]);
    expect(reasonFor("मैं डॉक्टर हूँ। [1]")).toEqual(["speaks-of-itself"]);
  });
});

describe("a similar sentence passes", () => {
  it.each([
    "Ginger is the underground stem of a plant grown across India [1].",
    "Ginger is the underground stem of a plant. [1]",
    "The tea is simmered for about ten minutes in a cup of water [1].",
    "In a study of 30 people a hot drink made a cold feel easier [1].",
    "Never give honey to a child under one year [2].",
    "If you have gallstones, ask a doctor first, because ginger may make bile flow more [1].",
    "Concentrated ginger may add to the effect of blood thinners such as warfarin [1].",
    "Ginger tea does not shorten the cold [1].",
    "**Ginger tea** is a <b>warm drink</b> that many find soothing [1].",
    "Ginger tea is a warm drink that many find soothing, see [its page](/Remedies/ginger-tea) [1].",
    "- Sip ginger tea warm, never scalding [1].",
    "Honey eases a night cough for many, and ginger tea is a warm drink [1, 2].",
    "Ginger tea is not for babies [1].",
    "Do not give honey before the first birthday [2].",
    "In small trials honey made a night's cough somewhat easier in children over one year [2].",
    "Honey is sugar and counts in a diet for diabetes [2].",
    "Hot tea scalds, so keep the cup away from small children [1].",
    "Brush your teeth after the honey [2].",
    "Capsules and powders of ginger are far stronger than slices in a cup [1].",
    "Ask a doctor before taking ginger capsules [1].",
    "Avoid honey for any child under one year [2].",
    "Strong ginger tea can cause heartburn [1].",
    "With warfarin ask before drinking ginger tea every day [1].",
    "We found no good study of ginger tea [1].",
    "Ask your doctor before drinking ginger tea every day [1].",
    "If your heartburn is worse, ginger tea is not for you [1].",
  ])("%s", (sentence) => {
    expect(reasonFor(sentence)).toEqual([]);
  });

  it("as text, without markup, citations or pictures, with a sentence of the page to compare", () => {
    const { shown } = through("- **Sip** it <b>warm</b>, never scalding [1].");
    expect(shown).toMatchObject([
      { text: "Sip it warm, never scalding.", n: 1, quoted: "Sip it warm, never scalding." },
    ]);
    expect(shown).toMatchObject([{ passage: { id: "remedy:ginger-tea#food-1" } }]);
  });

  it("when it is a verbatim quotation, whatever the rules of wording", () => {
    const pressure = source(1, "remedy:less-salt");
    expect(
      through("Don't stop, skip or reduce your tablets without asking your doctor. [1]", pressure).dropped,
    ).toEqual([]);
  });

  it("when it is any sentence of the library that an answer may quote", () => {
    for (const passage of LIBRARY) {
      const cited = [{ n: 1, source: 1, passage }];
      for (const sentence of passage.sentences.filter((one) => isQuotable(one, passage))) {
        const checked = checkSentence(`${sentence} [1]`, asked(cited));
        expect(checked, sentence).toMatchObject({ ok: true, sentence: { text: sentence, quoted: sentence } });
      }
    }
  });

  it("with an amount only if a reviewed preparation has it", () => {
    const inFood = "Stir 5 ml of the juice into warm water.";
    const draft = libraryWith((remedy) => ({ ...remedy, inFood }));
    const read = libraryWith((remedy) => ({ ...remedy, inFood, review: REVIEWED }));
    expect(through(`${inFood} [1]`, source(1, "remedy:ginger-tea", draft)).dropped).toEqual(["dose"]);
    expect(through(`${inFood} [1]`, source(1, "remedy:ginger-tea", read)).dropped).toEqual([]);
    expect(
      through("Stir 5 ml of the strong juice into warm water. [1]", source(1, "remedy:ginger-tea", read)).dropped,
    ).toEqual(["dose"]);
  });
});

describe("the embedded answer replaces the model's", () => {
  it("when nothing was cited, and when the model said that it does not know", () => {
    expect(through("I think ginger is nice. It is a root.").fallback).toBe(true);
    expect(through(NOT_IN_LIBRARY)).toMatchObject({ notInLibrary: true, fallback: true, texts: [] });
    expect(through("").fallback).toBe(true);
  });

  it("when more than two in five sentences were removed, and not at two in five", () => {
    const bad = "Ginger tea cures a cold [1].";
    expect(through(`${TRUE} ${bad}`).fallback).toBe(true);
    expect(through([TRUE, TRUE, TRUE, bad, bad].join(" ")).fallback).toBe(false);
  });

  it("before the end of an answer that is lost", () => {
    const gate = new SentenceGate(asked(SOURCES));
    gate.push("Ginger cures colds [1]. Ginger cures flu [1]. Ginger cures all [1]. And so on [1]. ");
    expect(gate.isHopeless).toBe(true);
    expect(gate.push(`${TRUE} `)).toEqual([]);
  });

  it("without showing half a sentence of a provider that failed", () => {
    const { texts, dropped } = through(`${TRUE} Do not drink ginger tea if`);
    expect([texts.length, dropped]).toEqual([1, ["unfinished"]]);
  });

  it("but not because of an introductory line", () => {
    expect(through(`Here is what the pages say:\n${TRUE}`)).toMatchObject({ dropped: [], fallback: false });
  });
});

describe("a streamed answer", () => {
  it("shows each sentence as soon as it is complete, and not before", () => {
    const gate = new SentenceGate(asked(SOURCES));
    expect(gate.push("Ginger tea is a warm drink that many find")).toEqual([]);
    expect(gate.push(" soothing.")).toEqual([]);
    expect(gate.push(" [")).toEqual([]);
    expect(gate.push("1] Sip")).toHaveLength(1);
    expect(gate.push(" it warm, never scalding [1].")).toEqual([]);
    expect(gate.end()).toHaveLength(1);
  });

  it("has the same sentences however it is split", () => {
    const text = `${TRUE} Dr. Rao warms 1.5 cups. It is a root, e.g. fresh. [1] Sip it warm, never scalding. [1]\nयह गर्म है। [1] Never give honey to a child under one year, not even a taste on a finger or on a soother. [2]`;
    const whole = through(text).texts;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 30 }), (cuts) => {
        const gate = new SentenceGate(asked(SOURCES));
        const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        const texts = places.slice(1).flatMap((place, at) => gate.push(text.slice(places[at], place)));
        expect([...texts, ...gate.end()].map((one) => one.text)).toEqual(whole);
      }),
    );
    expect(whole.length).toBeGreaterThan(1);
  });

  it("survives ten megabytes of any text, at once or in parts, and shows none of it", () => {
    const garbage = ["x", "<b>", "a. ", "\n", "[1", "![", "((((", "।", "\ud83c"];
    for (const piece of garbage) {
      expect(through(piece.repeat(10_000_000 / piece.length))).toMatchObject({ texts: [], fallback: true });
      const gate = new SentenceGate(asked(SOURCES));
      for (let drop = 0; drop < 20_000; drop += 1) gate.push(piece.repeat(8));
      gate.end();
    }
  });

  it("is limited in length", () => {
    expect(through(`${"ginger and honey ".repeat(MAX_SENTENCE_LENGTH / 10)}[1]. `).dropped).toEqual(["too-long"]);
    expect(through(`${TRUE} `.repeat(Math.ceil(MAX_ANSWER_LENGTH / TRUE.length) + 1)).fallback).toBe(true);
  });

  it("never throws, and never shows markup", () => {
    const unit = fc.constantFrom(
      "Ginger tea ",
      "is a warm drink ",
      "[1]",
      ". ",
      "<script>",
      "![](x)",
      "**",
      "\n",
      "९",
      "mg ",
      "।",
      "\u202e",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(unit).map((all) => all.join("")),
        ),
        (text) => {
          for (const released of through(text).shown) expect(released.text).not.toMatch(/<[a-z/!]|!\[|\[\d+\]|\n/u);
        },
      ),
    );
  });
});
