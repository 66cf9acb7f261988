/** Counts of what the form repeats. The loader sends them, so that the rules need not come with the page. */
export interface SettingsShape {
  readonly team: number;
  readonly testimonials: number;
  readonly sponsors: number;
}

export const PLAIN = ["name", "tagline", "address", "phone", "email", "hours"] as const;
export const EMERGENCY = ["emergency.emergency", "emergency.ambulance", "emergency.mentalHealth"] as const;
export const HELPLINES = ["helplines.women", "helplines.child", "helplines.poison"] as const;
export const GRIEVANCE = ["grievance.officer", "grievance.phone", "grievance.email"] as const;
export const PERSON = ["name", "role", "description"] as const;
export const TESTIMONIAL = ["quote", "who", "when"] as const;

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Names of all inputs: the path of each value, joined by dots. */
export function settingsNames({ team, testimonials, sponsors }: SettingsShape): string[] {
  return [
    ...PLAIN,
    ...EMERGENCY,
    ...HELPLINES,
    ...GRIEVANCE,
    ...times(team, (at) => PERSON.map((field) => `team.${at}.${field}`)).flat(),
    ...times(testimonials, (at) => TESTIMONIAL.map((field) => `testimonials.${at}.${field}`)).flat(),
    ...times(sponsors, (at) => `sponsors.${at}`),
  ];
}

/** The value at a path such as `team.0.name`, as text for an input. */
export function textAt(settings: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), settings);
  return typeof found === "string" ? found : "";
}

/** What the form sent, in the shape that `settingsSchema` takes; empty sponsors are left out. */
export function settingsInput(fields: Readonly<Record<string, unknown>>, shape: SettingsShape) {
  const of = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fields[`${prefix}${name}`]]));
  return {
    ...of("", PLAIN),
    emergency: of("emergency.", ["emergency", "ambulance", "mentalHealth"]),
    helplines: of("helplines.", ["women", "child", "poison"]),
    grievance: of("grievance.", ["officer", "phone", "email"]),
    team: times(shape.team, (at) => of(`team.${at}.`, PERSON)),
    testimonials: times(shape.testimonials, (at) => of(`testimonials.${at}.`, TESTIMONIAL)),
    sponsors: times(shape.sponsors, (at) => fields[`sponsors.${at}`]).filter(
      (sponsor) => typeof sponsor !== "string" || sponsor.trim() !== "",
    ),
  };
}
