import { isZone } from "#domain/time.ts";

/** The time zone that an address asks for; null without one that exists. */
export function zoneParam(query: URLSearchParams): string | null {
  const zone = query.get("zone");
  return zone !== null && isZone(zone) ? zone : null;
}
