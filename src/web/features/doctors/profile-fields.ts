/** What the form repeats for each choice. The loader sends it, so that the rules need not come with the page. */
export interface ProfileShape {
  readonly specialities: readonly string[];
  readonly languages: readonly string[];
}

export const PLAIN = [
  "qualifications",
  "practisingSince",
  "system",
  "councilType",
  "council",
  "registrationNumber",
  "nameOnRegister",
  "fee",
  "about",
] as const;

export const boxName = (group: keyof ProfileShape, key: string) => `${group}.${key}`;

/** Names of all inputs; a box has one of its own, because a form may send each name only once. */
export function profileNames(shape: ProfileShape): string[] {
  return [
    ...PLAIN,
    ...shape.specialities.map((key) => boxName("specialities", key)),
    ...shape.languages.map((key) => boxName("languages", key)),
  ];
}

/** What the form sent, in the shape that the profile's schema takes. */
export function profileInput(fields: Readonly<Record<string, unknown>>, shape: ProfileShape) {
  const ticked = (group: keyof ProfileShape) => shape[group].filter((key) => fields[boxName(group, key)] === "on");
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, fields[name]])),
    specialities: ticked("specialities"),
    languages: ticked("languages"),
  };
}
