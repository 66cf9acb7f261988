/** A table as CSV in UTF-8, read page by page while it is taken: no more than a page of it is in memory at a time. */
export type Csv = ReadableStream<Uint8Array<ArrayBuffer>>;
