import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as soon } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { App } from "#server/app.ts";
import type { Hub, Listener } from "#server/live/hub.ts";
import { createLog } from "#server/log.ts";
import { reportTrial } from "#support/processes/trial.ts";
import { createLiveStreams, type LiveStreams } from "./live-streams.ts";

const MAX_UNREAD_BYTES = 1024 * 1024;
/** More than all buffers between two ends of a loopback connection hold. */
const MAX_EVENTS = 400_000;

/** A hub whose events a test triggers. */
class FakeHub implements Pick<Hub, "subscribe" | "onTyping" | "versions" | "onRights" | "onSilence" | "listening"> {
  readonly listening = true;
  readonly #listeners = new Set<Listener>();
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  onTyping(): () => void {
    return () => undefined;
  }
  onRights(): () => void {
    return () => undefined;
  }
  onSilence(): () => void {
    return () => undefined;
  }
  /** What happens while the versions are read. */
  meanwhile: () => void = () => undefined;
  async versions(about: readonly unknown[]): Promise<number[]> {
    this.meanwhile();
    return about.map(() => 3);
  }
  say(version: number): void {
    for (const listener of this.#listeners) listener("blog", version, undefined);
  }
}

describe("a live stream", () => {
  let hub: FakeHub;
  let live: LiveStreams;
  let server: Server;
  const responses: ServerResponse[] = [];
  const sockets: Socket[] = [];

  beforeEach(async () => {
    hub = new FakeHub();
    const app = { hub, log: createLog("silent") } as unknown as App;
    live = createLiveStreams(app, {
      ...{ https: false, max: 10 },
      ...{ maxPerAddress: 10, maxPerPerson: 10 },
    });
    server = createServer((request, response) => {
      responses.push(response);
      void live.open("public", { address: "127.0.0.1", cookies: "" }, request, response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterEach(async () => {
    live.close();
    for (const socket of sockets.splice(0)) socket.destroy();
    responses.length = 0;
    await new Promise((closed) => server.close(closed));
  });

  async function aReader(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: clinic\r\n\r\n");
    await new Promise((came) => socket.once("data", came));
    return socket;
  }

  it("never goes back to a version that was read before a later one was sent", async () => {
    hub.meanwhile = () => hub.say(4);
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.write("GET / HTTP/1.1\r\nHost: clinic\r\n\r\n");
    // The greeting ends with what was read of the other topics.
    await expect.poll(() => received).toContain('"version":3}');
    hub.say(5);
    hub.say(4);
    hub.say(6);
    await expect.poll(() => received).toContain('"topic":"blog","version":6}');
    const versions = [...received.matchAll(/"topic":"blog","version":(\d+)/gu)].map(([, version]) => Number(version));
    expect(versions).toEqual([4, 5, 6]);
  });

  it("is dropped before a megabyte is buffered (TRUST.md LU-4), while one that reads is not", async (context) => {
    const [stalled, reading] = [await aReader(), await aReader()];
    stalled.pause();
    reading.resume();
    expect(live.count).toBe(2);
    let mostUnread = 0;
    for (let version = 1; version <= MAX_EVENTS && live.count === 2; version += 1) {
      hub.say(version);
      mostUnread = Math.max(mostUnread, ...responses.map(({ writableLength }) => writableLength));
      if (version % 100 === 0) await soon();
    }
    expect(live.count).toBe(1);
    expect(mostUnread).toBeLessThan(MAX_UNREAD_BYTES);
    expect(reading.destroyed).toBe(false);
    reportTrial(
      context,
      "LU-4",
      `dropped with ${Math.ceil(mostUnread / 1024)} KB waiting for it, beside one that read on`,
    );
  });
});
