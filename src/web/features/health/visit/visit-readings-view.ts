import { formatTime } from "#domain/format/time-format.ts";
import type { Reading } from "#domain/health/health.rules.ts";
import type { VisitField } from "#domain/health/taken-readings.ts";
import type { VisitReading, VisitReadingList } from "#domain/health/visit-readings.api.ts";
import { FIELDS_OF } from "#domain/health/visit-readings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { READINGS } from "#generated/messages/health/readings.ts";
import { VISIT_READINGS } from "#generated/messages/health/visit-readings.ts";

/** The values of a reading as they would be typed. */
function typedOf(reading: Reading): Partial<Record<VisitField, string>> {
  switch (reading.kind) {
    case "pressure":
      return { pressure: `${reading.systolic}/${reading.diastolic}`, pulse: reading.pulse?.toString() ?? "" };
    case "sugar":
      return { sugar: String(reading.sugar), when: reading.when };
    case "weight":
      return { weight: String(reading.weight) };
    default:
      return { [reading.kind]: String(reading.value) };
  }
}

function valueText(reading: Reading): string {
  const unit = READINGS.units[reading.kind];
  switch (reading.kind) {
    case "pressure": {
      const { systolic, diastolic, pulse } = reading;
      const value = `${READINGS.pressure({ systolic, diastolic })} ${unit}`;
      return pulse === null ? value : `${value}, ${READINGS.pulseOf({ pulse })}`;
    }
    case "sugar":
      return `${reading.sugar} ${unit}, ${READINGS.times[reading.when]}`;
    case "weight":
      return `${reading.weight} ${unit}`;
    default:
      return `${reading.value} ${unit}`;
  }
}

function lineOf({ reading, isOwn, correctedAt }: VisitReading) {
  const time = formatTime(reading.at, CLINIC_ZONE);
  const name = reading.takenBy ?? "";
  const by = name === "" ? VISIT_READINGS.byNurse({ time }) : VISIT_READINGS.by({ name, time });
  const corrected = correctedAt && VISIT_READINGS.correctedAt({ time: formatTime(correctedAt, CLINIC_ZONE) });
  return {
    ...{ id: reading.id, isOwn, measure: READINGS.measures[reading.kind], value: valueText(reading) },
    by: [by, ...(corrected ? [corrected] : [])].join(" · "),
    fields: FIELDS_OF[reading.kind],
    typed: typedOf(reading),
  };
}

/** Readings before a consultation as text. */
export function visitReadingsView({ readings, mayAdd }: VisitReadingList) {
  return { mayAdd, lines: readings.map(lineOf) };
}
export type VisitReadingsView = ReturnType<typeof visitReadingsView>;
export type VisitReadingLine = VisitReadingsView["lines"][number];

/** The same in one line each, for the doctor's note. */
export function measuredTexts({ readings }: VisitReadingList): readonly string[] {
  return readings.map((reading) => {
    const { measure, value, by } = lineOf(reading);
    return `${measure}: ${value} (${by})`;
  });
}
