/** What the call panel shows. */
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

/** The connection between the two browsers: not tried yet, up, or broken. */
export type Link = "none" | "up" | "broken";

/** The facts that decide it, as one tab knows them. */
export interface CallFacts {
  /** The consultation is in progress. */
  readonly open: boolean;
  /** This tab wants to be in the call. */
  readonly wanted: boolean;
  /** The session of this tab. */
  readonly sessionId: string | null;
  /** The sessions in the call by the server's state: the own side's, and the other's. */
  readonly mine: string | null;
  readonly theirs: string | null;
  /** The other side declined the call. */
  readonly declined: boolean;
  /** The other one's seat whose ringing this tab was told to be quiet about. */
  readonly declinedRing: string | null;
  readonly link: Link;
}

/** What to show. The rest of the page works whatever the result is. */
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

/** Whether another tab of the same person took over this tab's session. */
export function isTakenOver(sessionId: string | null, mine: string | null): boolean {
  return sessionId !== null && mine !== null && mine !== sessionId;
}
