import { useEffect, useState } from "react";
import { DOCUMENT_KINDS } from "#domain/health/document-kinds.ts";
import { clinicDay } from "#domain/time.ts";
import { DOCUMENT_FORM } from "#generated/messages/documents/document-form.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { AnswerAlert } from "#web/features/health/answer-alert.tsx";
import { documentLimits, documentsAction } from "#web/features/health/documents/document-action.ts";
import { loadDocumentRules } from "#web/features/health/documents/document-checks.ts";
import { AddDocumentForm } from "#web/features/health/documents/document-form.tsx";
import { DOCUMENT_INTENTS } from "#web/features/health/documents/document-intents.ts";
import { DocumentList } from "#web/features/health/documents/document-list.tsx";
import { DOCUMENT_PATHS } from "#web/features/health/documents/document-paths.ts";
import { documentView } from "#web/features/health/documents/document-view.ts";
import { forPerson } from "#web/features/health/for-person.ts";
import { shareView } from "#web/features/health/share-list.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { removeOtherDocuments } from "#web/service-worker/saved-pages.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/documents.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, personIn, RecordNotes } from "./person-switch.tsx";

const ALL = "all";

const titleFor = (name: string) => (name === "" ? DOCUMENTS.title : DOCUMENTS.titleOf({ name }));

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(titleFor(loaderData?.person.name ?? ""));
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const person = await personIn(ctx, url, DOCUMENT_PATHS.all);
  const [all, offers] = await Promise.all([app.documents.listOwnDocuments(actor), app.health.listShareOffers(actor)]);
  const kind = DOCUMENT_KINDS.find((known) => known === url.searchParams.get("kind")) ?? ALL;
  const documents = all.filter(({ memberId }) => (memberId ?? "") === person.member);
  return {
    ...{ person, kind },
    documents: documents.filter((document) => kind === ALL || document.kind === kind).map(documentView),
    isEmpty: documents.length === 0,
    ids: all.map(({ id }) => id),
    offers: offers.filter(({ member }) => (member ?? "") === person.member).map(shareView),
    today: clinicDay(Date.now()),
    limits: documentLimits(),
    formKey: newId(),
  };
}
export const action = documentsAction;
export const clientAction = formClientAction(loadDocumentRules);

type Offers = Route.ComponentProps["loaderData"]["offers"];

/** The appointments for which documents can be shared. */
function ShareLinks({ offers }: { readonly offers: Offers }) {
  return (
    <TitledSection id="sharing" title={DOCUMENTS.shareTitle} titleClass="text-h3">
      <p className="mt-1 mb-3 text-sm text-muted">{offers.length === 0 ? DOCUMENTS.shareNone : DOCUMENTS.shareLead}</p>
      {offers.length > 0 && (
        <ul className="border-t-2 border-leaf">
          {offers.map(({ consultationId, doctor, time }) => (
            <li key={consultationId} className="border-b border-rule py-2">
              <span className="font-semibold wrap-anywhere">{doctor}</span>
              <p className="text-sm text-muted">{time}</p>
              <TouchLink to={DOCUMENT_PATHS.choices(consultationId)} className="text-sm">
                {DOCUMENTS.choose}
                <span className="sr-only">
                  {" "}
                  {doctor}, {time}
                </span>
              </TouchLink>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

export default function PatientDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { person, kind, documents, isEmpty, ids, offers, today, limits, formKey } = loaderData;
  const ofForm = actionData?.values.intent === DOCUMENT_INTENTS.add ? actionData : undefined;
  // Stays open after the first document, so that its message is read.
  const [isFirst] = useState(isEmpty);
  // What was deleted here or elsewhere must not stay on this device.
  useEffect(() => {
    if ("caches" in globalThis) removeOtherDocuments(ids).catch(console.error);
  }, [ids]);
  const links = [
    { id: ALL, text: DOCUMENTS.all, path: DOCUMENT_PATHS.all },
    ...DOCUMENT_KINDS.map((id) => ({ id, text: DOCUMENTS.kinds[id], path: DOCUMENT_PATHS.ofKind(id) })),
  ].map(({ path, ...link }) => ({ ...link, path: forPerson(path, person.member) }));
  return (
    <div className="app-page">
      <BackHead
        back={{ path: PATIENT_PATHS.dashboard, text: OWN_RECORD.back }}
        title={titleFor(person.name)}
        lead={DOCUMENTS.lead}
      />
      <PersonSwitch path={DOCUMENT_PATHS.all} person={person} />
      <RecordNotes person={person} />
      {actionData && ofForm === undefined && <AnswerAlert answer={actionData} />}
      {/* Nothing that was typed for one person is sent for another. */}
      <div key={person.member} className="app-columns mt-8" hidden={person.recordAccess === "hidden"}>
        <div className="grid content-start gap-5">
          {person.recordAccess === "open" && (
            <details open={isFirst || ofForm !== undefined || undefined}>
              <summary className={buttonClass({ variant: "outlined", size: "small", className: "list-none" })}>
                <Icon name="plus" className="size-4" />
                {DOCUMENT_FORM.add}
              </summary>
              <AddDocumentForm {...{ today, formKey, limits }} memberId={person.member || null} sent={ofForm} />
            </details>
          )}
          {!isEmpty && <ChipLinks label={DOCUMENTS.filter} links={links} current={kind} />}
          {documents.length > 0 ? (
            <DocumentList documents={documents} />
          ) : (
            <EmptyState drawing="diary">{isEmpty ? DOCUMENTS.none : DOCUMENTS.noneOfKind}</EmptyState>
          )}
        </div>
        <ShareLinks offers={offers} />
      </div>
    </div>
  );
}
