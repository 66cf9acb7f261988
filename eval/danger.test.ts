import { expect, it } from "vitest";
import { LEARNED } from "#domain/assistant/safety/thresholds.ts";
import { developmentExamples, fitThresholds } from "./danger.ts";

it("the thresholds of danger are those that the development sets give", async () => {
  expect(fitThresholds(await developmentExamples())).toEqual(LEARNED);
});
