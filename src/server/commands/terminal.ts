import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * A password from the keeper: typed unseen when somebody sits at the terminal, else the first line of standard input.
 * Never an argument: those stand in the shell's history and in the list of processes.
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
