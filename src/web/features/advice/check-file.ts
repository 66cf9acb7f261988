import type { FileVerdict } from "#domain/advice/advice.api.ts";
import { fail } from "#domain/failures.ts";
import { formResponse, readForm } from "#web/forms/form-action.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { failureIn, formAnsweredContext, routeHandler } from "#web/request-context.ts";

export interface FileAnswer extends FormAnswer {
  readonly verdict?: FileVerdict;
}

/** Verifies an uploaded file for anyone. The request carries bytes and not form fields; nothing is stored. */
export const fileAction = routeHandler(async ({ ctx, request, context }) => {
  context.set(formAnsweredContext, true);
  try {
    const [file, ...others] = (await readForm(request)).getAll("file");
    if (others.length > 0) throw fail("INVALID_FORM", "file");
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const verdict = await ctx.clinic.advice.checkFile(ctx.actor, { file: bytes });
    const answer: FileAnswer = { ok: true, message: "", values: {}, verdict };
    return formResponse(answer);
  } catch (error) {
    const failure = failureIn(error);
    if (failure === undefined) throw error;
    const { message, field, status } = failure;
    return formResponse({ ok: false, message, field, values: {} }, status);
  }
});
