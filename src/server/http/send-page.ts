import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gzip, gzipSync } from "node:zlib";
import type { PagePieces } from "#domain/visit.ts";

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
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

interface Body {
  readonly bytes: Buffer;
  readonly zipped: boolean;
}

/** Writes the pieces into the room, one after the other. Out: how long they are, or undefined where there is not room for all. */
function intoRoom(pieces: PagePieces): number | undefined {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      const { read, written } = encoder.encodeInto(piece, ROOM.subarray(at));
      if (read < piece.length) return undefined;
      at += written;
    } else {
      if (at + piece.length > ROOM.length) return undefined;
      ROOM.set(piece, at);
      at += piece.length;
    }
  }
  return at;
}

/** The pieces as one text. */
export function pageText(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : decoder.decode(piece))).join("");
}

/** A page's bytes, compressed where the browser takes that. */
async function bodyOf(pieces: PagePieces, accepted: string): Promise<Body> {
  const length = intoRoom(pieces);
  const zipped = (length === undefined || length >= COMPRESSED_LEAST) && /\bgzip\b/u.test(accepted);
  if (zipped && length !== undefined && length <= AT_ONCE_MOST) {
    return { bytes: gzipSync(ROOM.subarray(0, length), AT_ONCE), zipped };
  }
  const plain = length === undefined ? Buffer.from(pageText(pieces)) : Buffer.copyBytesFrom(ROOM, 0, length);
  return { bytes: zipped ? await compressed(plain, QUICKLY) : plain, zipped };
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: PagePieces;
}

/** Sends a page that was made for one request straight to the socket, compressed where the browser takes that. */
export async function sendPage(outgoing: ServerResponse, page: PageAnswer, accepted: string): Promise<void> {
  const { bytes, zipped } = await bodyOf(page.pieces, accepted);
  const head: string[] = [];
  for (const [name, value] of page.headers) head.push(name, value);
  if (zipped) head.push("Content-Encoding", "gzip");
  head.push("Vary", "Accept-Encoding, Cookie", "Content-Length", String(bytes.length));
  outgoing.writeHead(page.status, head);
  outgoing.end(bytes);
}
