import { findMeant, type Meant } from "#domain/assistant/choose/page.ts";
import type { App } from "#server/app.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { vectorsFor } from "./library-vectors.ts";

/** The last messages of a chat that are read together. */
const TURNS = 4;
const SEPARATOR = " | ";
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
    const texts = [...earlier, message].slice(-TURNS).join(SEPARATOR);
    const [[encoding], { index }] = await Promise.all([encoder.encode([texts]), vectorsFor(app, encoder, library)]);
    return encoding && findMeant(index, encoding, library.index.rank(texts));
  } catch (error) {
    log.warn({ err: error }, "a question was not encoded");
    return undefined;
  }
}
