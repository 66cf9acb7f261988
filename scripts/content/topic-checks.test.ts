import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { readYaml } from "./read.ts";
import { checkOpening, readSigns, saidIn, TWICE, weakerSigns } from "./topic-checks.ts";

const CONTENT = join(import.meta.dirname, "..", "..", "content");
const LINES = z.record(z.string(), z.array(z.string()));
const SIGNS = readSigns(CONTENT);
const all = HEALTH_TOPICS.flatMap((topic) => saidIn(topic).map((said) => ({ slug: topic.slug, said })));

function faultsOf(verdict: "yes" | "ask" | "care" | "emergency", en: string, hi: string): number {
  const faults: unknown[] = [];
  checkOpening({ verdict, says: { en, hi } }, { addIssue: (fault) => void faults.push(fault) });
  return faults.length;
}

describe("the opening of a verdict", () => {
  it.each([
    ["ask", "Ask a doctor first: a baby who jerks needs a doctor now.", "पहले डॉक्टर से पूछें: झटके हों तो दिखाएँ।"],
    ["ask", "Ask a doctor first: a baby who jerks needs care.", "पहले डॉक्टर से पूछें: झटके हों तो तुरंत दिखाएँ।"],
    ["care", "With care: new chest pain after 60 means 112.", "सावधानी से: नया दर्द हो तो दिखाएँ।"],
    ["care", "Yes, with care: bad pain needs a hospital.", "हाँ, सावधानी से: तेज़ दर्द में अस्पताल जाएँ।"],
    ["emergency", "A limp baby needs a hospital now.", "शिशु ढीला हो तो अभी अस्पताल जाएँ।"],
  ] as const)("is refused where it is mild before an emergency: %s, %s", (verdict, en, hi) => {
    expect(faultsOf(verdict, en, hi)).toBeGreaterThan(0);
  });

  it.each([
    ["emergency", "Call 112: a limp baby.", "112 पर कॉल करें: शिशु ढीला हो।"],
    ["emergency", "Go to a hospital now: a yellow newborn.", "अभी अस्पताल जाएँ: नवजात पीला हो।"],
    ["care", "With care: a sweet now and then is fine.", "सावधानी से: कभी-कभी मिठाई ठीक है।"],
  ] as const)("is accepted where it says what to do: %s, %s", (verdict, en, hi) => {
    expect(faultsOf(verdict, en, hi)).toBe(0);
  });

  it("names the emergency first, on pages about babies that were told to ask a doctor", () => {
    const babies = (slug: string) => HEALTH_TOPICS.find((topic) => topic.slug === slug)?.babies;
    for (const slug of ["muscle-cramps", "dizziness", "tiredness", "headache"]) {
      expect(babies(slug)?.verdict).toBe("emergency");
      expect(babies(slug)?.says.en).toMatch(/^Call 112/u);
      expect(babies(slug)?.says.hi).toMatch(/^112 पर कॉल करें/u);
    }
  });
});

describe("a danger sign", () => {
  it("has one level on every health page, in both languages", () => {
    expect(all.length).toBeGreaterThan(5000);
    for (const { slug, said } of all) expect([slug, said.en, weakerSigns(SIGNS, said)]).toEqual([slug, said.en, []]);
  });

  it.each([
    ["green-vomit", "A baby with green vomit should see a doctor the same day.", "हरी उल्टी हो तो डॉक्टर को दिखाएँ।"],
    ["stiff-neck", "Go to a hospital now for a headache with a stiff neck.", "गर्दन अकड़े तो अभी अस्पताल जाएँ।"],
    [
      "headache-in-pregnancy",
      "A bad headache in pregnancy needs a doctor today.",
      "सिरदर्द हो तो आज ही डॉक्टर को दिखाएँ।",
    ],
    ["vomiting-blood", "Call 112 for black stools.", "काला मल आए तो डॉक्टर को दिखाएँ।"],
    ["dried-out", "See a doctor today if there is no urine.", "पेशाब न हो तो आज ही डॉक्टर को दिखाएँ।"],
    ["swollen-calf", "See a doctor for a calf that stays swollen.", "पिंडली सूजी रहे तो डॉक्टर को दिखाएँ।"],
  ])("is found at a lower level: %s", (key, en, hi) => {
    expect(weakerSigns(SIGNS, { en, hi })).toContain(key);
  });

  it("has the same level on the pages of the remedies", () => {
    const english = readYaml(CONTENT, "when-to-see-a-doctor.yaml", LINES);
    const hindi = readYaml(CONTENT, "when-to-see-a-doctor.hi.yaml", LINES);
    for (const [page, lines] of Object.entries(english))
      for (const [at, en] of lines.entries())
        expect([en, weakerSigns(SIGNS, { en, hi: hindi[page]?.[at] ?? "" })]).toEqual([en, []]);
  });
});

it("finds the phrase that opens a sentence twice", () => {
  expect(TWICE.en.test("After vomiting, avoid water at once after vomiting.")).toBe(true);
  expect(TWICE.hi.test("उल्टी के बाद उल्टी के बाद पानी न पिएँ।")).toBe(true);
  expect(TWICE.en.test("After vomiting, wait ten minutes.")).toBe(false);
  for (const { said } of all)
    expect([said.en, TWICE.en.test(said.en), TWICE.hi.test(said.hi)]).toEqual([said.en, false, false]);
});
