import { LIMITS, type Limits } from "#server/auth/limits.ts";
import { impairedReason } from "#server/deployment/readiness.ts";
import { createHttpApp, loadWebApp, type WebApp } from "#server/http/app.ts";
import { createBodyBudget } from "#server/http/limits/body-budget.ts";
import { createWorkLimit } from "#server/http/limits/work-limit.ts";
import { listen } from "#server/http/listen.ts";
import { createLiveStreams } from "#server/http/live-streams.ts";
import { createPageCache } from "#server/http/page-cache.ts";
import type { TestClinic } from "../open-clinic.ts";
import { WEB_APP } from "./clinic-process.ts";

const MAX_STREAMS = 5_000;
const BODY_BYTES = 1024 * 1024 * 1024;

/** The clinic's limits without a maximum, for tests in which one address is many people. */
export const UNLIMITED = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, max: Number.MAX_SAFE_INTEGER }]),
) as unknown as Limits;

export interface ServedClinic {
  readonly address: string;
  /** Paths that the server received in front of the web app, as they were sent. */
  readonly ownPaths: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves a test's clinic over HTTP, assembled as in src/server/main.ts.
 * @param clinic - The clinic.
 * @param settings - Another web app than the built one, and the public origin.
 */
export async function serveClinic(
  { app, api }: TestClinic,
  settings: { readonly web?: WebApp; readonly publicOrigin?: string } = {},
): Promise<ServedClinic> {
  const { hub } = app;
  const max = { max: MAX_STREAMS, maxPerAddress: MAX_STREAMS, maxPerPerson: MAX_STREAMS };
  const live = createLiveStreams(app, { https: false, ...max });
  const cache = createPageCache(hub);
  const senders = {
    ...{ connections: MAX_STREAMS, connectionsPerAddress: MAX_STREAMS, writeMs: 60_000 },
    ...{ bodyBytes: BODY_BYTES, bodyBytesPerAddress: BODY_BYTES },
  };
  const work = createWorkLimit(
    { running: 16, waiting: 5_000, perAddress: 5_000 },
    { https: false, trustedProxies: [] },
  );
  const server = createHttpApp({
    ...{ app, api, storePages: cache.store, live },
    web: settings.web ?? (await loadWebApp(WEB_APP)),
    publicOrigin: settings.publicOrigin,
    trustedProxies: [],
    work,
    bodies: createBodyBudget(senders),
    notReady: async () => undefined,
    impaired: () => impairedReason(app),
    origin: () => "http://localhost:3000",
  });
  const stopHub = await hub.start();
  const { port, stop } = await listen(server, {
    host: "127.0.0.1",
    port: 0,
    https: false,
    front: cache.serve,
    work,
    senders,
    trustedProxies: [],
  });
  const ownPaths = new Set(server.routes.map(({ path }) => path));
  return {
    address: `http://127.0.0.1:${port}`,
    ownPaths: [...ownPaths].sort(),
    async close() {
      live.close();
      await stop(10_000);
      await stopHub();
    },
  };
}
