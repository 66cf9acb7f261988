import type { SessionGrant } from "./accounts/accounts.api.ts";
import type { Actor } from "./actor.ts";
import type { AppApi } from "./app-api.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The context of one request, as the web gets it from the server. */
export interface RequestContext {
  readonly app: AppApi;
  readonly actor: Actor;
  /** The theme the person chose; undefined follows the device. */
  readonly theme: Theme | undefined;
  /** The clinic's public origin, for feeds and absolute links: `https://clinic.example`. */
  readonly origin: string;
  /** Added to every script tag (Content-Security-Policy). */
  readonly nonce: string;
  /** Identifies this request in the log. */
  readonly requestId: string;
  /** Sets the session's cookies on this response. */
  storeSession(grant: SessionGrant): void;
  /** Logs an error that is not in the catalogue, with the request's id. */
  report(error: unknown): void;
}
