import type { CallSnapshot, JoinResult } from "#domain/call/call.rules.ts";
import { AT_FIRST } from "#domain/call/quality.ts";
import { type Ending, endedBy, endingOf, factsOf, isTakenOver, linkOf } from "#domain/call/stage.ts";
import type { CallRole } from "#domain/room/participants.ts";
import { takeDevices } from "#web/session/device-choice.ts";
import type { Call, JoinOptions } from "./call.ts";
import { type CallConnection, ConnectionLost, Refused } from "./call-connection.ts";
import { type CallParticipant, createCallParticipant } from "./call-participant.ts";
import { createStore } from "./call-state.ts";
import { watchCall } from "./call-watch.ts";
import type { PeerState } from "./connection/peer-link.ts";
import { watchQuality } from "./connection/quality-watch.ts";
import { takeAnswer } from "./incoming/answer-memory.ts";
import { createOwnMedia, type OwnMedia } from "./own-media.ts";
import { forget, isOwn, newDevice, remember, remembered } from "./tab-memory.ts";

const RETRY_MS = 2000;
const LEAVE_TRIES = 10;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createCall(consultationId: string, person: CallRole, connection: CallConnection, open: boolean): Call {
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
  let polling = false;
  let joining = false;

  function save(): void {
    const { voice, camera } = store.state.on;
    const { wanted, sessionId } = store.facts;
    if (wanted && device !== undefined && sessionId !== null) {
      remember({ consultationId, device, sessionId, voice, camera });
    }
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
    store.learn({ wanted: false, sessionId: null, link: "none", talked: false });
    store.show({ talkingSince: undefined, level: AT_FIRST.level, verdict: "good", peers: [] });
  }

  /** Releases the call, and the tab does not rejoin after a reload. */
  function drop(): void {
    forget();
    release();
  }

  /** The call is over for this tab. */
  function finish(how: Ending, moment: string): void {
    const { talked, theirs } = store.facts;
    drop();
    // The other side's earlier session belongs to this call and does not ring. Unanswered callers see no ending.
    store.learn({ mine: null, declinedRing: theirs, ended: talked || how !== "own" });
    store.show({ ended: { how, at: moment, others: endedBy(store.state.others) } });
  }

  /** Leaves the call; the server decides whether it ends for the others. */
  async function end(how: Ending): Promise<void> {
    left = participant?.sessionId;
    finish(how, new Date().toISOString());
    if (left !== undefined) await notifyLeft(left);
  }

  function setPeers(peers: readonly PeerState[]): void {
    const link = linkOf(peers.map((peer) => peer.link));
    const { talked } = store.facts;
    store.show({ peers, ...(link === "up" && !talked && { talkingSince: Date.now() }) });
    store.learn({ link, talked: talked || link === "up" });
  }

  function take(snapshot: CallSnapshot): void {
    if (stopped || snapshot.version < version) return;
    version = snapshot.version;
    if (participant && snapshot.endedAt !== null) finish(endingOf(snapshot), snapshot.endedAt);
    // The names remain for the message about the end of the call.
    const others = snapshot.others.map((other) => other.person);
    store.show({ connectionLost: false, ...((others.length > 0 || !participant) && { others }) });
    const mine = snapshot.mine === left ? null : snapshot.mine;
    store.learn({ open: snapshot.open, mine, ...factsOf(person, snapshot.others) });
    if (!participant) return;
    if (!snapshot.open || isTakenOver(participant.sessionId, snapshot.mine)) drop();
    else if (snapshot.mine !== null) participant.take(snapshot);
    const { wanted, talked, link } = store.facts;
    // The other page was closed; no one is called automatically.
    if (talked && others.length === 0 && link !== "up") void end("left");
    else if (wanted && snapshot.mine === null) void join(false);
  }

  function onTrouble(error: unknown): void {
    if (error instanceof ConnectionLost) store.show({ connectionLost: true });
    else if (!(error instanceof Refused)) throw error;
    else if (error.status !== 429) void pollNow();
  }

  /** The state of the call, for a session of this tab before a reload; undefined when it is unknown. */
  async function pollNow(before: string | null = null): Promise<CallSnapshot | undefined> {
    if (polling || stopped) return undefined;
    polling = true;
    let snapshot: CallSnapshot | undefined;
    try {
      do {
        snapshot = await connection.poll(participant?.sessionId ?? before, participant?.after ?? 0);
        take(snapshot);
      } while (version < latestVersion && !stopped);
    } catch (error) {
      if (error instanceof ConnectionLost) store.show({ connectionLost: true });
      else if (!(error instanceof Refused)) throw error;
      else {
        // The session has ended or the consultation does not exist: the page's own guard handles both.
        drop();
        store.learn({ open: false });
      }
    } finally {
      polling = false;
    }
    return snapshot;
  }

  function openSession({ sessionId, iceServers }: Extract<JoinResult, { kind: "in" }>) {
    participant?.close();
    stopWatching?.();
    participant = createCallParticipant({
      ...{ sessionId, person, connection, iceServers },
      sent: () => ownMedia().sent(),
      mediaState: () => ownMedia().mediaState(),
      level: () => store.state.level,
      ...{ onSnapshot: take, onPeers: setPeers, onRefused: onTrouble },
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

  /** One attempt to join; true when there is nothing more to try. */
  async function tryToJoin(takeOver: boolean): Promise<boolean> {
    device ??= await newDevice();
    try {
      const answer = await connection.join(device, takeOver);
      if (!store.facts.wanted || stopped) {
        if (answer.kind === "in" && !stopped) await notifyLeft(answer.sessionId);
        return true;
      }
      if (answer.kind === "in") openSession(answer);
      else drop();
      take(answer.snapshot);
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        drop();
        store.show({ refused: error.message });
        return true;
      }
      if (!(error instanceof ConnectionLost)) throw error;
      store.show({ connectionLost: true });
      return false;
    }
  }

  async function start(options: JoinOptions & { readonly takeOver?: boolean }): Promise<void> {
    const { silent = false, takeOver = false, camera = false, voice = true } = options;
    if (store.facts.wanted) return;
    store.show({ refused: undefined, troubled: undefined, ended: undefined });
    store.learn({ wanted: true, declinedRing: null, ended: false });
    const before = takeDevices(consultationId);
    if (!silent && !(await ownMedia().openVoice(voice && before.voice))) {
      const { troubled } = store.state;
      release();
      return store.show({ troubled });
    }
    if (camera && before.camera) await ownMedia().setCamera(true);
    if (store.facts.wanted && !stopped) await join(takeOver);
  }

  async function resumeCall(): Promise<void> {
    if (!store.facts.open) return;
    const memory = remembered(consultationId);
    const answer = takeAnswer(consultationId);
    let snapshot = await pollNow(memory?.sessionId);
    for (; memory && !snapshot && !stopped && store.facts.open; snapshot = await pollNow(memory.sessionId))
      await later(RETRY_MS);
    if (stopped || !snapshot?.open) return;
    if (answer && snapshot.mine === null && snapshot.others.length > 0) return start({ camera: answer.camera });
    if (memory === undefined) return;
    // An ended call must not ring by itself.
    const lasts = snapshot.endedAt === null && (snapshot.mine !== null || snapshot.others.length > 0);
    if (!lasts || !(await isOwn(memory.device))) return forget();
    device = memory.device;
    await start({ camera: memory.camera, voice: memory.voice });
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
      const stopWatch = watchCall(store, {
        isApart: () => participant !== undefined && store.facts.link !== "up",
        onPoll: () => void pollNow(),
        onOnline() {
          void pollNow();
          participant?.reconnect();
        },
        onEnd: (how) => void end(how),
        onHide() {
          if (participant) connection.closing(participant.sessionId);
          release();
        },
        onRestore: () => void resumeCall(),
        onVisible: () => media?.check(),
      });
      void resumeCall();
      return () => {
        stopped = true;
        stopWatch();
        release();
      };
    },
    refreshTo(now) {
      latestVersion = Math.max(latestVersion, now);
      if (latestVersion > version) void pollNow();
    },
    setOpen(now) {
      if (now === store.facts.open) return;
      if (now) return void pollNow();
      drop();
      store.learn({ open: false });
    },
    start: (options = {}) => start(options),
    takeOver: () => start({ takeOver: true }),
    async decline() {
      const { theirs } = store.facts;
      store.learn({ declinedRing: theirs });
      if (theirs !== null) await connection.decline(theirs).then(take, onTrouble);
    },
    leave: () => end("own"),
    close: () => store.learn({ ended: false }),
    toggleVoice: () => void ownMedia().toggleVoice(),
    toggleCamera: () => void ownMedia().setCamera(!store.state.on.camera),
    toggleScreen: () => void ownMedia().toggleScreen(),
    choose: (kind, id) => void ownMedia().choose(kind, id),
  };
}
