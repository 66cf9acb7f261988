/** What a person's screen shows of a call. */
export const STAGES = [
  "closed",
  "idle",
  "ringing",
  "elsewhere",
  "joining",
  "calling",
  "declined",
  "connecting",
  "talking",
  "lost",
] as const;
export type Stage = (typeof STAGES)[number];

/** How the way between the two browsers is: not sought yet, up, or it was up and broke. */
export type Link = "none" | "up" | "broken";

/** All that decides it, as one tab knows it. */
export interface CallFacts {
  /** The visit is in progress. */
  readonly open: boolean;
  /** This tab wants to be in the call. */
  readonly wanted: boolean;
  /** The seat that this tab was given. */
  readonly sessionId: string | null;
  /** Who sits in the call by the clinic's book: oneself, and the other one. */
  readonly mine: string | null;
  readonly theirs: string | null;
  /** The other one can't take the call. */
  readonly declined: boolean;
  /** The other one's seat whose ringing this tab was told to be quiet about. */
  readonly declinedRing: string | null;
  readonly link: Link;
}

/** What is to be shown. The visit, its thread and its page go on whatever comes out. */
export function stageOf(facts: CallFacts): Stage {
  const { open, wanted, sessionId, mine, theirs, declined, declinedRing, link } = facts;
  if (!open) return "closed";
  if (!wanted) {
    if (mine !== null) return "elsewhere";
    return theirs !== null && theirs !== declinedRing ? "ringing" : "idle";
  }
  if (sessionId === null) return "joining";
  if (link === "up") return "talking";
  if (theirs === null) return declined ? "declined" : "calling";
  return link === "broken" ? "lost" : "connecting";
}

/** Whether this tab's seat was taken by another tab of the same person, so that the call goes on there. */
export function isTakenOver(sessionId: string | null, mine: string | null): boolean {
  return sessionId !== null && mine !== null && mine !== sessionId;
}
