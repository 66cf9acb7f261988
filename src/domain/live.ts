import type { Actor } from "./actor.ts";
import { can } from "./permissions.ts";

/** What can change before one's eyes. A topic has a version that grows with every change; an event carries only that. */
export const TOPICS = ["blog", "feedback", "contact", "patients", "settings"] as const;
export type Topic = (typeof TOPICS)[number];

/** A stream carries a group of topics, so that a browser needs one stream for visitors' pages and one for the desk. */
export const STREAMS = {
  public: ["blog", "settings"],
  desk: ["blog", "feedback", "contact", "patients", "settings"],
} as const satisfies Record<string, readonly Topic[]>;
export type StreamName = keyof typeof STREAMS;

/** Who may hear a stream: everyone the public one, admins the desk's (TRUST.md LU-1). */
export function mayHear(actor: Actor, stream: StreamName): boolean {
  return stream === "public" || can(actor, "desk:open");
}
