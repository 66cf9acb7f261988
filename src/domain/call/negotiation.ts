import type { Side, Signal } from "./call.rules.ts";

/** Where an RTCPeerConnection stands between offer and answer; the names are the platform's. */
export type Signaling =
  | "stable"
  | "have-local-offer"
  | "have-remote-offer"
  | "have-local-pranswer"
  | "have-remote-pranswer"
  | "closed";

/** What comes up: the connection wants to be agreed on anew, or the other side said something. */
export type Matter = { readonly kind: "needed" } | { readonly kind: "heard"; readonly signal: Signal };

/**
 * What is to be done about it. `take-offer` rolls an own offer back by itself and then answers; `try-candidate` is
 * one that may belong to an offer that was ignored, so its failure says nothing.
 */
export type Act = "offer" | "take-offer" | "take-answer" | "take-candidate" | "try-candidate" | "nothing";

export interface Decision {
  readonly act: Act;
  /** Whether an offer of the other side is being ignored from now on. */
  readonly ignoring: boolean;
}

/** When both offer at once the doctor's offer stands, and the patient's side gives way. */
export function isPolite(side: Side): boolean {
  return side === "patient";
}

/**
 * The rule of perfect negotiation (W3C WebRTC, section 10.7). Matters are dealt with one at a time, each to its end:
 * then what the platform says of itself is all that must be known. In: whether this side is the polite one, whether it
 * ignores an offer at present, where the connection stands, and the matter.
 */
export function decide(polite: boolean, ignoring: boolean, signaling: Signaling, matter: Matter): Decision {
  if (signaling === "closed") return { act: "nothing", ignoring };
  if (matter.kind === "needed") {
    // While something is open the platform asks again once it is settled.
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
