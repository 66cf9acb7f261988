import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listenBare } from "./listening.ts";

/** The same HTML without any script, and the same style, fonts and drawings, sent by a bare server. */
interface Given {
  readonly assets: string;
  readonly pages: readonly { readonly path: string; readonly file: string }[];
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
const COMPRESSED = new Set([".css", ".svg"]);

const given = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Given;
const pages = new Map(given.pages.map(({ path, file }) => [path, brotliCompressSync(readFileSync(file))]));

function assetOf(path: string): { body: Buffer; headers: Record<string, string> } | undefined {
  const kind = extname(path);
  const type = TYPES[kind];
  if (type === undefined) return undefined;
  const compressed = COMPRESSED.has(kind);
  const file = join(given.assets, normalize(path));
  const body = readFileSync(compressed ? `${file}.br` : file);
  return { body, headers: { "Content-Type": type, ...(compressed && { "Content-Encoding": "br" }) } };
}

listenBare((request, response) => {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const page = pages.get(path);
  const asset = page ? undefined : assetOf(path);
  const { body, headers } = page
    ? { body: page, headers: { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" } }
    : (asset ?? { body: Buffer.from("ok"), headers: { "Content-Type": "text/plain" } });
  response.writeHead(200, { ...headers, "Content-Length": body.length });
  response.end(body);
});
