import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../processes/free-port.ts";
import type { Driver } from "./person.ts";

const DRIVER = "WebKitWebDriver";
/** The key under which WebDriver names an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_MS = 30_000;
const SIZE = "1600x1200x24";

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill();
  await over;
}

/** A virtual screen; Xvfb chooses a free display number and writes it. */
async function aScreen(): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", SIZE], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, "data")) as [Buffer];
  return { display: `:${line.toString().trim()}`, child };
}

/**
 * A page in WebKitGTK's MiniBrowser, on a separate virtual screen, driven by the WebDriver protocol. A driver has one
 * window, so each person has a driver.
 */
export async function openWebKit(): Promise<Driver> {
  const screen = await aScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
  const child = spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;

  async function command(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  for (const until = Date.now() + START_MS; ; await wait(50)) {
    const ready = await command("GET", "/status").catch(() => null);
    if (ready) break;
    if (Date.now() > until) throw new Error(`${DRIVER} did not start.`);
  }

  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation"] } } };
  const { sessionId } = (await command("POST", "/session", { capabilities })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  await command("POST", `${at}/window/rect`, { width: 1280, height: 1000 });
  async function find(value: string): Promise<string> {
    const found = (await command("POST", `${at}/element`, { using: "xpath", value })) as Record<string, string>;
    // The browser's own scrolling stops short of elements just below the window.
    const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
    await command("POST", `${at}/execute/sync`, { script, args: [found] });
    return `${at}/element/${found[ELEMENT]}`;
  }

  return {
    async goto(url) {
      await command("POST", `${at}/url`, { url });
    },
    run: (script, ...args) => command("POST", `${at}/execute/sync`, { script, args }),
    async click(xpath) {
      await command("POST", `${await find(xpath)}/click`, {});
    },
    async type(xpath, text) {
      await command("POST", `${await find(xpath)}/value`, { text });
    },
    async setCookie(name, value) {
      await command("POST", `${at}/cookie`, { cookie: { name, value, path: "/" } });
    },
    async close() {
      await command("DELETE", at);
      await end(child);
      await end(screen.child);
    },
  };
}
