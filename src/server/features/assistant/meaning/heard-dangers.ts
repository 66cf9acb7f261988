import { setTimeout as wait } from "node:timers/promises";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import { dangerIn, type HearDanger, hearNothing, textsToHear } from "#domain/assistant/safety/danger.ts";
import { turnsRead } from "#domain/assistant/safety/triage.ts";
import type { App } from "#server/app.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/** A card waits no longer for the encoder. */
const PATIENCE_MS = 1000;

/**
 * Reads what the encoder hears in a message and in those before it.
 * @param app - The application.
 * @param asked - The message, and what the person wrote before it, oldest first.
 * @returns What triage asks; nothing is heard while nothing encodes, or after a second, and then the rules decide alone.
 */
export async function readDangers(
  { encoder, log }: Pick<App, "encoder" | "log">,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
): Promise<HearDanger> {
  if (encoder === undefined) return hearNothing;
  const texts = [...turnsRead(earlier), message].flatMap(textsToHear);
  const given = new AbortController();
  try {
    const none: readonly Encoding[] = [];
    const late = wait(PATIENCE_MS, none, { signal: given.signal }).catch(() => none);
    const encodings = await Promise.race([encodeRemembered(encoder, texts), late]);
    const heard = new Map(encodings.map((encoding, place) => [texts[place] ?? "", dangerIn(encoding)]));
    return (text) => heard.get(text);
  } catch (error) {
    log.warn({ err: error }, "a message's danger was not heard");
    return hearNothing;
  } finally {
    given.abort();
  }
}
