import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Reads a password: typed without echo at a terminal, else the first line of standard input. Never an argument, which
 * the shell's history and the list of processes would show.
 */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/u)[0] ?? "";
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const password = await asking.question("");
  asking.close();
  process.stdout.write("\n");
  return password;
}
