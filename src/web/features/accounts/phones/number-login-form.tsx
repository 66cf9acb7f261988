import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { phoneNumber } from "#domain/format/digits.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { NEXT_FIELD, nextIn, withNext } from "#web/lib/next-path.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { LoginCode } from "../login-code.tsx";
import { ENTER_CODE } from "./number-login-fields.ts";
import { shownNumber } from "./shown-number.ts";

/** A code that was asked for: the number, and what is sent with the code. */
interface Asked {
  readonly mobile: string;
  readonly ask: string;
}

interface FormProps {
  readonly asked: Asked | undefined;
  /** The answer to this form; in that of the code also the one that gave the code. */
  readonly answer: FormAnswer | undefined;
}

function useSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && (formData.get("intent") ?? "") === intent;
}

/** What both forms send besides. */
function Hidden({ asked }: Pick<FormProps, "asked">) {
  const next = nextIn(useLocation().search);
  return (
    <>
      {asked && <input type="hidden" name="ask" value={asked.ask} />}
      {next !== undefined && <input type="hidden" name={NEXT_FIELD} value={next} />}
    </>
  );
}

function AskForm({ asked, answer }: FormProps) {
  const sending = useSending("");
  const { attributes, locked, field } = useForm(answer, sending);
  const [text, hint] =
    asked === undefined ? [NUMBER_LOGIN.send, NUMBER_LOGIN.mobileHint] : [NUMBER_LOGIN.again, NUMBER_LOGIN.againHint];
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      {answer?.ok === false && <FormAlert answer={answer} />}
      <Hidden asked={asked} />
      <PhoneField
        {...field("mobile", asked?.mobile ?? "")}
        label={NUMBER_LOGIN.mobile}
        hint={hint}
        autoComplete="tel-national"
        required
      />
      <Button
        type="submit"
        variant={asked === undefined ? "primary" : "outlined"}
        className="justify-self-start"
        busy={locked}
      >
        {sending ? NUMBER_LOGIN.sending : text}
      </Button>
    </Form>
  );
}

function EnterForm({ asked, answer, minutes }: FormProps & { readonly asked: Asked; readonly minutes: number }) {
  const sending = useSending(ENTER_CODE);
  const { attributes, locked, field } = useForm(answer, sending);
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
      <LoginCode answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? LABELS.submitting : LABELS.submit}</SubmitButton>
    </Form>
  );
}

function askedIn(answer: FormAnswer | undefined): Asked | undefined {
  const { mobile = "", ask = "" } = answer?.values ?? {};
  return ask === "" ? undefined : { mobile, ask };
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
        <AskForm key={asked?.ask ?? ""} asked={asked} answer={ofAsk} />
      )}
      <TouchLink to={withNext(LOGIN_PATH.patient, nextIn(search))} className="justify-self-start">
        {NUMBER_LOGIN.password}
      </TouchLink>
    </div>
  );
}
