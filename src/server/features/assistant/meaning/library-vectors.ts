import { createMeaningIndex, type MeaningIndex, type VectorRow } from "#domain/assistant/meaning/nearest.ts";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import { type App, perApp } from "#server/app.ts";
import { inSteps } from "#server/in-steps.ts";
import { replaceMeaning } from "#server/meaning.ts";
import type { LibrarySnapshot } from "../library/library-snapshot.ts";
import { listVectors } from "./text-vectors.queries.ts";
import { keyOfText, openVectors, type VectorFile } from "./vector-file.ts";

/** The vectors of a library: those of the shipped texts are shipped, those of the clinic's own are in the database. */
export interface LibraryVectors {
  readonly index: MeaningIndex;
  /** Texts without a vector, by their keys. */
  readonly missing: ReadonlyMap<string, string>;
  /** Keys of stored vectors whose texts no page has any more. */
  readonly stale: readonly string[];
}

const shippedBy = new WeakMap<Encoder, Promise<VectorFile>>();
/**
 * The vectors of libraries, and the last ones with their passages. Not while some are missing: what is made of a page
 * that is withdrawn meanwhile must be found stale.
 */
interface ReadVectors {
  known: WeakMap<LibrarySnapshot, Promise<LibraryVectors>>;
  last?: { readonly passages: readonly Passage[]; readonly vectors: LibraryVectors } | undefined;
}
const readOf = perApp((): ReadVectors => ({ known: new WeakMap() }));

/** The shipped vectors; of another encoder none. */
function readShipped(encoder: Encoder): Promise<VectorFile> {
  const known = shippedBy.get(encoder);
  if (known !== undefined) return known;
  const opened = encoder.readShippedVectors().then(openVectors);
  shippedBy.set(encoder, opened);
  opened.catch(() => shippedBy.delete(encoder));
  return opened;
}

/** The clinic's own vectors by the keys of their texts, in one piece of memory. */
async function readOwn({ db }: App, { version }: Encoder): Promise<ReadonlyMap<string, Int8Array>> {
  const rows = await listVectors(db, version);
  const decoded = rows.map(({ vector }) => Buffer.from(vector, "base64"));
  const all = new Int8Array(Buffer.concat(decoded));
  let start = 0;
  return new Map(
    rows.map(({ key }, place) => {
      const end = start + (decoded[place]?.length ?? 0);
      const bytes = all.subarray(start, end);
      start = end;
      return [key, bytes];
    }),
  );
}

const searchedIn = ({ passages, pageOf }: LibrarySnapshot): readonly Passage[] => {
  const ids = new Set([...passages.values()].map(({ document }) => document.id));
  return [...ids].flatMap(pageOf);
};

async function readVectors(app: App, encoder: Encoder, library: LibrarySnapshot): Promise<LibraryVectors> {
  const [file, own] = await Promise.all([readShipped(encoder), readOwn(app, encoder)]);
  const isOfEncoder = file.encoder === encoder.version;
  const missing = new Map<string, string>();
  const used = new Set<string>();
  const all = new Set<string>();
  const rowsOf = (passage: Passage, texts: readonly string[]): readonly VectorRow[] =>
    texts.flatMap((text) => {
      const key = keyOfText(text);
      const shipped = isOfEncoder ? file.find(key) : undefined;
      const bytes = shipped ?? own.get(key);
      all.add(key);
      if (shipped === undefined) used.add(key);
      if (bytes === undefined) missing.set(key, text);
      return bytes ? [{ pageId: passage.document.id, passageId: passage.id, bytes }] : [];
    });
  const fields: VectorRow[] = [];
  const wordings: VectorRow[] = [];
  for await (const passage of inSteps(searchedIn(library))) {
    fields.push(...rowsOf(passage, textsOfField(passage)));
    wordings.push(...rowsOf(passage, wordingsOfField(passage)));
  }
  const index = createMeaningIndex(fields, wordings);
  replaceMeaning(app, { index, texts: { read: all.size - missing.size, total: all.size } });
  const vectors = { index, missing, stale: [...own.keys()].filter((key) => !used.has(key)) };
  readOf(app).last = missing.size === 0 ? { passages: searchedIn(library), vectors } : undefined;
  return vectors;
}

/**
 * Reads the vectors of a library again: after some were made.
 * @param app - The application.
 * @param encoder - The encoder that makes them.
 * @param library - The library.
 */
export function renewVectors(app: App, encoder: Encoder, library: LibrarySnapshot): Promise<LibraryVectors> {
  const created = readVectors(app, encoder, library);
  // A library that a question read meanwhile is read again: it does not know what was made.
  const known = new WeakMap([[library, created]]);
  readOf(app).known = known;
  created.catch(() => known.delete(library));
  return created;
}

/** Those of the last library, when they were complete and no passage has changed: most changes of settings. */
function unchangedVectors(app: App, library: LibrarySnapshot): LibraryVectors | undefined {
  const { last } = readOf(app);
  const passages = searchedIn(library);
  const isSame =
    passages.length === last?.passages.length && passages.every((passage, place) => passage === last.passages[place]);
  return isSame ? last.vectors : undefined;
}

/** The vectors of a library, read once; until they are all made, its index has the pages without the missing ones. */
export function vectorsFor(app: App, encoder: Encoder, library: LibrarySnapshot): Promise<LibraryVectors> {
  const { known } = readOf(app);
  const unchanged = known.has(library) ? undefined : unchangedVectors(app, library);
  if (unchanged !== undefined) known.set(library, Promise.resolve(unchanged));
  return known.get(library) ?? renewVectors(app, encoder, library);
}
