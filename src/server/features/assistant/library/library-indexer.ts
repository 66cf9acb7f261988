import { visitor } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { isOneOf } from "#domain/typed.ts";
import { createLibraryBuilder } from "./library-builder.ts";
import type { ClinicNow, LibraryParts, LibrarySnapshot } from "./library-snapshot.ts";

export interface LibraryIndexer {
  now(): Promise<ClinicNow>;
  /** The currently published library; never has content that was deleted before the call. */
  current(): Promise<LibrarySnapshot>;
  /** Starts to build the current library before a question needs it. */
  prepare(): void;
  /**
   * Starts to rebuild the library on changes, once a first question has built it; the returned function stops that.
   */
  start(): () => void;
}

interface CachedLibrary {
  readonly version: string;
  readonly library: Promise<LibrarySnapshot>;
}

const TOPICS = ["blog", "library", "settings", "doctors"] as const satisfies readonly Topic[];

export function createLibraryIndexer(parts: LibraryParts): LibraryIndexer {
  const { hub, log, settings } = parts;
  const build = createLibraryBuilder(parts);
  let cached: CachedLibrary | undefined;

  async function versionNow(): Promise<string> {
    const versions = await hub.versions(TOPICS.map((topic) => [topic]));
    return versions.join(".");
  }

  async function current(): Promise<LibrarySnapshot> {
    const version = await versionNow();
    if (cached?.version !== version) {
      // One after the other, so that a clinic with many changes does not build several at once.
      const previous = cached?.library.catch(() => undefined) ?? Promise.resolve();
      const next: CachedLibrary = { version, library: previous.then(() => build(version)) };
      cached = next;
      // A failed build is retried by the next question.
      next.library.catch(() => {
        if (cached === next) cached = undefined;
      });
    }
    return cached.library;
  }

  function prepare(): void {
    current().catch((error: unknown) => log.error({ err: error }, "the library could not be built"));
  }

  return {
    current,
    prepare,
    async now() {
      const version = await versionNow();
      const own = await settings.read(visitor());
      return { settings: own, assistant: own.assistant ?? ASSISTANT_DEFAULTS, version };
    },
    start: () =>
      hub.subscribe((topic) => {
        if (cached !== undefined && isOneOf(TOPICS, topic)) prepare();
      }),
  };
}
