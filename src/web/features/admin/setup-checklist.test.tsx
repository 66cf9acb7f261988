import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { SETUP } from "#generated/messages/admin/setup.ts";
import { SetupChecklist, type SetupStep } from "./setup-checklist.tsx";

function rendered(steps: readonly SetupStep[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SetupChecklist steps={steps} />
    </MemoryRouter>,
  );
}

it("links each open step, and disappears when all are done", () => {
  const open = rendered([
    { step: "clinic", done: true, path: "/clinic" },
    { step: "doctor", done: false, path: "/doctors" },
  ]);
  expect(open).toContain('href="/doctors"');
  expect(open).not.toContain('href="/clinic"');
  expect(open).toContain(SETUP.lead({ done: 1, all: 2 }));
  expect(rendered([{ step: "clinic", done: true, path: "/clinic" }])).toBe("");
});
