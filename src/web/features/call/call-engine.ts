import type { CallLook, Side } from "#domain/call/call.rules.ts";
import { AT_FIRST } from "#domain/call/quality.ts";
import { isTakenOver } from "#domain/call/stage.ts";
import { type Attendee, createAttendee } from "./call-attendee.ts";
import { type CallConnection, ConnectionLost, Refused } from "./call-connection.ts";
import { type CallState, createStore } from "./call-state.ts";
import type { DeviceKind } from "./devices.ts";
import { createOwnMedia, type OwnMedia } from "./own-media.ts";
import { NOTHING_COMES } from "./peer.ts";
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
  wake(): () => void;
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

const AGAIN_MS = 2000;
const LEAVE_TRIES = 10;
/** Polling interval while the other side rings or is in the call, to detect a departure without a message. */
const WATCH_EVERY_MS = 12_000;
/** Polling interval while live updates are unavailable. */
const ASK_EVERY_MS = 2500;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createCall(consultationId: string, side: Side, line: CallConnection, open: boolean): Call {
  const store = createStore(open);
  let asleep = true;
  let device: string | undefined;
  let attendee: Attendee | undefined;
  let media: OwnMedia | undefined;
  let stopWatching: (() => void) | undefined;
  /** The session that was left, though the server may not know yet. */
  let left: string | undefined;
  let version = -1;
  let heard = 0;
  let looking = false;
  let joining = false;

  function save(): void {
    const { voice, camera } = store.state.on;
    if (store.facts.wanted && device !== undefined) remember({ visit: consultationId, device, voice, camera });
  }

  function ownMedia(): OwnMedia {
    media ??= createOwnMedia(store, () => {
      attendee?.put();
      save();
    });
    return media;
  }

  /** Releases everything of the call on this side; the server frees the session. */
  function putDown(): void {
    stopWatching?.();
    stopWatching = undefined;
    attendee?.close();
    attendee = undefined;
    media?.close();
    media = undefined;
    store.learn({ wanted: false, sessionId: null, link: "none" });
    store.show({ level: AT_FIRST.level, verdict: "good", remote: NOTHING_COMES });
  }

  function take(look: CallLook): void {
    if (asleep || look.version < version) return;
    version = look.version;
    store.show({ connectionLost: false, mineBy: look.mineBy, theirsBy: look.theirsBy });
    const mine = look.mine === left ? null : look.mine;
    store.learn({ open: look.open, mine, theirs: look.theirs, declined: look.declined });
    if (!attendee) return;
    if (!look.open || isTakenOver(attendee.sessionId, look.mine)) {
      forget();
      putDown();
    } else if (look.mine === null) void join(false);
    else attendee.take(look);
  }

  function onTrouble(error: unknown): void {
    if (error instanceof ConnectionLost) store.show({ connectionLost: true });
    else if (!(error instanceof Refused)) throw error;
    else if (error.status !== 429) void lookNow();
  }

  async function lookNow(): Promise<void> {
    if (looking || asleep) return;
    looking = true;
    try {
      do take(await line.look(attendee?.sessionId ?? null, attendee?.after ?? 0));
      while (version < heard && !asleep);
    } catch (error) {
      if (error instanceof ConnectionLost) store.show({ connectionLost: true });
      else if (!(error instanceof Refused)) throw error;
      else {
        // The session has ended or the consultation does not exist: the page's own guard handles both.
        forget();
        putDown();
        store.learn({ open: false });
      }
    } finally {
      looking = false;
    }
  }

  function sit(
    sessionId: string,
    answer: { readonly look: CallLook; readonly iceServers: Parameters<typeof createAttendee>[0]["iceServers"] },
  ) {
    attendee?.close();
    stopWatching?.();
    attendee = createAttendee({
      ...{ sessionId, side, line, iceServers: answer.iceServers },
      sent: () => ownMedia().sent(),
      said: () => ownMedia().said(),
      level: () => store.state.level,
      onLook: take,
      onLink: (link) => store.learn({ link }),
      onRemote: (remote) => store.show({ remote }),
      onSaid: (theirs) => store.show({ theirs }),
      onRefused: onTrouble,
      onHopeless: () => void join(false),
    });
    stopWatching = watchQuality({
      sample: async () => attendee?.sample(),
      isClear: () => store.state.level === "clear" && store.state.local !== null,
      onVerdict: (verdict, { level }) => {
        const before = store.state.level;
        store.show({ verdict, level });
        if (level !== before) attendee?.limit();
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
    attendee?.close();
    attendee = undefined;
    try {
      while (!(await joined(takeOver)) && store.facts.wanted && !asleep) await later(AGAIN_MS);
    } finally {
      joining = false;
    }
  }

  /** One attempt to join. Out: whether there is nothing more to try. */
  async function joined(takeOver: boolean): Promise<boolean> {
    device ??= await newDevice();
    try {
      const answer = await line.join(device, takeOver);
      if (!store.facts.wanted || asleep) {
        if (answer.kind === "in" && !asleep) await notifyLeft(answer.sessionId);
        return true;
      }
      if (answer.kind === "in") sit(answer.sessionId, answer);
      else {
        forget();
        putDown();
      }
      take(answer.look);
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        forget();
        putDown();
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
    store.learn({ wanted: true, hushed: null });
    if (!silent && !(await ownMedia().openVoice(voice))) {
      const { troubled } = store.state;
      putDown();
      return store.show({ troubled });
    }
    if (camera) await ownMedia().setCamera(true);
    if (store.facts.wanted && !asleep) await join(takeOver);
  }

  async function goOn(): Promise<void> {
    if (!store.facts.open) return;
    const memory = remembered(consultationId);
    await lookNow();
    if (memory === undefined || asleep || !store.facts.open) return;
    if (!(await isOwn(memory.device))) return forget();
    device = memory.device;
    await start(false, false, memory.camera, memory.voice);
  }

  /** A session whose leave request failed expires on the server a little later. */
  async function notifyLeft(sessionId: string): Promise<void> {
    for (let tries = 0; tries < LEAVE_TRIES; tries += 1) {
      try {
        return take(await line.leave(sessionId));
      } catch (error) {
        if (!(error instanceof ConnectionLost)) return onTrouble(error);
        store.show({ connectionLost: true });
        await later(AGAIN_MS);
      }
    }
  }

  return {
    subscribe: store.subscribe,
    state: () => store.state,
    wake() {
      asleep = false;
      const onOnline = () => {
        void lookNow();
        attendee?.mend();
      };
      window.addEventListener("online", onOnline);
      const watching = setInterval(() => {
        if (store.state.stage === "ringing" || store.state.stage === "elsewhere") void lookNow();
      }, WATCH_EVERY_MS);
      const asking = setInterval(() => {
        if (attendee && store.facts.link !== "up") void lookNow();
      }, ASK_EVERY_MS);
      void goOn();
      return () => {
        asleep = true;
        window.removeEventListener("online", onOnline);
        clearInterval(watching);
        clearInterval(asking);
        putDown();
      };
    },
    hear(now) {
      heard = Math.max(heard, now);
      if (heard > version) void lookNow();
    },
    setOpen(now) {
      if (now === store.facts.open) return;
      if (now) return void lookNow();
      forget();
      putDown();
      store.learn({ open: false });
    },
    start: (silent = false) => start(silent, false),
    takeOver: () => start(false, true),
    async decline() {
      const { theirs } = store.facts;
      store.learn({ hushed: theirs });
      if (theirs !== null) await line.decline(theirs).then(take, onTrouble);
    },
    async leave() {
      const sessionId = attendee?.sessionId;
      left = sessionId;
      forget();
      store.learn({ mine: null });
      putDown();
      if (sessionId !== undefined) await notifyLeft(sessionId);
    },
    toggleVoice: () => void ownMedia().toggleVoice(),
    toggleCamera: () => void ownMedia().setCamera(!store.state.on.camera),
    toggleScreen: () => void ownMedia().toggleScreen(),
    choose: (kind, id) => void ownMedia().choose(kind, id),
  };
}
