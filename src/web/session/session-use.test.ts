import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setShownAccount } from "./shown-account.ts";

const MINUTE = 60_000;
const sent = vi.fn(async (_path: string) => new Response("{}"));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setShownAccount(undefined);
});

/** Typing once a second for so many minutes. */
async function type(minutes: number): Promise<void> {
  const { noteUse } = await import("./session-use.ts");
  for (let second = 0; second < minutes * 60; second += 1) {
    noteUse();
    vi.advanceTimersByTime(1000);
  }
}
async function signIn(): Promise<void> {
  const { setShownAccount: set } = await import("./shown-account.ts");
  set("rao");
}

it("tells the server of typing at once, then every four minutes, and of the last key too", async () => {
  await signIn();
  await type(1);
  expect(sent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockClear();
  await type(60);
  expect(sent).toHaveBeenCalledTimes(16);
  expect(sent).toHaveBeenCalledWith("/session");
});

it("tells nothing of a visitor, nor without typing", async () => {
  await type(10);
  expect(sent).not.toHaveBeenCalled();
  await signIn();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(sent).not.toHaveBeenCalled();
});
