import type { Actor } from "./actor.ts";
import { can } from "./permissions.ts";

/** What can change before one's eyes. A topic has a version that grows with every change; an event carries only that. */
export const TOPICS = [
  "blog",
  "feedback",
  "contact",
  "patients",
  "settings",
  "library",
  "reviews",
  "queue",
  "doctors",
  "verification",
] as const;
export type Topic = (typeof TOPICS)[number];

/** A stream carries a group of topics, so that a browser needs one stream for visitors' pages and one for the desk. */
export const STREAMS = {
  public: ["blog", "settings", "library", "reviews", "doctors"],
  desk: ["blog", "feedback", "contact", "patients", "settings", "library", "doctors", "verification"],
  doctor: ["library", "queue", "doctors"],
} as const satisfies Record<string, readonly Topic[]>;
export type StreamName = keyof typeof STREAMS;

/** Topics that pages for every visitor are made of; `reviews` concerns only who reads a chat of their own. */
export const PAGE_TOPICS = ["blog", "settings", "library", "doctors"] as const satisfies readonly Topic[];

/** Who may hear a stream: everyone the public one, doctors theirs, admins the desk's (TRUST.md LU-1). */
export function mayHear(actor: Actor, stream: StreamName): boolean {
  switch (stream) {
    case "public":
      return true;
    case "doctor":
      return can(actor, "library:review");
    case "desk":
      return can(actor, "desk:open");
  }
}
