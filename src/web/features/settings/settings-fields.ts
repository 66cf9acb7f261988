/** Counts of the repeated fields. The loader sends them, so that the domain rules are not part of the page's script. */
export interface SettingsShape {
  readonly team: number;
  readonly testimonials: number;
  readonly sponsors: number;
}

export const PLAIN = ["name", "tagline", "address", "phone", "email", "hours"] as const;
export const EMERGENCY = ["emergency.emergency", "emergency.ambulance", "emergency.mentalHealth"] as const;
export const HELPLINES = ["helplines.women", "helplines.child", "helplines.poison"] as const;
export const GRIEVANCE = ["grievance.officer", "grievance.phone", "grievance.email"] as const;
export const FEE_NOTE = ["feeNote.en", "feeNote.hi"] as const;
export const HINDI = ["taglineHindi", "addressHindi", "hoursHindi"] as const;
export const PERSON = ["name", "role", "description"] as const;
export const PERSON_HINDI = ["nameHindi", "roleHindi", "descriptionHindi"] as const;
export const TESTIMONIAL = ["quote", "who", "when"] as const;

/** What applies to every clinic in India, the sentence on fees, and the name, which may be the product's. */
const SHIPPED: readonly string[] = ["name", "tagline", ...EMERGENCY, ...HELPLINES, ...FEE_NOTE];

/**
 * The text with which an input begins. The shipped examples are no start: left as they are, they would be published as
 * the clinic's own.
 */
export function firstText(settings: { readonly example: boolean }, path: string): string {
  return settings.example && !SHIPPED.includes(path) ? "" : textAt(settings, path);
}

/** The value at a path such as `team.0.name`, as text for an input. */
export function textAt(settings: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      settings,
    );
  return typeof found === "string" ? found : "";
}
