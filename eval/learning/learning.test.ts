import { describe, expect, it } from "vitest";
import { hear } from "#domain/assistant/safety/classifier/classifier.ts";
import { PLACES } from "#domain/assistant/safety/classifier/features.ts";
import { weightsOf } from "#domain/assistant/safety/classifier/weights.ts";
import { normalise } from "#domain/assistant/text/message.ts";
import weights from "#generated/classifier-weights.json" with { type: "json" };
import { heardBy, learn, stored } from "./learn.ts";
import { type Lesson, readLessons } from "./lessons.ts";

const lesson = (text: string, expected: number): Lesson => ({ text, expected, weight: 1 });
const LESSONS = [
  ["the red lamp burns in the hall", "a red lamp fell", "she saw red lamps", "red, red lamp again"].map((text) =>
    lesson(text, 2),
  ),
  ["the green door stands in the hall", "a green door fell", "she saw green doors", "green, green door"].map((text) =>
    lesson(text, 0),
  ),
].flat();

describe("learning", () => {
  it("tells apart what it was taught, and what is like it", () => {
    const learnt = learn(LESSONS);
    const grave = (text: string) => 1 - (heardBy(learnt, text)[0] ?? 0);
    expect(grave("somebody put a red lamp there")).toBeGreaterThan(grave("somebody put a green door there") + 0.3);
  });
  it("learns the same from the same", () => {
    expect(stored(learn(LESSONS))).toEqual(stored(learn(LESSONS)));
  });
});

describe("the weights that answer people", () => {
  it("were learnt from the sentences that lie here", async () => {
    const { sources } = await readLessons();
    expect(weights.sources, "run `npm run learn` after a change of the sentences").toEqual(sources);
  });
  it("were learnt from no half that is held", async () => {
    expect(weights.sources.filter(({ name }) => /held|sealed/u.test(name))).toEqual([]);
    expect(weights.sources.length).toBeGreaterThan(20);
  });
  it("are read as they were learnt: part by part, feature by feature", async () => {
    const { lessons } = await readLessons();
    const own = weightsOf(weights, PLACES).map((bytes, k) =>
      Float32Array.from(bytes, (byte) => byte * (weights.scales[k] ?? 0)),
    );
    const learnt = { weights: [new Float32Array(PLACES), ...own], biases: [0, ...weights.biases] };
    for (const { text } of lessons.filter((_, at) => at % 97 === 0)) {
      const [none = 0, urgent = 0, emergency = 0, crisis = 0] = heardBy(learnt, text);
      const heard = hear(normalise(text).text);
      for (const [one, other] of [
        [heard.none, none],
        [heard.urgent, urgent],
        [heard.emergency, emergency],
        [heard.crisis, crisis],
      ] as const)
        expect(one, text).toBeCloseTo(other, 4);
    }
  });
});
