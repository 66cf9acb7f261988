import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ENCODER_FAULTS, type EncoderState } from "#domain/assistant/meaning/encoding.ts";
import { EncoderAlert } from "./encoder-alert.tsx";

const show = (state: EncoderState) => renderToStaticMarkup(<EncoderAlert state={state} />);

it("says what does not run, and for a missing library what to do", () => {
  const texts = ENCODER_FAULTS.map((fault) => show({ fault, texts: { read: 0, total: 0 } }));
  expect(texts.every((text) => text.includes("encoder doesn&#x27;t run on this server"))).toBe(true);
  expect(texts[0]).toContain("npm ci");
  expect(new Set(texts).size).toBe(ENCODER_FAULTS.length);
});

it("says how many texts are read until all are", () => {
  expect(show({ fault: null, texts: { read: 41_900, total: 43_421 } })).toContain("41,900 of 43,421 texts read");
  expect(show({ fault: null, texts: { read: 43_421, total: 43_421 } })).toBe("");
  expect(show({ fault: null, texts: { read: 0, total: 0 } })).toBe("");
});
