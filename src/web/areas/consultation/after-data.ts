import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import type { FollowUp } from "#web/features/consultations/times/follow-up-times.tsx";
import { nullOn } from "#web/loaders/optional-reads.ts";

/** The signed advice for the patient's side; null where there can be none, `damaged` when it fails its check. */
export type ReadAdvice = ConsultationAdvice | "damaged" | null;

const TIMES_SHOWN = 3;

/**
 * The signed advice for the room of the patient's side. A document that fails its check must not close the room, so it
 * is named in its place.
 */
export async function readSigned(
  { app, actor }: RequestContext,
  { id, as, state }: EnteredConsultation,
): Promise<ReadAdvice> {
  if (as !== "patient" && as !== "adult") return null;
  if (state !== "in-progress" && state !== "completed") return null;
  try {
    return await app.advice.readAdvice(actor, id);
  } catch (error) {
    const code = isFailure(error) ? error.code : undefined;
    if (code === "ADVICE_DAMAGED") return "damaged";
    if (code === "NOT_FOUND") return null;
    throw error;
  }
}

/** The follow-up after a consultation, for its patient; null where the doctor can't be booked. */
export async function readFollowUp(
  { app, actor }: RequestContext,
  { as, state, doctor, zone, day: today }: EnteredConsultation,
  signed: ReadAdvice,
): Promise<FollowUp | null> {
  if (as !== "patient" || state !== "completed") return null;
  const newest = signed === null || signed === "damaged" ? undefined : signed.versions[0];
  const followUpOn = newest?.state === "genuine" ? newest.document.followUpOn : null;
  const wantedOn = followUpOn !== null && followUpOn >= today ? followUpOn : null;
  const query = { zone, from: wantedOn ?? undefined };
  const free = await nullOn(
    "NOT_FOUND",
    nullOn("DOCTOR_NOT_BOOKABLE", app.consultations.readFreeTimes(actor, doctor.slug, query)),
  );
  if (free === null) return null;
  const soonest = free.nextFree === null ? [] : [free.nextFree];
  const { starts } = free.days.find((day) => day.starts.length > 0) ?? { starts: soonest };
  return { wantedOn, starts: starts.slice(0, TIMES_SHOWN) };
}
