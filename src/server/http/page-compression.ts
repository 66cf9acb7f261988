import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "./client.ts";
import { encodingFor } from "./page-cache.ts";

const MIN_BYTES = 1024;
/** A page is compressed for one reader, so speed counts more than the last twentieth of its bytes. */
const COMPRESSORS = {
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (page: Buffer) => gzipSync(page, { level: 4 }),
} as const;

/**
 * Compresses finished pages in one piece, which costs less than half of what a stream of web chunks does.
 * @returns Middleware that leaves all but HTML as it is.
 */
export function compressPages(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (c.req.method === "HEAD" || headers.has("content-encoding")) return;
    if (!headers.get("content-type")?.startsWith("text/html")) return;
    const page = Buffer.from(await c.res.arrayBuffer());
    if (!/\baccept-encoding\b/iu.test(headers.get("vary") ?? "")) headers.append("vary", "Accept-Encoding");
    const encoding = page.length < MIN_BYTES ? "identity" : encodingFor(c.req.header("accept-encoding"));
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.delete("content-length");
    // Hono would copy a response that replaces another.
    c.res = undefined;
    c.res = new Response(encoding === "identity" ? page : COMPRESSORS[encoding](page), { status, headers });
  };
}
