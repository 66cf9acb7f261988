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
  /** Current tracks, status and permissions, for a page of the other side that joins later. */
  readonly sent: () => Sent;
  readonly said: () => Said;
  readonly level: () => Level;
  readonly onLook: (look: CallLook) => void;
  readonly onLink: (link: Link) => void;
  readonly onRemote: (remote: Remote) => void;
  readonly onSaid: (said: Said) => void;
  readonly onRefused: (error: unknown) => void;
  /** The connection could not be restored for so long that only a restart helps. */
  readonly onHopeless: () => void;
}

/** A tab that has joined the call: sends heartbeats, and keeps a peer connection to the other side. */
export interface Attendee {
  readonly sessionId: string;
  /** Number of the last signal that was received. */
  readonly after: number;
  take(look: CallLook): void;
  put(): void;
  limit(): void;
  /** Restarts ICE at once if the connection is lost. */
  mend(): void;
  sample(): Promise<Sample | undefined>;
  close(): void;
}

/** A short interruption recovers without help; then ICE restarts at these intervals, and finally the call restarts. */
const MEND_FIRST_MS = 2500;
const MEND_EVERY_MS = 7000;
const HOPELESS_MS = 28_000;

/** Errors of the peer connection, for the browser's console, where no personal data may appear. */
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
  /** Signals of a page that is not known here yet. */
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

  /** Media that is really sent, for the consultation's log; without what the weak network has switched off. */
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

  /** The log records when media began, so a change is reported at once, and again with each heartbeat. */
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
      // After being removed, signals are ignored, though the peer connection still exists.
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
