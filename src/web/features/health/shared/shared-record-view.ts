import { formatRecordDate } from "#domain/format/time-format.ts";
import type { SharedRecord as Shared } from "#domain/health/health.api.ts";
import { MEASURES } from "#domain/health/record-kinds.ts";
import { readingsView } from "../readings-view.ts";

/**
 * A shared record as the doctor sees it: readings of the last 90 days.
 * @param now - Milliseconds since 1970.
 */
export function sharedRecordView({ name, since, lists, readings }: Shared, now: number) {
  return {
    ...{ name, lists, since: formatRecordDate(since) },
    readings: MEASURES.filter((kind) => readings.some((reading) => reading.kind === kind)).map((kind) =>
      readingsView(readings, kind, "recent", 1, now),
    ),
  };
}
export type SharedRecordView = ReturnType<typeof sharedRecordView>;
