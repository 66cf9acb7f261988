import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FAILURES, type FailureCode } from "#domain/failures.ts";

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page with one sentence, for requests that are refused before React is reached. */
export function page(sentence: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const main = `<main><h1>Tulsi</h1><p role="alert">${escaped(sentence)}</p><p><a href="/">Home</a></p></main>`;
  return `<!doctype html><html lang="en"><head>${meta}<title>Tulsi</title></head><body>${main}</body></html>`;
}

/** Responds with a failure of the catalogue. */
export function refuse(c: Context, code: FailureCode): Response {
  const [status, sentence] = FAILURES[code];
  // The rest of the body is not read.
  if (status === 413) c.header("Connection", "close");
  return c.html(page(sentence), status as ContentfulStatusCode);
}
