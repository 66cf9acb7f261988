import type { Triage } from "#domain/assistant/assistant.rules.ts";
import { dangerIn, textsToJudge } from "#domain/assistant/safety/danger.ts";
import { triageFor, turnsRead } from "#domain/assistant/safety/triage.ts";
import { testEncoder } from "./test-encoder.ts";

/** Triages a message as the server does, with the real encoder. */
export async function triageEncoded(message: string, ...earlier: readonly string[]): Promise<Triage> {
  const texts = [...turnsRead(earlier), message].flatMap(textsToJudge);
  const encodings = await testEncoder.encode(texts);
  const dangers = new Map(encodings.map((encoding, place) => [texts[place] ?? "", dangerIn(encoding)]));
  return triageFor(message, earlier, (text) => dangers.get(text));
}
