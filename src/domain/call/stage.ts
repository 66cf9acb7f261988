import { type CallRole, sideOf } from "../room/participants.ts";
import type { CallPerson, CallSnapshot } from "./call.rules.ts";

/** What the call panel shows. */
export const STAGES = [
  "closed",
  "idle",
  "ringing",
  "joinable",
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
 * How this tab's call ended: one side left, the other side declined, asked to wait or did not answer, the two never got
 * a connection, or it could not be restored.
 */
export const ENDINGS = ["left", "own", "declined", "asked-to-wait", "unanswered", "unconnected", "lost"] as const;
export type Ending = (typeof ENDINGS)[number];

/** The connection between two browsers: not tried yet, up, or broken. */
export type Link = "none" | "up" | "broken";

/** The connection of a tab to the others: up while it is to one of them. */
export function linkOf(links: readonly Link[]): Link {
  return (["up", "broken"] as const).find((link) => links.includes(link)) ?? "none";
}

/** The facts that decide it, as one tab knows them. */
export interface CallFacts {
  /** The consultation is in progress. */
  readonly open: boolean;
  /** This tab wants to be in the call. */
  readonly wanted: boolean;
  /** The session of this tab. */
  readonly sessionId: string | null;
  /** The sessions in the call according to the server: this person's, and that of the other side, which may ring. */
  readonly mine: string | null;
  readonly theirs: string | null;
  /** Someone of this side is in the call already, so that this person can join it. */
  readonly accompanied: boolean;
  /** The other side's session whose ringing was declined in this tab. */
  readonly declinedRing: string | null;
  readonly link: Link;
  /** The two were connected since this tab joined. */
  readonly talked: boolean;
  /** This tab's last call is over, and the person has not closed it yet. */
  readonly ended: boolean;
}

/**
 * The facts about the others in the call.
 * @param own - This person.
 * @param others - Who else is in it.
 */
export function factsOf(own: CallRole, others: readonly CallPerson[]): Pick<CallFacts, "theirs" | "accompanied"> {
  const isOfSide = ({ person }: CallPerson) => sideOf(person) === sideOf(own);
  const theirs = others.find((other) => !isOfSide(other))?.sessionId ?? null;
  return { theirs, accompanied: others.some(isOfSide) };
}

/** How the other side ended the call. */
export function endingOf({ declined, asksToWait }: Pick<CallSnapshot, "declined" | "asksToWait">): Ending {
  if (!declined) return "left";
  return asksToWait ? "asked-to-wait" : "declined";
}

/** Whose leaving ended a call: one of three people ends when the doctor leaves. */
export function endedBy(others: readonly CallRole[]): readonly CallRole[] {
  return others.includes("doctor") ? ["doctor"] : others;
}

/** What to show. The rest of the page works whatever the result is. */
export function stageOf(facts: CallFacts): Stage {
  const { open, wanted, sessionId, mine, theirs, accompanied, declinedRing, link, talked, ended } = facts;
  if (!open) return "closed";
  if (!wanted) {
    if (mine !== null) return "elsewhere";
    if (accompanied) return "joinable";
    if (theirs !== null && theirs !== declinedRing) return "ringing";
    return ended ? "ended" : "idle";
  }
  if (link === "up") return "talking";
  if (talked) return "lost";
  if (sessionId === null) return "joining";
  return theirs === null && !accompanied ? "calling" : "connecting";
}

/** Whether another tab of the same person took over this tab's session. */
export function isTakenOver(sessionId: string | null, mine: string | null): boolean {
  return sessionId !== null && mine !== null && mine !== sessionId;
}
