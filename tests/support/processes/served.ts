import { LIMITS, type Limits } from "#server/auth/limits.ts";
import { createApp, serve } from "#server/http/app.ts";
import { createLiveStreams } from "#server/http/live-streams.ts";
import { createPageCache } from "#server/http/page-cache.ts";
import { loadWebApp } from "#server/http/web-app.ts";
import { createLog } from "#server/log.ts";
import type { TestClinic } from "../open-clinic.ts";
import { WEB_APP } from "./clinic-process.ts";

const STREAMS_MOST = 5_000;

/** The clinic's limits without an end, for tests in which one address is many people. */
export const UNLIMITED = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, most: Number.MAX_SAFE_INTEGER }]),
) as unknown as Limits;

export interface ServedClinic {
  readonly address: string;
  /** Paths that the server takes before the web gets them, as it was told them. */
  readonly ownPaths: readonly string[];
  close(): Promise<void>;
}

/** Serves a test's clinic over HTTP, put together as src/server/main.ts does. */
export async function serveClinic({ clinic, sessions, hub }: TestClinic): Promise<ServedClinic> {
  const log = createLog("silent");
  const most = { most: STREAMS_MOST, mostPerAddress: STREAMS_MOST, mostPerPerson: STREAMS_MOST };
  const live = createLiveStreams(hub, sessions, log, { https: false, ...most });
  const cache = createPageCache(hub);
  const app = createApp({
    ...{ clinic, sessions, storePages: cache.store, live, log },
    web: await loadWebApp(WEB_APP),
    publicOrigin: undefined,
    trustedProxies: [],
    ready: async () => true,
    origin: () => "http://localhost:3000",
  });
  const stopHub = await hub.start();
  const { port, stop } = await serve(app, "127.0.0.1", 0, cache.serve);
  const ownPaths = new Set(app.routes.map(({ path }) => path));
  return {
    address: `http://127.0.0.1:${port}`,
    ownPaths: [...ownPaths].sort(),
    async close() {
      live.close();
      await stop();
      await stopHub();
    },
  };
}
