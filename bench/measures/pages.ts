import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { atLeast, notMeasured, type Row } from "../figures.ts";
import type { Filled } from "../fill.ts";
import { type Effort, type Pair, sideBySide } from "../load.ts";
import { ownFolder, type ServerProcess, startServer } from "../server-process.ts";

const CACHED_LEAST = 0.5;
const RENDERED_LEAST = 0.33;
const PLAIN_LIST = "/plain-list";
/** A session that nobody has: its bearer is a visitor, whose pages are not taken from the cache. */
const NOBODY = { cookie: "tulsi.session=nobody" };
const ENCODINGS = ["br", "gzip", "identity"];
/** What browsers ask for, and for the first page the bytes as they are. */
const MEASURED_ENCODINGS = ["br"];
const FIRST_PAGE_ENCODINGS = ["br", "identity"];

/** Below this share of its core a server waited for something else: the load, or whoever else uses the machine. */
const BUSY_LEAST = 0.8;

export interface Page {
  readonly what: string;
  readonly path: string;
  readonly post?: string;
}

export function pagesOf({ post }: Filled): Page[] {
  return [
    { what: "`/`", path: "/" },
    { what: "`/Blog` (50 posts)", path: "/Blog" },
    { what: "a post", path: post.path, post: post.id },
  ];
}

export interface Fetched {
  readonly status: number;
  readonly body: Buffer;
}

/** A page's bytes as they come over the wire: fetch would unpack them. */
export function bytesOf(address: string, path: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get(new URL(path, address), { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
      response.on("error", reject);
    }).on("error", reject);
  });
}

async function isThere(clinic: ServerProcess, page: Page): Promise<boolean> {
  return (await bytesOf(clinic.address, page.path)).status === 200;
}

function missing(page: Page): Row {
  return notMeasured(page.what, `no page at ${page.post ? "a post's address" : page.path} yet`);
}

/** A rate beside its reference, with a doubt where the machine kept one of the two from its core. */
export function ratesRow(what: string, { reference, ours, busy }: Omit<Pair, "total">, least?: number): Row {
  const share = Math.min(busy.reference, busy.ours);
  const byProcessor = ours / busy.ours / (reference / busy.reference);
  const had = `the server had only ${Math.round(share * 100)} % of its core`;
  const doubt = `${what}: ${had}; by processor time used, the ratio is ${byProcessor.toFixed(2)}`;
  return { ...atLeast(what, reference, ours, least), ...(share < BUSY_LEAST && { doubt }) };
}

/** The clinic's pages from its cache beside a bare server that sends the same bytes. */
export async function measureCached(clinic: ServerProcess, pages: readonly Page[], effort: Effort): Promise<Row[]> {
  const folder = ownFolder();
  const present: Page[] = [];
  const rows: Row[] = [];
  const saved: { path: string; encoding: string; file: string }[] = [];
  const sizes = new Map<string, number>();
  for (const page of pages) {
    if (!(await isThere(clinic, page))) {
      rows.push(missing(page));
      continue;
    }
    present.push(page);
    for (const encoding of ENCODINGS) {
      const { body } = await bytesOf(clinic.address, page.path, { "accept-encoding": encoding });
      const file = join(folder, `${saved.length}.bytes`);
      writeFileSync(file, body);
      saved.push({ path: page.path, encoding, file });
      sizes.set(`${encoding} ${page.path}`, body.length);
    }
  }
  const list = join(folder, "kept.json");
  writeFileSync(list, JSON.stringify(saved));
  const reference = await startServer({ script: "bench/reference/same-bytes.ts", arguments: [list] });
  for (const { what, path } of present) {
    for (const encoding of path === "/" ? FIRST_PAGE_ENCODINGS : MEASURED_ENCODINGS) {
      const asked = { path, headers: { "accept-encoding": encoding } };
      const pair = await sideBySide({ server: reference, asked }, { server: clinic, asked }, effort);
      const kilobytes = ((sizes.get(`${encoding} ${path}`) ?? 0) / 1024).toFixed(1);
      rows.push(ratesRow(`cached ${what}, ${encoding}, ${kilobytes} KB`, pair, CACHED_LEAST));
    }
  }
  await reference.stop();
  return rows;
}

/** The clinic's pages made anew beside the same elements made by React alone, and a list with nothing around it. */
export async function measureRendered(
  clinic: ServerProcess,
  folder: string,
  pages: readonly Page[],
  effort: Effort,
): Promise<Row[]> {
  const given: { path: string; file: string; post?: string }[] = [];
  const present: Page[] = [];
  const rows: Row[] = [];
  const saved = ownFolder();
  for (const page of pages) {
    if (!(await isThere(clinic, page))) {
      rows.push(missing(page));
      continue;
    }
    present.push(page);
    const file = join(saved, `${given.length}.html`);
    writeFileSync(file, (await bytesOf(clinic.address, page.path)).body);
    given.push({ path: page.path, file, ...(page.post && { post: page.post }) });
  }
  const list = join(saved, "given.json");
  writeFileSync(list, JSON.stringify({ database: join(folder, "tulsi.db"), pages: given }));
  const reference = await startServer({ script: "bench/reference/rendered-pages.ts", arguments: [list] });
  const row = async (what: string, path: string, referencePath: string, least?: number) => {
    const ours = { server: clinic, asked: { path, headers: NOBODY } };
    const pair = await sideBySide({ server: reference, asked: { path: referencePath } }, ours, effort);
    rows.push(ratesRow(what, pair, least));
  };
  for (const { what, path } of present) {
    await row(`uncached ${what}, beside the same elements`, path, path, RENDERED_LEAST);
  }
  if (present.some(({ path }) => path === "/Blog")) {
    await row("uncached `/Blog`, beside its 12 posts with nothing around them", "/Blog", PLAIN_LIST);
  }
  await reference.stop();
  return rows;
}
