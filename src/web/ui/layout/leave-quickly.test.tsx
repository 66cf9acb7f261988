import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { LeaveQuickly } from "./leave-quickly.tsx";

it("is a link to a page without health problems, for those without scripts", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <LeaveQuickly />
    </MemoryRouter>,
  );
  expect(page).toMatch(/<a href="\/Remedies"[^>]*>.*Leave this page quickly<\/a>/u);
});
