import { useState } from "react";
import { Form, useLocation } from "react-router";
import { LOGIN_PATH, NUMBER_SIGNUP_PATH } from "#domain/accounts/login-paths.ts";
import { phoneNumber } from "#domain/format/digits.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { NUMBER_SIGNUP } from "#generated/messages/accounts/number-signup.ts";
import { nextIn, withNext } from "#web/addresses/next-path.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { LoginCode } from "../login-code.tsx";
import { AskCodeForm, type Asked, askedIn, Hidden, useSending } from "./ask-code-form.tsx";
import { ENTER_CODE } from "./number-login-fields.ts";
import { shownNumber } from "./shown-number.ts";

interface EnterFormProps {
  readonly asked: Asked;
  /** The answer to this form, or the one that gave the code. */
  readonly answer: FormAnswer | undefined;
  readonly minutes: number;
}

/** Whether the server has asked for the date of birth, also some answers ago. */
function useAsksBirthDate(answer: FormAnswer | undefined): boolean {
  const [asks, setAsks] = useState(false);
  const isAsked = errorOf(answer, "dateOfBirth") !== undefined || (answer?.values.dateOfBirth ?? "") !== "";
  if (isAsked && !asks) setAsks(true);
  return isAsked || asks;
}

function EnterForm({ asked, answer, minutes }: EnterFormProps) {
  const sending = useSending(ENTER_CODE);
  const { attributes, locked, field } = useForm(answer, sending);
  const asksBirthDate = useAsksBirthDate(answer);
  const number = shownNumber(phoneNumber(asked.mobile) ?? asked.mobile);
  const isSent = answer === undefined || (answer.ok && answer.next === undefined);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      {isSent ? (
        <p role="status" tabIndex={-1}>
          {NUMBER_LOGIN.sent({ number, minutes })}
        </p>
      ) : (
        <FormAlert answer={answer} />
      )}
      <input type="hidden" name="intent" value={ENTER_CODE} />
      <input type="hidden" name="mobile" value={asked.mobile} />
      <Hidden asked={asked} />
      <Field
        {...field("sms")}
        label={NUMBER_LOGIN.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      {asksBirthDate && (
        <TypedDateField {...field("dateOfBirth")} label={NUMBER_SIGNUP.dateOfBirth} required isBirthday />
      )}
      <LoginCode answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? LABELS.submitting : LABELS.submit}</SubmitButton>
    </Form>
  );
}

interface NumberLoginFormProps {
  readonly answer: FormAnswer | undefined;
  /** For how many minutes a code works. */
  readonly minutes: number;
}

/** Login with a mobile number: asks for a code, then takes it; both forms work without scripts. */
export function NumberLoginForm({ answer, minutes }: NumberLoginFormProps) {
  // An answer that never reached the server, as without a network, has no values.
  const [last, setLast] = useState<FormAnswer>();
  const isNew = askedIn(answer) !== undefined && answer !== last;
  if (isNew) setLast(answer);
  const asked = askedIn(answer) ?? askedIn(last);
  const { search } = useLocation();
  // Without scripts the page after a login knows nothing of the code before it.
  const isDone = answer?.next !== undefined;
  const isEntered = isDone || answer?.values.intent === ENTER_CODE;
  const ofAsk = answer?.ok === false && !isEntered ? answer : undefined;
  return (
    <div className="grid gap-6">
      <h1 className="text-[2.25rem] leading-10">{NUMBER_LOGIN.title}</h1>
      {asked !== undefined && <EnterForm asked={asked} answer={ofAsk ? undefined : answer} minutes={minutes} />}
      {isDone && asked === undefined ? (
        <FormAlert answer={answer} />
      ) : (
        <AskCodeForm key={asked?.ask ?? ""} asked={asked} answer={ofAsk} />
      )}
      <p className="text-muted">{NUMBER_LOGIN.lost}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TouchLink to={withNext(LOGIN_PATH.patient, nextIn(search))}>{NUMBER_LOGIN.password}</TouchLink>
        <TouchLink to={withNext(NUMBER_SIGNUP_PATH, nextIn(search))}>{NUMBER_SIGNUP.byNumber}</TouchLink>
      </p>
    </div>
  );
}
