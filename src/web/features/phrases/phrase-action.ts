import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";

/** Intents of the forms of a phrase. */
export const PHRASE_INTENTS = { save: "save", remove: "remove" } as const;

/** The schema of the form that is sent; removing needs none. */
export const loadPhraseRules: LoadRules = async () => {
  const { phraseSchema } = await import("#domain/phrases/phrases.rules.ts");
  return ({ intent }) => (intent === PHRASE_INTENTS.remove ? undefined : phraseSchema);
};

/** Saves or removes a phrase; `intent` and `id` of the answer name the form. */
export function phraseAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["intent", "id", "shortcut", "text", IDEMPOTENCY_FIELD],
    submit: async ({ app, actor }, typed) => {
      const { intent = "", id = "" } = typed;
      const removes = intent === PHRASE_INTENTS.remove;
      await (removes ? app.phrases.removePhrase(actor, id) : app.phrases.savePhrase(actor, typed));
      return { ...done(removes ? PHRASES.removed : PHRASES.saved), values: { intent, id } };
    },
  });
}
