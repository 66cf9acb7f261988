import { type Meaning, readMeaningIn, textsToEncode } from "#domain/assistant/state/meaning.ts";
import type { ChatState } from "#domain/assistant/state/state.ts";
import type { App } from "#server/app.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { vectorsFor } from "./library-vectors.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/**
 * What a question means, alone and with what its chat has come to.
 * @param app - The application.
 * @param library - The library that answers.
 * @param asked - The message, and the state of its chat.
 * @returns The pages that are meant; undefined where nothing encodes, and then the words decide.
 */
export async function readMeaning(
  app: App,
  library: LibrarySnapshot,
  { message, state }: { readonly message: string; readonly state: ChatState },
): Promise<Meaning | undefined> {
  const { encoder, log } = app;
  if (encoder === undefined) return undefined;
  try {
    const { index } = await vectorsFor(app, encoder, library);
    const encode = (texts: readonly string[]) => encodeRemembered(encoder, texts);
    return await readMeaningIn(index, textsToEncode(message, state), encode, state, library.index.rank);
  } catch (error) {
    log.warn({ err: error }, "a question was not encoded");
    return undefined;
  }
}
