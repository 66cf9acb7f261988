import { toBytes } from "#domain/assistant/meaning/vectors.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import { type App, perApp } from "#server/app.ts";
import { isMeaningWanted } from "#server/meaning.ts";
import { isLibraryUsed, readLibrary } from "../library/library-indexer.ts";
import { type LibraryVectors, renewVectors, vectorsFor } from "./library-vectors.ts";
import { deleteOtherEncoders, deleteVectors, insertVectors, listKeys } from "./text-vectors.queries.ts";

/** Texts for each call of the encoder: a question waits for no more than these. */
const CALL = 2;
/** A round ends after this, so that a stopping server waits for no more. */
const ROUND_MS = 4_000;
/** A text that the encoder's thread has died of so often is left to its words until the server starts again. */
const MAX_DEATHS = 3;

/** What is known of the making of vectors since the server started. */
interface Making {
  readonly deaths: Map<string, number>;
  /** What was tidied last. */
  tidied: LibraryVectors | undefined;
  hasDroppedOthers: boolean;
}

const makingOf = perApp((): Making => ({ deaths: new Map(), tidied: undefined, hasDroppedOthers: false }));

type Text = readonly [key: string, text: string];

/** The texts in calls; one that may be deadly has a call of its own. */
function callsFor(texts: readonly Text[], deaths: ReadonlyMap<string, number>): readonly (readonly Text[])[] {
  const harmless = texts.filter(([key]) => !deaths.has(key));
  const others = texts.filter(([key]) => deaths.has(key) && (deaths.get(key) ?? 0) < MAX_DEATHS);
  const calls = Array.from({ length: Math.ceil(harmless.length / CALL) }, (_, call) =>
    harmless.slice(call * CALL, (call + 1) * CALL),
  );
  return [...calls, ...others.map((text) => [text])];
}

/** Encodes some texts and stores their vectors. */
async function makeSome({ db }: App, encoder: Encoder, texts: readonly Text[]): Promise<void> {
  const encodings = await encoder.encode(texts.map(([, text]) => text));
  const rows = texts.flatMap(([key], place) => {
    const vector = encodings[place]?.vector;
    if (vector === undefined) return [];
    return [{ encoder: encoder.version, key, vector: Buffer.from(toBytes(vector).buffer).toString("base64") }];
  });
  await insertVectors(db, rows);
}

/**
 * Makes missing vectors until the round ends.
 * @returns Whether any were made, here or by another server.
 */
async function makeMissing(app: App, encoder: Encoder, missing: LibraryVectors["missing"]): Promise<boolean> {
  const { deaths } = makingOf(app);
  const end = performance.now() + ROUND_MS;
  const stored = new Set(await listKeys(app.db, encoder.version));
  const waiting = [...missing].filter(([key]) => !stored.has(key));
  let hasMade = waiting.length < missing.size;
  for (const texts of callsFor(waiting, deaths)) {
    if (performance.now() > end) break;
    try {
      await makeSome(app, encoder, texts);
      hasMade = true;
    } catch (error) {
      // With a fault it encodes nothing at all; without one, its thread has died of these texts.
      if (encoder.fault !== undefined) break;
      for (const [key] of texts) deaths.set(key, (deaths.get(key) ?? 0) + 1);
      app.log.warn({ err: error, keys: texts.map(([key]) => key) }, "texts of a page could not be encoded");
    }
  }
  return hasMade;
}

/**
 * Deletes the vectors of texts that no page has any more; once after a start, and after all that can be made were made,
 * also those of other encoders.
 */
async function tidy(app: App, { version }: Encoder, vectors: LibraryVectors): Promise<void> {
  const making = makingOf(app);
  if (making.tidied !== vectors) await deleteVectors(app.db, version, vectors.stale);
  making.tidied = vectors;
  const areMade = [...vectors.missing.keys()].every((key) => (making.deaths.get(key) ?? 0) >= MAX_DEATHS);
  // Only once: while servers of two versions run, each would else delete what the other makes.
  if (!areMade || making.hasDroppedOthers) return;
  await deleteOtherEncoders(app.db, version);
  making.hasDroppedOthers = true;
}

/**
 * A round of making the vectors of the clinic's own texts, some at a time: of new pages, and all of them for another
 * encoder. It begins when a question, a search or a change of a page needs the library.
 */
export async function sweepVectors(app: App): Promise<void> {
  const { encoder } = app;
  if (encoder === undefined || encoder.fault !== undefined) return;
  if (!isLibraryUsed(app) && !isMeaningWanted(app)) return;
  const library = await readLibrary(app);
  let vectors = await vectorsFor(app, encoder, library);
  if (vectors.missing.size > 0 && (await makeMissing(app, encoder, vectors.missing)))
    vectors = await renewVectors(app, encoder, library);
  await tidy(app, encoder, vectors);
}
