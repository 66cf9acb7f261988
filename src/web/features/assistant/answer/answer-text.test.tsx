import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { TURN_WORDS } from "#domain/assistant/turn-words.ts";
import { AnswerText } from "./answer-text.tsx";

it("breaks no line inside a phone number or a time", () => {
  const sentences = [{ text: "Call +91 20 0000 0000 from 9 am to 7 pm, all 5 days.", n: null }];
  const page = renderToStaticMarkup(
    <AnswerText
      answer={{ ...viewOf([]), blocks: [{ frame: "", more: false, sentences }] }}
      turnId={null}
      texts={TURN_WORDS.en}
      citing={{ open: null, onPress: () => undefined, address: () => "" }}
    />,
  );
  expect(page).toContain("Call +91\u00a020\u00a00000\u00a00000 from 9\u00a0am to 7\u00a0pm, all 5 days.");
});
