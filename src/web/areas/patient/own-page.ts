import type { Consultation } from "#domain/consultations/consultation.ts";
import type { PersonOfFamily } from "#domain/family/family.ts";
import type { RequestContext } from "#domain/request-context.ts";
import type { UnreadThread } from "#domain/room/room.api.ts";
import { type PortraitView, portraitView } from "#web/features/doctors/directory/directory-view.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";

/** The pictures of those doctors of the consultations who can currently be booked, by slug. */
async function bookableOf(
  { app, actor }: RequestContext,
  consultations: readonly Consultation[],
): Promise<ReadonlyMap<string, PortraitView>> {
  const slugs = [...new Set(consultations.map(({ doctor }) => doctor.slug))];
  const found = await Promise.all(
    slugs.map((slug) => nullOn("NOT_FOUND", app.directory.readPublicDoctor(actor, slug))),
  );
  return new Map(found.flatMap((doctor) => (doctor === null ? [] : [[doctor.slug, portraitView(doctor)]])));
}

/** Those of one person; all where everyone is chosen. */
export const onlyOf = (of: PersonOfFamily | null) => (of === null ? {} : { only: of.consultations });

/** What is about one person's consultations; all where everyone is chosen. */
export function theirs<Row extends { readonly consultationId: string }>(
  rows: readonly Row[],
  of: PersonOfFamily | null,
): readonly Row[] {
  return of === null ? rows : rows.filter(({ consultationId }) => of.consultations.includes(consultationId));
}

/** Unread messages with the name of the patient of each; null where the consultation is gone. */
export async function namedThreads({ app, actor }: RequestContext, threads: readonly UnreadThread[]) {
  return Promise.all(
    threads.map(async (thread) => {
      const read = app.consultations.readConsultation(actor, thread.consultationId);
      return { ...thread, patient: (await nullOn("NOT_FOUND", read))?.name ?? null };
    }),
  );
}

/** The patient's reserved slot, the next consultation of one person or of everyone, and later ones. */
export async function upcomingConsultations(ctx: RequestContext, of: PersonOfFamily | null) {
  const { app, actor } = ctx;
  const [coming, reservedPage] = await Promise.all([
    app.consultations.listOwnConsultations(actor, { sheet: "next", ...onlyOf(of) }),
    app.consultations.listOwnConsultations(actor, { sheet: "held" }),
  ]);
  const [first, ...later] = coming.rows;
  const [reserved] = reservedPage.rows;
  const [open, slotHold, bookable] = await Promise.all([
    first === undefined ? undefined : app.consultations.readConsultation(actor, first.id),
    reserved === undefined ? undefined : app.consultations.readConsultation(actor, reserved.id),
    bookableOf(ctx, coming.rows.slice(0, 1)),
  ]);
  return {
    slotHold: slotHold ?? null,
    next: open ?? null,
    /** Null while the next consultation's doctor can't be booked. */
    picture: (open && bookable.get(open.doctor.slug)) ?? null,
    later,
    now: Date.now(),
    version: coming.version,
  };
}

/** A page of the past consultations of one person or of everyone, newest first, with their ratings. */
export async function pastConsultations(ctx: RequestContext, page: string | null, of: PersonOfFamily | null) {
  const { app, actor } = ctx;
  const query = { sheet: "past", page: page ?? undefined, ...onlyOf(of) };
  const past = await app.consultations.listOwnConsultations(actor, query);
  const ids = past.rows.map(({ id }) => id);
  const [ratings, bookable] = await Promise.all([app.ratings.listOwnRatings(actor, ids), bookableOf(ctx, past.rows)]);
  return {
    ...{ consultations: past.rows, page: past.page, pages: past.pages },
    ...{ ratings, bookable: [...bookable.keys()], now: Date.now() },
  };
}
