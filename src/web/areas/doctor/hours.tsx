import { doctorPath } from "#domain/doctors/profile.rules.ts";
import { DaysOff } from "#web/features/consultations/hours/days-off.tsx";
import { HOURS } from "#web/features/consultations/hours/hours.copy.ts";
import { hoursAction, OFF_INTENTS } from "#web/features/consultations/hours/hours-action.ts";
import { HoursForm, loadHoursRules } from "#web/features/consultations/hours/hours-form.tsx";
import { hoursView } from "#web/features/consultations/hours/hours-view.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/hours.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(HOURS.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const own = await clinic.consultations.readHours(actor);
  const { listed, slug } = await clinic.profiles.readOwn(actor);
  return {
    view: hoursView(own, Date.now()),
    intents: OFF_INTENTS,
    listed,
    publicPath: listed && own.saved && slug !== null ? doctorPath(slug) : null,
  };
});
export const action = hoursAction;
export const clientAction = formClientAction(loadHoursRules);

export default function DoctorHours({ loaderData, actionData }: Route.ComponentProps) {
  const { view, intents, listed, publicPath } = loaderData;
  useLive("mine", view.version, TOPICS);
  const ofDaysOff = (actionData?.values.intent ?? "") !== "";
  return (
    <div className="page py-8 wide:py-14">
      <BackHead
        back={{ path: DOCTOR_PATHS.dashboard, words: HOURS.toDashboard }}
        title={HOURS.title}
        lead={HOURS.lead}
      />
      <div className="mt-6 grid max-w-[680px] gap-3">
        {!view.saved && <Alert kind="waiting">{HOURS.never}</Alert>}
        {!listed && <Alert kind="info">{HOURS.notListed}</Alert>}
        {publicPath !== null && <TouchLink to={publicPath}>{HOURS.publicPage}</TouchLink>}
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-16">
        <HoursForm view={view} answer={ofDaysOff ? undefined : actionData} />
        <DaysOff view={view} intents={intents} answer={ofDaysOff ? actionData : undefined} />
      </div>
    </div>
  );
}
