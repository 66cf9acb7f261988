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
  "slots",
  "consultations",
] as const;
/** Topics that each account has of its own: a change of one person's is told to that person alone (TRUST.md LU-1). */
export const OWN_TOPICS = ["visits", "signals", "room", "notices"] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];
export type SharedTopic = (typeof TOPICS)[number];
export type Topic = SharedTopic | OwnTopic;

/** A stream carries a group of topics, so that a browser needs one stream for visitors' pages and one for the desk. */
export const STREAMS = {
  public: ["blog", "settings", "library", "reviews", "doctors", "slots"],
  desk: ["blog", "feedback", "contact", "patients", "settings", "library", "doctors", "verification", "consultations"],
  doctor: ["library", "queue", "doctors"],
  mine: ["visits", "signals", "room", "notices"],
} as const satisfies Record<string, readonly Topic[]>;
export type StreamName = keyof typeof STREAMS;

/** Topics that pages for every visitor are made of; `reviews` concerns only who reads a chat of their own. */
export const PAGE_TOPICS = ["blog", "settings", "library", "doctors"] as const satisfies readonly SharedTopic[];

/** Who may hear a stream: everyone the public one, each account its own, doctors theirs, admins the desk's (TRUST.md LU-1). */
export function mayHear(actor: Actor, stream: StreamName): boolean {
  switch (stream) {
    case "public":
      return true;
    case "mine":
      return actor.kind === "account";
    case "doctor":
      return can(actor, "library:review");
    case "desk":
      return can(actor, "desk:open");
  }
}

/** True for a topic that each account has of its own. */
export function isOwn(topic: Topic): topic is OwnTopic {
  return (OWN_TOPICS as readonly Topic[]).includes(topic);
}
