import { afterAll } from "vitest";
import type { Triage } from "#domain/assistant/assistant.rules.ts";
import { dangerIn, dangerTexts } from "#domain/assistant/safety/danger.ts";
import { triageFor, turnsRead } from "#domain/assistant/safety/triage.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createLog } from "#server/log.ts";

const encoder = await openEncoder({ log: createLog("silent") });
afterAll(() => encoder.close());

/** Triages a message as the server does, with the real encoder. */
export async function triageEncoded(message: string, ...earlier: readonly string[]): Promise<Triage> {
  const texts = [...turnsRead(earlier), message].flatMap(dangerTexts);
  const encodings = await encoder.encode(texts);
  const dangers = new Map(encodings.map((encoding, place) => [texts[place] ?? "", dangerIn(encoding)]));
  return triageFor(message, earlier, (text) => dangers.get(text));
}
