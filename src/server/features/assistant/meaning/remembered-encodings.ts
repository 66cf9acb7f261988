import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";

/** A message is read several times: for its danger, for its page, and with the next messages of its chat. */
const REMEMBERED = 300;

const rememberedBy = new WeakMap<Encoder, Map<string, Promise<Encoding>>>();

function rememberedOf(encoder: Encoder): Map<string, Promise<Encoding>> {
  const known = rememberedBy.get(encoder) ?? new Map<string, Promise<Encoding>>();
  rememberedBy.set(encoder, known);
  return known;
}

/**
 * Encodes texts once, as long as they are among the last few hundred.
 * @param encoder - The encoder.
 * @param texts - Messages.
 * @returns What was found, in the order of the texts.
 * @throws EncoderFailure.
 */
export function encodeRemembered(encoder: Encoder, texts: readonly string[]): Promise<readonly Encoding[]> {
  const remembered = rememberedOf(encoder);
  const fresh = [...new Set(texts)].filter((text) => !remembered.has(text));
  const encoded = fresh.length > 0 ? encoder.encode(fresh) : Promise.resolve([]);
  for (const [place, text] of fresh.entries()) {
    const encoding = encoded.then((all) => {
      const found = all[place];
      if (found === undefined) throw new Error("The encoder has left out a text.");
      return found;
    });
    remembered.set(text, encoding);
    encoding.catch(() => remembered.delete(text));
  }
  const found = Promise.all(texts.flatMap((text) => remembered.get(text) ?? []));
  // What was just used is the last to be forgotten.
  for (const text of texts) {
    const encoding = remembered.get(text);
    if (remembered.delete(text) && encoding !== undefined) remembered.set(text, encoding);
  }
  for (const [oldest] of remembered) {
    if (remembered.size <= REMEMBERED) break;
    remembered.delete(oldest);
  }
  return found;
}
