import { ReadableStream as NodeStream } from "node:stream/web";

/** The bytes as a stream that asks for more when its reader does. Node's class and the browser's have two types. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
