import { z } from "zod";
import { ensureSameShape, hindiFileOf, readHindi } from "./hindi.ts";
import { lookUp, type Modules, readYaml, text, uniqueTexts } from "./read.ts";

const COUNCILS = "clinic/councils.yaml";
const EXAMPLE = "clinic/example.yaml";

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
const feeNote = z.strictObject({ en: text, hi: text });
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

/** Any texts with the keys of the English file. */
const anyTexts = z.record(text, z.unknown());

/** The Hindi texts of the example clinic; numbers, email addresses and the name are not translated. */
function hindiExample(folder: string, { tagline, address, hours, ...english }: z.output<typeof example>) {
  const { grievance, team, testimonials, sponsors } = english;
  const texts = { tagline, address, hours, grievance: { officer: grievance.officer }, team, testimonials, sponsors };
  const hindi = readHindi(folder, EXAMPLE, anyTexts);
  ensureSameShape(hindiFileOf(EXAMPLE), texts, hindi);
  return hindi as typeof texts;
}

/** The Hindi names of the systems of medicine and the texts of the councils. */
function hindiCouncils(folder: string, { systems, councils: all }: z.output<typeof councils>) {
  const texts = {
    systems: Object.fromEntries(systems.map((system) => [system, system])),
    councils: Object.fromEntries(
      Object.entries(all).map(([type, { label, name, register }]) => [
        type,
        { label, name, register: { name: register.name } },
      ]),
    ),
  };
  const hindi = readHindi(folder, COUNCILS, anyTexts);
  ensureSameShape(hindiFileOf(COUNCILS), texts, hindi);
  return hindi as typeof texts;
}

/** The example clinic, the helplines, the sentence on fees, and the councils that register doctors. */
export function readClinic(folder: string): Modules {
  const clinic = readYaml(folder, EXAMPLE, example);
  const { emergency, ...about } = clinic;
  const { grievance, team, testimonials, sponsors, ...address } = about;
  const HELPLINES = readYaml(folder, "clinic/helplines.yaml", helplines);
  const content = readYaml(folder, COUNCILS, councils);
  const { systems, councils: all } = content;
  const known = Object.fromEntries(systems.map((system) => [system, system]));
  for (const [name, council] of Object.entries(all))
    for (const system of council.systems) lookUp(known, system, COUNCILS, `councils.${name}.systems`);
  const hindi = hindiCouncils(folder, content);
  return {
    "clinic-example": {
      CLINIC_EXAMPLE: { ...address, emergency, helplines: HELPLINES, grievance, team, testimonials, sponsors },
    },
    "clinic-example-hi": { CLINIC_EXAMPLE_HI: hindiExample(folder, clinic) },
    helplines: { HELPLINES },
    "fee-note": { FEE_NOTE: readYaml(folder, "clinic/fee-note.yaml", feeNote) },
    councils: { SYSTEMS: systems, COUNCIL_TYPES: Object.keys(all), COUNCILS: all },
    "councils-hi": { SYSTEMS_HI: hindi.systems, COUNCILS_HI: hindi.councils },
  };
}
