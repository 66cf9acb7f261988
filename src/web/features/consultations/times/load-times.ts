import type { RequestContext } from "#domain/request-context.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { type AskedTimes, DAYS_SHOWN, type TimesAddress, type TimesView, timesView } from "./times-view.ts";

/** Query parameters of the times on a page. */
export function askedTimes(request: Request): AskedTimes & { readonly from: string | undefined } {
  const { searchParams } = new URL(request.url);
  const param = (name: string) => searchParams.get(name) ?? undefined;
  return { zone: param("zone"), day: param("day"), from: param("from") };
}

/**
 * The free times of a doctor for a page; null without opening hours.
 * @throws NOT_FOUND.
 */
export async function loadTimes(
  { app, actor }: RequestContext,
  slug: string,
  request: Request,
  address: (zone: string | undefined) => TimesAddress,
): Promise<TimesView | null> {
  const requested = askedTimes(request);
  const query = { zone: requested.zone, from: requested.from, days: DAYS_SHOWN };
  const free = await nullOn("DOCTOR_NOT_BOOKABLE", app.consultations.readFreeTimes(actor, slug, query));
  if (free === null) return null;
  return timesView(free, requested, address(requested.zone === free.zone ? free.zone : undefined), Date.now());
}
