import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { closeIdle, oneAtATime, watchReaders } from "./connection-limits.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that collects the requests in progress, and a connection to it. */
async function started() {
  const inProgress: ServerResponse[] = [];
  const clock = { now: 0 };
  const readers = watchReaders(40, () => clock.now);
  const server = createServer(oneAtATime((_request, response) => void inProgress.push(response)).handle);
  server.on("connection", readers.watch);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answers = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answers += text;
  });
  socket.on("error", () => undefined);
  ends.push(() => {
    readers.stop();
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  const send = (count: number) => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
  return { clock, socket, inProgress, send, answers: () => answers };
}

it("handles sixteen requests of a connection one after the other", async () => {
  const { inProgress, send, answers } = await started();
  send(16);
  for (let at = 1; at <= 16; at += 1) {
    await expect.poll(() => inProgress.length).toBe(at);
    inProgress.at(-1)?.end(`number ${at};`);
  }
  await expect.poll(() => answers().match(/number \d+;/gu)?.length).toBe(16);
  send(1);
  await expect.poll(() => inProgress.length).toBe(17);
});

it("closes a connection with more unanswered requests, and has begun only one", async () => {
  const { socket, inProgress, send } = await started();
  send(17);
  await once(socket, "close");
  expect(inProgress).toHaveLength(1);
});

const LARGE_BYTES = 16 * 1024 * 1024;

/** A reader who takes nothing of a large answer for so long. */
async function readerWaiting(ms: number) {
  const all = await started();
  all.send(1);
  await expect.poll(() => all.inProgress.length).toBe(1);
  all.socket.pause();
  const [answer] = all.inProgress;
  answer?.end(Buffer.alloc(LARGE_BYTES, "x"));
  all.clock.now = ms;
  return { ...all, answer };
}

it("closes the connection of a reader who leaves an answer unread", async () => {
  const { socket, answer, answers } = await readerWaiting(60 * 60_000);
  await expect.poll(() => answer?.destroyed).toBe(true);
  socket.resume();
  await expect.poll(() => socket.closed).toBe(true);
  expect(answers().length).toBeLessThan(LARGE_BYTES);
});

it("gives a slow reader minutes for a large answer", async () => {
  const { socket, answers } = await readerWaiting(10 * 60_000);
  socket.resume();
  await expect.poll(() => answers().length).toBeGreaterThan(LARGE_BYTES);
});

it.each([
  ["waits for the next request", { isAnswering: false, writableLength: 0 }, true],
  ["leaves an answer unread", { isAnswering: true, writableLength: 1 }, true],
  ["waits for an answer in work", { isAnswering: true, writableLength: 0 }, false],
])("closes a connection on which nothing moved: its sender %s", async (_name, state, isClosed) => {
  const { socket } = await started();
  Object.defineProperty(socket, "writableLength", { value: state.writableLength });
  closeIdle(socket, state.isAnswering, 1_000);
  expect(socket.destroyed).toBe(isClosed);
});
