import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAwake } from "./wake-lock.ts";

const settled = () => new Promise(setImmediate);

describe("a screen that stays on", () => {
  let page: EventTarget & { visibilityState: string };
  let held = 0;
  const request = vi.fn(async () => {
    held += 1;
    let isOver = false;
    const release = async () => {
      if (!isOver) held -= 1;
      isOver = true;
    };
    return { release };
  });
  beforeEach(() => {
    held = 0;
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
    const letSleep = keepAwake();
    await settled();
    expect(held).toBe(1);
    await show("hidden");
    expect(request).toHaveBeenCalledTimes(1);
    await show("visible");
    expect([request.mock.calls.length, held]).toEqual([2, 1]);
    letSleep();
    await show("visible");
    expect([request.mock.calls.length, held]).toEqual([2, 0]);
  });

  it("is let go though the browser answers after the end", async () => {
    keepAwake()();
    await settled();
    expect(held).toBe(0);
  });

  it("is not there on a browser that refuses or has none", async () => {
    request.mockRejectedValueOnce(new DOMException("low battery", "NotAllowedError"));
    keepAwake()();
    vi.stubGlobal("navigator", {});
    keepAwake()();
    await settled();
    expect(held).toBe(0);
  });
});
