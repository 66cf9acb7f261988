import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { AsideNote } from "./aside-note.tsx";

/** The note beside an answer whose triage found a danger. */
function noteBeside(tier: "emergency" | "crisis"): string {
  const triage = { tier, strength: "alarm", ruleIds: [], actionKey: tier, rulesVersion: "1" } as const;
  return renderToStaticMarkup(<AsideNote answer={{ ...viewOf([]), triage }} emergency="112" />);
}

it("says beside an emergency card what to tell them, but not to a person in a crisis", () => {
  expect(noteBeside("emergency")).toContain(CHAT.announce.title);
  expect(noteBeside("crisis")).not.toContain(CHAT.announce.title);
  expect(noteBeside("crisis")).not.toContain(CHAT.announce.lines[3]);
});
