import { type Meaning, readMeaningIn, textsToEncode } from "#domain/assistant/state/meaning.ts";
import type { ChatState } from "#domain/assistant/state/state.ts";
import type { App } from "#server/app.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { vectorsFor } from "./library-vectors.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/**
 * What messages mean, alone and with what their chat has come to.
 * @param app - The application.
 * @param library - The library that answers.
 * @param messages - The messages.
 * @param state - The state of their chat.
 * @returns The meaning of each message; none where nothing encodes, and then a search finds titles.
 */
export async function readMeanings(
  app: App,
  library: LibrarySnapshot,
  messages: readonly string[],
  state: ChatState,
): Promise<ReadonlyMap<string, Meaning>> {
  const { encoder, log } = app;
  const meanings = new Map<string, Meaning>();
  if (encoder === undefined) return meanings;
  try {
    const { index } = await vectorsFor(app, encoder, library);
    const encode = (texts: readonly string[]) => encodeRemembered(encoder, texts);
    for (const message of messages) {
      const texts = textsToEncode(message, state, (id) => library.pageOf(id)[0]?.document.title ?? "");
      const meaning = await readMeaningIn(index, texts, encode, state, library.index.rank);
      if (meaning) meanings.set(message, meaning);
    }
  } catch (error) {
    log.warn({ err: error }, "a question was not encoded");
  }
  return meanings;
}
