import { afterEach, describe, expect, it, vi } from "vitest";
import { activeCalls, enterRoom, runningCall, showOutsideRooms } from "./active-calls.ts";
import type { Call } from "./call.ts";
import { createStore } from "./call-state.ts";

vi.mock("#web/live/live-connection.ts", () => ({
  connectionOf: () => ({ subscribe: () => () => undefined, newest: () => 0 }),
  consultationConnection: () => "mine",
}));

/** A fake call in progress, and what was done with it. */
function aTalk() {
  const store = createStore(true);
  const stopped = vi.fn();
  const release = () => store.learn({ wanted: false, sessionId: null, link: "none", talked: false });
  const call = {
    subscribe: store.subscribe,
    state: () => store.state,
    resume: () => () => {
      stopped();
      release();
    },
    leave: vi.fn(async () => release()),
  } as Partial<Call> as Call;
  store.learn({ wanted: true, sessionId: "1", mine: "1", theirs: "2", link: "up", talked: true });
  return { call, stopped };
}

const consultation = (id: string, participant: "patient" | "adult" = "patient") =>
  ({ id, participant, who: "Dr. Vikram Rao" }) as const;
const outside = () => activeCalls.all().filter(({ inRoom }) => !inRoom).length;

describe("a call after its room is left", () => {
  let hide: () => void = () => undefined;
  afterEach(() => hide());

  it("continues for an account, is found again by its room, and ends once it is over", () => {
    hide = showOutsideRooms();
    const { call, stopped } = aTalk();
    enterRoom(consultation("one"), call)();
    expect(outside()).toBe(1);
    expect(runningCall("one")).toBe(call);
    const leaveRoom = enterRoom(consultation("one"), call);
    expect(outside()).toBe(0);
    leaveRoom();
    void call.leave();
    expect(activeCalls.all()).toEqual([]);
    expect(stopped).toHaveBeenCalledOnce();
  });

  it("ends for a guardian, and where nothing shows it", () => {
    hide = showOutsideRooms();
    const guardians = aTalk();
    enterRoom(consultation("two", "adult"), guardians.call)();
    expect(guardians.call.leave).toHaveBeenCalledOnce();
    hide();
    const hidden = aTalk();
    enterRoom(consultation("three"), hidden.call)();
    expect(hidden.call.leave).toHaveBeenCalledOnce();
    expect(activeCalls.all()).toEqual([]);
  });

  it("ends when the person signs out", () => {
    hide = showOutsideRooms();
    const { call, stopped } = aTalk();
    enterRoom(consultation("four"), call)();
    hide();
    expect(call.leave).toHaveBeenCalledOnce();
    expect(stopped).toHaveBeenCalledOnce();
    expect(activeCalls.all()).toEqual([]);
  });
});
