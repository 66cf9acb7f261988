/** A table as CSV in UTF-8, streamed page by page, so that at most one page of it is in memory. */
export type Csv = ReadableStream<Uint8Array<ArrayBuffer>>;
