import { expect, it } from "vitest";
import { textOfTurns } from "./turns.ts";

it("reads the last four messages together, oldest first", () => {
  expect(textOfTurns("e", ["a", "b", "c", "d"])).toBe("b | c | d | e");
  expect(textOfTurns("a", [])).toBe("a");
});

it("leaves out buttons that ask nothing", () => {
  expect(textOfTurns("No medicines", ["what helps a cough"])).toBe("what helps a cough");
  expect(textOfTurns("at night?", ["what helps a cough", "For an adult"])).toBe("what helps a cough | at night?");
  expect(textOfTurns("No medicines", [])).toBe("No medicines");
});

it("begins after the topic was changed", () => {
  expect(textOfTurns("what helps dandruff", ["what helps a cough", "Another topic"])).toBe("what helps dandruff");
});
