import { setTimeout as wait } from "node:timers/promises";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import { type DangerOf, dangerIn, dangerTexts, dangerUnknown } from "#domain/assistant/safety/danger.ts";
import { turnsRead } from "#domain/assistant/safety/triage.ts";
import type { App } from "#server/app.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/** A card waits no longer for the encoder. */
const WAIT_MS = 1000;

/**
 * Reads what the encoder hears in a message and in those before it.
 * @param app - The application.
 * @param asked - The message, and what the person wrote before it, oldest first.
 * @returns What triage asks; no danger while nothing encodes, or after a second, and then the rules decide alone.
 */
export async function readDangers(
  { encoder, log }: Pick<App, "encoder" | "log">,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
): Promise<DangerOf> {
  if (encoder === undefined) return dangerUnknown;
  const texts = [...turnsRead(earlier), message].flatMap(dangerTexts);
  const given = new AbortController();
  try {
    const none: readonly Encoding[] = [];
    const late = wait(WAIT_MS, none, { signal: given.signal }).catch(() => none);
    const encodings = await Promise.race([encodeRemembered(encoder, texts), late]);
    const dangers = new Map(encodings.map((encoding, place) => [texts[place] ?? "", dangerIn(encoding)]));
    return (text) => dangers.get(text);
  } catch (error) {
    log.warn({ err: error }, "a message's danger was not heard");
    return dangerUnknown;
  } finally {
    given.abort();
  }
}
