import { ReadableStream as NodeStream } from "node:stream/web";
import { eachInView, viewerInProgress } from "#server/database/wall/viewer.ts";

/**
 * The bytes as a stream that asks for more when its reader does: after the operation that makes it, and on the rows
 * that its actor may see (docs/decisions/090). Node's class and the browser's have two types.
 */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return NodeStream.from(eachInView(viewerInProgress(), bytes)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
