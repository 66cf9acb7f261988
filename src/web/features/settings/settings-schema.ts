import { MAX_SPONSORS, MAX_TEAM_MEMBERS, MAX_TESTIMONIALS, settingsSchema } from "#domain/settings/settings.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";
import {
  EMERGENCY,
  FEE_NOTE,
  GRIEVANCE,
  HELPLINES,
  HINDI,
  PERSON,
  PERSON_HINDI,
  PLAIN,
  type SettingsShape,
  TESTIMONIAL,
} from "./settings-fields.ts";

export const SHAPE: SettingsShape = {
  team: MAX_TEAM_MEMBERS,
  testimonials: MAX_TESTIMONIALS,
  sponsors: MAX_SPONSORS,
};

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Names of all inputs: the path of each value, joined with dots. */
export const SETTINGS_FIELDS: readonly string[] = [
  ...PLAIN,
  ...HINDI,
  ...EMERGENCY,
  ...HELPLINES,
  ...GRIEVANCE,
  ...FEE_NOTE,
  ...times(SHAPE.team, (at) => [...PERSON, ...PERSON_HINDI].map((field) => `team.${at}.${field}`)).flat(),
  ...times(SHAPE.testimonials, (at) => TESTIMONIAL.map((field) => `testimonials.${at}.${field}`)).flat(),
  ...times(SHAPE.sponsors, (at) => `sponsors.${at}`),
];

/** Form values in the shape of `settingsSchema`; empty sponsors are left out. */
export function settingsInput(fields: Readonly<Record<string, unknown>>) {
  const of = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fields[`${prefix}${name}`]]));
  return {
    ...of("", [...PLAIN, ...HINDI]),
    emergency: of("emergency.", ["emergency", "ambulance", "mentalHealth"]),
    helplines: of("helplines.", ["women", "child", "poison"]),
    grievance: of("grievance.", ["officer", "phone", "email"]),
    feeNote: of("feeNote.", ["en", "hi"]),
    team: times(SHAPE.team, (at) => of(`team.${at}.`, [...PERSON, ...PERSON_HINDI])),
    testimonials: times(SHAPE.testimonials, (at) => of(`testimonials.${at}.`, TESTIMONIAL)),
    sponsors: times(SHAPE.sponsors, (at) => fields[`sponsors.${at}`]).filter(
      (sponsor) => typeof sponsor !== "string" || sponsor.trim() !== "",
    ),
  };
}

export const settingsFormSchema = formSchema(settingsSchema, settingsInput);
