import { describe, expect, it } from "vitest";
import { CALL_PEOPLE, type Signal } from "./call.rules.ts";
import { decide, isPolite, type NegotiationEvent, type Signaling } from "./negotiation.ts";

/**
 * The version of each side's state that it wants to negotiate: increases with a camera, a restart or any other change.
 */
interface Wanted {
  readonly a: number;
  readonly b: number;
}

/** A session description of the model: its sender and the negotiated versions. */
interface Sdp {
  readonly by: Name;
  readonly id: number;
  readonly wanted: Wanted;
}
type Name = "a" | "b";

/** A connection as the browser stores it, reduced to negotiation. */
interface Peer {
  readonly polite: boolean;
  readonly signaling: Signaling;
  readonly ignoring: boolean;
  /** What this side wants, and what it knows to be negotiated. */
  readonly wants: number;
  readonly agreed: Wanted;
  readonly localOffer: Sdp | null;
  /** The other side's current description. */
  readonly remote: Sdp | null;
  /** Whether a `negotiationneeded` event is pending. */
  readonly needed: boolean;
  /** Accepted candidates, by the id of their description. */
  readonly candidates: readonly number[];
  readonly inbox: readonly Signal[];
}

interface World {
  readonly a: Peer;
  readonly b: Peer;
  readonly changes: number;
  readonly ids: number;
}

const NEW: Omit<Peer, "polite"> = {
  signaling: "stable",
  ignoring: false,
  wants: 0,
  agreed: { a: 0, b: 0 },
  localOffer: null,
  remote: null,
  needed: false,
  candidates: [],
  inbox: [],
};

const description = (type: "offer" | "answer", sdp: Sdp): Signal => ({
  kind: "description",
  type,
  sdp: JSON.stringify(sdp),
});
const candidateOf = (sdp: Sdp): Signal => ({
  kind: "candidate",
  candidate: "host",
  sdpMid: "0",
  sdpMLineIndex: 0,
  usernameFragment: String(sdp.id),
});

/** The browser fires the event again when it is stable and still needs a negotiation. */
function settled(name: Name, peer: Peer): Peer {
  return { ...peer, needed: peer.wants > peer.agreed[name] };
}

/** Handles one event completely. Throws where a browser would. */
function deal(world: World, name: Name, matter: NegotiationEvent, peer: Peer): World {
  const other: Name = name === "a" ? "b" : "a";
  const { act, ignoring } = decide(peer.polite, peer.ignoring, peer.signaling, matter);
  const here: Peer = { ...peer, ignoring };
  const said: Signal[] = [];
  let { ids } = world;
  const make = (wanted: Wanted): Sdp => {
    ids += 1;
    return { by: name, id: ids, wanted: wanted };
  };
  const received = (): Sdp => {
    if (matter.kind !== "received" || matter.signal.kind !== "description") throw new Error("no description");
    return JSON.parse(matter.signal.sdp) as Sdp;
  };
  const after = (): Peer => {
    switch (act) {
      case "offer": {
        if (here.signaling !== "stable") throw new Error("an offer in the middle of another");
        const offer = make({ ...here.agreed, [name]: here.wants });
        said.push(description("offer", offer), candidateOf(offer));
        return { ...here, signaling: "have-local-offer", localOffer: offer };
      }
      case "take-offer": {
        if (here.signaling === "have-remote-offer") throw new Error("an offer on an offer");
        const offer = received();
        const answer = make({ ...offer.wanted, [name]: here.wants });
        said.push(description("answer", answer), candidateOf(answer));
        return settled(name, {
          ...here,
          signaling: "stable",
          localOffer: null,
          remote: offer,
          agreed: answer.wanted,
          candidates: [],
        });
      }
      case "take-answer": {
        if (here.signaling !== "have-local-offer") throw new Error("an answer to nothing");
        const answer = received();
        return settled(name, {
          ...here,
          signaling: "stable",
          localOffer: null,
          remote: answer,
          agreed: answer.wanted,
          candidates: [],
        });
      }
      case "take-candidate":
      case "try-candidate": {
        const signal = matter.kind === "received" ? matter.signal : undefined;
        const id = signal?.kind === "candidate" ? Number(signal.usernameFragment) : -1;
        if (here.remote?.id === id) return { ...here, candidates: [...here.candidates, id] };
        if (act === "take-candidate") throw new Error("a candidate of a description that never came");
        return here;
      }
      case "nothing":
        return here;
    }
  };
  const next = after();
  const there = world[other];
  return { ...world, ids, [name]: next, [other]: { ...there, inbox: [...there.inbox, ...said] } };
}

/** Everything that can happen next, in any order. */
function nextOf(world: World, max: number): World[] {
  return (["a", "b"] as const).flatMap((name) => {
    const peer = world[name];
    const found: World[] = [];
    if (world.changes < max) {
      const changed = { ...peer, wants: peer.wants + 1, needed: true };
      found.push({ ...world, changes: world.changes + 1, [name]: changed });
    }
    if (peer.needed) found.push(deal(world, name, { kind: "needed" }, { ...peer, needed: false }));
    const [signal, ...rest] = peer.inbox;
    if (signal) found.push(deal(world, name, { kind: "received", signal }, { ...peer, inbox: rest }));
    return found;
  });
}

/**
 * Tries every order of events.
 * @returns The number of states, and those in which no event is left.
 */
function everyOrder(max: number, polite = { a: true, b: false }): { seen: number; ends: World[] } {
  const seen = new Set<string>();
  const ends: World[] = [];
  const open: World[] = [{ a: { ...NEW, polite: polite.a }, b: { ...NEW, polite: polite.b }, changes: 0, ids: 0 }];
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.add(key);
    const next = nextOf(world, max);
    if (next.length === 0) ends.push(world);
    open.push(...next);
  }
  return { seen: seen.size, ends };
}

describe("perfect negotiation of a connection", () => {
  it("agrees in whatever order both sides offer at once", () => {
    for (const max of [1, 2, 3, 4]) {
      const { seen, ends } = everyOrder(max);
      expect(seen).toBeGreaterThan(max);
      expect(ends.length).toBeGreaterThan(0);
      for (const { a, b } of ends) {
        expect([a.signaling, b.signaling]).toEqual(["stable", "stable"]);
        expect(a.wants + b.wants).toBe(max);
        expect([a.agreed, b.agreed]).toEqual([
          { a: a.wants, b: b.wants },
          { a: a.wants, b: b.wants },
        ]);
        // No candidate of the current description was dropped with an ignored offer.
        expect([a.candidates, b.candidates]).toEqual([[a.remote?.id], [b.remote?.id]]);
      }
    }
  });

  it("would fail if neither side yielded, or both did", () => {
    const { ends } = everyOrder(2, { a: false, b: false });
    expect(ends.some(({ a, b }) => a.signaling !== "stable" && b.signaling !== "stable")).toBe(true);
    const agreed = () => everyOrder(2, { a: true, b: true }).ends.every(({ a, b }) => a.agreed.b === b.wants);
    expect(() => expect(agreed()).toBe(true)).toThrow();
  });

  it("prefers the doctor's offer to the patient's", () => {
    for (const own of CALL_PEOPLE)
      for (const other of CALL_PEOPLE)
        expect(isPolite(own, other)).toBe(CALL_PEOPLE.indexOf(own) > CALL_PEOPLE.indexOf(other));
    const received: NegotiationEvent = { kind: "received", signal: { kind: "description", type: "offer", sdp: "v=0" } };
    expect(decide(true, false, "have-local-offer", received)).toEqual({ act: "take-offer", ignoring: false });
    expect(decide(false, false, "have-local-offer", received)).toEqual({ act: "nothing", ignoring: true });
  });

  it("accepts an answer only to a pending offer, and nothing once it is closed", () => {
    const answer: NegotiationEvent = { kind: "received", signal: { kind: "description", type: "answer", sdp: "v=0" } };
    expect(decide(true, false, "stable", answer).act).toBe("nothing");
    expect(decide(true, false, "have-local-offer", answer).act).toBe("take-answer");
    for (const matter of [answer, { kind: "needed" } as const]) {
      expect(decide(false, false, "closed", matter).act).toBe("nothing");
    }
  });
});
