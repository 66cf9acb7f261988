import { formatTime } from "#domain/format/time-format.ts";
import type { Reading } from "#domain/health/health.rules.ts";
import type { NurseReading, NurseReadingList } from "#domain/health/nurse-readings.api.ts";
import type { NurseField } from "#domain/health/taken-readings.ts";
import { FIELDS_OF } from "#domain/health/taken-readings.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { NURSE_READINGS } from "#generated/messages/health/nurse-readings.ts";
import { READINGS } from "#generated/messages/health/readings.ts";

/** The values of a reading as they would be typed. */
function typedOf(reading: Reading): Partial<Record<NurseField, string>> {
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

function lineOf({ reading, isOwn, correctedAt }: NurseReading) {
  const time = formatTime(reading.at, CLINIC_ZONE);
  const name = reading.takenBy ?? "";
  const by = name === "" ? NURSE_READINGS.byNurse({ time }) : NURSE_READINGS.by({ name, time });
  const corrected = correctedAt && NURSE_READINGS.correctedAt({ time: formatTime(correctedAt, CLINIC_ZONE) });
  return {
    ...{ id: reading.id, isOwn, measure: READINGS.measures[reading.kind], value: valueText(reading) },
    by: [by, ...(corrected ? [corrected] : [])].join(" · "),
    fields: FIELDS_OF[reading.kind],
    typed: typedOf(reading),
  };
}

/** Readings before a consultation as text. */
export function nurseReadingsView({ readings, mayAdd }: NurseReadingList) {
  return { mayAdd, lines: readings.map(lineOf) };
}
export type NurseReadingsView = ReturnType<typeof nurseReadingsView>;
export type NurseReadingLine = NurseReadingsView["lines"][number];

/** The same in one line each, for the doctor's note. */
export function measuredTexts({ readings }: NurseReadingList): readonly string[] {
  return readings.map((reading) => {
    const { measure, value, by } = lineOf(reading);
    return `${measure}: ${value} (${by})`;
  });
}
