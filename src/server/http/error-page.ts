import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FAILURES, type FailureCode } from "#domain/failures.ts";

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page with one sentence, for what is refused before React is reached. */
export function page(sentence: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tulsi</title></head><body><main><h1>Tulsi</h1><p role="alert">${escaped(sentence)}</p><p><a href="/">Home</a></p></main></body></html>`;
}

/** Answers with a failure of the catalogue. */
export function refuse(c: Context, code: FailureCode): Response {
  const [status, sentence] = FAILURES[code];
  return c.html(page(sentence), status as ContentfulStatusCode);
}
