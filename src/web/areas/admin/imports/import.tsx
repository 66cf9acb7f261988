import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { MAX_IMPORT_BYTES } from "#domain/patients/import/import-preview.ts";
import { can } from "#domain/permissions.ts";
import { IMPORT } from "#generated/messages/patients/import.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { importAction } from "#web/features/patients/admin/import-action.ts";
import { ImportForm } from "#web/features/patients/admin/import-form.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/import.ts";

export const meta = () => privateMeta(IMPORT.title);
export const action = importAction;
export const clientAction = formClientAction();
export function loader({ context }: Route.LoaderArgs) {
  if (!can(context.get(requestContext).actor, "patient:import")) throw fail("FORBIDDEN");
  return { most: { bytes: MAX_IMPORT_BYTES, message: failureText({ key: "IMPORT_TOO_LARGE" }) } };
}

export default function Import({ loaderData: { most }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackHead back={{ path: ADMIN_PATHS.imported, text: IMPORTED.title }} title={IMPORT.title} lead={IMPORT.lead} />
      <p className="mt-2 mb-8 max-w-[60ch] text-sm text-muted">
        {IMPORT.larger} <code className="wrap-anywhere">{IMPORT.command}</code>
      </p>
      <ImportForm sent={actionData} most={most} listPath={ADMIN_PATHS.imported} />
    </>
  );
}
