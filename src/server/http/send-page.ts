import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gzip, gzipSync } from "node:zlib";

const compressed = promisify(gzip);
/** Half the time of the usual level, for a few bytes more: such a page is made for one person and sent once. */
const QUICKLY = { level: constants.Z_BEST_SPEED };
/** What compresses lives on until all memory is collected, and with it the room that it writes into. */
const AT_ONCE = { ...QUICKLY, chunkSize: 8 * 1024 };
const COMPRESSED_LEAST = 1024;
/** Up to here, to hand a page to another thread and back takes longer than to compress it. */
const AT_ONCE_MOST = 64 * 1024;

/** Room to write a page's bytes into: Buffer.from would first count them, which takes nearly as long as writing them. */
const ROOM = Buffer.alloc(256 * 1024);
const encoder = new TextEncoder();

interface Body {
  readonly bytes: Buffer;
  readonly zipped: boolean;
}

/** A page's bytes, compressed where the browser takes that. */
async function bodyOf(html: string, accepted: string): Promise<Body> {
  const { read, written } = encoder.encodeInto(html, ROOM);
  const isWhole = read === html.length;
  const zipped = (!isWhole || written >= COMPRESSED_LEAST) && /\bgzip\b/u.test(accepted);
  if (zipped && isWhole && written <= AT_ONCE_MOST) {
    return { bytes: gzipSync(ROOM.subarray(0, written), AT_ONCE), zipped };
  }
  const plain = isWhole ? Buffer.copyBytesFrom(ROOM, 0, written) : Buffer.from(html);
  return { bytes: zipped ? await compressed(plain, QUICKLY) : plain, zipped };
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** Sends a page that was made for one request straight to the socket, compressed where the browser takes that. */
export async function sendPage(outgoing: ServerResponse, page: PageAnswer, accepted: string): Promise<void> {
  const { bytes, zipped } = await bodyOf(page.html, accepted);
  const head: string[] = [];
  for (const [name, value] of page.headers) head.push(name, value);
  if (zipped) head.push("Content-Encoding", "gzip");
  head.push("Vary", "Accept-Encoding, Cookie", "Content-Length", String(bytes.length));
  outgoing.writeHead(page.status, head);
  outgoing.end(bytes);
}
