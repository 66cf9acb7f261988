import autocannon from "autocannon";
import { median } from "./figures.ts";
import type { ServerProcess } from "./server-process.ts";

export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;

/** How long and how often is measured: the whole bench, or a quick look. */
export interface Effort {
  readonly runs: number;
  readonly seconds: number;
  readonly quick: boolean;
}

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the next request: no two presses of a form's button are the same. */
  readonly nextBody?: () => string;
  readonly connections?: number;
}

export interface Loaded {
  readonly perSecond: number;
  readonly total: number;
  /** How much of its core the server used: far below 1, something else was the bottleneck. */
  readonly busy: number;
}

/** Sends requests as fast as they are answered. Throws when any of them is not answered well. */
export async function load(server: ServerProcess, asked: Asked, seconds: number): Promise<Loaded> {
  const { path, connections = CONNECTIONS, nextBody, ...rest } = asked;
  const [from, busyFrom] = [performance.now(), server.busy()];
  const figures = await autocannon({
    ...{ url: server.address + path, connections, duration: seconds, ...rest },
    ...(nextBody && { requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }] }),
  });
  const elapsed = performance.now() - from;
  const failed = figures.non2xx + figures.errors + figures.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${figures.requests.total} requests to ${path} failed`);
  return {
    perSecond: figures.requests.total / figures.duration,
    total: figures["2xx"],
    busy: (server.busy() - busyFrom) / elapsed,
  };
}

export interface Pair {
  readonly reference: number;
  readonly ours: number;
  /** Answers of our server in all runs, the first one included. */
  readonly total: number;
  readonly busy: { readonly reference: number; readonly ours: number };
}

interface Side {
  readonly server: ServerProcess;
  readonly asked: Asked;
}

/** Reference and ours in turn, so that a machine that drifts does it under both. Out: medians. */
export async function sideBySide(reference: Side, ours: Side, { runs, seconds, quick }: Effort): Promise<Pair> {
  const [theirs, own]: [Loaded[], Loaded[]] = [[], []];
  let total = 0;
  if (!quick) {
    await load(reference.server, reference.asked, WARM_UP_SECONDS);
    ({ total } = await load(ours.server, ours.asked, WARM_UP_SECONDS));
  }
  for (let run = 0; run < runs; run += 1) {
    theirs.push(await load(reference.server, reference.asked, seconds));
    own.push(await load(ours.server, ours.asked, seconds));
  }
  const middle = (list: readonly Loaded[], of: (one: Loaded) => number) => median(list.map(of));
  return {
    reference: middle(theirs, (one) => one.perSecond),
    ours: middle(own, (one) => one.perSecond),
    total: own.reduce((sum, one) => sum + one.total, total),
    busy: { reference: middle(theirs, (one) => one.busy), ours: middle(own, (one) => one.busy) },
  };
}
