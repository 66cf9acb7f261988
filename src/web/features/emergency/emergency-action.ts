import { redirect } from "react-router";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";

export const loadEmergencyRules: LoadRules = async () => {
  const { emergencySchema } = await import("#domain/emergency/emergency.rules.ts");
  return () => emergencySchema;
};

/** Opens a record in an emergency, and leads to it. */
export function openAction(args: FormArgs, pathOf: (id: string) => string) {
  return submitForm(args, {
    fields: ["contact", "bornOn", "name", "reason"],
    submit: async ({ app, actor }, typed) => {
      throw redirect(pathOf(await app.emergency.openEmergency(actor, typed)), 303);
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
