import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWakeLock } from "./wake-lock.ts";

const settled = () => new Promise(setImmediate);

describe("a screen that stays on", () => {
  let page: EventTarget & { visibilityState: string };
  let locks = 0;
  const request = vi.fn(async () => {
    locks += 1;
    let isOver = false;
    const release = async () => {
      if (!isOver) locks -= 1;
      isOver = true;
    };
    return { release };
  });
  beforeEach(() => {
    locks = 0;
    page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    vi.stubGlobal("navigator", { wakeLock: { request } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    request.mockClear();
  });

  async function show(visibilityState: string): Promise<void> {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
  }

  it("is held until the end, and taken again whenever the page is back in view", async () => {
    const letSleep = startWakeLock();
    await settled();
    expect(locks).toBe(1);
    await show("hidden");
    expect(request).toHaveBeenCalledTimes(1);
    await show("visible");
    expect([request.mock.calls.length, locks]).toEqual([2, 1]);
    letSleep();
    await show("visible");
    expect([request.mock.calls.length, locks]).toEqual([2, 0]);
  });

  it("is let go though the browser answers after the end", async () => {
    startWakeLock()();
    await settled();
    expect(locks).toBe(0);
  });

  it("is not there on a browser that refuses or has none", async () => {
    request.mockRejectedValueOnce(new DOMException("low battery", "NotAllowedError"));
    startWakeLock()();
    vi.stubGlobal("navigator", {});
    startWakeLock()();
    await settled();
    expect(locks).toBe(0);
  });
});
