import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ENCODER_FILES } from "#generated/encoder.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";

/** The folder of the model: of the source, or a copy beside the built server. */
export const ENCODER_FOLDER = join(
  import.meta.dirname,
  import.meta.url.endsWith(".ts") ? "../../../../content/assistant/encoder" : "encoder",
);

/** Names the model: vectors of different versions can't be compared. */
export function encoderVersion(): string {
  return ENCODER_FILES.map(({ sha256 }) => sha256.slice(0, 16)).join("-");
}

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
    return hash.digest("hex");
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
