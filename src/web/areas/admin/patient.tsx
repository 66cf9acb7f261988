import { useLocation } from "react-router";
import { can } from "#domain/permissions.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { PATIENT_PAGE as PAGE } from "#generated/messages/patients/patient-page.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { AlikePeople } from "#web/features/consultations/admin/alike-people.tsx";
import { ConsultationsTable } from "#web/features/consultations/admin/consultations-table.tsx";
import { withSteps } from "#web/features/consultations/admin/listed-consultations.ts";
import { AdultMembers, adultMembersView } from "#web/features/family/adult-members.tsx";
import { ChildrenForStaff, childrenView } from "#web/features/family/children-for-staff.tsx";
import { MergeState } from "#web/features/patients/admin/merge-forms.tsx";
import { PatientConsents, PatientOpened } from "#web/features/patients/admin/patient-log.tsx";
import { AlikeAccounts, PatientHead, PatientRecord } from "#web/features/patients/admin/patient-record.tsx";
import { loadReasonRules, RevealDialog } from "#web/features/patients/admin/reveal-dialog.tsx";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/patient.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { patientAction } from "./patient-action.ts";

const SHOW = "show";
export const meta = () => privateMeta(PAGE.title);
export const headers = formHeaders;
export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const account = await app.patients.readPatient(actor, uid);
  const page = url.searchParams.get("page") ?? undefined;
  const past = await app.consultations.listClinicConsultations(actor, { sheet: "past", patient: uid, page });
  const mayMerge = can(actor, "patient:merge");
  const [coming, alike, log, merge, family, adults] = await Promise.all([
    app.consultations.listClinicConsultations(actor, { sheet: "next", patient: uid }),
    app.consultations.findAlikePeople(actor, { patient: uid }),
    can(actor, "patient:see-log") ? app.privacy.readPatientLog(actor, uid) : null,
    mayMerge ? app.merges.readMerge(actor, uid) : null,
    mayMerge ? app.moves.listChildren(actor, uid) : { children: [], moves: [] },
    can(actor, "family:note-agreement") ? app.agreements.listAdultMembers(actor, uid) : [],
  ]);
  const now = Date.now();
  return {
    ...{ account, alike, log, merge, adults: adultMembersView(adults, now) },
    family: childrenView(family.children, family.moves),
    may: { confirm: can(actor, "patient:confirm-email"), logins: can(actor, "logins:run"), merge: mayMerge },
    coming: withSteps(coming.rows, now),
    past: { ...past, rows: withSteps(past.rows, now) },
  };
}
export const action = (args: Route.ActionArgs) =>
  patientAction(args, args.params.uid, ADMIN_PATHS.patient(args.params.uid));
export const clientAction = formClientAction(loadReasonRules);

export default function PatientAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, adults, family, alike, coming, past, log, may, merge } = loaderData;
  useLive("admin", past.version, ["consultations"]);
  const { search } = useLocation();
  const path = ADMIN_PATHS.patient(account.uid);
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(path, search, changes);
  const isShown = account.isAadharWhole && new URLSearchParams(search).has(SHOW);
  return (
    <>
      <BackLink to={ADMIN_PATHS.users}>{PAGE.back}</BackLink>
      <div className="mt-1 mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{account.name}</h1>
          <PatientHead patient={account} />
        </div>
        <ButtonLink to={pathWith(ADMIN_PATHS.bookConsultation, "", { patient: account.uid })}>
          <Icon name="calendar-days" className="size-5" />
          {PAGE.book}
        </ButtonLink>
      </div>
      {actionData && !isShown && (actionData.values.member ?? "") === "" && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
        </div>
      )}
      {(may.logins || may.merge) && (
        <p className="-mt-4 mb-6 flex flex-wrap gap-x-6">
          {may.logins && <TouchLink to={ADMIN_PATHS.login(account.uid)}>{LOGINS.open}</TouchLink>}
          {may.merge && merge === null && <TouchLink to={ADMIN_PATHS.merge(account.uid)}>{MERGE.link}</TouchLink>}
        </p>
      )}
      {merge && (
        <div className="mb-6 max-w-[680px]">
          <MergeState merge={merge} path={ADMIN_PATHS.patient}>
            <Link to={ADMIN_PATHS.merge(account.uid)}>{MERGE.manage}</Link>
          </MergeState>
        </div>
      )}
      <AlikeAccounts patient={account} except={merge?.other.uid} path={ADMIN_PATHS.patient} />
      <AlikePeople {...alike} patientPath={ADMIN_PATHS.patient} consultationPath={ADMIN_PATHS.consultation} />
      <div
        className={
          "grid grid-cols-[minmax(0,1fr)] items-start gap-10 " +
          "wider:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] wider:grid-rows-[auto_1fr]"
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <PatientRecord patient={account} showPath={pathTo({ [SHOW]: "aadhaar" })} mayConfirm={may.confirm} />
          <AdultMembers members={adults} by={account.name} sent={actionData} />
          <ChildrenForStaff view={family} pathTo={(id) => ADMIN_PATHS.child(account.uid, id)} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 wider:col-start-2 wider:row-span-2 wider:row-start-1">
          <TitledSection id="coming" title={PAGE.coming} titleClass="mb-3 text-h4">
            <ConsultationsTable
              rows={coming}
              tab="next"
              path={ADMIN_PATHS.consultation}
              action={ADMIN_PATHS.consultations}
            />
          </TitledSection>
          <TitledSection id="past" title={PAGE.past} titleClass="mb-3 text-h4">
            <ConsultationsTable
              rows={past.rows}
              tab="past"
              path={ADMIN_PATHS.consultation}
              action={ADMIN_PATHS.consultations}
            />
            <PageLinks labels={PAGES} page={past} address={(page) => pathTo({ page: pageParam(page) })} />
          </TitledSection>
          {log && <PatientConsents consents={log.consents} />}
        </div>
        {log && <PatientOpened opened={log.opened} />}
      </div>
      <RevealDialog
        patient={isShown ? account : undefined}
        openPath={pathTo({})}
        closedPath={pathTo({ [SHOW]: undefined })}
        sent={isShown ? actionData : undefined}
      />
    </>
  );
}
