import type { NamedAdult } from "#domain/consultations/consultation.ts";

const TEXTS: Readonly<Record<NamedAdult["relation"], (patient: string) => string>> = {
  mother: (patient) => `mother of ${patient}`,
  father: (patient) => `father of ${patient}`,
  guardian: (patient) => `guardian of ${patient}`,
  other: (patient) => `with ${patient}`,
};

/** An adult's relation to the patient: "mother of Asha". */
export function relationText({ relation }: Pick<NamedAdult, "relation">, patient: string): string {
  return TEXTS[relation](patient);
}
