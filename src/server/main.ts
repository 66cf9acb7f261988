import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { readFirstAdminPath } from "#server/auth/first-admin.ts";
import { runCommand } from "#server/commands/run-command.ts";
import { type Config, isExposed, parseConfig } from "#server/config.ts";
import { onDependencyFault } from "#server/database/unavailable.ts";
import { impairedReason, notReadyReason } from "#server/deployment/readiness.ts";
import { startAssistant } from "#server/features/assistant/assistant.service.ts";
import { publishStarters } from "#server/features/blog/blog.service.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { eraseAgain } from "#server/features/privacy/erasure-journal.ts";
import { createHttpApp, loadWebApp, type WebApp } from "#server/http/app.ts";
import { createBodyBudget } from "#server/http/limits/body-budget.ts";
import { createWorkLimit } from "#server/http/limits/work-limit.ts";
import { type Front, listen, requireFreePort } from "#server/http/listen.ts";
import { createLiveStreams } from "#server/http/live-streams.ts";
import { createPageCache } from "#server/http/page-cache.ts";
import { inLanguage, inOperatorLanguage } from "#server/language.ts";
import { createLog } from "#server/log.ts";
import { meaningOf } from "#server/meaning.ts";
import { openApp, originOf } from "#server/open-app.ts";
import { startSweeps } from "#server/sweeps.ts";

/** The built web app is in a folder beside the built server. */
const WEB_APP = join(import.meta.dirname, "web");
/** A stopping node drains, then requests in progress get the rest of this time. */
const STOP_MS = 9_000;
/** After this a node that hangs while stopping is ended. */
const STOP_TIMEOUT_MS = 20_000;

interface Running {
  /** Where this process listens, as a link. */
  readonly address: string;
  /** Where people reach it, when that is configured. */
  readonly publicOrigin: string | undefined;
  /** The path of the link for the first admin, while there is no admin. */
  readonly firstAdminPath: string | undefined;
  /**
   * @param drainMs - How long to continue answering while readiness already fails, so that a proxy stops sending
   * requests.
   */
  stop(drainMs: number): Promise<void>;
}

function addressAt(host: string, port: number): string {
  const shown = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}

/** Opens the app, listens and starts the background work. Throws StartRefusal with a sentence for the operator. */
async function run(config: Config, web: WebApp, front?: Front): Promise<Running> {
  const log = createLog(config.logLevel, config.logFile);
  onDependencyFault((fault, cause) =>
    log.error(
      { fault, err: cause },
      inLanguage(DEFAULT_LANGUAGE, () => OPERATOR.faults[fault]),
    ),
  );
  const { publicOrigin, trustedProxies } = config;
  const https = publicOrigin?.startsWith("https://") ?? false;
  let stopping = false;
  let port = config.port;
  await requireFreePort(config);
  const open = await openApp(config, log, { exclusive: true, port: () => port });
  const { app, api, database, keyFingerprints } = open;
  const { hub } = app;
  const erased = await eraseAgain(app);
  if (erased > 0) log.warn({ again: erased }, "erased people came back with a restored backup and are erased again");
  await publishStarters(app);

  const live = createLiveStreams(app, {
    https,
    max: config.streams,
    maxPerAddress: config.streamsPerAddress,
    maxPerPerson: config.streamsPerPerson,
  });
  const work = createWorkLimit(config.work, { https, trustedProxies });
  const bodies = createBodyBudget(config.senders);
  const cache = front ? undefined : createPageCache(hub, () => meaningOf(app).changes);
  const server = createHttpApp({
    app,
    api,
    web,
    storePages: cache?.store,
    live,
    publicOrigin,
    trustedProxies,
    work,
    bodies,
    notReady: async () =>
      stopping
        ? "the node is stopping"
        : notReadyReason({ database, folder: config.folder, hub, bodies, keyFingerprints }),
    impaired: () => impairedReason(app),
    origin: () => originOf(config, port),
  });
  const listening = await listen(server, {
    host: config.host,
    port: config.port,
    https,
    front: front ?? cache?.serve,
    senders: config.senders,
    work,
    trustedProxies,
  }).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  port = listening.port;
  const stopHub = await hub.start();
  const stops = [startAssistant(app), deliveryWorker(app).start(), startSweeps(app, config.folder)];
  return {
    publicOrigin,
    address: addressAt(config.host, port),
    firstAdminPath: await readFirstAdminPath(app),
    async stop(drainMs) {
      stopping = true;
      listening.drain();
      live.close();
      await wait(drainMs);
      await listening.stop(STOP_MS - drainMs);
      for (const stopOne of stops) await stopOne();
      await stopHub();
      await open.close();
      log.info("stopped");
    },
  };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printAddress({ address, publicOrigin, firstAdminPath }: Running): void {
  print(OPERATOR.open({ address }));
  if (publicOrigin) print(OPERATOR.public({ address: publicOrigin }));
  if (firstAdminPath) print(OPERATOR.firstAdmin({ link: `${publicOrigin ?? address}${firstAdminPath}` }));
}

/** Stops after a signal once requests are finished; after an uncaught error it exits, and a supervisor must restart. */
function closeGracefully(running: Running, drainMs: number): void {
  const log = createLog("error");
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "uncaught error");
    // Ctrl-C is pressed by a person, who has no proxy to wait for.
    else await running.stop(signal === "SIGINT" ? 0 : drainMs);
  });
}

async function open(load: () => Promise<WebApp>, front?: Front): Promise<void> {
  const config = parseConfig(process.env);
  const running = await run(config, await load(), front);
  closeGracefully(running, Math.min(config.drainMs, STOP_MS));
  inOperatorLanguage(() => {
    printAddress(running);
    if (isExposed(config)) print(OPERATOR.unencrypted);
  });
}

/**
 * Starts the server of this environment. Throws StartRefusal. What runs in the background has the default language,
 * also when the command that starts it has the operator's.
 */
export function start(load = () => loadWebApp(WEB_APP), front?: Front): Promise<void> {
  return inLanguage(DEFAULT_LANGUAGE, () => open(load, front));
}

if (import.meta.main) {
  await runCommand({ usage: "npm start", options: {}, refusal: () => OPERATOR.start.refusal, run: () => start() });
}
