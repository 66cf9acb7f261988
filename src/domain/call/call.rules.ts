import { z } from "zod";
import type { Participant as Person } from "../room/participants.ts";

/** The two sides of a call; of the patient's, the patient or the named adult is in it. Staff have no part in it. */
export const SIDES = ["patient", "doctor"] as const;
export type Side = (typeof SIDES)[number];

/**
 * What a tab in the call sends to the other one: `apart` while no way stands between the two, `listens` without a
 * microphone and a picture, `picture` for camera or screen.
 */
export const SHOWN = ["apart", "listens", "sound", "picture"] as const;
export type Shown = (typeof SHOWN)[number];

/** What the log of a visit says of a side: in the call, what it sends there, gone from it, or not heard of any more. */
export const CALL_ACTS = ["joined", "left", "lost", ...SHOWN] as const;
export type CallAct = (typeof CALL_ACTS)[number];

/** A line of the log: when somebody was in a call and how, and nothing of what was said. */
export interface CallLogEntry {
  readonly side: Side;
  /** Who it was: of the patient's side, the patient or the named adult. */
  readonly by: Person;
  readonly act: CallAct;
  /** UTC ISO. */
  readonly at: string;
}

const SDP_MOST = 24_000;
const CANDIDATE_MOST = 1000;
const MARK_MOST = 256;
export const SIGNALS_AT_ONCE = 32;
/** All signals of one sending together, as JSON: they pass as a form, which may be 100 KB. */
export const SENDING_MOST = 40_000;
/** Signals of one visit that wait to be fetched. */
export const WAITING_MOST = 200;
/** A signal that nobody fetched by now says nothing any more. */
export const SIGNAL_LIVES_MS = 2 * 60_000;

const mark = z.string().max(MARK_MOST).nullable();

const descriptionSchema = z.object({
  kind: z.literal("description"),
  type: z.enum(["offer", "answer"]),
  sdp: z.string().min(1).max(SDP_MOST),
});

const candidateSchema = z.object({
  kind: z.literal("candidate"),
  /** Empty when there are no more of them. */
  candidate: z.string().max(CANDIDATE_MOST),
  sdpMid: mark,
  sdpMLineIndex: z.int().min(0).max(64).nullable(),
  usernameFragment: mark,
});

/** What two browsers say to each other before they are connected; the clinic carries it and reads nothing of it. */
export const signalSchema = z.discriminatedUnion("kind", [descriptionSchema, candidateSchema]);
export type Signal = z.output<typeof signalSchema>;

/** In: the id that a tab has for itself, and whether it takes the call from where the person is in it already. */
export const joinSchema = z.object({ device: z.uuid(), takeOver: z.boolean().default(false) });

/** In: the seat that one looks from, if any, and the number of the last signal that was fetched. */
export const lookSchema = z.object({
  sessionId: z.uuid().nullable().default(null),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/**
 * Signals from a seat to the other one, or none: that only says that one is still there, and what one sends to the
 * other side by now. `batch` grows with each sending of signals from a seat, so that one that is repeated is taken once.
 */
export const sendSchema = z
  .object({
    sessionId: z.uuid(),
    after: lookSchema.shape.after,
    to: z.uuid().nullable().default(null),
    batch: z.int().min(0).max(1_000_000).default(0),
    signals: z.array(signalSchema).max(SIGNALS_AT_ONCE).default([]),
    shows: z.enum(SHOWN).optional(),
  })
  .refine(({ to, signals }) => signals.length === 0 || to !== null)
  .refine(({ signals }) => JSON.stringify(signals).length <= SENDING_MOST);

/** In: one's own seat to leave, or the other's to decline. */
export const callSessionSchema = z.object({ sessionId: z.uuid() });

/** Helps two browsers to find a way to each other (STUN) or carries what they say (TURN). */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

export interface HeardSignal {
  readonly number: number;
  /** The seat that it comes from. */
  readonly from: string;
  readonly signal: Signal;
}

/** How a call stands, for one of its two people. */
export interface CallLook {
  /** Whether the visit is in progress: only then there can be a call. */
  readonly open: boolean;
  readonly as: Side;
  /** The seat of one's own side, here or elsewhere; null while nobody of it is in the call. */
  readonly mine: string | null;
  readonly theirs: string | null;
  /** Who sits there; null while nobody does. */
  readonly mineBy: Person | null;
  readonly theirsBy: Person | null;
  /** Whether who sat on the other side last was sent out of the visit: what still comes from there is not to be heard. */
  readonly dismissed: boolean;
  /** Whether the other one can't take the call that one rings with. */
  readonly declined: boolean;
  /** Signals for the seat that was named, after the number that was named, in order; none when it is not one's own any more. */
  readonly signals: readonly HeardSignal[];
  /** Version of the actor's own topic `signals` that this shows. */
  readonly version: number;
}

/** What a wish to be in the call comes to. */
export type JoinAnswer =
  | {
      readonly kind: "in";
      readonly sessionId: string;
      readonly iceServers: readonly IceServer[];
      readonly look: CallLook;
    }
  | { readonly kind: "elsewhere"; readonly look: CallLook };
