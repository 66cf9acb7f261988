import { AT_FIRST, type Level, type Verdict } from "#domain/call/quality.ts";
import { type CallFacts, type Ending, type Stage, stageOf } from "#domain/call/stage.ts";
import type { CallRole } from "#domain/room/participants.ts";
import type { PeerState } from "./connection/peer-link.ts";
import { type DeviceKind, type Devices, NO_DEVICES, type Trouble } from "./devices.ts";

export interface Switches {
  readonly voice: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

export interface Troubled {
  readonly about: "voice" | "camera" | "screen";
  readonly trouble: Trouble;
}

/** The end of this tab's call. */
export interface Ended {
  readonly how: Ending;
  /** UTC ISO. */
  readonly at: string;
  /** Who else was in the call. */
  readonly others: readonly CallRole[];
}

/** State of the call screen. */
export interface CallState {
  readonly stage: Stage;
  /** Who else is in the call, or was when it ended. */
  readonly others: readonly CallRole[];
  /** When this tab was first connected, in epoch milliseconds; undefined before. */
  readonly talkingSince: number | undefined;
  readonly ended: Ended | undefined;
  /** The others to whom this tab is connected, or is being connected. */
  readonly peers: readonly PeerState[];
  /** Switches of this side. */
  readonly on: Switches;
  /** What is on and gives nothing now, as during a phone call. */
  readonly paused: { readonly voice: boolean; readonly camera: boolean };
  readonly level: Level;
  readonly verdict: Verdict;
  readonly troubled: Troubled | undefined;
  /** The clinic's message when it refused. */
  readonly refused: string | undefined;
  /** Whether the server is unreachable; a peer connection survives that. */
  readonly connectionLost: boolean;
  readonly local: MediaStream | null;
  readonly devices: Devices;
  readonly chosen: Readonly<Partial<Record<DeviceKind, string>>>;
}

const NO_CALL: CallFacts = {
  ...{ open: true, wanted: false, sessionId: null, mine: null, theirs: null, accompanied: false },
  ...{ declinedRing: null, link: "none", talked: false, ended: false },
};

export const INITIAL_STATE: CallState = {
  stage: "idle",
  others: [],
  on: { voice: false, camera: false, screen: false },
  paused: { voice: false, camera: false },
  talkingSince: undefined,
  ended: undefined,
  peers: [],
  level: AT_FIRST.level,
  verdict: "good",
  troubled: undefined,
  refused: undefined,
  connectionLost: false,
  local: null,
  devices: NO_DEVICES,
  chosen: {},
};

/** Stores the state of a call and notifies its subscribers. */
export interface CallStore {
  readonly facts: CallFacts;
  readonly state: CallState;
  /** Merges facts and derives the stage from them. */
  learn(facts: Partial<CallFacts>): void;
  show(state: Partial<Omit<CallState, "stage">>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore(open: boolean): CallStore {
  const listeners = new Set<() => void>();
  let facts: CallFacts = { ...NO_CALL, open };
  let state: CallState = { ...INITIAL_STATE, stage: stageOf(facts) };

  function set(next: CallState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get facts() {
      return facts;
    },
    get state() {
      return state;
    },
    learn(news) {
      facts = { ...facts, ...news };
      const stage = stageOf(facts);
      if (stage !== state.stage) set({ ...state, stage });
    },
    show: (news) => set({ ...state, ...news }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
