import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import type { ServerEnv } from "./client.ts";

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page with one sentence, for requests that are refused before React is reached. */
export function page(sentence: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const main = `<main><h1>Tulsi</h1><p role="alert">${escaped(sentence)}</p><p><a href="/">Home</a></p></main>`;
  return `<!doctype html><html lang="en"><head>${meta}<title>Tulsi</title></head><body>${main}</body></html>`;
}

/** Closed at once, a sender in the middle of a body would meet a broken connection instead of the answer. */
const LINGER_MS = 500;

/** Closes a connection without reading what is still sent, once the sender could read the answer. */
export function destroySoon(socket: Socket): void {
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function closeSoon(response: ServerResponse): void {
  const { socket } = response;
  response.once("finish", () => socket && destroySoon(socket));
}

/** Responds with a failure of the catalogue; a body that is too large is not read to its end. */
export function refuse(c: Context<ServerEnv>, code: FailureCode): Response {
  const [status, sentence] = FAILURES[code];
  if (status === 413) closeSoon(c.env.outgoing);
  return c.html(page(sentence), status as ContentfulStatusCode);
}
