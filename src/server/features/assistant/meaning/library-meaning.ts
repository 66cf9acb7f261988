import { findMeant, type Meant } from "#domain/assistant/choose/page.ts";
import { textOfTurns } from "#domain/assistant/choose/turns.ts";
import type { App } from "#server/app.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { vectorsFor } from "./library-vectors.ts";
import { encodeRemembered } from "./remembered-encodings.ts";

/**
 * What a question means, with the person's last messages before it.
 * @param app - The application.
 * @param library - The library that answers.
 * @param asked - The message, and what the person wrote before it, oldest first.
 * @returns The page that is meant; undefined where nothing encodes, and then the words decide.
 */
export async function readMeant(
  app: App,
  library: LibrarySnapshot,
  { message, earlier }: { readonly message: string; readonly earlier: readonly string[] },
): Promise<Meant | undefined> {
  const { encoder, log } = app;
  if (encoder === undefined) return undefined;
  try {
    const text = textOfTurns(message, library.index.ownQuestions(message).length > 0 ? [] : earlier);
    const [[encoding], { index }] = await Promise.all([
      encodeRemembered(encoder, [text]),
      vectorsFor(app, encoder, library),
    ]);
    return encoding && findMeant(index, encoding, library.index.rank(text));
  } catch (error) {
    log.warn({ err: error }, "a question was not encoded");
    return undefined;
  }
}
