import { type Actor, guardianAccessIn } from "./actor.ts";
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
  "grievances",
] as const;
/** Topics that each account, or seat of a named adult, has of its own: a change of one person's is told to that person alone (TRUST.md LU-1). */
export const OWN_TOPICS = ["ownConsultations", "signals", "room", "notifications"] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];
export type SharedTopic = (typeof TOPICS)[number];
export type Topic = SharedTopic | OwnTopic;

/** Groups of topics by who may hear them; `topicsOf` says what a stream of a group carries. */
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
  ],
  doctor: ["library", "queue", "doctors"],
  mine: ["ownConsultations", "signals", "room", "notifications"],
  guardian: ["ownConsultations", "signals", "room"],
} as const satisfies Record<string, readonly Topic[]>;
export type StreamName = keyof typeof STREAMS;

/** Topics that pages for every visitor are made of; `reviews` concerns only who reads a chat of their own. */
export const PAGE_TOPICS = ["blog", "settings", "library", "doctors"] as const satisfies readonly SharedTopic[];

/**
 * Who may hear a stream: everyone the public one, each account its own, doctors theirs, admins the desk's, and the named
 * adult of a visit that of the seat in it (TRUST.md LU-1). In: the visit, where the stream is of one.
 */
export function mayHear(actor: Actor, stream: StreamName, consultationId?: string): boolean {
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
      return can(actor, "admin:open");
  }
}

/**
 * What a stream carries for this actor. An account's own carries all that the account may hear, so that a browser of
 * somebody signed in needs no other (TRUST.md LU-4).
 */
export function topicsOf(actor: Actor, stream: StreamName): readonly Topic[] {
  if (stream !== "mine") return STREAMS[stream];
  const groups = (Object.keys(STREAMS) as StreamName[]).filter((group) => mayHear(actor, group));
  return [...new Set(groups.flatMap((group): readonly Topic[] => STREAMS[group]))];
}

/** True for what everybody may hear. */
export function isPublic(topic: Topic): boolean {
  return (STREAMS.public as readonly Topic[]).includes(topic);
}

/** True for a topic that each account has of its own. */
export function isOwn(topic: Topic): topic is OwnTopic {
  return (OWN_TOPICS as readonly Topic[]).includes(topic);
}
