import { streamOf } from "./stream-of.ts";

export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file of an archive, whole or as it arrives. */
interface Packed {
  readonly path: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

async function* archiveOf(
  files: AsyncIterable<Packed>,
  at: number,
  password: string | undefined,
): AsyncGenerator<Uint8Array> {
  // Loaded with the first archive.
  const { Uint8ArrayReader, ZipWriter } = await import("@zip.js/zip.js");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const options = { level: 0, lastModDate: new Date(at), useWebWorkers: false, extendedTimestamp: false };
  const zip = new ZipWriter(writable, password === undefined ? options : { ...options, password });
  async function write(): Promise<void> {
    try {
      for await (const { path, bytes } of files) {
        await zip.add(path, bytes instanceof Uint8Array ? new Uint8ArrayReader(bytes) : streamOf(bytes));
      }
      await zip.close();
    } catch (error) {
      // The reader gets it; one that left needs it no more.
      await writable.abort(error).catch(() => {});
    }
  }
  const written = write();
  yield* readable;
  await written;
}

/**
 * Packs files as they arrive, without compression: pictures and PDF are small already.
 * @param entries - The files.
 * @param at - The time that all of them carry.
 * @throws What the entries throw.
 */
export function zipped(entries: AsyncIterable<Entry>, at: number): AsyncGenerator<Uint8Array> {
  return archiveOf(entries, at, undefined);
}

async function* only(file: Packed): AsyncGenerator<Packed> {
  yield file;
}

/**
 * Encrypts an archive (AES-256, as 7-Zip and others read it) as the only file of another one, because an encrypted
 * archive shows the names of its files to everybody.
 * @param name - The name of the archive inside.
 * @param archive - Its bytes.
 * @param at - The time that it carries.
 * @param password - What opens it.
 * @throws What reading the bytes throws.
 */
export function locked(
  name: string,
  archive: AsyncIterable<Uint8Array>,
  at: number,
  password: string,
): AsyncGenerator<Uint8Array> {
  return archiveOf(only({ path: name, bytes: archive }), at, password);
}
