export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Packs files as they arrive, without compression: pictures and PDF are small already. Throws what the entries throw.
 * @param index - The time that all of them carry.
 * @throws What the entries throw.
 */
export async function* zipped(entries: AsyncIterable<Entry>, at: number): AsyncGenerator<Uint8Array> {
  // Loaded with the first archive.
  const { Zip, ZipPassThrough } = await import("fflate");
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else ready.push(chunk);
  });
  for await (const { path, bytes } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    if (failed) throw failed;
    yield* ready.splice(0);
  }
  zip.end();
  if (failed) throw failed;
  yield* ready;
}
