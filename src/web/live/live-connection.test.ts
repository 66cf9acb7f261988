import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shareConnection } from "./live-connection.ts";

/** The open event sources. */
let open = 0;
let newest: Source | undefined;
class Source extends EventTarget {
  readonly readyState = 1;
  constructor() {
    super();
    open += 1;
    newest = this;
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe("a connection that fails", () => {
  const CHANGE = { data: JSON.stringify({ topic: "posts", version: 3 }) };
  /** The states that a page is told, in their order. */
  function follow() {
    vi.useFakeTimers();
    const states: string[] = [];
    const leave = shareConnection("public", (news) => {
      if (news.kind === "state") states.push(news.state);
    });
    const say = (type: string, more = {}) => newest?.dispatchEvent(Object.assign(new Event(type), more));
    return { states, leave, say };
  }

  it("is no loss to the page when the first retry succeeds", () => {
    const { states, leave, say } = follow();
    say("change", CHANGE);
    say("error");
    expect(open).toBe(0);
    vi.advanceTimersByTime(1500);
    expect(open).toBe(1);
    say("change", CHANGE);
    say("error");
    expect(states).toEqual(["live", "live"]);
    leave();
  });

  it("is lost when the retry fails too, and at once without a network or when access ended", () => {
    const { states, leave, say } = follow();
    say("error");
    vi.advanceTimersByTime(1500);
    say("error");
    expect(states).toEqual(["lost"]);
    vi.advanceTimersByTime(3000);
    say("change", CHANGE);
    window.dispatchEvent(new Event("offline"));
    expect(states).toEqual(["lost", "live", "lost"]);
    window.dispatchEvent(new Event("online"));
    say("change", CHANGE);
    say("end");
    expect(states).toEqual(["lost", "live", "lost", "live", "lost"]);
    leave();
  });
});
