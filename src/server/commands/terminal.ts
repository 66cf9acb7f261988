import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Reads a password: typed without echo at a terminal, else the first line of standard input. Never an argument, which
 * the shell's history and the list of processes would show. Throws AbortError after Ctrl-C.
 */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/u)[0] ?? "";
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  // The question comes once the terminal no longer echoes.
  process.stdout.write(question);
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stdout.write("\n");
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Replaces the last line of a terminal. */
export function showLine(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
