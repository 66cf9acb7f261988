import type { CallPerson, IceServer, Signal } from "#domain/call/call.rules.ts";
import { INITIAL_MEDIA_STATE, type MediaState } from "#domain/call/media-state.ts";
import type { Level, Sample } from "#domain/call/quality.ts";
import type { Link } from "#domain/call/stage.ts";
import { createPeer, NO_REMOTE_MEDIA, type Remote, type Sent } from "./peer.ts";

/** What is known of another person in the call. */
export interface PeerState {
  readonly person: CallPerson["person"];
  readonly link: Link;
  /** Whether there has been a connection. */
  readonly wasUp: boolean;
  readonly remote: Remote;
  /** What they report about themselves. */
  readonly mediaState: MediaState;
}

export interface PeerLinkOptions {
  readonly to: CallPerson;
  readonly polite: boolean;
  readonly iceServers: readonly IceServer[];
  readonly sent: () => Sent;
  readonly mediaState: () => MediaState;
  readonly level: () => Level;
  readonly say: (signal: Signal) => void;
  readonly onChange: () => void;
}

/** The connection to one other person in the call, which repairs itself. */
export interface PeerLink {
  readonly to: CallPerson;
  readonly state: PeerState;
  receive(signal: Signal): void;
  put(): void;
  limit(): void;
  /** Restarts ICE at once if the connection is not up. */
  reconnect(): void;
  /**
   * Restarts ICE when it is due.
   * @returns Since when the connection is broken; undefined while it is not.
   */
  repair(now: number): number | undefined;
  sample(): Promise<Sample>;
  close(): void;
}

/** A short interruption recovers without help; then ICE restarts at these intervals. */
const RESTART_AFTER_MS = 2500;
const RESTART_INTERVAL_MS = 7000;

/** Errors of the peer connection, for the browser's console, where no personal data may appear. */
function onFault(error: unknown): void {
  console.info("a step of the call failed", error instanceof Error ? error.name : "");
}

export function createPeerLink(parts: PeerLinkOptions): PeerLink {
  const { to, onChange } = parts;
  let state: PeerState = {
    ...{ person: to.person, link: "none", wasUp: false },
    ...{ remote: NO_REMOTE_MEDIA, mediaState: INITIAL_MEDIA_STATE },
  };
  let brokenAt = 0;
  let restartedAt = 0;
  let closed = false;

  function change(news: Partial<PeerState>): void {
    if (closed) return;
    state = { ...state, ...news };
    onChange();
  }

  function setLink(link: Link): void {
    if (link === state.link) return;
    brokenAt = link === "broken" ? Date.now() : 0;
    restartedAt = 0;
    if (link === "up") peer.limit(parts.level()).catch(onFault);
    change({ link, wasUp: state.wasUp || link === "up" });
  }

  const peer = createPeer({
    polite: parts.polite,
    iceServers: parts.iceServers,
    sent: parts.sent,
    say: parts.say,
    onLink: setLink,
    onRemote: (remote) => change({ remote }),
    onMediaState: (mediaState) => change({ mediaState }),
    onFault,
  });
  peer.notify(parts.mediaState());

  function restart(): void {
    restartedAt = Date.now();
    peer.restart();
  }

  return {
    to,
    get state() {
      return state;
    },
    receive: peer.receive,
    put() {
      peer.put(parts.sent()).catch(onFault);
      peer.notify(parts.mediaState());
    },
    limit() {
      peer.limit(parts.level()).catch(onFault);
      peer.notify(parts.mediaState());
    },
    reconnect() {
      if (state.link !== "up") restart();
    },
    repair(now) {
      if (state.link !== "broken") return undefined;
      if (now >= (restartedAt === 0 ? brokenAt + RESTART_AFTER_MS : restartedAt + RESTART_INTERVAL_MS)) restart();
      return brokenAt;
    },
    sample: peer.sample,
    close() {
      closed = true;
      peer.close();
    },
  };
}
