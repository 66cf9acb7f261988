import { expect, test } from "vitest";
import { markedIn } from "./hero.tsx";

test("marks the first occurrence of the word in its own spelling", () => {
  expect(markedIn("A home, with a Doctor in it.", "doctor")).toEqual(["A home, with a ", "Doctor", " in it."]);
});

test("leaves a text without the word unchanged", () => {
  expect(markedIn("तुलसी क्लिनिक", "doctor")).toEqual(["तुलसी क्लिनिक", "", ""]);
});
