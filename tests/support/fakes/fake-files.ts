import type { FileStore } from "#server/adapters/files/files.ts";

/** A store in memory, which a test can read and break. */
export class FakeFiles implements FileStore {
  readonly saved = new Map<string, Buffer>();
  /** While true nothing can be written, as on a full disk. */
  full = false;

  async put(id: string, bytes: Uint8Array): Promise<void> {
    if (this.full) throw new Error("no space left");
    this.saved.set(id, Buffer.from(bytes));
  }

  async read(id: string): Promise<Buffer | undefined> {
    return this.saved.get(id);
  }

  async remove(id: string): Promise<void> {
    this.saved.delete(id);
  }

  async tidy(): Promise<void> {
    // Nothing in memory is left half-written.
  }
}
