import type { CallRole as Person } from "../room/participants.ts";
import { z } from "../zod.ts";
import { MAX_SIGNALS_PER_REQUEST } from "./call-sessions.ts";

/** The two sides of a call; on the patient's side is the patient or the guardian. Staff can't join. */
export const SIDES = ["patient", "doctor"] as const;
export type Side = (typeof SIDES)[number];

/**
 * What a tab sends to the other one: `apart` while the two are not connected, `listens` without microphone and picture,
 * `picture` for camera or screen.
 */
export const SHOWN = ["apart", "listens", "sound", "picture"] as const;
export type Shown = (typeof SHOWN)[number];

/**
 * Who can be in a call, in the order in which they are listed; the adult is a minor's guardian, the colleague a second
 * doctor. Each has one session at most, and every two who are in the call are connected directly. At most three are in
 * it at once: guardian or colleague.
 */
export const CALL_PEOPLE = ["doctor", "patient", "adult", "colleague"] as const satisfies readonly Person[];

/** Entries of the call log about a person: in the call, what it sends, left, or no longer reporting. */
export const CALL_ACTS = ["joined", "left", "lost", ...SHOWN] as const;
export type CallAct = (typeof CALL_ACTS)[number];

/** An entry of the call log: when a side was in a call and what it sent, and nothing of what was said. */
export interface CallLogEntry {
  readonly side: Side;
  /** Of the patient's side, the patient or the guardian; of the doctor's, the doctor or a second one. */
  readonly by: Person;
  readonly act: CallAct;
  /** UTC ISO. */
  readonly at: string;
}

/** A second doctor whom the patient was asked to allow into the call; moments are UTC ISO. */
export interface CallColleague {
  /** The displayed name. */
  readonly doctor: string;
  readonly askedAt: string;
  readonly allowedAt: string | null;
  readonly endedAt: string | null;
}

const MAX_SDP_LENGTH = 24_000;
const MAX_CANDIDATE_LENGTH = 1000;
const MAX_MARK_LENGTH = 256;
/** Maximum size of all signals of one request, as JSON; they are sent as a form of at most 100 KB. */
export const MAX_SIGNALS_LENGTH = 40_000;
/** Signals of one consultation that wait to be fetched. */
export const MAX_WAITING_SIGNALS = 200;
/** Signals that were not fetched within this time are outdated. */
export const SIGNAL_TTL_MS = 2 * 60_000;

const mark = z.string().max(MAX_MARK_LENGTH).nullable();

const descriptionSchema = z.object({
  kind: z.literal("description"),
  type: z.enum(["offer", "answer"]),
  sdp: z.string().min(1).max(MAX_SDP_LENGTH),
});

const candidateSchema = z.object({
  kind: z.literal("candidate"),
  /** Empty at the end of the candidates. */
  candidate: z.string().max(MAX_CANDIDATE_LENGTH),
  sdpMid: mark,
  sdpMLineIndex: z.int().min(0).max(64).nullable(),
  usernameFragment: mark,
});

/** Signals between two browsers before they are connected; the server forwards them unread. */
export const signalSchema = z.discriminatedUnion("kind", [descriptionSchema, candidateSchema]);
export type Signal = z.output<typeof signalSchema>;

/** The tab's own id, and whether it takes the call over from another tab of the person. */
export const joinSchema = z.object({ device: z.uuid(), takeOver: z.boolean().default(false) });

/** The tab's session, if any, and the number of the last signal that it fetched. */
export const pollSchema = z.object({
  sessionId: z.uuid().nullable().default(null),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/**
 * Signals from one session to the other, or none to report only that the tab is still there and what it sends. `batch`
 * grows with each sending of a session, so that a repeated one is processed once.
 */
export const sendSchema = z
  .object({
    sessionId: z.uuid(),
    after: pollSchema.shape.after,
    to: z.uuid().nullable().default(null),
    batch: z.int().min(0).max(1_000_000).default(0),
    signals: z.array(signalSchema).max(MAX_SIGNALS_PER_REQUEST).default([]),
    shows: z.enum(SHOWN).optional(),
    /** The page is being closed or reloaded. */
    closing: z.boolean().default(false),
  })
  .refine(({ to, signals }) => signals.length === 0 || to !== null)
  .refine(({ signals }) => JSON.stringify(signals).length <= MAX_SIGNALS_LENGTH);

/** This person's session to leave. */
export const callSessionSchema = z.object({ sessionId: z.uuid() });
/** The other side's session to decline, and whether that asks the caller to wait and call again. */
export const declineSchema = callSessionSchema.extend({ wait: z.boolean().default(false) });

/** A server that finds a connection between two browsers (STUN) or relays it (TURN). */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

export interface ReceivedSignal {
  readonly number: number;
  /** The sender's session. */
  readonly from: string;
  readonly signal: Signal;
}

/** A person who is in the call. */
export interface CallPerson {
  readonly person: Person;
  readonly sessionId: string;
}

/** The state of a call for one of its participants. */
export interface CallSnapshot {
  /** Whether the consultation is in progress: only then a call is possible. */
  readonly open: boolean;
  readonly as: Person;
  /** This person's session, in this tab or another; null while the person is not in the call. */
  readonly mine: string | null;
  /** The others in the call, in the order of `CALL_PEOPLE`. */
  readonly others: readonly CallPerson[];
  /** When the given session was ended, UTC ISO; null while it lasts, and after a mere loss of contact. */
  readonly endedAt: string | null;
  /** Whether the other side ended the given session by declining the call. */
  readonly declined: boolean;
  /** Whether the other side declined to be called again in a moment. */
  readonly asksToWait: boolean;
  /** Signals for the given session after the given number, in order; none when the session was replaced. */
  readonly signals: readonly ReceivedSignal[];
  /** Version of the actor's own topic `signals` that this shows. */
  readonly version: number;
}

/** A call that rings for an account: the other side is in it, and no one of the same side. */
export interface IncomingCall {
  readonly consultationId: string;
  /** The caller's session, which can be declined. */
  readonly sessionId: string;
  readonly as: Side | "colleague";
  /** The caller's name; null when the account may not read it. */
  readonly from: string | null;
  /** The patient's name, for the patient's side. */
  readonly patient: string | null;
  /** UTC ISO, and the zone of the doctor. */
  readonly startsAt: string;
  readonly zone: string;
  /** How much longer it rings; independent of the browser's clock. */
  readonly ringsForMs: number;
}

export interface IncomingCalls {
  readonly calls: readonly IncomingCall[];
  /** Version of the actor's own topic `signals` that this shows. */
  readonly version: number;
}

/** The result of joining a call. */
export type JoinResult =
  | {
      readonly kind: "in";
      readonly sessionId: string;
      readonly iceServers: readonly IceServer[];
      readonly snapshot: CallSnapshot;
    }
  | { readonly kind: "elsewhere"; readonly snapshot: CallSnapshot };
