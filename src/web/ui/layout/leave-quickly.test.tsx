import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeaveQuickly } from "./leave-quickly.tsx";

it("is a link to a page without health problems, for those without scripts", () => {
  expect(renderToStaticMarkup(<LeaveQuickly />)).toMatch(/<a href="\/Remedies"[^>]*>.*Leave this page quickly<\/a>/u);
});
