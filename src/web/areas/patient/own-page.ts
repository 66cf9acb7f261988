import type { Consultation } from "#domain/consultations/consultation.ts";
import type { Visit } from "#domain/visit.ts";
import { heldView, nextView, pastView, visitView } from "#web/features/own-visits/own-visits-view.ts";
import { failureIn } from "#web/visit.ts";

/** Of the doctors of these visits those who can be booked at this moment, by their addresses. */
async function bookableOf({ clinic, actor }: Visit, visits: readonly Consultation[]): Promise<ReadonlySet<string>> {
  const slugs = [...new Set(visits.map(({ doctor }) => doctor.slug))];
  const found = await Promise.all(
    slugs.map(async (slug) => {
      try {
        return [(await clinic.directory.read(actor, slug)).slug];
      } catch (error) {
        if (failureIn(error)?.code === "NOT_FOUND") return [];
        throw error;
      }
    }),
  );
  return new Set(found.flat());
}

/** The patient's visits for the dashboard: what is held and not booked yet, the next one whole, those after it, and a page of what has been. */
export async function ownVisits(visit: Visit, page: string | null) {
  const { clinic, actor } = visit;
  const coming = await clinic.consultations.own(actor, { sheet: "next" });
  const held = await clinic.consultations.own(actor, { sheet: "held" });
  const past = await clinic.consultations.own(actor, { sheet: "past", page: page ?? undefined });
  const [first, ...later] = coming.rows;
  const [holds] = held.rows;
  const [open, hold, rated, bookable] = await Promise.all([
    first === undefined ? undefined : clinic.consultations.read(actor, first.id),
    holds === undefined ? undefined : clinic.consultations.read(actor, holds.id),
    clinic.ratings.own(
      actor,
      past.rows.map(({ id }) => id),
    ),
    bookableOf(visit, [...coming.rows.slice(0, 1), ...past.rows]),
  ]);
  return {
    held: hold === undefined ? null : heldView(hold, Date.now()),
    next: open === undefined ? null : nextView(open, bookable, Date.now()),
    later: later.map((row) => visitView(row, bookable)),
    past: past.rows.map((row) => pastView(row, bookable, rated)),
    page: past.page,
    pages: past.pages,
    version: coming.version,
  };
}
