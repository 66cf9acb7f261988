import type { NamedAdult } from "#domain/consultations/consultation.ts";
import { RELATION_TO } from "#generated/messages/guardian/relation-to.ts";

/** An adult's relation to the patient: "mother of Asha". */
export function relationText({ relation }: Pick<NamedAdult, "relation">, patient: string): string {
  return RELATION_TO[relation]({ patient });
}
