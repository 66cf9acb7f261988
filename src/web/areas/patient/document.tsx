import { Form } from "react-router";
import { formatDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { DOCUMENT } from "#generated/messages/documents/document.ts";
import { documentAction, documentLimits } from "#web/features/health/documents/document-action.ts";
import { loadDocumentRules } from "#web/features/health/documents/document-checks.ts";
import { AddPagesForm, ChangeDocumentForm } from "#web/features/health/documents/document-form.tsx";
import { DOCUMENT_INTENTS } from "#web/features/health/documents/document-intents.ts";
import { DocumentPages, OfflineDocument } from "#web/features/health/documents/document-pages.tsx";
import { DOCUMENT_PATHS } from "#web/features/health/documents/document-paths.ts";
import { documentView } from "#web/features/health/documents/document-view.ts";
import { forPerson } from "#web/features/health/for-person.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Written } from "#web/ui/data/written.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/document.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.document.name ?? DOCUMENT.back);
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const [document, members] = await Promise.all([
    app.documents.readOwnDocument(actor, params.id),
    app.family.listFamily(actor),
  ]);
  const family = members.map(({ id, name }) => ({ id, name }));
  const { facts } = documentView(document);
  const added = formatDay(clinicDay(Date.parse(document.addedAt)));
  return { document, family, facts, added, limits: documentLimits(), formKey: newId() };
}
export const action = (args: Route.ActionArgs) => documentAction(args, args.params.id);
export const clientAction = formClientAction(loadDocumentRules);

const SUMMARY = buttonClass({ variant: "outlined", size: "small", className: "list-none" });

export default function PatientDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document, family, facts, added, limits, formKey } = loaderData;
  const answerTo = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined);
  const [ofChange, ofPages] = [answerTo(DOCUMENT_INTENTS.change), answerTo(DOCUMENT_INTENTS.pages)];
  return (
    <div className="app-page">
      <BackLink to={forPerson(DOCUMENT_PATHS.all, document.memberId)}>{DOCUMENT.back}</BackLink>
      <h1 className="mt-2 wrap-anywhere">
        <Written text={document.name} />
      </h1>
      <p dir="auto" className="mt-2 wrap-anywhere text-muted">
        {facts}
      </p>
      <p className="text-sm text-muted">{DOCUMENT.added({ day: added })}</p>
      <div className="app-columns mt-6">
        <div className="grid content-start gap-4">
          <DocumentPages document={document} />
          <OfflineDocument document={document} />
        </div>
        <div className="no-print grid content-start gap-4">
          <details open={ofChange !== undefined || undefined}>
            <summary className={SUMMARY}>{DOCUMENT.edit}</summary>
            <ChangeDocumentForm document={document} family={family} sent={ofChange} />
          </details>
          <details open={ofPages !== undefined || undefined}>
            <summary className={SUMMARY}>{DOCUMENT.addPages}</summary>
            <AddPagesForm formKey={formKey} limits={limits} sent={ofPages} />
          </details>
          <details>
            <summary className={SUMMARY}>{DOCUMENT.remove}</summary>
            <Form method="post" action={forPerson(DOCUMENT_PATHS.all, document.memberId)} className="mt-3 grid gap-3">
              <p className="text-sm">{DOCUMENT.removeLead}</p>
              <input type="hidden" name="intent" value={DOCUMENT_INTENTS.remove} />
              <input type="hidden" name="id" value={document.id} />
              <Button type="submit" variant="danger-outlined" size="small" className="justify-self-start">
                {DOCUMENT.confirm}
              </Button>
            </Form>
          </details>
        </div>
      </div>
    </div>
  );
}
