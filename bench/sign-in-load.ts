import { Agent, type IncomingMessage, request } from "node:http";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { Person } from "./fill.ts";
import { listenBare } from "./reference/listening.ts";

/**
 * People who sign in again and again, in a process of their own: what they send and read must not keep those waiting who
 * ask for pages meanwhile. Argument: the people. Input: the clinic's address, a path and for how many seconds. Says back
 * how many signed in within a second, or what went wrong.
 */
const people = JSON.parse(process.argv[2] ?? "[]") as Person[];
const agent = new Agent({ keepAlive: true, maxSockets: people.length });
/** On the core that it shares with who asks for pages, it goes last. */
const LAST = 19;

function post(url: URL, body: string): Promise<IncomingMessage> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    "accept-encoding": "gzip, deflate, br",
    origin: url.origin,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.once("end", () => resolve(answer));
      answer.once("error", reject);
      answer.resume();
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

async function signIn(url: URL, person: Person): Promise<void> {
  const { statusCode, headers } = await post(url, new URLSearchParams({ ...person }).toString());
  const isIn = headers["set-cookie"]?.some((line) => line.startsWith("tulsi.session="));
  if (!isIn) throw new Error(`A sign-in was answered with ${statusCode} and no session.`);
}

async function signInUntil(end: number, url: URL, person: Person): Promise<number> {
  let count = 0;
  for (; performance.now() < end; count += 1) await signIn(url, person);
  return count;
}

createInterface({ input: process.stdin }).on("line", async (line) => {
  const [address = "", path = "", seconds = "1"] = line.split(" ");
  const from = performance.now();
  const end = from + Number(seconds) * 1000;
  try {
    const counts = await Promise.all(people.map((person) => signInUntil(end, new URL(path, address), person)));
    const count = counts.reduce((sum, one) => sum + one, 0);
    process.stdout.write(`${count / ((performance.now() - from) / 1000)}\n`);
  } catch (error) {
    process.stdout.write(`${error}\n`);
  }
});

if (process.platform === "linux") setPriority(LAST);
listenBare((_request, response) => response.end("ok"));
