import { setTimeout as wait } from "node:timers/promises";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import {
  asReply,
  type DangerOf,
  dangerIn,
  dangerTexts,
  dangerUnknown,
  textsToJudge,
} from "#domain/assistant/safety/danger.ts";
import { turnsRead } from "#domain/assistant/safety/triage.ts";
import { wordCount } from "#domain/assistant/text/sentences.ts";
import type { App } from "#server/app.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/** A card waits no longer for the encoder: some seconds on a busy machine are better than a crisis not heard. */
const WAIT_MS = 3000;
/** A longer message says by itself what it means. */
const MAX_WORDS_OF_REPLY = 10;

/**
 * Reads what the encoder hears in a message and in those before it.
 * @param app - The application.
 * @param asked - The message, and what the person wrote before it, oldest first.
 * @param waitMs - How long to wait for the encoder, in milliseconds; an evaluation waits longer.
 * @returns What triage asks; no danger while nothing encodes, or after the wait, and then the rules decide alone.
 */
export async function readDangers(
  { encoder, log }: Pick<App, "encoder" | "log">,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
  waitMs = WAIT_MS,
): Promise<DangerOf> {
  if (encoder === undefined) return dangerUnknown;
  const turns = [...turnsRead(earlier), message];
  const texts = turns.flatMap(textsToJudge);
  // A reply of a few words means what it follows: each is read with the two messages before it, too.
  const replies = turns
    .slice(1)
    .map((turn, place) => ({ turn, withBefore: turns.slice(Math.max(0, place - 1), place + 2).join(" . ") }))
    .filter(({ turn }) => wordCount(turn) <= MAX_WORDS_OF_REPLY);
  const given = new AbortController();
  try {
    const none: readonly Encoding[] = [];
    const late = wait(waitMs, none, { signal: given.signal }).catch(() => none);
    const encodings = await Promise.race([
      encodeRemembered(encoder, [...texts, ...replies.map(({ withBefore }) => withBefore)]),
      late,
    ]);
    const dangers = new Map(
      encodings.slice(0, texts.length).map((encoding, place) => [texts[place] ?? "", dangerIn(encoding)]),
    );
    for (const [place, { turn }] of replies.entries()) {
      const encoding = encodings[texts.length + place];
      for (const text of dangerTexts(turn)) {
        const alone = dangers.get(text);
        if (alone && encoding) dangers.set(text, asReply(alone, dangerIn(encoding)));
      }
    }
    return (text) => dangers.get(text);
  } catch (error) {
    log.warn({ err: error }, "a message's danger was not heard");
    return dangerUnknown;
  } finally {
    given.abort();
  }
}
