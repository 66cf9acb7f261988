import { pathWith } from "#web/address.ts";

/** The same as in domain/doctors/profile.rules.ts, whose schemas need not come with a page. */
function doctorPath(slug: string): string {
  return `/Doctors/${encodeURIComponent(slug)}`;
}

interface TimesAt {
  /** Whose clocks; undefined leaves it to the browser. */
  readonly zone?: string | undefined;
  /** The first day of the strip, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  /** The day whose times are shown. */
  readonly day?: string | undefined;
}

/** A doctor's page with the free times as they are asked for. */
export function timesPath(slug: string, { zone, from, day }: TimesAt = {}): string {
  return pathWith(doctorPath(slug), "", { zone, from, day });
}

interface Chosen {
  /** UTC ISO. */
  readonly start: string;
  readonly zone?: string | undefined;
}

/** Where a time that was chosen is held. */
export function bookPath(slug: string, chosen?: Chosen): string {
  const { start, zone } = chosen ?? {};
  return pathWith(`${doctorPath(slug)}/book`, "", { start, zone });
}

/** The page of a visit, and what can be done with it. */
export function consultationPath(id: string, page?: "details" | "change" | "cancel" | "visit.ics"): string {
  const path = `/consultations/${encodeURIComponent(id)}`;
  return page === undefined ? path : `${path}/${page}`;
}
