import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { type AnswerView, viewOf } from "#domain/assistant/answer-parts.ts";
import { CARD_ANSWERS } from "#domain/assistant/safety/answers-to-card.ts";
import { safetyCard } from "#domain/assistant/safety-card/safety-card.ts";
import { TURN_WORDS } from "#domain/assistant/turn-words.ts";
import { TurnOnPage } from "./turn.tsx";
import type { ShownTurn } from "./turns.ts";

const NO_WORDS = { en: "", hi: "" };
const ignore = () => undefined;

/** A turn on a page. */
function pageOf(turn: Partial<ShownTurn>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TurnOnPage
        turn={{
          ...{ key: "one", id: null, question: "मुझे खाँसी है", answer: viewOf([]), status: "sending" },
          ...{ refusal: "", thumb: null, queued: false, review: null },
          ...turn,
        }}
        texts={TURN_WORDS.hi}
        language="hi"
        second={{ emergency: NO_WORDS, crisis: NO_WORDS, abuse: NO_WORDS, "self-harm": NO_WORDS }}
        place={{ chatId: null, action: "/Assistant" }}
        citing={{ open: null, onPress: ignore, address: () => "" }}
        onRetry={ignore}
        answering={{ onAnswer: ignore, fields: {}, action: "/Assistant" }}
        replying={null}
      />
    </MemoryRouter>,
  );
}

it("marks a question and its hidden heading with their languages", () => {
  const page = pageOf({});
  expect(page).toMatch(/<p lang="hi" dir="auto" class="asked [^"]*">मुझे खाँसी है<\/p>/u);
  expect(page).toContain(`<h2 lang="hi" class="sr-only">${TURN_WORDS.hi.asked}</h2>`);
});

it("keeps the line of an open danger above the answer, with the button that ends it", () => {
  const open = { tier: "crisis", ruleIds: ["MENT-01"], actionKey: "crisis", strength: "alarm" } as const;
  const card = safetyCard(open, "hi");
  const calm = { tier: "none", ruleIds: [], actionKey: null, strength: null } as const;
  const answer: AnswerView = { ...viewOf([]), triage: calm, card: card && { ...card, strength: null, steps: [] } };
  const page = pageOf({ answer });
  expect(page).toContain('href="tel:14416"');
  expect(page).toContain(CARD_ANSWERS.safe.hi);
  expect(page).not.toContain('role="alert"');
});
