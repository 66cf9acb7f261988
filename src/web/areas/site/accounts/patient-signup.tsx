import { useLocation } from "react-router";
import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import { NUMBER_SIGNUP_PATH } from "#domain/accounts/login-paths.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { GENDERS, MAX_HISTORY_LENGTH, PATIENT_SIGNUP_FIELDS } from "#domain/patients/patients.rules.ts";
import { NUMBER_SIGNUP } from "#generated/messages/accounts/number-signup.ts";
import { SIGNUP } from "#generated/messages/patients/signup.ts";
import { PATIENT_RESULTS } from "#generated/messages/results/patient-results.ts";
import { NEXT_FIELD, nextIn, nextOr, withNext } from "#web/addresses/next-path.ts";
import { redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { OtherRole } from "#web/features/accounts/other-role.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { TermsSentence } from "#web/features/accounts/terms/terms-sentence.tsx";
import { loadPatientRules, PatientSignupForm } from "#web/features/patients/patient-signup-form.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Point, SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/patient-signup.ts";

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
const signupLimits = () => ({
  history: MAX_HISTORY_LENGTH,
  genders: GENDERS.map((value) => ({ value, label: genderText(value) })),
});

export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: [...PATIENT_SIGNUP_FIELDS, NEXT_FIELD],
    submit: async (ctx, typed, startSession) => {
      const { session } = await ctx.app.patients.registerPatient(ctx.actor, typed);
      if (session !== undefined) startSession(session, ["patient"]);
      return done(PATIENT_RESULTS.registered, { path: nextOr(typed[NEXT_FIELD], "/"), after: SIGNUP_REDIRECT_MS });
    },
  });
}

export const meta = () => pageMeta(SIGNUP.title, SIGNUP.lead);
export const headers = formHeaders;
export const clientAction = formClientAction(loadPatientRules);
export const shouldRevalidate = notAfterSuccess;

export async function loader(args: Route.LoaderArgs) {
  redirectSignedIn(args, "patient");
  const { app, actor } = args.context.get(requestContext);
  const { isOffered } = await app.phones.readNumberSignup(actor);
  return { ...signupLimits(), byNumber: isOffered };
}

function Points() {
  return (
    <>
      <Point icon={<Icon name="lock" className="size-5" />}>{SIGNUP.promises.masked}</Point>
      <Point icon={<Icon name="eye-off" className="size-5" />}>{SIGNUP.promises.history}</Point>
      <Point icon={<Icon name="file-text" className="size-5" />}>{SIGNUP.promises.terms}</Point>
    </>
  );
}

export default function PatientSignup({ loaderData, actionData }: Route.ComponentProps) {
  const next = nextIn(useLocation().search);
  return (
    <SplitScreen
      place={<h1 className="text-[length:inherit] leading-[inherit]">{SIGNUP.title}</h1>}
      lead={SIGNUP.lead}
      points={<Points />}
    >
      <OtherRole as="patient" />
      {loaderData.byNumber && (
        <ButtonLink to={withNext(NUMBER_SIGNUP_PATH, next)} variant="outlined" className="mb-6 w-full">
          {NUMBER_SIGNUP.byNumber}
        </ButtonLink>
      )}
      <PatientSignupForm
        limits={loaderData}
        answer={actionData}
        consent={<TermsSentence />}
        loginPath="/PatientLogin"
      />
    </SplitScreen>
  );
}
