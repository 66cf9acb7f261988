import type { OwnHours } from "#domain/consultations/consultations.api.ts";
import { CELL_MINUTES, DAY_MINUTES } from "#domain/consultations/hours.rules.ts";
import { formatZone } from "#domain/format/time-format.ts";
import { currentLanguage, type Language, LOCALES } from "#domain/language.ts";
import { CLINIC_ZONE, currentZoneName } from "#domain/time.ts";
import { RULES } from "#generated/messages/consultations/rules.ts";
import { durationText } from "./hours-text.ts";

const MAX_SLOT_MINUTES = 120;
const MAX_PAUSE_MINUTES = 60;
const LEAD_TIMES = [0, 15, 30, 60, 120, 180, 240, 360, 720, DAY_MINUTES, 2 * DAY_MINUTES, 3 * DAY_MINUTES];
const LONG_LEAD_TIMES = [7 * DAY_MINUTES, 14 * DAY_MINUTES];

function withOwn(values: readonly number[], own: number): number[] {
  return [...new Set([...values, own])].sort((value, other) => value - other);
}

function steps(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / CELL_MINUTES + 1 }, (_, index) => first + index * CELL_MINUTES);
}

function leadTimeText(minutes: number): string {
  if (minutes === 0) return RULES.noLeadTime;
  return minutes % DAY_MINUTES === 0 ? RULES.days({ days: minutes / DAY_MINUTES }) : durationText(minutes);
}

const namedZone = (value: string) => ({
  value,
  label: value === CLINIC_ZONE ? RULES.zoneIndia : formatZone(value),
});

/** All time zones with their names, in the order of the names; the clinic's comes first. */
function allZones(language: Language): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone").map(currentZoneName), "UTC"]);
  names.delete(CLINIC_ZONE);
  const { compare } = new Intl.Collator(LOCALES[language]);
  return [namedZone(CLINIC_ZONE), ...[...names].map(namedZone).sort((item, other) => compare(item.label, other.label))];
}
/** Made once, because naming all of them takes a tenth of a second. */
const ZONES: Partial<Record<Language, ReturnType<typeof allZones>>> = {};

function zones(own: string) {
  const language = currentLanguage();
  ZONES[language] ??= allZones(language);
  return ZONES[language].some(({ value }) => value === own) ? ZONES[language] : [namedZone(own), ...ZONES[language]];
}

/** The options of the editor's rules, so that the domain rules are not part of the page's script. */
export function hoursOptions({ noticeMinutes: leadTime, zone }: Pick<OwnHours["hours"], "noticeMinutes" | "zone">) {
  const minutes = (value: number) => ({ value: String(value), label: durationText(value) });
  return {
    slotMinutes: steps(CELL_MINUTES, MAX_SLOT_MINUTES).map(minutes),
    pauseMinutes: steps(0, MAX_PAUSE_MINUTES).map((value) =>
      value === 0 ? { value: "0", label: RULES.noPause } : minutes(value),
    ),
    noticeMinutes: withOwn([...LEAD_TIMES, ...LONG_LEAD_TIMES], leadTime).map((value) => ({
      value: String(value),
      label: leadTimeText(value),
    })),
    zone: zones(zone),
  };
}
export type HoursOptions = ReturnType<typeof hoursOptions>;
