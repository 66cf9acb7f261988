import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { threadConnection } from "./thread-connection.ts";

/** A request whose progress and end a test reports. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  timeout = 0;
  status = 0;
  responseText = "";
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open = () => undefined;
  send = () => undefined;
  abort(): void {
    this.dispatchEvent(new Event("abort"));
    this.dispatchEvent(new Event("loadend"));
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 10 }));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

describe("the upload of a large photo", () => {
  const photo = new File(["leaf"], "leaf.jpg");
  const shares: number[] = [];
  const upload = () =>
    threadConnection("/thread").sendFile(
      { key: "one", seen: 0, text: "", request: "" },
      photo,
      (share) => shares.push(share),
      new AbortController().signal,
    );
  beforeEach(() => {
    shares.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("goes on for minutes while anything is sent", async () => {
    const sent = upload();
    for (let loaded = 1; loaded <= 6; loaded += 1) {
      await vi.advanceTimersByTimeAsync(40_000);
      FakeRequest.last.progress(loaded);
    }
    FakeRequest.last.answer(200, { message: { number: 1 } });
    expect(await sent).toEqual({ kind: "accepted", message: { number: 1 } });
    expect(shares.at(-1)).toBe(0.6);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up after a minute on a dead network, to be tried again", async () => {
    const sent = upload();
    FakeRequest.last.progress(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toEqual({ kind: "lost" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
