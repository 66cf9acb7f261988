import { HINGLISH } from "#generated/hinglish.ts";
import { PLAIN_HINDI } from "#generated/triage-words.ts";
import type { Language } from "../assistant.rules.ts";
import { normalise } from "./message.ts";

/** Share of Devanagari letters that makes a message Hindi. */
const HINDI_SHARE = 0.2;
/** Share of Hindi words in Latin letters that makes a message Hinglish; one that cannot be English is enough. */
const HINGLISH_SHARE = 0.25;
/** The same for a message with small English words and several that cannot be English. */
const MIXED_SHARE = 0.33;

/** Small words of English sentences: "I have bawasir" is one. */
const ENGLISH = /\b(?:i|my|have|has|the|what|how|why|can|for|of|with|does|should)\b/u;

/** Hindi words in Latin letters that are not English words too. */
const CERTAIN: ReadonlySet<string> = new Set([...PLAIN_HINDI, ...HINGLISH.certain]);
/** Hindi words that could also be English or a name. */
const DOUBTFUL: ReadonlySet<string> = new Set(HINGLISH.doubtful);

/**
 * Which language a message is written in. Never fails.
 * @param text - Any text.
 * @returns `hi` for Devanagari, `hi-Latn` for Hindi in Latin letters, otherwise `en`.
 */
export function languageOf(text: string): Language {
  return languageOfNormal(normalise(text).text);
}

/** The same for a text that is normalised already. */
export function languageOfNormal(plain: string): Language {
  const devanagari = plain.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const letters = devanagari === 0 ? 0 : (plain.match(/\p{L}/gu)?.length ?? 0);
  if (devanagari > 0 && devanagari >= letters * HINDI_SHARE) return "hi";
  const words = plain.match(/[a-z]+/gu) ?? [];
  const hindi = words.filter((word) => CERTAIN.has(word));
  const sure = hindi.filter((word) => !DOUBTFUL.has(word));
  if (sure.length === 0) return "en";
  const isEnglish = ENGLISH.test(plain);
  // "How do I make her eat ghar ka khana" is English with a few Hindi words.
  if (sure.length > 1) return !isEnglish || hindi.length >= words.length * MIXED_SHARE ? "hi-Latn" : "en";
  const isShare = words.length <= 4 || hindi.length >= words.length * HINGLISH_SHARE;
  return isShare && !isEnglish ? "hi-Latn" : "en";
}

const REPLY_WORDS = 2;

/**
 * As `languageOf`, within a chat: a reply of at most two words, "pet me" or "2 din se", is in the language of the chat
 * where the words alone do not say.
 * @param message - The message.
 * @param before - The language of the chat; null before its first message.
 */
export function languageIn(message: string, before: Language | null): Language {
  const own = languageOf(message);
  const words = message.match(/\p{L}+/gu) ?? [];
  return own !== "en" || before === null || words.length > REPLY_WORDS ? own : before;
}
