import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signInLine } from "./sign-in-line.ts";

const INSIDE_MOST = 2;
let inside: { readonly who: string; readonly response: ServerResponse }[];
const sockets: Socket[] = [];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  const line = signInLine(INSIDE_MOST);
  const met: typeof inside = [];
  inside = met;
  server = createServer((request, response) => {
    line(request, response, () => met.push({ who: String(request.headers["x-who"]), response }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const names = () => inside.map(({ who }) => who);
const nobodyElse = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Sends so much of a form as is given. */
async function send(who: string, path = "/PatientLogin", body = "email=asha", of = body.length): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: clinic\r\nX-Who: ${who}\r\nContent-Length: ${of}\r\n\r\n${body}`);
  return socket;
}

async function sendInOrder(...people: readonly string[]): Promise<void> {
  for (const who of people) {
    const asked = once(server, "request");
    await send(who);
    await asked;
  }
}

function answer(who: string): void {
  inside.find((one) => one.who === who)?.response.end("welcome");
}

it("lets in as many as it may, and the others in their order as those inside are answered", async () => {
  await sendInOrder("asha", "ravi", "meera", "kabir");
  await nobodyElse();
  expect(names()).toEqual(["asha", "ravi"]);
  answer("ravi");
  await vi.waitFor(() => expect(names()).toEqual(["asha", "ravi", "meera"]));
  answer("asha");
  await vi.waitFor(() => expect(names()).toEqual(["asha", "ravi", "meera", "kabir"]));
});

it("holds up nobody who does something else", async () => {
  await sendInOrder("asha", "ravi", "meera");
  await send("reader", "/ContactUs");
  await vi.waitFor(() => expect(names()).toEqual(["asha", "ravi", "reader"]));
});

it("stands for every login, with and without scripts", async () => {
  await sendInOrder("asha", "ravi");
  for (const path of ["/DoctorLogin", "/admin/login.data", "/PatientLogin.data?index"]) await send("late", path);
  await nobodyElse();
  expect(names()).toEqual(["asha", "ravi"]);
});

it("gives no place to who is still sending", async () => {
  await send("slow", "/PatientLogin", "email=", 100);
  await send("slower", "/PatientLogin", "", 100);
  await vi.waitFor(() => expect(names().sort()).toEqual(["slow", "slower"]));
  await sendInOrder("asha", "ravi");
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(["asha", "ravi"])));
});

it("forgets who goes away, waiting or inside", async () => {
  await sendInOrder("asha", "ravi", "meera", "kabir");
  sockets[2]?.destroy();
  await nobodyElse();
  sockets[0]?.destroy();
  await vi.waitFor(() => expect(names()).toEqual(["asha", "ravi", "kabir"]));
});

it("has an end: who finds it full goes past it", async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => `patient ${n}`);
  await sendInOrder("asha", "ravi", ...twenty, "one too many");
  await vi.waitFor(() => expect(names()).toEqual(["asha", "ravi", "one too many"]));
});

it("keeps nobody waiting for one who is inside for seconds", async () => {
  await sendInOrder("asha", "ravi", "meera");
  await vi.waitFor(() => expect(names()).toContain("meera"), { timeout: 4_000 });
});
