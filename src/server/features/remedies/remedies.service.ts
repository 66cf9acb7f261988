import type { Account, Actor } from "#domain/actor.ts";
import type { DoctorCalls } from "#domain/doctors/doctors.calls.ts";
import { bookable, clinicDay } from "#domain/doctors/standing.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { LIBRARY, REMEDIES } from "#domain/remedies/library.ts";
import type { RemedyCalls, Topic, WaitingPage } from "#domain/remedies/remedies.calls.ts";
import { bySlug, type Day, forCondition, type Remedy, textsOf } from "#domain/remedies/remedies.rules.ts";
import { basedOnSchema, fieldsOfRemedy, remedySchema, revised } from "#domain/remedies/revision.rules.ts";
import { type Advice, adviceOn } from "#domain/remedies/writing-advice.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import {
  type EffectiveLibrary,
  type PageKind,
  pageId,
  readLibrary,
  reviewOf,
  speaksToModel,
} from "./effective-library.ts";
import { insertConfirmation, insertReview, insertRevision, revisionsOf } from "./remedies.queries.ts";

export interface RemedyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly doctors: Pick<DoctorCalls, "readOwn">;
}

/** What the assistant may quote of the library: the effective texts, and those it must leave out. */
export type Quotable = Pick<EffectiveLibrary, "remedies" | "topics" | "held">;
export async function readQuotable(db: Queryable): Promise<Quotable> {
  return readLibrary(db);
}

const ADDRESS = "/Remedies";
const CABINET = REMEDIES.map(({ slug }) => slug);

function adviceFor(remedy: Remedy): readonly Advice[] {
  return adviceOn([...textsOf(remedy), ...remedy.aliases].join("\n\n"));
}

function found(library: EffectiveLibrary, slug: string): Remedy {
  const remedy = bySlug(library.remedies, slug);
  if (!remedy) throw fail("NOT_FOUND");
  return remedy;
}

function topicOf(library: EffectiveLibrary, condition: string): Topic {
  const topic = library.topics.find((known) => known.condition === condition);
  if (!topic) throw fail("NOT_FOUND");
  return topic;
}

function pagesOf(
  library: EffectiveLibrary,
): readonly (Omit<WaitingPage, "before" | "held"> & { readonly draft: boolean })[] {
  const topics = library.topics.map(({ condition, title, hindiTitle, version, review }) => ({
    kind: "topic" as const,
    slug: condition,
    name: title,
    hindiName: hindiTitle,
    condition,
    version,
    address: `${ADDRESS}/${condition}`,
    draft: review.state === "draft",
  }));
  const remedies = library.remedies.map(({ slug, name, hindiName, condition, version, review }) => ({
    kind: "remedy" as const,
    slug,
    name,
    hindiName,
    condition,
    version,
    address: `${ADDRESS}/${slug}`,
    draft: review.state === "draft",
  }));
  return [...topics, ...remedies];
}

export function createRemedies({ database, clock, hub, doctors }: RemedyParts): RemedyCalls {
  const { kysely } = database;

  /** The doctor's record when the clinic has verified the registration; anybody may call himself a doctor at sign-up. */
  async function verified(actor: Account) {
    const doctor = await doctors.readOwn(actor);
    if (!bookable(doctor, clock.now())) throw fail("FORBIDDEN");
    return doctor;
  }

  async function allowWriting(actor: Actor): Promise<Account> {
    if (actor.kind !== "account" || !can(actor, "library:write")) throw fail("FORBIDDEN");
    if (!can(actor, "settings:write")) await verified(actor);
    return actor;
  }

  async function mayReview(actor: Actor): Promise<boolean> {
    if (actor.kind !== "account" || !can(actor, "library:review")) return false;
    return bookable(await doctors.readOwn(actor), clock.now());
  }

  return {
    async list(_actor) {
      const version = await hub.version("library");
      const { topics, remedies } = await readLibrary(kysely);
      return { topics, remedies, cabinet: CABINET, version };
    },

    async page(_actor, slug) {
      const version = await hub.version("library");
      const library = await readLibrary(kysely);
      const remedy = found(library, slug);
      return { remedy, topic: topicOf(library, remedy.condition), version };
    },

    async topic(_actor, condition) {
      const version = await hub.version("library");
      const library = await readLibrary(kysely);
      const topic = topicOf(library, condition);
      return { topic, remedies: forCondition(library.remedies, topic.condition), version };
    },

    async waiting(actor) {
      if (!can(actor, "library:write")) throw fail("FORBIDDEN");
      const version = await hub.version("library");
      const library = await readLibrary(kysely);
      const pages = pagesOf(library)
        .filter(({ draft }) => draft)
        .map(({ draft: _draft, ...page }) => {
          const [last] = library.reviewsOf(pageId(page.kind, page.slug));
          const review = reviewOf(last);
          const before = last && review.state === "reviewed" ? { ...review, version: last.version } : null;
          return { ...page, before, held: page.kind === "remedy" && library.held.has(page.slug) };
        });
      return { pages, mayReview: await mayReview(actor), version };
    },

    async readForEdit(actor, slug) {
      await allowWriting(actor);
      const library = await readLibrary(kysely);
      const remedy = found(library, slug);
      const reviews = library.reviewsOf(pageId("remedy", slug));
      const revisions = await revisionsOf(kysely, slug);
      const versions = [
        ...revisions.map(({ version, createdAt }) => ({ version, on: clinicDay(Date.parse(createdAt)) as Day })),
        { version: bySlug(LIBRARY, slug)?.version ?? 1, on: "" as const },
      ];
      return {
        remedy,
        fields: fieldsOfRemedy(remedy),
        history: versions.map(({ version, on }) => ({
          version,
          on,
          review: reviewOf(reviews.find((row) => row.version === version)),
        })),
        advice: adviceFor(remedy),
        held: library.held.has(slug),
      };
    },

    async advise(actor, slug, input) {
      await allowWriting(actor);
      const remedy = found(await readLibrary(kysely), slug);
      return adviceFor(revised(remedy, checkOrFail(remedySchema, input), remedy.version));
    },

    async revise(actor, slug, input) {
      const { uid } = await allowWriting(actor);
      const revision = checkOrFail(remedySchema, input);
      const { basedOn } = checkOrFail(basedOnSchema, input);
      return hub.change(async (trx, announce) => {
        const remedy = found(await readLibrary(trx), slug);
        if (remedy.version !== basedOn) throw fail("CHANGED_MEANWHILE");
        const next = revised(remedy, revision, remedy.version + 1);
        const { version } = next;
        const body = JSON.stringify(fieldsOfRemedy(next));
        const row = { slug, version, body, authorUid: uid, createdAt: moment(clock) };
        if (!(await insertRevision(trx, row))) throw fail("CHANGED_MEANWHILE");
        await announce("library");
        return { version, advice: adviceFor(next), held: speaksToModel(next) };
      });
    },

    async confirm(actor, slug, version) {
      const { uid } = await allowWriting(actor);
      await hub.change(async (trx, announce) => {
        const remedy = found(await readLibrary(trx), slug);
        if (remedy.version !== version) throw fail("CHANGED_MEANWHILE");
        await insertConfirmation(trx, { slug, version, uid, at: moment(clock) });
        await announce("library");
      });
    },

    async review(actor, kind, slug, version) {
      if (actor.kind !== "account" || !can(actor, "library:review")) throw fail("FORBIDDEN");
      const { firstName, lastName, license } = await verified(actor);
      await hub.change(async (trx, announce) => {
        const page = pagesOf(await readLibrary(trx)).find((known) => known.kind === kind && known.slug === slug);
        if (!page) throw fail("NOT_FOUND");
        if (page.version !== version) throw fail("CHANGED_MEANWHILE");
        const written = await insertReview(trx, {
          page: pageId(kind as PageKind, slug),
          version,
          uid: actor.uid,
          name: `Dr ${firstName} ${lastName}`,
          registration: license,
          day: clinicDay(clock.now()),
          at: moment(clock),
        });
        if (!written) throw fail("CHANGED_MEANWHILE");
        await announce("library");
      });
    },
  };
}
