import { join } from "node:path";
import { parseConfig, StartRefusal } from "#server/config.ts";
import type { Front } from "#server/http/serve.ts";
import { loadWebApp, type WebApp } from "#server/http/web-app.ts";
import { createLog } from "#server/log.ts";
import { type Running, run } from "#server/run.ts";

/** The built web app lies beside the built server. */
const WEB_APP = join(import.meta.dirname, "web");

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function greet({ address, publicOrigin, firstAdminPath }: Running): void {
  say(`Tulsi is open at ${address}`);
  if (publicOrigin) say(`People reach it at ${publicOrigin}`);
  if (firstAdminPath) say(`No admin yet. Make the first one here, once: ${publicOrigin ?? address}${firstAdminPath}`);
}

/** Ends the process when told to, after what is under way; a second signal ends it at once. */
function stopOnSignals(running: Running): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** What nobody caught leaves the process in a state that nobody knows: say so and end, whoever watches starts anew. */
function endOnFault(): void {
  const log = createLog("error");
  const end = (error: unknown) => {
    log.fatal({ err: error }, "fault that nobody caught");
    process.exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

/** Starts the clinic of this environment; what stops a start is said in one sentence and exit code 1. */
export async function start(load: () => Promise<WebApp> = () => loadWebApp(WEB_APP), front?: Front): Promise<void> {
  // Whatever is written from here on is for this user alone.
  process.umask(0o077);
  try {
    const running = await run(parseConfig(process.env), await load(), front);
    endOnFault();
    stopOnSignals(running);
    greet(running);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`Tulsi did not start. ${error.message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await start();
