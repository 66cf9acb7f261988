import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import type { NumberSignup } from "#domain/accounts/phones.api.ts";
import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import { allows } from "#domain/accounts/reach.ts";
import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import { PHONE_CHANNELS } from "#domain/channels/channels.rules.ts";
import { fail } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { NUMBER_SIGNUP_FIELDS } from "#domain/patients/number-signup.rules.ts";
import { GENDERS, MAX_HISTORY_LENGTH } from "#domain/patients/patients.rules.ts";
import { NUMBER_SIGNUP } from "#generated/messages/accounts/number-signup.ts";
import { REACH } from "#generated/messages/notifications/reach.ts";
import { PATIENT_RESULTS } from "#generated/messages/results/patient-results.ts";
import { NEXT_FIELD, nextOr } from "#web/addresses/next-path.ts";
import { redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { OtherRole } from "#web/features/accounts/other-role.tsx";
import { ENTER_CODE } from "#web/features/accounts/phones/number-login-fields.ts";
import {
  loadNumberSignupRules,
  NumberSignupForm,
  type NumberSignupView,
} from "#web/features/accounts/phones/number-signup-form.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/number-signup.ts";

export const meta = () => pageMeta(NUMBER_SIGNUP.title, NUMBER_SIGNUP.lead);
export const headers = formHeaders;
export const clientAction = formClientAction(loadNumberSignupRules);
export const shouldRevalidate = notAfterSuccess;

export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", ...NUMBER_SIGNUP_FIELDS, NEXT_FIELD],
    submit: async ({ app, actor }, typed, startSession) => {
      if (typed.intent !== ENTER_CODE) {
        const ask = await app.phones.requestSignupCode(actor, typed);
        // With what was typed so far; the code before is of no use to this one.
        return { ...done(""), values: { ...withoutSecrets(typed), ask, sms: "" } };
      }
      const { session } = await app.phones.signUpWithNumber(actor, typed);
      if (session !== undefined) startSession(session, ["patient"]);
      return done(PATIENT_RESULTS.registered, { path: nextOr(typed[NEXT_FIELD], "/"), after: SIGNUP_REDIRECT_MS });
    },
  });
}

function viewOf({ reaches }: NumberSignup): NumberSignupView {
  const channels = PHONE_CHANNELS.filter((channel) => reaches.some((reach) => allows(reach, channel)));
  return {
    minutes: PHONE_CODE_MINUTES,
    history: MAX_HISTORY_LENGTH,
    genders: GENDERS.map((value) => ({ value, label: genderText(value) })),
    reaches: reaches.map((value) => ({
      value,
      label: value === "email" ? NUMBER_SIGNUP.inApp : REACH.options[value],
    })),
    consents: channels.map((channel) => ({ channel, words: REACH_WORDS[channel][currentLanguage()] })),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = args.context.get(requestContext);
  const offer = await app.phones.readNumberSignup(actor);
  if (!offer.isOffered) throw fail("NOT_FOUND");
  redirectSignedIn(args, "patient");
  return viewOf(offer);
}

export default function NumberSignupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={NUMBER_SIGNUP.place} lead={NUMBER_SIGNUP.lead}>
      <OtherRole as="patient" />
      <NumberSignupForm view={loaderData} answer={actionData} />
    </SplitScreen>
  );
}
