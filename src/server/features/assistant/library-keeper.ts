import { visitor } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import type { ClinicNow, KeptLibrary, LibraryParts } from "./kept-library.ts";
import { loadedLate } from "./loaded-late.ts";

export interface LibraryKeeper {
  now(): Promise<ClinicNow>;
  /** The library as it is published at this moment: what was deleted before the call is not in it. */
  current(): Promise<KeptLibrary>;
  /** Begins to make what is not made yet, for a question that may come. */
  prepare(): void;
  /**
   * Once there is an index, makes it anew whenever something is published, so that no question waits for it; the
   * function ends that. Until somebody comes to ask there is none: it takes memory that few small clinics have over.
   */
  start(): () => void;
}

interface Kept {
  readonly version: string;
  readonly library: Promise<KeptLibrary>;
  /** The library once it is made. */
  settled: KeptLibrary | undefined;
}

const MADE_OF = ["blog", "library", "settings", "doctors"] as const satisfies readonly Topic[];

export function createLibraryKeeper(parts: LibraryParts): LibraryKeeper {
  const { database, hub, log, settings } = parts;
  let kept: Kept | undefined;

  /** Where all changes are made in this process, they are all heard: then nobody need be asked for each question. */
  let hearsAll = false;
  let heard = 0;
  let known: string | undefined;

  async function versionNow(): Promise<string> {
    if (known !== undefined) return known;
    const since = heard;
    const versions = await Promise.all(MADE_OF.map((topic) => hub.version(topic)));
    const version = versions.join(".");
    if (hearsAll && since === heard) known = version;
    return version;
  }

  /** What cuts pages and indexes them is loaded with the first library that is made. */
  const building = loadedLate(async () => {
    const { createLibraryBuilding } = await import("./library-building.ts");
    return createLibraryBuilding(parts);
  });

  async function build(version: string): Promise<KeptLibrary> {
    return (await building.now())(version);
  }

  async function current(): Promise<KeptLibrary> {
    const version = await versionNow();
    if (kept?.version !== version) {
      const library = build(version);
      const mine: Kept = { version, library, settled: undefined };
      kept = mine;
      library.then(
        (made) => {
          mine.settled = made;
        },
        () => {
          if (kept === mine) kept = undefined;
        },
      );
    }
    return kept.library;
  }

  function prepare(): void {
    current().catch((error: unknown) => log.error({ err: error }, "the library's index could not be made"));
  }

  return {
    current,
    prepare,
    async now() {
      const version = await versionNow();
      const settled = kept?.version === version ? kept.settled : undefined;
      const own = settled?.settings ?? (await settings.read(visitor()));
      return { settings: own, assistant: own.assistant ?? ASSISTANT_DEFAULTS, version };
    },
    start() {
      hearsAll = database.engine === "sqlite";
      const unhear = hub.hear((topic) => {
        if (!(MADE_OF as readonly Topic[]).includes(topic)) return;
        heard += 1;
        known = undefined;
        if (kept !== undefined) prepare();
      });
      return () => {
        unhear();
        hearsAll = false;
        known = undefined;
      };
    },
  };
}
