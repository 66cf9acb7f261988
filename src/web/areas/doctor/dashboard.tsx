import { Link } from "react-router";
import type { Visit } from "#domain/visit.ts";
import { OwnSessions } from "#web/features/accounts/own-sessions.tsx";
import { DoctorRecord } from "#web/features/doctors/doctor-record.tsx";
import { STANDING } from "#web/features/doctors/doctors.copy.ts";
import { PROFILE } from "#web/features/doctors/profile.copy.ts";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/dashboard.ts";
import { DASHBOARD } from "./dashboard.copy.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

const TOPICS = ["doctors"] as const;
const WAITS = ["library", "queue"] as const;

/** What waits for any doctor of the clinic; nothing for one whose registration is not verified. */
async function waitsFor({ clinic, actor }: Visit) {
  const { pages, mayReview, version } = await clinic.remedies.waiting(actor);
  if (!mayReview) return null;
  const queue = await clinic.assistant.queue(actor, {});
  return { pages: pages.length, answers: queue.waiting, version: version + queue.version };
}

export const meta = () => privateMeta(DASHBOARD.title);
export const loader = answering(async ({ visit }) => ({
  doctor: await visit.clinic.doctors.readOwn(visit.actor),
  own: await visit.clinic.profiles.readOwn(visit.actor),
  sessions: await visit.clinic.identity.ownSessions(visit.actor),
  waits: await waitsFor(visit),
}));

function Waits({ of: waits }: { readonly of: NonNullable<Awaited<ReturnType<typeof waitsFor>>> }) {
  useLive("doctor", waits.version, WAITS);
  return (
    <nav aria-label={DASHBOARD.waits} className="mt-3 flex flex-wrap gap-3">
      <Link to={DOCTOR_PATHS.library} className={buttonClass("outlined")}>
        {DASHBOARD.library(waits.pages)}
      </Link>
      <Link to={DOCTOR_PATHS.reviews} className={buttonClass("outlined")}>
        {DASHBOARD.reviews(waits.answers)}
      </Link>
    </nav>
  );
}

export default function DoctorDashboard({ loaderData }: Route.ComponentProps) {
  const { doctor, own, sessions, waits } = loaderData;
  useLive("public", own.version, TOPICS);
  return (
    <div className="page py-10 wide:py-16">
      <h1 className="leading-[1.25] wrap-anywhere">
        {DASHBOARD.welcome} {doctor.firstName} {doctor.lastName}
      </h1>
      {!own.listed && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind="waiting">
            {doctor.standing === "verified" ? PROFILE.overdue : STANDING[doctor.standing].words}
          </Alert>
        </div>
      )}
      <Link to={DOCTOR_PATHS.profile} className={`${buttonClass(own.profile === null ? "primary" : "outlined")} mt-6`}>
        {own.profile === null ? DASHBOARD.fillIn : DASHBOARD.profile}
      </Link>
      {waits !== null && <Waits of={waits} />}
      <div className="mt-10 grid gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-16">
        <section aria-labelledby="today">
          <h2 id="today" className="mb-4 text-h3">
            {DASHBOARD.today}
          </h2>
          <EmptyState drawing="diary">{DASHBOARD.noVisits}</EmptyState>
        </section>
        <section aria-labelledby="record">
          <h2 id="record" className="mb-4 text-h3">
            {DASHBOARD.record}
          </h2>
          <DoctorRecord doctor={doctor} />
          <OwnSessions sessions={sessions} back="/doctor/dashboard" />
        </section>
      </div>
    </div>
  );
}
