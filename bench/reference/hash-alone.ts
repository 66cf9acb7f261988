import { createInterface } from "node:readline";
import { createHashThreads } from "#server/identity/hash-threads.ts";
import { createPasswords, PASSWORD_COST } from "#server/identity/passwords.ts";
import { listenBare } from "./listening.ts";

/**
 * Verifies passwords, with the clinic's own parameters and queue, and does nothing else: as a bare Node would, or with
 * the word `ours` as the clinic does.
 */
const isOurs = process.argv.includes("ours");
const PASSWORD = "turmeric-rain-on-slate-41";
const nodes = new URL("./node-hash-thread.ts", import.meta.url);
const threads = isOurs ? undefined : createHashThreads(PASSWORD_COST.atOnce, nodes);
const passwords = createPasswords(PASSWORD_COST, threads);

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
