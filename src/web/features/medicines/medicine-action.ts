import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { CLINIC_MEDICINES } from "#generated/messages/medicines/clinic-medicines.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** Intents of the forms of a medicine. */
export const MEDICINE_INTENTS = { save: "save", retire: "retire", restore: "restore" } as const;

const DONE: Readonly<Record<string, () => string>> = {
  [MEDICINE_INTENTS.retire]: () => CLINIC_MEDICINES.retired,
  [MEDICINE_INTENTS.restore]: () => CLINIC_MEDICINES.restored,
};

const FACTS = [
  "name",
  "hindi",
  "brands",
  "contains",
  "unlisted",
  "medicineClass",
  "form",
  "strengths",
  "schedule",
  "list",
];
const CAUTION = ["caution", "cautionSource", "alike"];

/** Saves a medicine, retires it or restores it; `intent` and `id` of the answer name the form. */
export function medicineAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["intent", "id", "seen", ...FACTS, ...CAUTION, IDEMPOTENCY_FIELD],
    submit: async ({ app, actor }, typed) => {
      const { intent = "", id = "" } = typed;
      const message = DONE[intent];
      if (message === undefined) await app.clinicMedicines.saveClinicMedicine(actor, typed);
      else await app.clinicMedicines.setMedicineUse(actor, typed);
      return { ...done(message?.() ?? CLINIC_MEDICINES.saved), values: { intent, id } };
    },
  });
}
