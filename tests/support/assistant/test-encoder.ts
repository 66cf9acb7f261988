import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createLog } from "#server/log.ts";

/** The real encoder, one for all files of a test worker: its thread keeps no process alive. */
export const testEncoder = await openEncoder({ log: createLog("silent") });
