import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { TURN_WORDS } from "#domain/assistant/turn-words.ts";
import { TurnOnPage } from "./turn.tsx";

const NO_WORDS = { en: "", hi: "" };
const ignore = () => undefined;

it("marks a question and its hidden heading with their languages", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <TurnOnPage
        turn={{
          ...{ key: "one", id: null, question: "मुझे खाँसी है", answer: viewOf([]), status: "sending" },
          ...{ refusal: "", thumb: null, queued: false, review: null },
        }}
        texts={TURN_WORDS.hi}
        language="hi"
        second={{ emergency: NO_WORDS, crisis: NO_WORDS, abuse: NO_WORDS, "self-harm": NO_WORDS }}
        place={{ chatId: null, action: "/Assistant" }}
        citing={{ open: null, onPress: ignore, address: () => "" }}
        onRetry={ignore}
        answering={null}
        replying={null}
      />
    </MemoryRouter>,
  );
  expect(page).toMatch(/<p lang="hi" dir="auto" class="asked [^"]*">मुझे खाँसी है<\/p>/u);
  expect(page).toContain(`<h2 lang="hi" class="sr-only">${TURN_WORDS.hi.asked}</h2>`);
});
