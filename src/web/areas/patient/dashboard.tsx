import { Link } from "react-router";
import { OwnSessions } from "#web/features/accounts/own-sessions.tsx";
import { PatientRecord } from "#web/features/patients/patient-record.tsx";
import { privateMeta } from "#web/page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/dashboard.ts";
import { DASHBOARD } from "./dashboard.copy.ts";

export const meta = () => privateMeta(DASHBOARD.title);
export const loader = answering(async ({ visit }) => ({
  patient: await visit.clinic.patients.readOwn(visit.actor),
  sessions: await visit.clinic.identity.ownSessions(visit.actor),
}));

export default function PatientDashboard({ loaderData }: Route.ComponentProps) {
  const { patient, sessions } = loaderData;
  return (
    <div className="page py-10 wide:py-16">
      <h1 className="leading-[1.25] wrap-anywhere">
        {DASHBOARD.welcome} {patient.name}
      </h1>
      <div className="mt-10 grid gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-16">
        <section aria-labelledby="visits">
          <h2 id="visits" className="mb-4 text-h3">
            {DASHBOARD.visits}
          </h2>
          <EmptyState drawing="diary">{DASHBOARD.noVisits}</EmptyState>
          <h2 className="mt-12 mb-4 text-h3">{DASHBOARD.prescriptions}</h2>
          <EmptyState drawing="mortar">{DASHBOARD.noPrescriptions}</EmptyState>
        </section>
        <section aria-labelledby="record">
          <h2 id="record" className="text-h3">
            {DASHBOARD.record}
          </h2>
          <p className="mt-1 mb-4 text-sm text-muted">{DASHBOARD.recordLead}</p>
          <PatientRecord patient={patient} />
          <Link to="/ContactUs" className={`${buttonClass("outlined", true)} mt-5`}>
            {DASHBOARD.write}
          </Link>
          <OwnSessions sessions={sessions} back="/patient/dashboard" />
        </section>
      </div>
    </div>
  );
}
