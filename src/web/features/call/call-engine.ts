import type { CallLook, Side } from "#domain/call/call.rules.ts";
import { AT_FIRST } from "#domain/call/quality.ts";
import { isTakenOver } from "#domain/call/stage.ts";
import { type CallConnection, ConnectionLost, Refused } from "./call-connection.ts";
import { type CallParticipant, createCallParticipant } from "./call-participant.ts";
import { type CallState, createStore } from "./call-state.ts";
import type { DeviceKind } from "./devices.ts";
import { createOwnMedia, type OwnMedia } from "./own-media.ts";
import { NO_REMOTE_MEDIA } from "./peer.ts";
import { watchQuality } from "./quality-watch.ts";
import { forget, isOwn, newDevice, remember, remembered } from "./tab-memory.ts";

/** One tab's part in a consultation's call: the state that the screen shows, and the actions of its buttons. */
export interface Call {
  subscribe(listener: () => void): () => void;
  state(): CallState;
  /**
   * Resumes the call that this tab was in before a reload; the returned function releases everything without leaving
   * the call.
   */
  resume(): () => void;
  /** The server reported a change, up to this version. */
  hear(version: number): void;
  /** Whether the consultation is in progress, according to its page. */
  setOpen(open: boolean): void;
  /** Calls, or answers the ringing call. `silent` joins without a microphone. */
  start(silent?: boolean): Promise<void>;
  takeOver(): Promise<void>;
  decline(): Promise<void>;
  leave(): Promise<void>;
  toggleVoice(): void;
  toggleCamera(): void;
  toggleScreen(): void;
  choose(kind: DeviceKind, id: string): void;
}

const RETRY_MS = 2000;
const LEAVE_TRIES = 10;
/** Polling interval while the other side rings or is in the call, to detect a departure without a message. */
const WATCH_EVERY_MS = 12_000;
/** Polling interval while live updates are unavailable. */
const ASK_EVERY_MS = 2500;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createCall(consultationId: string, side: Side, connection: CallConnection, open: boolean): Call {
  const store = createStore(open);
  let stopped = true;
  let device: string | undefined;
  let participant: CallParticipant | undefined;
  let media: OwnMedia | undefined;
  let stopWatching: (() => void) | undefined;
  /** The session that was left, though the server may not know yet. */
  let left: string | undefined;
  let version = -1;
  let latestVersion = 0;
  let looking = false;
  let joining = false;

  function save(): void {
    const { voice, camera } = store.state.on;
    if (store.facts.wanted && device !== undefined) remember({ visit: consultationId, device, voice, camera });
  }

  function ownMedia(): OwnMedia {
    media ??= createOwnMedia(store, () => {
      participant?.put();
      save();
    });
    return media;
  }

  /** Releases everything of the call on this side; the server frees the session. */
  function release(): void {
    stopWatching?.();
    stopWatching = undefined;
    participant?.close();
    participant = undefined;
    media?.close();
    media = undefined;
    store.learn({ wanted: false, sessionId: null, link: "none" });
    store.show({ level: AT_FIRST.level, verdict: "good", remote: NO_REMOTE_MEDIA });
  }

  function take(look: CallLook): void {
    if (stopped || look.version < version) return;
    version = look.version;
    store.show({ connectionLost: false, mineBy: look.mineBy, theirsBy: look.theirsBy });
    const mine = look.mine === left ? null : look.mine;
    store.learn({ open: look.open, mine, theirs: look.theirs, declined: look.declined });
    if (!participant) return;
    if (!look.open || isTakenOver(participant.sessionId, look.mine)) {
      forget();
      release();
    } else if (look.mine === null) void join(false);
    else participant.take(look);
  }

  function onTrouble(error: unknown): void {
    if (error instanceof ConnectionLost) store.show({ connectionLost: true });
    else if (!(error instanceof Refused)) throw error;
    else if (error.status !== 429) void lookNow();
  }

  async function lookNow(): Promise<void> {
    if (looking || stopped) return;
    looking = true;
    try {
      do take(await connection.look(participant?.sessionId ?? null, participant?.after ?? 0));
      while (version < latestVersion && !stopped);
    } catch (error) {
      if (error instanceof ConnectionLost) store.show({ connectionLost: true });
      else if (!(error instanceof Refused)) throw error;
      else {
        // The session has ended or the consultation does not exist: the page's own guard handles both.
        forget();
        release();
        store.learn({ open: false });
      }
    } finally {
      looking = false;
    }
  }

  function openSession(
    sessionId: string,
    answer: { readonly look: CallLook; readonly iceServers: Parameters<typeof createCallParticipant>[0]["iceServers"] },
  ) {
    participant?.close();
    stopWatching?.();
    participant = createCallParticipant({
      ...{ sessionId, side, connection, iceServers: answer.iceServers },
      sent: () => ownMedia().sent(),
      said: () => ownMedia().said(),
      level: () => store.state.level,
      onLook: take,
      onLink: (link) => store.learn({ link }),
      onRemote: (remote) => store.show({ remote }),
      onSaid: (theirs) => store.show({ theirs }),
      onRefused: onTrouble,
      onGiveUp: () => void join(false),
    });
    stopWatching = watchQuality({
      sample: async () => participant?.sample(),
      isClear: () => store.state.level === "clear" && store.state.local !== null,
      onVerdict: (verdict, { level }) => {
        const before = store.state.level;
        store.show({ verdict, level });
        if (level !== before) participant?.limit();
      },
    });
    store.learn({ sessionId, link: "none" });
    save();
  }

  /** Joins the call, with retries while the person wants to be in it. */
  async function join(takeOver: boolean): Promise<void> {
    if (joining) return;
    joining = true;
    store.learn({ sessionId: null, link: "none" });
    participant?.close();
    participant = undefined;
    try {
      while (!(await tryToJoin(takeOver)) && store.facts.wanted && !stopped) await later(RETRY_MS);
    } finally {
      joining = false;
    }
  }

  /** One attempt to join. Out: whether there is nothing more to try. */
  async function tryToJoin(takeOver: boolean): Promise<boolean> {
    device ??= await newDevice();
    try {
      const answer = await connection.join(device, takeOver);
      if (!store.facts.wanted || stopped) {
        if (answer.kind === "in" && !stopped) await notifyLeft(answer.sessionId);
        return true;
      }
      if (answer.kind === "in") openSession(answer.sessionId, answer);
      else {
        forget();
        release();
      }
      take(answer.look);
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        forget();
        release();
        store.show({ refused: error.message });
        return true;
      }
      if (!(error instanceof ConnectionLost)) throw error;
      store.show({ connectionLost: true });
      return false;
    }
  }

  async function start(silent: boolean, takeOver: boolean, camera = false, voice = true): Promise<void> {
    if (store.facts.wanted) return;
    store.show({ refused: undefined, troubled: undefined });
    store.learn({ wanted: true, declinedRing: null });
    if (!silent && !(await ownMedia().openVoice(voice))) {
      const { troubled } = store.state;
      release();
      return store.show({ troubled });
    }
    if (camera) await ownMedia().setCamera(true);
    if (store.facts.wanted && !stopped) await join(takeOver);
  }

  async function resumeCall(): Promise<void> {
    if (!store.facts.open) return;
    const memory = remembered(consultationId);
    await lookNow();
    if (memory === undefined || stopped || !store.facts.open) return;
    if (!(await isOwn(memory.device))) return forget();
    device = memory.device;
    await start(false, false, memory.camera, memory.voice);
  }

  /** A session whose leave request failed expires on the server a little later. */
  async function notifyLeft(sessionId: string): Promise<void> {
    for (let tries = 0; tries < LEAVE_TRIES; tries += 1) {
      try {
        return take(await connection.leave(sessionId));
      } catch (error) {
        if (!(error instanceof ConnectionLost)) return onTrouble(error);
        store.show({ connectionLost: true });
        await later(RETRY_MS);
      }
    }
  }

  return {
    subscribe: store.subscribe,
    state: () => store.state,
    resume() {
      stopped = false;
      const onOnline = () => {
        void lookNow();
        participant?.reconnect();
      };
      window.addEventListener("online", onOnline);
      const watching = setInterval(() => {
        if (store.state.stage === "ringing" || store.state.stage === "elsewhere") void lookNow();
      }, WATCH_EVERY_MS);
      const asking = setInterval(() => {
        if (participant && store.facts.link !== "up") void lookNow();
      }, ASK_EVERY_MS);
      void resumeCall();
      return () => {
        stopped = true;
        window.removeEventListener("online", onOnline);
        clearInterval(watching);
        clearInterval(asking);
        release();
      };
    },
    hear(now) {
      latestVersion = Math.max(latestVersion, now);
      if (latestVersion > version) void lookNow();
    },
    setOpen(now) {
      if (now === store.facts.open) return;
      if (now) return void lookNow();
      forget();
      release();
      store.learn({ open: false });
    },
    start: (silent = false) => start(silent, false),
    takeOver: () => start(false, true),
    async decline() {
      const { theirs } = store.facts;
      store.learn({ declinedRing: theirs });
      if (theirs !== null) await connection.decline(theirs).then(take, onTrouble);
    },
    async leave() {
      const sessionId = participant?.sessionId;
      left = sessionId;
      forget();
      store.learn({ mine: null });
      release();
      if (sessionId !== undefined) await notifyLeft(sessionId);
    },
    toggleVoice: () => void ownMedia().toggleVoice(),
    toggleCamera: () => void ownMedia().setCamera(!store.state.on.camera),
    toggleScreen: () => void ownMedia().toggleScreen(),
    choose: (kind, id) => void ownMedia().choose(kind, id),
  };
}
