import { visitor } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { createLibraryBuilding } from "./library-builder.ts";
import type { ClinicNow, LibraryParts, LibrarySnapshot } from "./library-snapshot.ts";

export interface LibraryIndexer {
  now(): Promise<ClinicNow>;
  /** The library as it is published at this moment: what was deleted before the call is not in it. */
  current(): Promise<LibrarySnapshot>;
  /** Begins to build what is not built yet, for a question that may come. */
  prepare(): void;
  /**
   * Once there is an index, updates it whenever something is published, so that no question waits for it; the function
   * ends that. Nothing is built before the first question.
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
  const build = createLibraryBuilding(parts);
  let cached: CachedLibrary | undefined;

  async function versionNow(): Promise<string> {
    const versions = await hub.versions(TOPICS.map((topic) => [topic]));
    return versions.join(".");
  }

  async function current(): Promise<LibrarySnapshot> {
    const version = await versionNow();
    if (cached?.version !== version) {
      // One build after the other, because all of them update the same index.
      const previous = cached?.library.catch(() => undefined) ?? Promise.resolve();
      const next: CachedLibrary = { version, library: previous.then(() => build(version)) };
      cached = next;
      // A build that failed is tried again with the next question.
      next.library.catch(() => {
        if (cached === next) cached = undefined;
      });
    }
    return cached.library;
  }

  function prepare(): void {
    current().catch((error: unknown) => log.error({ err: error }, "the library's index could not be made"));
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
        if (cached !== undefined && (TOPICS as readonly Topic[]).includes(topic)) prepare();
      }),
  };
}
