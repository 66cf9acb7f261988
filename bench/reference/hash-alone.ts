import { createInterface } from "node:readline";
import { createPasswords } from "#server/auth/passwords.ts";
import { listenBare } from "./listening.ts";

/** Verifies passwords with the server's own parameters and queue, and does nothing else. */
const PASSWORD = "turmeric-rain-on-slate-41";
const passwords = createPasswords();

async function verifyUntil(end: number, hashed: string): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    await passwords.verify(PASSWORD, hashed);
    count += 1;
  }
  return count;
}

/** Input: how many at once and for how many seconds. Says back how many were verified in a second. */
createInterface({ input: process.stdin }).on("line", async (line) => {
  const [atOnce = 1, seconds = 1] = line.split(" ").map(Number);
  const hashed = await passwords.hash(PASSWORD);
  const from = performance.now();
  const people = Array.from({ length: atOnce }, () => verifyUntil(from + seconds * 1000, hashed));
  const count = (await Promise.all(people)).reduce((sum, one) => sum + one, 0);
  process.stdout.write(`${count / ((performance.now() - from) / 1000)}\n`);
});

listenBare((_request, response) => response.end("ok"));
