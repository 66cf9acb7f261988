import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { choicesAction } from "#web/features/health/documents/document-action.ts";
import { DocumentChoices } from "#web/features/health/documents/document-choices.tsx";
import { DOCUMENT_PATHS } from "#web/features/health/documents/document-paths.ts";
import { choiceView } from "#web/features/health/documents/document-view.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/documents.ts";

export const meta = () => privateMeta(DOCUMENT_CHOICES.title);
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { open, choices } = await app.documents.listDocumentChoices(actor, params.id);
  const { id, doctor, startsAt, zone } = await app.consultations.readConsultation(actor, params.id);
  const about = { doctor: doctorName(doctor.fullName), time: formatShortMoment(startsAt, zone) };
  return { id, open, choices: choices.map(choiceView), about };
}
export const action = (args: Route.ActionArgs) => choicesAction(args, args.params.id);
export const clientAction = formClientAction();

/** Which of the patient's documents the doctor of a consultation may open. */
export default function ConsultationDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { id, open, choices, about } = loaderData;
  return (
    <div className="app-page">
      <BackLink to={DOCUMENT_PATHS.consultation(id)}>{DOCUMENT_CHOICES.toConsultation}</BackLink>
      <h1 className="mt-2">{DOCUMENT_CHOICES.title}</h1>
      <p className="mt-3 text-muted">{DOCUMENT_CHOICES.of(about)}</p>
      <div className="mt-6 max-w-[640px]">
        <DocumentChoices consultationId={id} open={open} choices={choices} sent={actionData} />
      </div>
    </div>
  );
}
