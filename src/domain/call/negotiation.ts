import type { CallRole } from "../room/participants.ts";
import type { Signal } from "./call.rules.ts";

/** The signalling state of an RTCPeerConnection; the names are the platform's. */
export type Signaling =
  | "stable"
  | "have-local-offer"
  | "have-remote-offer"
  | "have-local-pranswer"
  | "have-remote-pranswer"
  | "closed";

/** What happened: the connection needs a new negotiation, or the other side sent a signal. */
export type NegotiationEvent = { readonly kind: "needed" } | { readonly kind: "received"; readonly signal: Signal };

/**
 * How to react. `take-offer` rolls an own offer back implicitly and then answers; `try-candidate` may belong to an
 * ignored offer, so its failure is ignored.
 */
export type NegotiationAction = "offer" | "take-offer" | "take-answer" | "take-candidate" | "try-candidate" | "nothing";

export interface Decision {
  readonly act: NegotiationAction;
  /** Whether the offer of the other side is being ignored from now on. */
  readonly ignoring: boolean;
}

/** Whose offer wins when two offer at once. */
const RANKS: Readonly<Record<CallRole, number>> = { doctor: 0, patient: 1, adult: 2, colleague: 3 };

/** When two offer at once, the doctor's offer wins, then the patient's; the other one rolls its own back. */
export function isPolite(own: CallRole, other: CallRole): boolean {
  return RANKS[own] > RANKS[other];
}

/**
 * Perfect negotiation (W3C WebRTC, section 10.7). Events are handled one at a time, each to its end, so that the
 * platform's own state is all that must be known.
 * @param polite - Whether this side is polite.
 * @param ignoring - Whether it ignores an offer at present.
 * @param signaling - The signalling state.
 * @param matter - The event.
 */
export function decide(polite: boolean, ignoring: boolean, signaling: Signaling, matter: NegotiationEvent): Decision {
  if (signaling === "closed") return { act: "nothing", ignoring };
  if (matter.kind === "needed") {
    // While a negotiation is open, the platform fires the event again once it is stable.
    return { act: signaling === "stable" ? "offer" : "nothing", ignoring };
  }
  const { signal } = matter;
  if (signal.kind === "candidate") return { act: ignoring ? "try-candidate" : "take-candidate", ignoring };
  if (signal.type === "answer") {
    return signaling === "have-local-offer" ? { act: "take-answer", ignoring: false } : { act: "nothing", ignoring };
  }
  const ignored = signaling !== "stable" && !polite;
  return { act: ignored ? "nothing" : "take-offer", ignoring: ignored };
}
