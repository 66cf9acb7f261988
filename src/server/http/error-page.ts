import type { Context } from "hono";
import { failureText } from "#domain/failure-text.ts";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { pathIn } from "#domain/language.ts";
import { ERROR_PAGE } from "#generated/messages/pages/error-page.ts";
import { languageInProgress } from "#server/language.ts";
import type { ServerEnv } from "./client.ts";

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A whole page with one sentence, in the language in progress, for requests that are refused before React is reached.
 */
export function page(sentence: string): string {
  const language = languageInProgress();
  const home = pathIn(language, "/");
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const link = `<p><a href="${home}">${ERROR_PAGE.home}</a></p>`;
  const main = `<main><h1>Tulsi</h1><p role="alert">${escaped(sentence)}</p>${link}</main>`;
  return `<!doctype html><html lang="${language}"><head>${meta}<title>Tulsi</title></head><body>${main}</body></html>`;
}

/**
 * Responds with a failure of the catalogue. Hono closes the connection of a sender who continues with a refused body.
 */
export function refuse(c: Context<ServerEnv>, code: FailureCode): Response {
  return c.html(page(failureText({ key: code })), FAILURES[code]);
}
