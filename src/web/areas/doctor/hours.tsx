import { doctorPath } from "#domain/doctors/doctor-name.ts";
import { checkOrFail } from "#domain/form.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { HOURS } from "#generated/messages/consultations/hours.ts";
import { HoursForm, loadHoursRules } from "#web/features/consultations/hours/hours-form.tsx";
import { hoursOptions } from "#web/features/consultations/hours/hours-options.ts";
import { HOURS_NAMES, hoursFormSchema, hoursInput } from "#web/features/consultations/hours/hours-schema.ts";
import { type FormValues, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/hours.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

async function saveHours({ app, actor }: RequestContext, typed: FormValues): Promise<FormAnswer> {
  // The service checks it too, but only the form's schema knows which input is wrong.
  checkOrFail(hoursFormSchema, typed);
  const input = hoursInput(typed);
  const outside = await app.consultations.saveOwnHours(actor, input);
  const message = input.weekly.every((day) => day.length === 0) ? HOURS.closed : HOURS.saved;
  return done(outside === 0 ? message : `${message} ${HOURS.outside({ count: outside })}`);
}

export function action(args: Route.ActionArgs) {
  return submitForm(args, { fields: HOURS_NAMES, submit: saveHours });
}

export const meta = () => privateMeta(HOURS.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const [{ hours, saved, version }, { listed, slug }] = await Promise.all([
    app.consultations.readOwnHours(actor),
    app.profiles.readOwnProfile(actor),
  ]);
  return {
    ...{ hours, saved, version, listed },
    options: hoursOptions(hours),
    publicPath: listed && saved && slug !== null ? doctorPath(slug) : null,
  };
}
export const clientAction = formClientAction(loadHoursRules);

export default function DoctorHours({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, options, saved, version, listed, publicPath } = loaderData;
  useLive("mine", version, ["ownConsultations"]);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: DOCTOR_PATHS.dashboard, text: HOURS.toDashboard }}
        title={HOURS.title}
        lead={HOURS.lead}
      />
      <div className="mt-6 grid max-w-[680px] gap-3">
        {!saved && <Alert kind="waiting">{HOURS.never}</Alert>}
        {!listed && <Alert kind="info">{HOURS.notListed}</Alert>}
        <TouchLink to={DOCTOR_PATHS.calendar}>{HOURS.timeOff}</TouchLink>
        {publicPath !== null && <TouchLink to={publicPath}>{HOURS.publicPage}</TouchLink>}
      </div>
      <div className="mt-8">
        <HoursForm hours={hours} options={options} answer={actionData} />
      </div>
    </div>
  );
}
