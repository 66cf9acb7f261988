import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CHECKOUT = join(import.meta.dirname, "../../..");
const OF_THE_CLINIC = ["after-restore", "backup", "create-admin", "import", "legal-holds", "restore", "sign-out"];
const COMMANDS = [...OF_THE_CLINIC, "start", "dev", "bench", "demo", "eval", "learn", "trials"];
/** What package.json runs, after the word `node`. */
const { scripts } = JSON.parse(readFileSync(join(CHECKOUT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const programOf = (command: string) => scripts[command]?.split("node ")[1]?.split(" ") ?? [];
const usageOf = (command: string) => (command === "start" ? "Usage: npm start" : `Usage: npm run ${command}`);

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "tulsi-commands-"));
});
afterAll(() => rmSync(parent, { recursive: true }));

async function run(command: string, ...options: string[]) {
  const folder = join(parent, command);
  const child = spawn(process.execPath, [...programOf(command), ...options], {
    cwd: CHECKOUT,
    env: { ...process.env, TULSI_DATA: folder, DATABASE_URL: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr, made: existsSync(folder) };
}

describe.each(COMMANDS)("npm run %s", (command) => {
  it("shows its help with --help and does nothing else", async () => {
    const { code, stdout, stderr, made } = await run(command, "--help", "--email", "a@b.example");
    expect({ code, stderr, made }).toEqual({ code: 0, stderr: "", made: false });
    expect(stdout).toMatch(new RegExp(`^${usageOf(command)}\\b`, "u"));
  });

  it("refuses an unknown option with its usage", async () => {
    const { code, stdout, stderr, made } = await run(command, "--bogus");
    expect({ code, stdout, made }).toEqual({ code: 2, stdout: "", made: false });
    expect(stderr).toContain("--bogus");
    expect(stderr).toContain(usageOf(command));
  });
});

it("refuses a missing option as a usage error", async () => {
  const { code, stderr } = await run("sign-out");
  expect(code).toBe(2);
  expect(stderr).toContain("Nobody was signed out. --email is missing.");
});

it("exits without an error message when Ctrl-C is pressed at the password prompt", async () => {
  const command = `${process.execPath} ${join(import.meta.dirname, "create-admin.ts")} --email a@b.example`;
  // `script` (util-linux) gives the command a terminal.
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    env: { ...process.env, TULSI_DATA: join(parent, "interrupted"), DATABASE_URL: undefined },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    shown += piece;
    if (piece.includes("Password: ")) child.stdin.write("\u0003");
  });
  await once(child, "close");
  expect(child.exitCode).toBe(130);
  expect(shown.trim()).toBe("Password:");
});

it("npm run demo makes files that no other user can read", async () => {
  const folder = join(parent, "opened");
  const child = spawn(process.execPath, [join(CHECKOUT, "scripts/open-demo.ts")], {
    env: { ...process.env, TULSI_DATA: folder, HOST: "127.0.0.1", PORT: "0", TULSI_LOG: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const closed = once(child, "close");
  try {
    // Its people, whose passwords take long, come after the database.
    await expect.poll(() => existsSync(join(folder, "demo/tulsi.db")), { timeout: 60_000 }).toBe(true);
  } finally {
    child.kill("SIGKILL");
    await closed;
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => (statSync(join(folder, file)).mode & 0o077) !== 0)).toEqual([]);
});

it("uses the language of TULSI_LANGUAGE", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "sign-out.ts")], {
    env: { ...process.env, TULSI_LANGUAGE: "hi" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(stderr).toBe(
    "किसी को साइन आउट नहीं किया गया। --email नहीं दिया गया।\n" +
      "इस्तेमाल: npm run sign-out -- --email someone@example.in\n",
  );
});
