import type { CallPerson, CallSnapshot, IceServer, ReceivedSignal, Shown } from "#domain/call/call.rules.ts";
import { HEARTBEAT_INTERVAL_MS } from "#domain/call/call-sessions.ts";
import type { MediaState } from "#domain/call/media-state.ts";
import { isPolite } from "#domain/call/negotiation.ts";
import type { Level, Sample } from "#domain/call/quality.ts";
import type { CallRole } from "#domain/room/participants.ts";
import type { CallConnection } from "./call-connection.ts";
import { createOutgoing } from "./connection/outgoing.ts";
import type { Sent } from "./connection/peer.ts";
import { createPeerLink, type PeerLink, type PeerState } from "./connection/peer-link.ts";

export interface CallParticipantOptions {
  readonly sessionId: string;
  readonly person: CallRole;
  readonly iceServers: readonly IceServer[];
  readonly connection: CallConnection;
  /** Current tracks, status and permissions, for a page that joins later. */
  readonly sent: () => Sent;
  readonly mediaState: () => MediaState;
  readonly level: () => Level;
  readonly onSnapshot: (snapshot: CallSnapshot) => void;
  /** The others in the call, whenever one of them changes. */
  readonly onPeers: (peers: readonly PeerState[]) => void;
  readonly onRefused: (error: unknown) => void;
  /** No connection could be restored for so long that only a restart helps. */
  readonly onGiveUp: () => void;
}

/** A tab that has joined the call: sends heartbeats, and keeps a connection to each of the others. */
export interface CallParticipant {
  readonly sessionId: string;
  /** Number of the last signal that was received. */
  readonly after: number;
  take(snapshot: CallSnapshot): void;
  put(): void;
  limit(): void;
  /** Restarts ICE at once where a connection is lost. */
  reconnect(): void;
  sample(): Promise<Sample | undefined>;
  close(): void;
}

const GIVE_UP_MS = 14_000;

export function createCallParticipant(parts: CallParticipantOptions): CallParticipant {
  const { sessionId, person, connection, onSnapshot, onRefused } = parts;
  let after = 0;
  /** One connection for each other person, in the order of the server's list. */
  let links: readonly PeerLink[] = [];
  let listed: readonly CallPerson[] = [];
  /** Signals of a page that is not known here yet. */
  let early: ReceivedSignal[] = [];
  let closed = false;
  let lastReported: Shown = "apart";
  let sampled: PeerLink | undefined;
  const outgoing = createOutgoing({ connection, sessionId, after: () => after, onSnapshot, onRefused });

  const isUp = ({ state }: PeerLink) => state.link === "up";

  /** Media that the doctor and the patient's side really send each other, for the log; without what is switched off. */
  function shown(): Shown {
    const isConnected = links.some((link) => isUp(link) && (person === "doctor" || link.to.person === "doctor"));
    if (!isConnected) return "apart";
    const { picture } = parts.mediaState();
    if (picture === "camera" || picture === "screen") return "picture";
    return parts.sent().voice === null ? "listens" : "sound";
  }

  function sendHeartbeat(): void {
    lastReported = shown();
    connection.send({ sessionId, after, shows: lastReported }).then(onSnapshot, onRefused);
  }

  function changed(): void {
    if (closed) return;
    parts.onPeers(links.map(({ state }) => state));
    // The log records when media began, so a change is reported at once, and again with each heartbeat.
    if (shown() !== lastReported) sendHeartbeat();
  }

  function drop(link: PeerLink): void {
    link.close();
    outgoing.forget(link.to.sessionId);
    links = links.filter((other) => other !== link);
  }

  function connectTo(to: CallPerson): void {
    const link = createPeerLink({
      to,
      polite: isPolite(person, to.person),
      iceServers: parts.iceServers,
      sent: parts.sent,
      mediaState: parts.mediaState,
      level: parts.level,
      say: (signal) => outgoing.say(to.sessionId, signal),
      onChange: () => {
        dropAbsent();
        changed();
      },
    });
    links = [...links, link];
    const earlySignals = early.filter(({ from }) => from === to.sessionId);
    early = early.filter(({ from }) => from !== to.sessionId);
    for (const { signal } of earlySignals) link.receive(signal);
  }

  /** Two may still be connected when only the server has lost contact with one of them. */
  function dropAbsent(): void {
    const people = listed.map((other) => other.person);
    for (const link of links) {
      // The patient's consent to a second doctor may have ended: no connection outlives it.
      const stays = isUp(link) && link.to.person !== "colleague";
      if (!stays && !people.includes(link.to.person)) drop(link);
    }
  }

  /** Connects to the pages that the server lists, and to no other page of theirs. */
  function connectAll(): void {
    const before = links;
    dropAbsent();
    for (const to of listed) {
      const link = links.find((other) => other.to.person === to.person);
      if (link?.to.sessionId === to.sessionId) continue;
      if (link) drop(link);
      connectTo(to);
    }
    if (links === before) return;
    const people = listed.map((other) => other.person);
    links = links.toSorted((link, other) => people.indexOf(link.to.person) - people.indexOf(other.to.person));
    changed();
  }

  const heartbeatTimer = setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS);

  const repairTimer = setInterval(() => {
    const now = Date.now();
    const broken = links.flatMap((link) => link.repair(now) ?? []);
    // A participant who still hears someone continues to repair the connection; a new session would interrupt that,
    // too.
    if (broken.some((since) => now - since > GIVE_UP_MS) && !links.some(isUp)) parts.onGiveUp();
  }, 500);

  return {
    sessionId,
    get after() {
      return after;
    },
    take(snapshot) {
      listed = snapshot.others;
      connectAll();
      for (const received of snapshot.signals) {
        if (received.number <= after) continue;
        after = received.number;
        const link = links.find(({ to }) => to.sessionId === received.from);
        if (link) link.receive(received.signal);
        else early.push(received);
      }
    },
    put() {
      for (const link of links) link.put();
      changed();
    },
    limit() {
      for (const link of links) link.limit();
      changed();
    },
    reconnect() {
      for (const link of links) link.reconnect();
    },
    async sample() {
      const before = sampled;
      sampled = links.find(isUp);
      // Two samples are compared, which must be of the same connection.
      return sampled !== undefined && sampled === before ? sampled.sample() : undefined;
    },
    close() {
      closed = true;
      clearInterval(heartbeatTimer);
      clearInterval(repairTimer);
      outgoing.close();
      for (const link of links) drop(link);
      parts.onPeers([]);
    },
  };
}
