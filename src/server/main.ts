import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import { parseConfig, StartRefusal } from "#server/config.ts";
import type { Front } from "#server/http/serve.ts";
import { loadWebApp, type WebApp } from "#server/http/web-app.ts";
import { createLog } from "#server/log.ts";
import { type Running, run } from "#server/run.ts";

/** The built web app lies beside the built server. */
const WEB_APP = join(import.meta.dirname, "web");
/** More than the ten seconds that answers under way get. */
const STOP_TIMEOUT_MS = 20_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function greet({ address, publicOrigin, firstAdminPath }: Running): void {
  say(`Tulsi is open at ${address}`);
  if (publicOrigin) say(`People reach it at ${publicOrigin}`);
  if (firstAdminPath) say(`No admin yet. Make the first one here, once: ${publicOrigin ?? address}${firstAdminPath}`);
}

/** Finishes what is under way when asked to stop; after an uncaught error, a supervisor must restart the process. */
function closeGracefully(running: Running): void {
  const log = createLog("error");
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "uncaught error");
    else await running.stop();
  });
}

/** Starts the clinic of this environment; what stops a start is said in one sentence and exit code 1. */
export async function start(load: () => Promise<WebApp> = () => loadWebApp(WEB_APP), front?: Front): Promise<void> {
  // Whatever is written from here on is for this user alone.
  process.umask(0o077);
  try {
    const running = await run(parseConfig(process.env), await load(), front);
    closeGracefully(running);
    greet(running);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`Tulsi did not start. ${error.message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await start();
