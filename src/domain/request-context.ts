import type { SessionGrant } from "./accounts/accounts.api.ts";
import type { Actor } from "./actor.ts";
import type { Clinic } from "./app-api.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** One request, as the web gets it from the server: whom to ask, and for whom. */
export interface RequestContext {
  readonly clinic: Clinic;
  readonly actor: Actor;
  /** The theme the person chose; undefined follows the device. */
  readonly theme: Theme | undefined;
  /** The clinic's public address, for feeds and for what others link to: `https://clinic.example`. */
  readonly origin: string;
  /** Goes into every script tag (Content-Security-Policy). */
  readonly nonce: string;
  /** Names this request in the log. */
  readonly requestId: string;
  /** Hands a session to the browser with this answer. */
  storeSession(grant: SessionGrant): void;
  /** Writes an error that is not of the catalogue to the log, under the request's id. */
  report(error: unknown): void;
}
