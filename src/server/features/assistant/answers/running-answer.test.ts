import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RunningAnswer } from "./running-answer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("goes on as long as one reader is there, and ends within a second of the last", async () => {
  const answer = new RunningAnswer();
  const [one, other] = [answer.read(), answer.read()];
  await one.return?.();
  vi.advanceTimersByTime(60_000);
  expect(answer.left.aborted).toBe(false);
  await other.return?.();
  expect(answer.left.aborted).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(answer.left.aborted).toBe(true);
});

it("goes on when a reader is back at once, as after a reload", async () => {
  const answer = new RunningAnswer();
  await answer.read().return?.();
  vi.advanceTimersByTime(300);
  answer.read();
  vi.advanceTimersByTime(60_000);
  expect(answer.left.aborted).toBe(false);
});
