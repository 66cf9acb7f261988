import { expect, test } from "vitest";
import { markedIn } from "./hero.tsx";

test("marks the first place of the word, as it is written there", () => {
  expect(markedIn("A home, with a Doctor in it.", "doctor")).toEqual(["A home, with a ", "Doctor", " in it."]);
});

test("leaves a line alone that does not have it", () => {
  expect(markedIn("तुलसी क्लिनिक", "doctor")).toEqual(["तुलसी क्लिनिक", "", ""]);
});
