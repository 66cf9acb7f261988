import type { RequestContext } from "#domain/request-context.ts";
import { TEMPLATES } from "#generated/messages/advice/templates.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { TEMPLATE_INTENTS } from "./template-intents.ts";

/**
 * Makes a template of a draft.
 * @param ctx - The request.
 * @param draft - As the form has it.
 * @param name - As it is typed.
 * @returns What to tell the doctor.
 */
export async function saveTemplate(
  { app, actor }: RequestContext,
  draft: object,
  name: string | undefined,
): Promise<string> {
  const saved = await app.templates.saveTemplate(actor, { ...draft, template: name ?? "" });
  return saved.replaced ? TEMPLATES.replaced(saved) : TEMPLATES.saved(saved);
}

/** Renames, shares or removes a template, by the form's `intent`. */
export function templateAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["intent", "template", "name", "share"],
    submit: async ({ app, actor }, { intent = "", template = "", name, share }) => {
      const values = { intent, template };
      if (intent === TEMPLATE_INTENTS.rename) {
        await app.templates.renameTemplate(actor, { template, name });
        return { ...done(TEMPLATES.renamed), values };
      }
      if (intent === TEMPLATE_INTENTS.share) {
        await app.templates.shareTemplate(actor, { template, share });
        return { ...done(share === "on" ? TEMPLATES.sharedNow : TEMPLATES.unshared), values };
      }
      await app.templates.removeTemplate(actor, { template });
      return { ...done(TEMPLATES.removed), values };
    },
  });
}
