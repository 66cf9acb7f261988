import { z } from "zod";
import { lookUp, type Modules, readYaml, text, uniqueTexts } from "./read.ts";

const COUNCILS = "clinic/councils.yaml";

const phone = z.string().regex(/^\+?[0-9][0-9 -]+$/u, "must be a telephone number, in quotation marks");
const example = z.strictObject({
  example: z.literal(true),
  name: text,
  tagline: text,
  address: text,
  phone,
  email: text,
  hours: text,
  emergency: z.strictObject({ emergency: phone, ambulance: phone, mentalHealth: phone }),
  grievance: z.strictObject({ officer: text, phone, email: text }),
  team: z.array(z.strictObject({ name: text, role: text, description: text })),
  testimonials: z.array(z.strictObject({ quote: text, who: text, when: text })),
  sponsors: uniqueTexts,
});
const helplines = z.strictObject({ women: phone, child: phone, poison: phone });
const councils = z.strictObject({
  systems: uniqueTexts,
  councils: z.record(
    text,
    z.strictObject({
      label: text,
      name: text,
      systems: uniqueTexts,
      register: z.strictObject({ name: text, address: z.url({ protocol: /^https$/u }) }),
    }),
  ),
});

/** The example clinic, the helplines, and the councils that register doctors. */
export function readClinic(folder: string): Modules {
  const { emergency, ...about } = readYaml(folder, "clinic/example.yaml", example);
  const { grievance, team, testimonials, sponsors, ...address } = about;
  const HELPLINES = readYaml(folder, "clinic/helplines.yaml", helplines);
  const { systems, councils: all } = readYaml(folder, COUNCILS, councils);
  const known = Object.fromEntries(systems.map((system) => [system, system]));
  for (const [name, council] of Object.entries(all))
    for (const system of council.systems) lookUp(known, system, COUNCILS, `councils.${name}.systems`);
  return {
    "clinic-example": {
      CLINIC_EXAMPLE: { ...address, emergency, helplines: HELPLINES, grievance, team, testimonials, sponsors },
    },
    helplines: { HELPLINES },
    councils: { SYSTEMS: systems, COUNCIL_TYPES: Object.keys(all), COUNCILS: all },
  };
}
