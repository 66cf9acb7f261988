import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const compressed = promisify(gzip);
/** Half the time of the usual level, for a few bytes more: such a page is made for one person and sent once. */
const QUICKLY = { level: constants.Z_BEST_SPEED };
const COMPRESSED_LEAST = 1024;

/** Room to write a page's bytes into: Buffer.from would first count them, which takes nearly as long as writing them. */
const ROOM = new Uint8Array(256 * 1024);
const encoder = new TextEncoder();

function bytesOf(html: string): Buffer {
  const { read, written } = encoder.encodeInto(html, ROOM);
  return read === html.length ? Buffer.copyBytesFrom(ROOM, 0, written) : Buffer.from(html);
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** Sends a page that was made for one request straight to the socket, compressed where the browser takes that. */
export async function sendPage(outgoing: ServerResponse, page: PageAnswer, accepted: string): Promise<void> {
  const plain = bytesOf(page.html);
  const zipped = plain.length >= COMPRESSED_LEAST && /\bgzip\b/u.test(accepted);
  const body = zipped ? await compressed(plain, QUICKLY) : plain;
  const head: string[] = [];
  for (const [name, value] of page.headers) head.push(name, value);
  if (zipped) head.push("Content-Encoding", "gzip");
  head.push("Vary", "Accept-Encoding, Cookie", "Content-Length", String(body.length));
  outgoing.writeHead(page.status, head);
  outgoing.end(body);
}
