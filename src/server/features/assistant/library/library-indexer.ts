import { visitor } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { isOneOf } from "#domain/typed.ts";
import { type App, perApp } from "#server/app.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { buildLibrary } from "./library-builder.ts";
import type { ClinicNow, LibrarySnapshot } from "./library-snapshot.ts";

interface CachedLibrary {
  readonly version: string;
  readonly library: Promise<LibrarySnapshot>;
}

/** The last built library, with the application that builds it: never a transaction. */
interface LibraryCache {
  readonly app: App;
  cached?: CachedLibrary | undefined;
}

const PAGES = ["blog", "library"] as const satisfies readonly Topic[];
const TOPICS = [...PAGES, "settings", "doctors"] as const satisfies readonly Topic[];

const cacheOf = perApp((app): LibraryCache => ({ app }));

async function readVersion({ hub }: App): Promise<string> {
  const versions = await hub.versions(TOPICS.map((topic) => [topic]));
  return versions.join(".");
}

/** The clinic's settings, without waiting for the index. */
export async function readClinicNow(app: App): Promise<ClinicNow> {
  const version = await readVersion(app);
  const settings = await readSettings(app, visitor());
  return { settings, assistant: settings.assistant ?? ASSISTANT_DEFAULTS, version };
}

/** The currently published library; never has content that was deleted before the call. */
export async function readLibrary(app: App): Promise<LibrarySnapshot> {
  const version = await readVersion(app);
  const cache = cacheOf(app);
  if (cache.cached?.version !== version) {
    // One after the other, so that a clinic with many changes does not build several at once.
    const previous = cache.cached?.library.catch(() => undefined) ?? Promise.resolve();
    const next: CachedLibrary = { version, library: previous.then(() => buildLibrary(cache.app, version)) };
    cache.cached = next;
    // A failed build is retried by the next question.
    next.library.catch(() => {
      if (cache.cached === next) cache.cached = undefined;
    });
  }
  return cache.cached.library;
}

/** Starts to build the current library before a question needs it. */
export function prepareLibrary(app: App): void {
  readLibrary(app).catch((error: unknown) => app.log.error({ err: error }, "the library could not be built"));
}

/** Whether a question, or a change of a page, has needed the library since the server started. */
export function isLibraryUsed(app: App): boolean {
  return cacheOf(app).cached !== undefined;
}

/**
 * Starts to rebuild the library on changes, once it is used, and in any case when a page changes, so that its vectors
 * are made at once; the returned function stops that.
 */
export function startLibrary(app: App): () => void {
  return app.hub.subscribe((topic) => {
    if (isOneOf(PAGES, topic) || (isLibraryUsed(app) && isOneOf(TOPICS, topic))) prepareLibrary(app);
  });
}
