import type { IceServer, Signal } from "#domain/call/call.rules.ts";
import { type MediaState, parseMediaState } from "#domain/call/media-state.ts";
import { decide, type NegotiationEvent } from "#domain/call/negotiation.ts";
import { type Level, PICTURE, type Sample } from "#domain/call/quality.ts";
import type { Link } from "#domain/call/stage.ts";
import { sampleOf } from "./quality-sample.ts";

/** Local tracks to send. */
export interface Sent {
  readonly voice: MediaStreamTrack | null;
  readonly picture: MediaStreamTrack | null;
}

/**
 * Remote tracks in separate streams, because a browser delays audio while it waits for the first video frame of the
 * same stream.
 */
export interface Remote {
  readonly voice: MediaStream | null;
  readonly picture: MediaStream | null;
  /** Whether the sound has stopped coming, though the other browser may not have said so. */
  readonly voicePaused: boolean;
}

export const NO_REMOTE_MEDIA: Remote = { voice: null, picture: null, voicePaused: false };

export interface PeerOptions {
  readonly polite: boolean;
  readonly iceServers: readonly IceServer[];
  /** Returns the current tracks, asked for once the connection is negotiated. */
  readonly sent: () => Sent;
  readonly say: (signal: Signal) => void;
  readonly onLink: (link: Link) => void;
  readonly onRemote: (remote: Remote) => void;
  readonly onMediaState: (mediaState: MediaState) => void;
  /** Reports an error for the browser's console; it contains no personal data. */
  readonly onFault: (error: unknown) => void;
}

/** The peer connection to one page of the other side. */
export interface Peer {
  receive(signal: Signal): void;
  /** Replaces the sent tracks without renegotiation. */
  put(sent: Sent): Promise<void>;
  /** Sets the maximum size of the video. */
  limit(level: Level): Promise<void>;
  /** Tells the other side which media is shown; sent again whenever it reconnects. */
  notify(mediaState: MediaState): void;
  /** Restarts ICE, as after a change of network. */
  restart(): void;
  sample(): Promise<Sample>;
  close(): void;
}

const KBIT = 1000;
const CHANNEL = "said";

function linkOf(state: RTCPeerConnectionState, wasUp: boolean): Link {
  if (state === "connected") return "up";
  return wasUp || state === "failed" ? "broken" : "none";
}

function streamOf(tracks: readonly MediaStreamTrack[], kind: string): MediaStream | null {
  const found = tracks.filter((track) => track.kind === kind);
  return found.length === 0 ? null : new MediaStream(found);
}

/** The doctor's side adds one audio and one video transceiver, once; tracks are then replaced without renegotiation. */
export function createPeer(parts: PeerOptions): Peer {
  const { polite, sent, say } = parts;
  const iceServers = parts.iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] }));
  const connection = new RTCPeerConnection({ iceServers, bundlePolicy: "max-bundle" });
  let tracks: readonly MediaStreamTrack[] = [];
  let remote: Remote = NO_REMOTE_MEDIA;
  let ignoring = false;
  let wasUp = false;
  let mediaState: MediaState | undefined;
  let channel: RTCDataChannel | undefined;
  /** Negotiation steps run one at a time, each to its end (domain/call/negotiation.ts). */
  let processing: Promise<void> = Promise.resolve();

  const senderOf = (kind: string) =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;

  async function putAll({ voice, picture }: Sent): Promise<void> {
    await senderOf("audio")?.replaceTrack(voice);
    await senderOf("video")?.replaceTrack(picture);
  }

  function sayDescription(): void {
    const { localDescription } = connection;
    if (localDescription === null) return;
    const type = localDescription.type === "offer" ? "offer" : "answer";
    say({ kind: "description", type, sdp: localDescription.sdp });
  }

  async function process(event: NegotiationEvent): Promise<void> {
    const decision = decide(polite, ignoring, connection.signalingState, event);
    ignoring = decision.ignoring;
    const signal = event.kind === "received" ? event.signal : undefined;
    switch (decision.act) {
      case "offer":
        await connection.setLocalDescription();
        return sayDescription();
      case "take-offer":
      case "take-answer":
        if (signal?.kind !== "description") return;
        await connection.setRemoteDescription({ type: signal.type, sdp: signal.sdp });
        if (decision.act === "take-answer") return;
        for (const transceiver of connection.getTransceivers()) transceiver.direction = "sendrecv";
        await putAll(sent());
        await connection.setLocalDescription();
        return sayDescription();
      case "take-candidate":
      case "try-candidate":
        if (signal?.kind !== "candidate") return;
        try {
          const { kind: _kind, ...candidate } = signal;
          await connection.addIceCandidate(candidate);
        } catch (error) {
          if (decision.act === "take-candidate") throw error;
        }
        return;
      case "nothing":
        return;
    }
  }

  function queue(event: NegotiationEvent): void {
    processing = processing
      .then(() => process(event))
      .catch((error: unknown) => {
        if (connection.signalingState !== "closed") parts.onFault(error);
      });
  }

  function notifyNow(): void {
    if (mediaState && channel?.readyState === "open") channel.send(JSON.stringify(mediaState));
  }

  function use(opened: RTCDataChannel): void {
    channel = opened;
    opened.addEventListener("open", notifyNow);
    // The other page is closed or reloaded; the connection's own state says so only seconds later.
    opened.addEventListener("close", () => {
      if (connection.signalingState !== "closed") parts.onLink("broken");
    });
    opened.addEventListener("message", ({ data }) => {
      const received = parseMediaState(data);
      if (received) parts.onMediaState(received);
    });
    notifyNow();
  }

  function setRemote(news: Partial<Remote>): void {
    remote = { ...remote, ...news };
    parts.onRemote(remote);
  }

  connection.addEventListener("negotiationneeded", () => queue({ kind: "needed" }));
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate === null) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    say({ kind: "candidate", candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
  });
  connection.addEventListener("track", ({ track }) => {
    tracks = [...tracks, track];
    setRemote({ voice: streamOf(tracks, "audio"), picture: streamOf(tracks, "video") });
    // A track is muted until its first packet, so only the event says that it stopped.
    if (track.kind !== "audio") return;
    track.addEventListener("mute", () => setRemote({ voicePaused: true }));
    track.addEventListener("unmute", () => setRemote({ voicePaused: false }));
  });
  connection.addEventListener("datachannel", (event) => use(event.channel));
  connection.addEventListener("connectionstatechange", () => {
    const { connectionState } = connection;
    wasUp ||= connectionState === "connected";
    parts.onLink(linkOf(connectionState, wasUp));
  });
  if (!polite) {
    use(connection.createDataChannel(CHANNEL));
    for (const kind of ["audio", "video"]) connection.addTransceiver(kind, { direction: "sendrecv" });
    queueSent();
  }

  function queueSent(): void {
    processing = processing.then(() => putAll(sent())).catch(parts.onFault);
  }

  return {
    receive: (signal) => queue({ kind: "received", signal }),
    put: putAll,
    async limit(level) {
      const sender = senderOf("video");
      const settings = sender?.getParameters();
      if (!sender || !settings || settings.encodings.length === 0) return;
      const picture = PICTURE[level];
      for (const encoding of settings.encodings) {
        encoding.active = picture !== null;
        if (picture === null) continue;
        encoding.maxBitrate = picture.kbps * KBIT;
        encoding.scaleResolutionDownBy = picture.shrink;
      }
      await sender.setParameters(settings);
    },
    notify(now) {
      mediaState = now;
      notifyNow();
    },
    restart() {
      if (connection.signalingState !== "closed") connection.restartIce();
    },
    sample: async () => sampleOf(await connection.getStats()),
    close() {
      channel?.close();
      connection.close();
    },
  };
}
