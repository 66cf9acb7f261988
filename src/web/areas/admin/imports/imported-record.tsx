import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { pathWith } from "#web/addresses/address.ts";
import { EraseImportedForm, ImportedRecord } from "#web/features/patients/admin/imported-record.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/imported-record.ts";

export const meta = () => privateMeta(IMPORTED.personTitle);
/** Erases the person's details for good. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return submitForm(args, {
    fields: ["confirm"],
    submit: async ({ app, actor }, { confirm }): Promise<never> => {
      if (confirm !== "on") throw fail("INVALID_FORM", "confirm", "patients.confirmErase");
      await app.privacy.eraseImported(actor, id);
      throw redirect(`${ADMIN_PATHS.imported}?erased`, 303);
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return {
    person: await app.patients.readImported(actor, params.id),
    mayErase: can(actor, "privacy:erase-imported"),
  };
}

export default function ImportedRecordPage({ loaderData: { person, mayErase }, actionData }: Route.ComponentProps) {
  const { id, name, importedAt } = person;
  return (
    <>
      <BackLink to={ADMIN_PATHS.imported}>{IMPORTED.back}</BackLink>
      <div className="mt-1 mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="mt-2 text-base text-muted">
            {IMPORTED.line({ day: formatDay(clinicDay(Date.parse(importedAt))) })}
          </p>
        </div>
        <ButtonLink to={pathWith(ADMIN_PATHS.bookConsultation, "", { imported: id })}>
          <Icon name="calendar-days" className="size-5" />
          {IMPORTED.book}
        </ButtonLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 wide:grid-cols-2 wide:gap-16">
        <ImportedRecord person={person} />
        {mayErase && <EraseImportedForm answer={actionData} />}
      </div>
    </>
  );
}
