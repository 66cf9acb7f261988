import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatAppMoment, formatRecordDate } from "#domain/format/time-format.ts";
import type { HealthRecord, SharedRecord } from "#domain/health/health.api.ts";
import type { Reading } from "#domain/health/health.rules.ts";
import { MEASURES, READING_KINDS, type ReadingKind, SUGAR_TIMES } from "#domain/health/record-kinds.ts";
import { pageOf } from "#domain/paging.ts";
import { CLINIC_ZONE, clinicDay, DAY_MS } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { READINGS } from "#generated/messages/health/readings.ts";
import { chartGeometry, type Series } from "./chart-geometry.ts";
import type { Span } from "./health-paths.ts";

const RECENT_DAYS = 90;
const MAX_ROWS = 10;

/** A reading without its unit, and what belongs to its value. */
function valueText(reading: Reading): { readonly value: string; readonly more: string } {
  switch (reading.kind) {
    case "pressure": {
      const { systolic, diastolic, pulse } = reading;
      return {
        value: READINGS.pressure({ systolic, diastolic }),
        more: pulse === null ? "" : READINGS.pulseOf({ pulse }),
      };
    }
    case "sugar":
      return { value: String(reading.sugar), more: READINGS.times[reading.when] };
    case "weight":
      return { value: String(reading.weight), more: "" };
    default:
      return { value: String(reading.value), more: "" };
  }
}

/** A reading as text without its unit: the value, and what else there is to say of it. */
function readingText(reading: Reading): { readonly value: string; readonly more: string } {
  const { value, more } = valueText(reading);
  return { value, more: [more, takenText(reading)].filter((text) => text !== "").join(" · ") };
}

/** Who measured, where that was somebody of the clinic. */
function takenText({ takenBy, takenAs }: Reading): string {
  if (takenBy === undefined) return "";
  if (takenAs === undefined) return READINGS.takenBy({ doctor: doctorName(takenBy) });
  return takenBy === "" ? READINGS.takenByANurse : READINGS.takenByNurse({ name: takenBy });
}

/** The values of readings by line, oldest first. Sugar before and after food is not joined. */
function seriesOf(kind: ReadingKind, readings: readonly Reading[]): Series[] {
  const series = (text: string, figureOf: (reading: Reading) => number | undefined) => ({
    text,
    points: readings.toReversed().flatMap((reading) => {
      const value = figureOf(reading);
      return value === undefined ? [] : [{ at: Date.parse(reading.at), value }];
    }),
  });
  switch (kind) {
    case "pressure":
      return [
        series(READINGS.lines.systolic, (reading) => (reading.kind === kind ? reading.systolic : undefined)),
        series(READINGS.lines.diastolic, (reading) => (reading.kind === kind ? reading.diastolic : undefined)),
      ];
    case "sugar":
      return SUGAR_TIMES.map((when) =>
        series(READINGS.times[when], (reading) =>
          reading.kind === kind && reading.when === when ? reading.sugar : undefined,
        ),
      );
    case "weight":
      return [series(READINGS.measures.weight, (reading) => (reading.kind === kind ? reading.weight : undefined))];
    default:
      return [series(READINGS.measures[kind], (reading) => (reading.kind === kind ? reading.value : undefined))];
  }
}

/**
 * Readings of one kind as chart and table.
 * @param all - All readings, newest first.
 * @param now - Milliseconds since 1970.
 */
export function readingsView(all: readonly Reading[], kind: ReadingKind, span: Span, page: number, now: number) {
  const ofKind = all.filter((reading) => reading.kind === kind);
  const since = now - RECENT_DAYS * DAY_MS;
  const shown = span === "all" ? ofKind : ofKind.filter(({ at }) => Date.parse(at) >= since);
  const [newest] = shown;
  const oldest = shown.at(-1);
  const from = span === "all" && oldest ? Date.parse(oldest.at) : since;
  const paging = pageOf(page, shown.length, MAX_ROWS);
  const unit = READINGS.units[kind];
  return {
    ...{ kind, span, unit },
    /** Kinds with readings, and those that can be added. */
    kinds: READING_KINDS.filter((one) => isOneOf(MEASURES, one) || all.some((reading) => reading.kind === one)),
    measure: READINGS.measures[kind],
    total: shown.length,
    earlier: ofKind.length > shown.length,
    newest: newest
      ? {
          text: `${readingText(newest).value} ${unit}`,
          more: readingText(newest).more,
          at: formatAppMoment(newest.at, CLINIC_ZONE, now),
        }
      : null,
    chart: chartGeometry(seriesOf(kind, shown), from, now),
    summary:
      newest && oldest
        ? READINGS.chart({
            measure: READINGS.measures[kind],
            count: shown.length,
            from: formatAppMoment(oldest.at, CLINIC_ZONE, now),
            until: formatAppMoment(newest.at, CLINIC_ZONE, now),
            newest: `${readingText(newest).value} ${unit}`,
          })
        : "",
    rows: shown.slice(paging.from, paging.from + MAX_ROWS).map((reading) => ({
      id: reading.id,
      /** What was measured before a consultation belongs to that. */
      isOwn: reading.takenAs === undefined,
      at: formatAppMoment(reading.at, CLINIC_ZONE, now),
      ...readingText(reading),
    })),
    paging: { page: paging.page, pages: paging.pages },
  };
}
export type ReadingsView = ReturnType<typeof readingsView>;

/**
 * A shared record as the doctor sees it: readings of the last 90 days.
 * @param now - Milliseconds since 1970.
 */
export function sharedRecordView({ name, since, ...record }: SharedRecord, now: number) {
  return { name, since: formatRecordDate(since), ...recordView(record, now) };
}
export type SharedRecordView = ReturnType<typeof sharedRecordView>;

/** Lists, and readings of the last 90 days. */
export function recordView({ lists, readings }: HealthRecord, now: number) {
  return {
    lists,
    readings: READING_KINDS.filter((kind) => readings.some((reading) => reading.kind === kind)).map((kind) =>
      readingsView(readings, kind, "recent", 1, now),
    ),
  };
}

/**
 * Day and time of the clinic's clock for a form: `YYYY-MM-DD` and `HH:MM`.
 * @param now - Milliseconds since 1970.
 */
export function clinicNow(now: number) {
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: CLINIC_ZONE, hour: "2-digit", minute: "2-digit" });
  return { day: clinicDay(now), time: local.format(now) };
}
