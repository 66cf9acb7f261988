import type { CallState } from "./call-state.ts";
import type { DeviceKind } from "./devices.ts";

export interface JoinOptions {
  /** Joins without a microphone. */
  readonly silent?: boolean;
  readonly camera?: boolean;
  /** Whether the microphone is on at first. */
  readonly voice?: boolean;
}

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
  refreshTo(version: number): void;
  /** Whether the consultation is in progress, according to its page. */
  setOpen(open: boolean): void;
  /** Calls, or answers the ringing call: by default with a microphone and no camera. */
  start(options?: JoinOptions): Promise<void>;
  takeOver(): Promise<void>;
  decline(): Promise<void>;
  /** Leaves the call. It ends for all when the doctor does, or when only one person would remain. */
  leave(): Promise<void>;
  /** Closes the ended call's screen. */
  close(): void;
  toggleVoice(): void;
  toggleCamera(): void;
  toggleScreen(): void;
  choose(kind: DeviceKind, id: string): void;
}
