import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { ENCODER_FILES } from "#generated/encoder.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";

/** The folder of the model: of the source, or a copy beside the built server. */
export const ENCODER_FOLDER = join(
  import.meta.dirname,
  import.meta.url.endsWith(".ts") ? "../../../../content/assistant/encoder" : "encoder",
);

const PIECE_BYTES = 256 * 1024;

/** Names the model: vectors of different versions can't be compared. */
export function encoderVersion(): string {
  return ENCODER_FILES.map(({ sha256 }) => sha256.slice(0, 16)).join("-");
}

/** The hash of a file, read through one piece of memory; undefined for a file that can't be read. */
async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(PIECE_BYTES);
  try {
    await using handle = await open(file);
    for (;;) {
      const { bytesRead } = await handle.read(piece);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(piece.subarray(0, bytesRead));
    }
  } catch {
    return undefined;
  }
}

/**
 * Checks that the model's files are those that this version was built with.
 * @param folder - The folder of the model.
 * @throws StartRefusal, which names the file that differs, is missing or can't be read.
 */
export async function checkEncoderFiles(folder: string): Promise<void> {
  for (const { name, sha256 } of ENCODER_FILES) {
    const file = join(folder, name);
    if ((await hashOf(file)) !== sha256) throw new StartRefusal(() => START_REFUSALS.encoderFile({ file }));
  }
}
