import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
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

const LARGE_BYTES = 64 * 1024 * 1024;

it("closes the connection of a reader who leaves an answer unread, however much the network holds", async () => {
  const { clock, socket, inProgress, send, answers } = await started();
  send(1);
  await expect.poll(() => inProgress.length).toBe(1);
  socket.pause();
  const [answer] = inProgress;
  answer?.end(Buffer.alloc(LARGE_BYTES, "x"));
  await expect
    .poll(() => {
      clock.now += 60_000;
      return answer?.destroyed;
    })
    .toBe(true);
  socket.resume();
  await expect.poll(() => socket.closed).toBe(true);
  expect(answers().length).toBeLessThan(LARGE_BYTES);
});

it("lets a reader go on who takes enough in each span", async () => {
  const { clock, inProgress, send, answers } = await started();
  send(1);
  await expect.poll(() => inProgress.length).toBe(1);
  const pieces = Array.from({ length: 1024 }, () => Buffer.alloc(LARGE_BYTES / 1024, "x"));
  if (inProgress[0]) Readable.from(pieces).pipe(inProgress[0]);
  await expect
    .poll(() => {
      clock.now += 30;
      return answers().length;
    })
    .toBeGreaterThan(LARGE_BYTES);
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
