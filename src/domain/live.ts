import { keysOf } from "#domain/typed.ts";
import { type Actor, guardianAccessIn } from "./actor.ts";
import { type Action, can } from "./permissions.ts";
import { isOneOf } from "./typed.ts";

/**
 * What can change while it is shown. A topic has a version that increases with every change; an event contains only
 * that.
 */
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
  "grievances",
  "channels",
] as const;
/**
 * Topics of which each account or guardian access has its own: an event reaches only the person it is about (TRUST.md
 * LU-1).
 */
export const OWN_TOPICS = ["ownConsultations", "signals", "room", "notifications", "recordLooks"] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];
export type SharedTopic = (typeof TOPICS)[number];
export type Topic = SharedTopic | OwnTopic;

/** Groups of topics by audience; `topicsOf` gives the topics of an actor's stream. */
export const STREAMS = {
  public: ["blog", "settings", "library", "reviews", "doctors", "slots", "grievances"],
  admin: [
    "blog",
    "feedback",
    "contact",
    "patients",
    "settings",
    "library",
    "doctors",
    "verification",
    "consultations",
    "grievances",
    "channels",
  ],
  doctor: ["library", "queue", "doctors"],
  mine: ["ownConsultations", "signals", "room", "notifications", "recordLooks"],
  guardian: ["ownConsultations", "signals", "room"],
} as const satisfies Record<string, readonly Topic[]>;
export type StreamName = keyof typeof STREAMS;

/** What a member of the staff must be able to do to learn that a topic of the admin area changed. */
const STAFF_TOPICS: Readonly<Record<(typeof STREAMS.admin)[number], Action>> = {
  blog: "blog:read",
  feedback: "feedback:read",
  contact: "contact:read",
  patients: "patient:list",
  settings: "library:read",
  library: "library:read",
  doctors: "directory:read",
  verification: "doctor:verify",
  consultations: "consultation:run",
  grievances: "grievance:file",
  channels: "admin:open",
};

/** Topics that public pages depend on; `reviews` concerns only people who read a chat of their own. */
export const PAGE_TOPICS = ["blog", "settings", "library", "doctors"] as const satisfies readonly SharedTopic[];

/**
 * Whether the actor may open a stream: everyone the public one, each account its own, doctors theirs, staff the admin
 * area's, and a guardian that of their consultation (TRUST.md LU-1).
 * @param consultationId - For a guardian's stream.
 */
export function canSubscribe(actor: Actor, stream: StreamName, consultationId?: string): boolean {
  switch (stream) {
    case "guardian":
      return guardianAccessIn(actor, consultationId) !== undefined;
    case "public":
      return true;
    case "mine":
      return actor.kind === "account";
    case "doctor":
      return can(actor, "library:review");
    case "admin":
      return can(actor, "staff:open");
  }
}

/**
 * Topics of a stream for this actor. An account's own stream includes every topic that the account may see, so that a
 * signed-in browser needs no other stream (TRUST.md LU-4).
 */
export function topicsOf(actor: Actor, stream: StreamName): readonly Topic[] {
  if (stream === "admin") return STREAMS.admin.filter((topic) => can(actor, STAFF_TOPICS[topic]));
  if (stream !== "mine") return STREAMS[stream];
  const groups = keysOf(STREAMS).filter((group) => group !== "mine" && canSubscribe(actor, group));
  return [...new Set([...STREAMS.mine, ...groups.flatMap((group) => topicsOf(actor, group))])];
}

/** True for topics of the public stream. */
export function isPublic(topic: Topic): boolean {
  return isOneOf(STREAMS.public, topic);
}

/** True for a topic of which each account has its own. */
export function isOwn(topic: Topic): topic is OwnTopic {
  return isOneOf(OWN_TOPICS, topic);
}
