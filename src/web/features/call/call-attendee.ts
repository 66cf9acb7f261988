import type { CallLook, HeardSignal, IceServer, Shown, Side } from "#domain/call/call.rules.ts";
import { STAY_EVERY_MS } from "#domain/call/call-sessions.ts";
import { NOTHING_SAID, type Said } from "#domain/call/media-state.ts";
import { isPolite } from "#domain/call/negotiation.ts";
import type { Level, Sample } from "#domain/call/quality.ts";
import type { Link } from "#domain/call/stage.ts";
import type { CallConnection } from "./call-connection.ts";
import { createOutgoing } from "./outgoing.ts";
import { createPeer, NOTHING_COMES, type Peer, type Remote, type Sent } from "./peer.ts";

export interface AttendeeParts {
  readonly sessionId: string;
  readonly side: Side;
  readonly iceServers: readonly IceServer[];
  readonly line: CallConnection;
  /** What is sent, said and allowed at this moment, for a page of the other side that comes in later. */
  readonly sent: () => Sent;
  readonly said: () => Said;
  readonly level: () => Level;
  readonly onLook: (look: CallLook) => void;
  readonly onLink: (link: Link) => void;
  readonly onRemote: (remote: Remote) => void;
  readonly onSaid: (said: Said) => void;
  readonly onRefused: (error: unknown) => void;
  /** No new way was found for so long that only beginning anew can help. */
  readonly onHopeless: () => void;
}

/** A tab in its seat: it says that it is there, and keeps a way to whoever sits in the other one. */
export interface Attendee {
  readonly sessionId: string;
  /** Number of the last signal that was heard. */
  readonly after: number;
  take(look: CallLook): void;
  put(): void;
  limit(): void;
  /** Looks for a new way at once, if there is none. */
  mend(): void;
  sample(): Promise<Sample | undefined>;
  close(): void;
}

/** A short gap heals by itself; then a new way is looked for this often, and after so long all is begun anew. */
const MEND_FIRST_MS = 2500;
const MEND_EVERY_MS = 7000;
const HOPELESS_MS = 28_000;

/** What could not be done in the connection itself: for the browser's console, where nothing of a person may stand. */
function onFault(error: unknown): void {
  console.info("a step of the call failed", error instanceof Error ? error.name : "");
}

export function createAttendee(parts: AttendeeParts): Attendee {
  const { sessionId, side, line, onLook, onRefused } = parts;
  let after = 0;
  let peer: Peer | undefined;
  let theirs: string | null = null;
  let link: Link = "none";
  let brokenAt = 0;
  let mendedAt = 0;
  /** Signals of a page that this one has not heard of yet. */
  let early: HeardSignal[] = [];
  let closed = false;
  let reported: Shown = "apart";
  const outgoing = createOutgoing({ line, sessionId, after: () => after, onLook, onRefused });

  function setLink(now: Link): void {
    if (now === link) return;
    link = now;
    brokenAt = now === "broken" ? Date.now() : 0;
    mendedAt = 0;
    if (now === "up") peer?.limit(parts.level()).catch(onFault);
    parts.onLink(now);
    notifyShown();
  }

  /** What goes over the way between the two, for the visit's log; what the network is too weak for does not. */
  function shown(): Shown {
    if (link !== "up") return "apart";
    const { picture } = parts.said();
    if (picture === "camera" || picture === "screen") return "picture";
    return parts.sent().voice === null ? "listens" : "sound";
  }

  function stay(): void {
    reported = shown();
    line.send({ sessionId, after, shows: reported }).then(onLook, onRefused);
  }

  /** The log has when something began: it is told at once, and again with every sign of staying. */
  function notifyShown(): void {
    if (!closed && shown() !== reported) stay();
  }

  function dropPeer(): void {
    peer?.close();
    if (theirs !== null) outgoing.forget(theirs);
    peer = undefined;
    theirs = null;
    setLink("none");
    parts.onRemote(NOTHING_COMES);
    parts.onSaid(NOTHING_SAID);
  }

  function meet(other: string): void {
    dropPeer();
    theirs = other;
    const made = createPeer({
      polite: isPolite(side),
      iceServers: parts.iceServers,
      sent: parts.sent,
      say: (signal) => outgoing.say(other, signal),
      onLink: (now) => made === peer && setLink(now),
      onRemote: parts.onRemote,
      onSaid: parts.onSaid,
      onFault,
    });
    peer = made;
    made.notify(parts.said());
    const saved = early.filter(({ from }) => from === other);
    early = [];
    for (const { signal } of saved) made.hear(signal);
  }

  const staying = setInterval(stay, STAY_EVERY_MS);

  const mending = setInterval(() => {
    if (link !== "broken" || theirs === null) return;
    const now = Date.now();
    if (now - brokenAt > HOPELESS_MS) return parts.onHopeless();
    const wait = mendedAt === 0 ? brokenAt + MEND_FIRST_MS : mendedAt + MEND_EVERY_MS;
    if (now < wait) return;
    mendedAt = now;
    peer?.restart();
  }, 500);

  return {
    sessionId,
    get after() {
      return after;
    },
    take(look) {
      // Who was sent out is heard no more, though the way between the two browsers still stands.
      const gone = look.theirs === null && theirs !== null && (link !== "up" || look.dismissed);
      if (gone) dropPeer();
      else if (look.theirs !== null && look.theirs !== theirs) meet(look.theirs);
      for (const heard of look.signals) {
        if (heard.number <= after) continue;
        after = heard.number;
        if (heard.from === theirs) peer?.hear(heard.signal);
        else early.push(heard);
      }
    },
    put() {
      peer?.put(parts.sent()).catch(onFault);
      peer?.notify(parts.said());
      notifyShown();
    },
    limit() {
      peer?.limit(parts.level()).catch(onFault);
      peer?.notify(parts.said());
      notifyShown();
    },
    mend() {
      if (link === "up" || peer === undefined) return;
      mendedAt = Date.now();
      peer.restart();
    },
    sample: async () => (link === "up" ? peer?.sample() : undefined),
    close() {
      closed = true;
      clearInterval(staying);
      clearInterval(mending);
      outgoing.close();
      dropPeer();
    },
  };
}
