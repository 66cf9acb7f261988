import { visitor } from "#domain/actor.ts";
import { clinicPassages } from "#domain/assistant/clinic-passages.ts";
import { interactionPassages } from "#domain/assistant/interaction-passages.ts";
import type { LibraryDocument, Passage } from "#domain/assistant/passages.ts";
import type { DirectoryCalls } from "#domain/doctors/directory.calls.ts";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import type { Topic } from "#domain/live.ts";
import { ASSISTANT_DEFAULTS, type AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import type { SettingsCalls } from "#domain/settings/settings.calls.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import { readPost, readPostTimes } from "../blog/blog.service.ts";
import { type Quotable, readQuotable } from "../remedies/remedies.service.ts";
import { createIndexing } from "./indexing.ts";
import { createPageCuts, type PageSource } from "./page-cuts.ts";
import type { LibraryIndex } from "./search/library-index.ts";

/** All that answers are made of at one moment. */
export interface KeptLibrary extends ClinicNow {
  readonly index: LibraryIndex;
  readonly passages: ReadonlyMap<string, Passage>;
  /** All passages of a page, in its order. */
  pageOf(documentId: string): readonly Passage[];
  /** Pages that are not quoted because their text addresses a model. */
  readonly held: readonly LibraryDocument[];
  readonly builtAt: string;
}

export interface LibraryKeeperParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Log;
  readonly settings: Pick<SettingsCalls, "read">;
  readonly directory: Pick<DirectoryCalls, "list">;
}

/** What is known at once, whatever state the index is in: a safety notice must not wait for it. */
export interface ClinicNow {
  readonly settings: ClinicSettings;
  readonly assistant: AssistantSettings;
  /** The versions of the topics that answers are made of. */
  readonly version: string;
}

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

export function createLibraryKeeper(parts: LibraryKeeperParts): LibraryKeeper {
  const { database, clock, hub, log, settings, directory } = parts;
  const cuts = createPageCuts();
  const indexing = createIndexing(
    () => new Date(clock.now()),
    (error) => log.error({ err: error }, "the library's index could not be made"),
  );
  let facts: { readonly mark: string; readonly passages: readonly Passage[] } = { mark: "", passages: [] };
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

  /** Every published page, with what tells whether it has changed. */
  async function pagesOf({ remedies, topics, held }: Quotable): Promise<readonly PageSource[]> {
    const posts = await readPostTimes(database.kysely);
    return [
      ...remedies.map((remedy): PageSource => {
        const id = `remedy:${remedy.slug}`;
        const confirmed = new Set(held.has(remedy.slug) ? [] : [id]);
        return { id, mark: JSON.stringify([remedy, ...confirmed]), read: () => ({ remedies: [remedy], confirmed }) };
      }),
      ...topics.map((topic): PageSource => {
        const id = `topic:${topic.condition}`;
        const confirmed = new Set(held.has(topic.condition) ? [] : [id]);
        return { id, mark: JSON.stringify([topic, ...confirmed]), read: () => ({ topics: [topic], confirmed }) };
      }),
      ...posts.map(({ id, updatedAt }): PageSource => {
        const read = async () => {
          const post = await readPost(database.kysely, id);
          return { posts: post ? [post] : [] };
        };
        return { id: `post:${id}`, mark: updatedAt, read };
      }),
    ];
  }

  async function everyDoctor(): Promise<readonly DoctorCard[]> {
    const { rows, pages } = await directory.list(visitor(), {});
    const others = Array.from({ length: pages - 1 }, (_, index) =>
      directory.list(visitor(), { page: String(index + 2) }),
    );
    return [...rows, ...(await Promise.all(others)).flatMap((page) => page.rows)];
  }

  async function factsOf(own: ClinicSettings): Promise<readonly Passage[]> {
    const doctors = await everyDoctor();
    const version = await hub.version("settings");
    const mark = JSON.stringify([own, doctors, version]);
    if (facts.mark !== mark) facts = { mark, passages: clinicPassages(own, doctors, version) };
    return facts.passages;
  }

  async function build(version: string): Promise<KeptLibrary> {
    const own = await settings.read(visitor());
    const quoted = await readQuotable(database.kysely);
    const { passages: cut, held } = await cuts.cut(await pagesOf(quoted));
    const searched = [...cut, ...(await factsOf(own))];
    // Not searched for: the composer quotes it beside a remedy, when somebody takes a medicine.
    const quotable = [...searched, ...interactionPassages(quoted.medicines)];
    const pages = Map.groupBy(quotable, ({ document }) => document.id);
    return {
      index: await indexing.over(searched),
      passages: new Map(quotable.map((passage) => [passage.id, passage])),
      pageOf: (id) => pages.get(id) ?? [],
      held,
      settings: own,
      assistant: own.assistant ?? ASSISTANT_DEFAULTS,
      builtAt: moment(clock),
      version,
    };
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
