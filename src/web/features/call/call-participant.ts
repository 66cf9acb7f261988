import type { CallLook, HeardSignal, IceServer, Shown, Side } from "#domain/call/call.rules.ts";
import { STAY_EVERY_MS } from "#domain/call/call-sessions.ts";
import { NOTHING_SAID, type Said } from "#domain/call/media-state.ts";
import { isPolite } from "#domain/call/negotiation.ts";
import type { Level, Sample } from "#domain/call/quality.ts";
import type { Link } from "#domain/call/stage.ts";
import type { CallConnection } from "./call-connection.ts";
import { createOutgoing } from "./connection/outgoing.ts";
import { createPeer, NO_REMOTE_MEDIA, type Peer, type Remote, type Sent } from "./connection/peer.ts";

export interface CallParticipantOptions {
  readonly sessionId: string;
  readonly side: Side;
  readonly iceServers: readonly IceServer[];
  readonly connection: CallConnection;
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
  readonly onGiveUp: () => void;
}

/** A tab that has joined the call: sends heartbeats, and keeps a peer connection to the other side. */
export interface CallParticipant {
  readonly sessionId: string;
  /** Number of the last signal that was received. */
  readonly after: number;
  take(look: CallLook): void;
  put(): void;
  limit(): void;
  /** Restarts ICE at once if the connection is lost. */
  reconnect(): void;
  sample(): Promise<Sample | undefined>;
  close(): void;
}

/** A short interruption recovers without help; then ICE restarts at these intervals, and finally the call restarts. */
const RESTART_AFTER_MS = 2500;
const RESTART_EVERY_MS = 7000;
const GIVE_UP_MS = 14_000;

/** Errors of the peer connection, for the browser's console, where no personal data may appear. */
function onFault(error: unknown): void {
  console.info("a step of the call failed", error instanceof Error ? error.name : "");
}

export function createCallParticipant(parts: CallParticipantOptions): CallParticipant {
  const { sessionId, side, connection, onLook, onRefused } = parts;
  let after = 0;
  let peer: Peer | undefined;
  let theirs: string | null = null;
  let link: Link = "none";
  let brokenAt = 0;
  let restartedAt = 0;
  /** Signals of a page that is not known here yet. */
  let early: HeardSignal[] = [];
  let closed = false;
  let lastReported: Shown = "apart";
  const outgoing = createOutgoing({ connection, sessionId, after: () => after, onLook, onRefused });

  function setLink(now: Link): void {
    if (now === link) return;
    link = now;
    brokenAt = now === "broken" ? Date.now() : 0;
    restartedAt = 0;
    if (now === "up") peer?.limit(parts.level()).catch(onFault);
    parts.onLink(now);
    reportShown();
  }

  /** Media that is really sent, for the consultation's log; without what the weak network has switched off. */
  function shown(): Shown {
    if (link !== "up") return "apart";
    const { picture } = parts.said();
    if (picture === "camera" || picture === "screen") return "picture";
    return parts.sent().voice === null ? "listens" : "sound";
  }

  function sendHeartbeat(): void {
    lastReported = shown();
    connection.send({ sessionId, after, shows: lastReported }).then(onLook, onRefused);
  }

  /** The log records when media began, so a change is reported at once, and again with each heartbeat. */
  function reportShown(): void {
    if (!closed && shown() !== lastReported) sendHeartbeat();
  }

  function dropPeer(): void {
    peer?.close();
    if (theirs !== null) outgoing.forget(theirs);
    peer = undefined;
    theirs = null;
    setLink("none");
    parts.onRemote(NO_REMOTE_MEDIA);
    parts.onSaid(NOTHING_SAID);
  }

  function connectTo(other: string): void {
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
    const earlySignals = early.filter(({ from }) => from === other);
    early = [];
    for (const { signal } of earlySignals) made.hear(signal);
  }

  const heartbeatTimer = setInterval(sendHeartbeat, STAY_EVERY_MS);

  const restartTimer = setInterval(() => {
    if (link !== "broken" || theirs === null) return;
    const now = Date.now();
    if (now - brokenAt > GIVE_UP_MS) return parts.onGiveUp();
    const wait = restartedAt === 0 ? brokenAt + RESTART_AFTER_MS : restartedAt + RESTART_EVERY_MS;
    if (now < wait) return;
    restartedAt = now;
    peer?.restart();
  }, 500);

  return {
    sessionId,
    get after() {
      return after;
    },
    take(look) {
      // The two may still be connected when only the server lost contact with the other side.
      if (look.theirs === null && theirs !== null && link !== "up") dropPeer();
      else if (look.theirs !== null && look.theirs !== theirs) connectTo(look.theirs);
      for (const received of look.signals) {
        if (received.number <= after) continue;
        after = received.number;
        if (received.from === theirs) peer?.hear(received.signal);
        else early.push(received);
      }
    },
    put() {
      peer?.put(parts.sent()).catch(onFault);
      peer?.notify(parts.said());
      reportShown();
    },
    limit() {
      peer?.limit(parts.level()).catch(onFault);
      peer?.notify(parts.said());
      reportShown();
    },
    reconnect() {
      if (link === "up" || peer === undefined) return;
      restartedAt = Date.now();
      peer.restart();
    },
    sample: async () => (link === "up" ? peer?.sample() : undefined),
    close() {
      closed = true;
      clearInterval(heartbeatTimer);
      clearInterval(restartTimer);
      outgoing.close();
      dropPeer();
    },
  };
}
