import { visitor } from "#domain/actor.ts";
import { clinicPassages } from "#domain/assistant/passages/clinic-passages.ts";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { type LibraryPassages, libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { DoctorCard } from "#domain/doctors/directory.rules.ts";
import type { Language } from "#domain/language.ts";
import { type HealthTopic, healthTopic } from "#domain/remedies/health-topics.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { type App, perApp } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { searchDirectory } from "#server/features/doctors/directory.service.ts";
import { readSettings } from "#server/features/settings/settings.service.ts";
import { inLanguage } from "#server/language.ts";
import { readPostTimes, readPublicPost } from "../../blog/blog.service.ts";
import { type Quotable, readQuotable } from "../../remedies/remedies.service.ts";
import { createLibraryIndex, type LibraryIndex } from "../search/library-index.ts";
import type { LibrarySnapshot } from "./library-snapshot.ts";
import { createPageCuts, type PageCuts, type PageSource } from "./page-cuts.ts";

/** Topics are shipped with the program: all clinics of a process have the same passages, and tests read their text. */
const shipped = new Map<HealthTopic, LibraryPassages>();
function splitShipped(topic: HealthTopic): LibraryPassages {
  const confirmed = new Set([`health:${topic.slug}`]);
  const split = shipped.get(topic) ?? libraryPassages({ health: [topic], confirmed });
  shipped.set(topic, split);
  return split;
}

/** What the next build may use again. */
interface LastBuild {
  readonly cuts: PageCuts;
  facts: readonly Passage[];
  /** Of the table of medicines, with a mark that changes with it. */
  interactions?: { readonly mark: string; readonly passages: readonly Passage[] };
  indexed?: { readonly passages: readonly Passage[]; readonly index: LibraryIndex };
}

const lastBuildOf = perApp((): LastBuild => ({ cuts: createPageCuts(), facts: [] }));

/** All published pages with a mark that changes with the page. */
async function pagesOf(
  db: Queryable,
  { remedies, topics, health, blocked, edited }: Quotable,
): Promise<readonly PageSource[]> {
  const posts = await readPostTimes(db);
  return [
    ...remedies.map((remedy): PageSource => {
      const id = `remedy:${remedy.slug}`;
      const confirmed = new Set(blocked.has(remedy.slug) ? [] : [id]);
      const split = () => libraryPassages({ remedies: [remedy], confirmed, edited });
      return { id, mark: JSON.stringify([remedy, edited.has(remedy.slug), ...confirmed]), split };
    }),
    ...topics.map((topic): PageSource => {
      const id = `topic:${topic.condition}`;
      const confirmed = new Set(blocked.has(topic.condition) ? [] : [id]);
      const split = () => libraryPassages({ topics: [topic], confirmed, edited });
      return { id, mark: JSON.stringify([topic, edited.has(topic.condition), ...confirmed]), split };
    }),
    ...health.map((topic): PageSource => {
      const isShipped = topic === healthTopic(topic.slug);
      const split = () => (isShipped ? splitShipped(topic) : libraryPassages({ health: [topic] }));
      const mark = isShipped ? "shipped" : JSON.stringify([topic.version, topic.review]);
      return { id: `health:${topic.slug}`, mark, split };
    }),
    ...posts.map(({ id, updatedAt }): PageSource => {
      const split = async () => {
        const post = await readPublicPost(db, id);
        return libraryPassages({ posts: post ? [post] : [] });
      };
      return { id: `post:${id}`, mark: updatedAt, split };
    }),
  ];
}

async function listEveryDoctor(app: App): Promise<readonly DoctorCard[]> {
  const { rows, pages } = await searchDirectory(app, visitor(), {});
  const others = Array.from({ length: pages - 1 }, (_, index) =>
    searchDirectory(app, visitor(), { page: String(index + 2) }),
  );
  return [...rows, ...(await Promise.all(others)).flatMap((page) => page.rows)];
}

function settingsFor(app: App, language: Language): Promise<ClinicSettings> {
  return inLanguage(language, () => readSettings(app, visitor()));
}

/** The clinic's facts; one that says the same as before keeps its version. */
async function factsOf(app: App, last: LastBuild, own: ClinicSettings): Promise<readonly Passage[]> {
  const hindi = await settingsFor(app, "hi");
  const doctors = await listEveryDoctor(app);
  const current = clinicPassages(own, doctors, await app.hub.version("settings"), hindi);
  const saidBy = ({ sentences, hindi = [] }: Passage) => JSON.stringify([sentences, hindi]);
  last.facts = current.map(
    (fact) => last.facts.find((known) => known.id === fact.id && saidBy(known) === saidBy(fact)) ?? fact,
  );
  return last.facts;
}

function interactionsOf(last: LastBuild, { medicines }: Quotable): readonly Passage[] {
  const mark = JSON.stringify(medicines);
  if (last.interactions?.mark !== mark) last.interactions = { mark, passages: interactionPassages(medicines) };
  return last.interactions.passages;
}

/** Most changes of settings and doctors leave all passages as they are. */
async function indexOf(last: LastBuild, passages: readonly Passage[]): Promise<LibraryIndex> {
  const isSame =
    passages.length === last.indexed?.passages.length &&
    passages.every((passage, place) => passage === last.indexed?.passages[place]);
  if (last.indexed === undefined || !isSame) last.indexed = { passages, index: await createLibraryIndex(passages) };
  return last.indexed.index;
}

/**
 * Builds the library of a version from the published pages; unchanged passages are reused.
 * @param app - The application.
 * @param version - The versions of the topics that it depends on.
 */
export async function buildLibrary(app: App, version: string): Promise<LibrarySnapshot> {
  const last = lastBuildOf(app);
  const own = await settingsFor(app, "en");
  const quoted = await readQuotable(app.db);
  const { passages: cut, blocked } = await last.cuts.cut(await pagesOf(app.db, quoted));
  const searched = [...cut, ...(await factsOf(app, last, own))];
  // Not searched: the composer quotes it beside a remedy when the person takes a medicine.
  const quotable = [...searched, ...interactionsOf(last, quoted)];
  const pages = Map.groupBy(quotable, ({ document }) => document.id);
  return {
    index: await indexOf(last, searched),
    passages: new Map(quotable.map((passage) => [passage.id, passage])),
    pageOf: (id) => pages.get(id) ?? [],
    blocked,
    settings: own,
    assistant: own.assistant ?? ASSISTANT_DEFAULTS,
    builtAt: moment(app.clock),
    version,
  };
}
