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

function times<T>(count: number, make: (index: number) => T): T[] {
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
  ...times(SHAPE.team, (index) => [...PERSON, ...PERSON_HINDI].map((field) => `team.${index}.${field}`)).flat(),
  ...times(SHAPE.testimonials, (index) => TESTIMONIAL.map((field) => `testimonials.${index}.${field}`)).flat(),
  ...times(SHAPE.sponsors, (index) => `sponsors.${index}`),
];

/** Form values in the shape of `settingsSchema`; empty sponsors are left out. */
export function settingsInput(fields: Readonly<Record<string, unknown>>) {
  const pick = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fields[`${prefix}${name}`]]));
  return {
    ...pick("", [...PLAIN, ...HINDI]),
    emergency: pick("emergency.", ["emergency", "ambulance", "mentalHealth"]),
    helplines: pick("helplines.", ["women", "child", "poison"]),
    grievance: pick("grievance.", ["officer", "phone", "email"]),
    feeNote: pick("feeNote.", ["en", "hi"]),
    team: times(SHAPE.team, (index) => pick(`team.${index}.`, [...PERSON, ...PERSON_HINDI])),
    testimonials: times(SHAPE.testimonials, (index) => pick(`testimonials.${index}.`, TESTIMONIAL)),
    sponsors: times(SHAPE.sponsors, (index) => fields[`sponsors.${index}`]).filter(
      (sponsor) => typeof sponsor !== "string" || sponsor.trim() !== "",
    ),
  };
}

export const settingsFormSchema = formSchema(settingsSchema, settingsInput);
