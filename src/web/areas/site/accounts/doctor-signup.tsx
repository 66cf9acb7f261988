import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import { DOCTOR_SIGNUP_FIELDS } from "#domain/doctors/doctors.rules.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { GENDERS } from "#domain/patients/patients.rules.ts";
import { SIGNUP } from "#generated/messages/doctors/signup.ts";
import { DOCTOR_RESULTS } from "#generated/messages/results/doctor-results.ts";
import { redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { OtherRole } from "#web/features/accounts/other-role.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { DoctorSignupForm, loadDoctorRules } from "#web/features/doctors/doctor-signup-form.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Point, SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/doctor-signup.ts";

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
const signupLimits = () => ({
  genders: GENDERS.map((value) => ({ value, label: genderText(value) })),
});

export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: DOCTOR_SIGNUP_FIELDS,
    submit: async (ctx, typed, startSession) => {
      const { session } = await ctx.app.doctors.registerDoctor(ctx.actor, typed);
      if (session !== undefined) startSession(session, ["doctor"]);
      return done(DOCTOR_RESULTS.registered, { path: "/", after: SIGNUP_REDIRECT_MS });
    },
  });
}

export const meta = () => pageMeta(SIGNUP.title, SIGNUP.lead);
export const headers = formHeaders;
export const clientAction = formClientAction(loadDoctorRules);
export const shouldRevalidate = notAfterSuccess;

export function loader(args: Route.LoaderArgs) {
  redirectSignedIn(args, "doctor");
  return signupLimits();
}

function Points() {
  return (
    <>
      <Point icon={<Icon name="badge-check" className="size-5" />}>{SIGNUP.promises.checked}</Point>
      <Point icon={<Icon name="users-round" className="size-5" />}>{SIGNUP.promises.listed}</Point>
      <Point icon={<Icon name="lock" className="size-5" />}>{SIGNUP.promises.masked}</Point>
    </>
  );
}

export default function DoctorSignup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen
      place={<h1 className="text-[length:inherit] leading-[inherit]">{SIGNUP.title}</h1>}
      lead={SIGNUP.lead}
      points={<Points />}
    >
      <OtherRole as="doctor" />
      <DoctorSignupForm limits={loaderData} answer={actionData} loginPath="/DoctorLogin" />
    </SplitScreen>
  );
}
