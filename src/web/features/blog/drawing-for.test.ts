import { expect, test } from "vitest";
import { drawingFor } from "./drawing-for.ts";

test("chooses a drawing by the post's title, in English and Hindi", () => {
  expect(drawingFor({ title: "Honey at night", category: "General" })).toBe("honey");
  expect(drawingFor({ title: "अदरक की चाय", category: "General" })).toBe("ginger");
  expect(drawingFor({ title: "Mulethi and honey", category: "General" })).toBe("licorice");
});

test("falls back to the category", () => {
  expect(drawingFor({ title: "What we read this month", category: "Nutrition" })).toBe("plate");
  expect(drawingFor({ title: "Assault", category: "Lifestyle" })).toBe("walk");
});
