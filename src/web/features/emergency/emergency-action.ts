import { redirect } from "react-router";
import type { EmergencyChoice } from "#domain/emergency/emergency.api.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { EMERGENCY } from "#generated/messages/emergency/emergency.ts";
import { type FormArgs, formResponse, submitForm } from "#web/forms/form-action.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";

export const loadEmergencyRules: LoadRules = async () => {
  const { emergencySchema } = await import("#domain/emergency/emergency.rules.ts");
  return () => emergencySchema;
};

function labelOf({ name, bornOn, account }: EmergencyChoice): string {
  const born = EMERGENCY.choice({ name, day: formatDay(bornOn) });
  return account === "" ? born : EMERGENCY.choiceOf({ choice: born, account });
}

/** Opens a record in an emergency, and leads to it. */
export function openAction(args: FormArgs, pathOf: (id: string) => string) {
  return submitForm(args, {
    fields: ["contact", "bornOn", "chosen", "reason"],
    submit: async ({ app, actor }, typed) => {
      const answer = await app.emergency.openEmergency(actor, typed);
      if (answer.kind === "open") throw redirect(pathOf(answer.id), 303);
      const choices = answer.people.map((person) => ({ value: person.chosen, label: labelOf(person) }));
      const message = (typed.chosen ?? "") === "" ? EMERGENCY.several : EMERGENCY.gone;
      return formResponse({ ok: false, message, values: typed, choices }, 409);
    },
  });
}

/** Ends an access, and leads to what is left. */
export function endAction(args: FormArgs, id: string, path: string) {
  return submitForm(args, {
    fields: [],
    submit: async ({ app, actor }) => {
      await app.emergency.endEmergency(actor, id);
      throw redirect(path, 303);
    },
  });
}
