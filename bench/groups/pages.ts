import type { Filled } from "../fill.ts";
import { compare, p95AtRate, type Requests, send } from "../load.ts";
import { startApplication, startReference, temporaryFolder } from "../processes.ts";
import type { Task } from "../reference.ts";
import { atMost, type Row, shareOf } from "../results.ts";

/** An unknown session: its pages are a visitor's, but never the cache's. */
export const UNCACHED = { cookie: "tulsi.session=unknown" };
const BROTLI = { "accept-encoding": "br" };

/** Public pages from the cache and rendered, against bare servers of the same pages. */
export async function measurePages({ folder, path: postPath }: Filled, seconds: number): Promise<Row[]> {
  const { address, stop } = await startApplication(temporaryFolder(folder));
  const ratesOf = async (task: Task, ours: Requests) => {
    const reference = await startReference(task);
    const bare = { url: reference.url + (task.kind === "pages" ? new URL(ours.url).pathname : ""), headers: BROTLI };
    const rates = await compare(
      (time) => send(bare, time),
      (time) => send(ours, time),
      seconds,
    );
    reference.stop();
    return rates;
  };
  const [cached, rendered]: [Row[], Row[]] = [[], []];
  const paths = { "`/`": "/", "`/Blog`": "/Blog", "a post": postPath };
  for (const [name, path] of Object.entries(paths)) {
    const url = address + path;
    const html = await (await fetch(url)).text();
    const fromCache = await ratesOf(
      { kind: "pages", pages: { [path]: html }, application: address },
      { url, headers: BROTLI },
    );
    cached.push(shareOf(`cached ${name}, share of bare node:http`, 0.5, fromCache));
    const made = await ratesOf({ kind: "render", html }, { url, headers: UNCACHED });
    rendered.push(shareOf(`rendered ${name}, share of bare renderToString`, 0.15, made));
  }
  const urls = Object.values(paths).map((path) => address + path);
  const p95 = await p95AtRate(urls, 50, 3 * seconds, UNCACHED);
  await stop();
  return [...cached, ...rendered, atMost("rendered pages at 50 requests/s, p95", 150, p95, "ms")];
}
