/** What the call panel shows. */
export const STAGES = [
  "closed",
  "idle",
  "ringing",
  "elsewhere",
  "joining",
  "calling",
  "connecting",
  "talking",
  "lost",
  "ended",
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * How this tab's call ended: the other side left, or oneself, or the other side declined or did not answer, or the
 * connection could not be restored.
 */
export const ENDINGS = ["left", "own", "declined", "unanswered", "lost"] as const;
export type Ending = (typeof ENDINGS)[number];

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
  /** The other one's seat whose ringing this tab was told to be quiet about. */
  readonly declinedRing: string | null;
  readonly link: Link;
  /** The two were connected since this tab joined. */
  readonly talked: boolean;
  /** This tab's last call is over, and the person has not closed it yet. */
  readonly ended: boolean;
}

/** What to show. The rest of the page works whatever the result is. */
export function stageOf(facts: CallFacts): Stage {
  const { open, wanted, sessionId, mine, theirs, declinedRing, link, talked, ended } = facts;
  if (!open) return "closed";
  if (!wanted) {
    if (mine !== null) return "elsewhere";
    if (theirs !== null && theirs !== declinedRing) return "ringing";
    return ended ? "ended" : "idle";
  }
  if (link === "up") return "talking";
  if (talked) return "lost";
  if (sessionId === null) return "joining";
  return theirs === null ? "calling" : "connecting";
}

/** Whether another tab of the same person took over this tab's session. */
export function isTakenOver(sessionId: string | null, mine: string | null): boolean {
  return sessionId !== null && mine !== null && mine !== sessionId;
}
