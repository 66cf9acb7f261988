import { personFields } from "../consultations/booking.rules.ts";
import { messageKey } from "../failures.ts";
import { GENDERS } from "../patients/patients.rules.ts";
import { z } from "../zod.ts";
import { FAMILY_RELATIONS } from "./family.ts";

/**
 * The form of a member; `id` is empty for a new one. Name, date of birth, medicines and allergies are by the rules of a
 * booking, which they fill in.
 * @param today - `YYYY-MM-DD` at the clinic.
 */
export function memberSchema(today: string) {
  const { name, bornOn, medicines, allergies } = personFields(today);
  return z.object({
    id: z.string().max(100).default(""),
    /** `ListedMember.seen` of the page where the form was filled in. */
    seen: z.string().optional(),
    name,
    relation: z.enum(FAMILY_RELATIONS, messageKey("family.relation")),
    bornOn,
    gender: z.enum(GENDERS, messageKey("family.gender")),
    medicines,
    allergies,
  });
}

/** A member who is removed, and the tick by which their health record goes too. */
export const removeMemberSchema = z.object({
  id: z.string().max(100).catch(""),
  withRecord: z.string().catch(""),
});
