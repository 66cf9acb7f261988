import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ENCODER_FAULTS } from "#domain/assistant/meaning/encoding.ts";
import { EncoderAlert } from "./encoder-alert.tsx";

it("says what does not run, and for a missing library what to do", () => {
  const texts = ENCODER_FAULTS.map((fault) => renderToStaticMarkup(<EncoderAlert fault={fault} />));
  expect(texts.every((text) => text.includes("encoder doesn&#x27;t run on this server"))).toBe(true);
  expect(texts[0]).toContain("npm ci");
  expect(new Set(texts).size).toBe(ENCODER_FAULTS.length);
});
