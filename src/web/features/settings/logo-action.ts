import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { LOGO } from "#generated/messages/settings/logo.ts";
import { sentFile } from "#web/forms/files/sent-file.ts";
import { type FormArgs, formResponse, readForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { LOGO_INTENT } from "./logo-intent.ts";

/** Stores or removes the logo. The request carries bytes and not form fields; its answer names the form. */
export async function logoAction({ context, request }: FormArgs) {
  const { app, actor } = context.get(requestContext);
  context.set(formAnsweredContext, true);
  const values = { intent: LOGO_INTENT };
  try {
    const form = await readForm(request);
    if (form.get("remove") !== null) {
      await app.settings.removeLogo(actor);
      return formResponse({ ...done(LOGO.removed), values });
    }
    await app.settings.writeLogo(actor, await sentFile(form));
    return formResponse({ ...done(LOGO.saved), values });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return formResponse({ ok: false, message: failureText(error), field: error.field, values }, error.status);
  }
}
