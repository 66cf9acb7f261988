import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { LOGO } from "#generated/messages/settings/logo.ts";
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
    const [file, ...others] = form.getAll("file");
    if (others.length > 0) throw fail("INVALID_FORM", "file");
    const sent = file instanceof File ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : {};
    await app.settings.writeLogo(actor, { name: "", ...sent });
    return formResponse({ ...done(LOGO.saved), values });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return formResponse({ ok: false, message: failureText(error), field: error.field, values }, error.status);
  }
}

/** Whether a request is the form of the logo: by its content type, before its body is read. */
export function bringsLogo(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}
