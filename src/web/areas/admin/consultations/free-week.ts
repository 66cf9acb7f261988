import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { DAYS_SHOWN } from "#web/features/consultations/admin/times-field.tsx";

/** A week of a doctor's free slots for the admin area; null for a doctor who can't be booked or has no hours. */
export async function freeWeek({ app, actor }: RequestContext, slug: string, from: string | null) {
  try {
    const week = { zone: CLINIC_ZONE, days: DAYS_SHOWN, ...(from === null ? {} : { from }) };
    const free = await app.consultations.readFreeTimes(actor, slug, week);
    return { doctor: free.doctor, mode: free.mode, times: { ...free, today: dayAt(free.zone, Date.now()) } };
  } catch (error) {
    const code = isFailure(error) ? error.code : undefined;
    if (code === "NOT_FOUND" || code === "DOCTOR_NOT_BOOKABLE") return null;
    throw error;
  }
}
