import { expect, it } from "vitest";
import { LEARNED } from "#domain/assistant/safety/thresholds.ts";
import { costOf, developmentExamples, fitThresholds } from "./danger.ts";

/** Processors round the encoder's numbers differently, so that the best values of two machines may be neighbours. */
const MOST_ABOVE_BEST = 1.01;
/** All messages of the sets are encoded, on a slow machine too. */
const TIME_MS = 600_000;

it(
  "the thresholds of danger cost hardly more on the development sets than the best ones do",
  async () => {
    const examples = await developmentExamples();
    const best = costOf(examples, fitThresholds(examples));
    expect(best).toBeGreaterThan(0);
    expect(costOf(examples, LEARNED)).toBeLessThanOrEqual(best * MOST_ABOVE_BEST);
  },
  TIME_MS,
);
