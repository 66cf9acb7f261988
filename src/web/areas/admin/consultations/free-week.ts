import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { timesView, weekQuery } from "#web/features/consultations/admin/times-view.ts";

/** A week of a doctor's free slots for the admin area; null for a doctor who can't be booked or has no hours. */
export async function freeWeek({ app, actor }: RequestContext, slug: string, from: string | null) {
  try {
    const free = await app.consultations.freeSlots(actor, slug, weekQuery(from));
    return { doctor: free.doctor, mode: free.mode, times: timesView(free, Date.now()) };
  } catch (error) {
    const code = isFailure(error) ? error.code : undefined;
    if (code === "NOT_FOUND" || code === "DOCTOR_NOT_BOOKABLE") return null;
    throw error;
  }
}
