import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
/** The engine without the browser's own windows, which take a third of the CPU time of a test; optional. */
const DEBIAN_HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const NOT_FOUND = `The browser tests need Chromium. Install it (Debian: apt-get install chromium), or
set CHROMIUM_PATH to one, such as that of "npx playwright install chromium".`;

function installFromDebian(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...words: string[]) =>
    spawnSync("apt-get", words, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", "chromium", "fonts-lohit-deva");
  aptGet("install", "-y", "--no-install-recommends", "chromium-headless-shell");
}

/** CHROMIUM_PATH, else Debian's Chromium, installed first when root runs this. Throws when there is none. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM;
  if (!existsSync(path) && path === DEBIAN_CHROMIUM && process.getuid?.() === 0) installFromDebian();
  if (!existsSync(path)) throw new Error(NOT_FOUND);
  return path;
}

/** A fake camera and microphone, allowed without asking, and plain local addresses, because mDNS is missing. */
const MEDIA = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

interface LaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
}

/** Of a browser that can show notifications of a closed page. */
export function wholeBrowser(): LaunchOptions {
  return { executablePath: chromiumPath(), args: MEDIA };
}

/** Of every other browser that a test starts: one with other options could not be shared. */
export function launchOptions(): LaunchOptions {
  const whole = wholeBrowser();
  const hasShell = process.env.CHROMIUM_PATH === undefined && existsSync(DEBIAN_HEADLESS_SHELL);
  return hasShell ? { ...whole, executablePath: DEBIAN_HEADLESS_SHELL } : whole;
}
