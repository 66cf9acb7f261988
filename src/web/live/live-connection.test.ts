import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shareConnection } from "./live-connection.ts";

/** The open event sources. */
let open = 0;
class Source extends EventTarget {
  readonly readyState = 1;
  constructor() {
    super();
    open += 1;
  }
  close(): void {
    open -= 1;
  }
}

class Tab extends EventTarget {
  visibilityState = "visible";
  show(visibilityState: "visible" | "hidden"): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let tab: Tab;
beforeEach(() => {
  open = 0;
  tab = new Tab();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", tab);
  vi.stubGlobal("EventSource", Source);
});
afterEach(() => vi.unstubAllGlobals());

describe("a browser without Web Locks", () => {
  it("connects only in the visible tab", () => {
    const leave = shareConnection("public", () => undefined);
    expect(open).toBe(1);
    tab.show("hidden");
    expect(open).toBe(0);
    tab.show("visible");
    tab.show("visible");
    expect(open).toBe(1);
    leave();
    expect(open).toBe(0);
    tab.show("visible");
    expect(open).toBe(0);
  });

  it("does not connect in a tab that was opened in the background", () => {
    tab.visibilityState = "hidden";
    const leave = shareConnection("public", () => undefined);
    expect(open).toBe(0);
    tab.show("visible");
    expect(open).toBe(1);
    leave();
  });
});
