import { doctorPath } from "#domain/doctors/doctor-name.ts";
import { pathWith } from "#web/addresses/address.ts";

interface TimesAt {
  /** Time zone of the shown times; undefined leaves it to the browser. */
  readonly zone?: string | undefined;
  /** The first day of the strip, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  /** The day whose times are shown. */
  readonly day?: string | undefined;
}

/** A doctor's page with the requested free times. */
export function timesPath(slug: string, { zone, from, day }: TimesAt = {}): string {
  return pathWith(doctorPath(slug), "", { zone, from, day });
}

interface Chosen {
  /** UTC ISO. */
  readonly start: string;
  readonly zone?: string | undefined;
}

/** Address that creates a slot hold for a chosen time. */
export function bookPath(slug: string, chosen?: Chosen): string {
  const { start, zone } = chosen ?? {};
  return pathWith(`${doctorPath(slug)}/book`, "", { start, zone });
}

/** Page of a consultation and of the actions on it. */
export function consultationPath(id: string, page?: "details" | "change" | "cancel" | "visit.ics"): string {
  const path = `/consultations/${encodeURIComponent(id)}`;
  return page === undefined ? path : `${path}/${page}`;
}
