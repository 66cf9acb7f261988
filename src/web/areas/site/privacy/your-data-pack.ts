import { redirect } from "react-router";
import { PROOF_FIELDS } from "#domain/accounts/proof-fields.ts";
import { isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { FILE_PASSWORD, PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/your-data-pack.ts";

export const loader = () => redirect(PRIVACY_PATHS.own);

/** Streams all data of the account as one file, once its password or code was entered again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const typed = fieldsOf(await readForm(request), [...PROOF_FIELDS, FILE_PASSWORD]);
  try {
    const { name, stream } = await app.privacy.exportData(actor, typed);
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    if (!isFailure(error) || error.code === "NOT_FOUND") throw error;
    throw redirect(PRIVACY_PATHS.exportRefused(error.field === FILE_PASSWORD ? error.key : error.code), 303);
  }
}
