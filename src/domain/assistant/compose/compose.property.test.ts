import fc from "fast-check";
import { expect, it } from "vitest";
import { MEDICINE_GROUPS } from "../../remedies/library/interactions-table.ts";
import { BESIDE_TABLETS } from "../../remedies/remedies.rules.ts";
import { type Language, TIERS } from "../assistant.rules.ts";
import { HEALTH_ASKS, type Intent, intentOf } from "../intent/intent.ts";
import { REFUSALS } from "../intent/refusals.ts";
import type { Passage } from "../passages/passages.ts";
import { containsDose } from "../text/dose.ts";
import { LANGUAGES } from "../text/languages.ts";
import { GROUPS } from "../text/safe-for.ts";
import { sentencesOf, wordCount } from "../text/sentences.ts";
import { compose } from "./compose.ts";
import { FRAMES, refusalWords } from "./frames.ts";
import { asking, LIBRARY, libraryWith, REVIEWED, TABLE } from "./library-for-tests.ts";

const half = libraryWith((remedy) => (remedy.slug.length % 2 === 0 ? { ...remedy, review: REVIEWED } : remedy));
const KNOWN = new Map([...half, ...TABLE].map((passage) => [passage.id, passage]));
const RULES = ["PREG-02", "PAED-03", "MEDS-01", "COND-01", "GAST-05", "NEUR-01"];
const QUESTIONS = [
  "ginger for a cold",
  "",
  "kitna lena chahiye",
  "मुझे क्या बीमारी है",
  "hello",
  "\u0000\ud83c",
  "hours?",
  "honey and warfarin",
];

function fixedLines(language: Language): ReadonlySet<string> {
  const { talk, ...frames } = FRAMES[language];
  const plain = Object.values(frames).filter((frame) => typeof frame === "string");
  return new Set([
    ...plain,
    ...Object.values(talk),
    ...REFUSALS.map((refusal) => refusalWords(refusal, language)),
    ...sentencesOf(BESIDE_TABLETS),
  ]);
}

const health = fc.record({
  kind: fc.constant("health" as const),
  ask: fc.constantFrom(...HEALTH_ASKS),
  groups: fc.subarray([...GROUPS]),
});
const inputs = fc.record({
  question: fc.oneof(fc.constantFrom(...QUESTIONS), fc.string({ unit: "binary" })),
  intent: fc.option(health, { nil: undefined }),
  language: fc.constantFrom(...LANGUAGES),
  ids: fc.array(fc.constantFrom(...half.map(({ id }) => id)), { maxLength: 6 }),
  answerable: fc.boolean(),
  triage: fc.record({
    tier: fc.constantFrom(...TIERS),
    ruleIds: fc.subarray(RULES),
    actionKey: fc.constant(null),
  }),
  medicines: fc.subarray([...MEDICINE_GROUPS], { maxLength: 3 }),
  quoteDrafts: fc.boolean(),
});

it("whatever is asked and found, quotes whole sentences of the passage it cites, and nothing else but our fixed lines", () => {
  fc.assert(
    fc.property(inputs, ({ question, intent, ids, ...over }) => {
      const asked: Intent = intent ?? intentOf(question);
      const answer = compose(asking(question, ids, { ...over, intent: asked }, half));
      const fixed = fixedLines(over.language);
      const isGrave = over.triage.tier === "emergency" || over.triage.tier === "crisis";
      for (const { sentences } of answer.blocks) {
        expect(isGrave).toBe(false);
        for (const { text, n, passageId, section } of sentences) {
          if (passageId === null) {
            expect([fixed.has(text), n]).toEqual([true, null]);
            continue;
          }
          const passage = KNOWN.get(passageId) as Passage;
          const source = answer.sources.find((one) => one.n === n);
          expect(passage.sentences).toContain(text);
          expect(section).toBe(passage.section);
          expect(source).toMatchObject({ documentId: passage.document.id, version: passage.document.version });
          expect(over.quoteDrafts || source?.draft === false).toBe(true);
          if (containsDose(text))
            expect([passage.section, passage.document.review.state]).toEqual(["food", "reviewed"]);
          expect(answer.citations).toContainEqual({ n, passageId, version: passage.document.version, sentence: text });
        }
      }
      expect(answer.sources.map(({ n }) => n)).toEqual(answer.sources.map((_, at) => at + 1));
      for (const { href } of answer.actions) expect(href).toMatch(/^(?:\/[A-Z]|tel:[+\d])/u);
    }),
    { numRuns: 400 },
  );
});

it("never quotes a remedy without its cautions and its signs, and never at length", () => {
  const remedies = [
    ...new Set(LIBRARY.filter(({ document }) => document.kind === "remedy").map(({ document }) => document.id)),
  ];
  for (const id of remedies)
    for (const ask of HEALTH_ASKS) {
      const page = LIBRARY.filter(({ document }) => document.id === id);
      const intent: Intent = { kind: "health", ask, groups: [] };
      const answer = compose(asking("asked", [`${id}#line-1`], { intent }));
      const said = new Set(answer.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
      const owed = page
        .filter(({ section }) => section === "caution" || section === "doctor")
        .flatMap(({ sentences }) => sentences);
      expect(owed.filter((text) => !said.has(text) && !containsDose(text))).toEqual([]);
      const shown = answer.blocks.filter(({ more }) => !more);
      const words = shown.flatMap(({ frame, sentences }) => [frame, ...sentences.map(({ text }) => text)]);
      expect([id, ask, wordCount(words.join(" ")) <= 120]).toEqual([id, ask, true]);
      expect(shown.some(({ sentences }) => sentences.some(({ section }) => section === "caution"))).toBe(true);
      expect(shown.some(({ sentences }) => sentences.some(({ section }) => section === "doctor"))).toBe(true);
    }
});
