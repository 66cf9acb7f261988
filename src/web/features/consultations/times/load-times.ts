import type { FreeTimes } from "#domain/consultations/consultation.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { failureIn } from "#web/request-context.ts";
import { type AskedTimes, DAYS_SHOWN, type TimesAddress, type TimesView, timesView } from "./times-view.ts";

/** Query parameters of the times on a page. */
export function askedTimes(request: Request): AskedTimes & { readonly from: string | undefined } {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name) ?? undefined;
  return { zone: asked("zone"), day: asked("day"), from: asked("from") };
}

/** The free times of a doctor for a page; null without opening hours. Fails: NOT_FOUND. */
export async function loadTimes(
  { clinic, actor }: RequestContext,
  slug: string,
  request: Request,
  address: (zone: string | undefined) => TimesAddress,
): Promise<TimesView | null> {
  const asked = askedTimes(request);
  let free: FreeTimes;
  try {
    free = await clinic.consultations.freeSlots(actor, slug, { zone: asked.zone, from: asked.from, days: DAYS_SHOWN });
  } catch (error) {
    if (failureIn(error)?.code === "DOCTOR_NOT_BOOKABLE") return null;
    throw error;
  }
  return timesView(free, asked, address(asked.zone === free.zone ? free.zone : undefined), Date.now());
}
