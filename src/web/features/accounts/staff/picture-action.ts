import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { STAFF_PICTURE } from "#generated/messages/accounts/staff-picture.ts";
import { sentFile } from "#web/forms/files/sent-file.ts";
import { type FormArgs, formResponse, readForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { PICTURE_INTENT } from "./staff-intents.ts";

/** Stores or removes the own picture of a member of the staff. The request carries bytes and not form fields. */
export async function pictureAction({ context, request }: FormArgs) {
  const { app, actor } = context.get(requestContext);
  context.set(formAnsweredContext, true);
  const values = { intent: PICTURE_INTENT };
  try {
    const form = await readForm(request);
    if (form.get("remove") !== null) {
      await app.staff.removeOwnPicture(actor);
      return formResponse({ ...done(STAFF_PICTURE.removed), values });
    }
    await app.staff.writeOwnPicture(actor, await sentFile(form));
    return formResponse({ ...done(STAFF_PICTURE.saved), values });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return formResponse({ ok: false, message: failureText(error), field: error.field, values }, error.status);
  }
}
