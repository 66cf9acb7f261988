import { findMeant, type Meant } from "#domain/assistant/meaning/choice.ts";
import type { Encoding } from "#domain/assistant/meaning/encoding.ts";
import { createMeaningIndex, type MeaningIndex, type VectorRow } from "#domain/assistant/meaning/nearest.ts";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import { toBytes } from "#domain/assistant/meaning/vectors.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import { type App, perApp } from "#server/app.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { keyOfText, unpackVectors } from "./vector-file.ts";

/** The last messages of a chat that are read together. */
const TURNS = 4;
const SEPARATOR = " | ";
/** Texts of new pages for each call of the encoder: a question waits for no more than these. */
const CALL = 4;

/** Vectors of the clinic's own texts, by their keys, and the index of each library. */
interface Meanings {
  readonly own: Map<string, Int8Array>;
  readonly indexes: WeakMap<LibrarySnapshot, Promise<MeaningIndex>>;
}

const meaningsOf = perApp((): Meanings => ({ own: new Map(), indexes: new WeakMap() }));

const searchedIn = ({ passages, pageOf }: LibrarySnapshot): readonly Passage[] => {
  const ids = new Set([...passages.values()].map(({ document }) => document.id));
  return [...ids].flatMap(pageOf);
};

/** Makes the vectors of texts that have none, some at a time. */
async function encodeTexts(encoder: Encoder, own: Map<string, Int8Array>, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += CALL) {
    const part = texts.slice(from, from + CALL);
    const encodings = await encoder.encode(part);
    for (const [place, text] of part.entries()) {
      const encoding = encodings[place];
      if (encoding) own.set(keyOfText(text), toBytes(encoding.vector));
    }
  }
}

/**
 * The vectors of a library: those of the shipped pages are shipped, and those of the clinic's own pages are made here.
 * Until these are made, the index has the pages without them.
 */
async function createIndex(app: App, encoder: Encoder, library: LibrarySnapshot): Promise<MeaningIndex> {
  const { own, indexes } = meaningsOf(app);
  const shipped = unpackVectors(await encoder.readShippedVectors());
  const isOfModel = shipped.encoder === encoder.version;
  const missing = new Set<string>();
  const passages = searchedIn(library);
  const rowsOf = (textsOf: (passage: Passage) => readonly string[]): readonly VectorRow[] =>
    passages.flatMap((passage) =>
      textsOf(passage).flatMap((text) => {
        const key = keyOfText(text);
        const bytes = (isOfModel ? shipped.vectors.get(key) : undefined) ?? own.get(key);
        if (bytes === undefined) missing.add(text);
        return bytes ? [{ pageId: passage.document.id, passageId: passage.id, bytes }] : [];
      }),
    );
  const index = createMeaningIndex(rowsOf(textsOfField), rowsOf(wordingsOfField));
  if (missing.size > 0) {
    encodeTexts(encoder, own, [...missing])
      .then(() => indexes.delete(library))
      .catch((error: unknown) => app.log.warn({ err: error }, "vectors of new pages could not be made"));
  }
  return index;
}

function indexFor(app: App, encoder: Encoder, library: LibrarySnapshot): Promise<MeaningIndex> {
  const { indexes } = meaningsOf(app);
  const known = indexes.get(library);
  if (known !== undefined) return known;
  const created = createIndex(app, encoder, library);
  indexes.set(library, created);
  created.catch(() => indexes.delete(library));
  return created;
}

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
    const [[encoding], index]: [readonly Encoding[], MeaningIndex] = await Promise.all([
      encoder.encode([texts]),
      indexFor(app, encoder, library),
    ]);
    return encoding && findMeant(index, encoding);
  } catch (error) {
    log.warn({ err: error }, "a question was not encoded");
    return undefined;
  }
}
