import { useState } from "react";
import { Form, useLocation } from "react-router";
import { NUMBER_LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { phoneNumber } from "#domain/format/digits.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { NUMBER_SIGNUP } from "#generated/messages/accounts/number-signup.ts";
import { REACH } from "#generated/messages/notifications/reach.ts";
import { SIGNUP } from "#generated/messages/patients/signup.ts";
import { nextIn, withNext } from "#web/addresses/next-path.ts";
import { AadhaarField, PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TermsSentence } from "../terms/terms-sentence.tsx";
import { AskCodeForm, type Asked, askedIn, Hidden, useSending } from "./ask-code-form.tsx";
import { ENTER_CODE } from "./number-login-fields.ts";
import { shownNumber } from "./shown-number.ts";

/** Before the code only the number is checked. */
export const loadNumberSignupRules: LoadRules = async () => {
  const [{ numberSignupSchema }, { numberSchema }] = await Promise.all([
    import("#domain/patients/number-signup.rules.ts"),
    import("#domain/accounts/phones.rules.ts"),
  ]);
  return ({ intent }) => (intent === ENTER_CODE ? numberSignupSchema : numberSchema);
};

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** What the form needs of the domain's rules, so that they are no part of the page's script. */
export interface NumberSignupView {
  readonly minutes: number;
  readonly history: number;
  readonly genders: readonly Labelled[];
  /** How the account can be reached; one means that there is nothing to choose. */
  readonly reaches: readonly Labelled[];
  /** What a choice of messages agrees to. */
  readonly consents: readonly { readonly channel: "sms" | "whatsapp"; readonly words: string }[];
}

interface FormProps {
  readonly view: NumberSignupView;
  readonly answer: FormAnswer | undefined;
}

type FieldsProps = Pick<FormProps, "view" | "answer"> & Pick<ReturnType<typeof useForm>, "field" | "locked">;

function ReachFields({ view: { reaches, consents }, field }: FieldsProps) {
  const [only] = reaches;
  if (only !== undefined && reaches.length === 1) return <input type="hidden" name="reach" value={only.value} />;
  const { readOnly: _, ...choice } = field("reach");
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Choice {...choice} label={REACH.noEmail.label} hint={NUMBER_SIGNUP.reachHint} options={reaches} />
      {consents.map(({ channel, words }) => (
        <div key={channel} className="grid gap-2 text-sm">
          <p className="font-semibold">{REACH.consents[channel]}</p>
          <p className="rounded-2 bg-sunken p-4">{words}</p>
        </div>
      ))}
    </div>
  );
}

/** The fields of a patient's record. */
function RecordFields({ view, answer, field, locked }: FieldsProps) {
  const { readOnly: _, ...gender } = field("gender");
  return (
    <>
      <Field {...field("name")} className="sm:col-span-2" label={SIGNUP.name} autoComplete="name" required />
      <TypedDateField
        {...field("dateOfBirth")}
        label={NUMBER_SIGNUP.dateOfBirth}
        hint={NUMBER_SIGNUP.dateOfBirthHint}
        required
        isBirthday
      />
      <Choice {...gender} className="sm:col-span-2" label={SIGNUP.gender} options={view.genders} />
      <AadhaarField
        {...field("aadhar")}
        className="sm:col-span-2"
        label={SIGNUP.aadhar}
        hint={SIGNUP.aadharHint}
        autoComplete="off"
        required
      />
      <TextArea
        {...field("medicalHistory")}
        className="sm:col-span-2"
        label={SIGNUP.medicalHistory}
        optional={SIGNUP.optional}
        placeholder={SIGNUP.medicalHistoryExample}
        room={view.history}
      />
      <ReachFields view={view} answer={answer} field={field} locked={locked} />
      <Checkbox
        name="terms"
        className="sm:col-span-2"
        defaultChecked={answer?.values.terms === "on"}
        disabled={locked}
        error={errorOf(answer, "terms")}
      >
        <TermsSentence />
      </Checkbox>
    </>
  );
}

/** Whether the server has asked whose the number is, also some answers ago. */
function useAsksWhose(answer: FormAnswer | undefined): boolean {
  const [asks, setAsks] = useState(false);
  const isAsked = errorOf(answer, "isNew") !== undefined || answer?.values.isNew === "on";
  if (isAsked && !asks) setAsks(true);
  return isAsked || asks;
}

/** Code and record in one form, with a button that sends another code, so that nothing typed is lost by it. */
function EnterForm({ view, answer, asked }: FormProps & { readonly asked: Asked }) {
  const sending = useSending(ENTER_CODE);
  const asking = useSending("");
  const { attributes, locked, field } = useForm(answer, sending || asking, loadNumberSignupRules);
  const asksWhose = useAsksWhose(answer);
  const number = shownNumber(phoneNumber(asked.mobile) ?? asked.mobile);
  const isSent = answer === undefined || (answer.ok && answer.next === undefined);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      {isSent ? (
        <p role="status" tabIndex={-1}>
          {NUMBER_SIGNUP.sent({ number, minutes: view.minutes })}
        </p>
      ) : (
        <FormAlert answer={answer} />
      )}
      {/* Enter in a field sends the whole form, and not for another code. */}
      <button type="submit" name="intent" value={ENTER_CODE} tabIndex={-1} aria-hidden className="sr-only" />
      <Hidden asked={asked} />
      {asksWhose && (
        <Checkbox
          name="isNew"
          defaultChecked={answer?.values.isNew === "on"}
          disabled={locked}
          error={errorOf(answer, "isNew")}
        >
          {NUMBER_SIGNUP.isNew}
        </Checkbox>
      )}
      <div className="field-rows sm:grid-cols-2">
        <PhoneField
          {...field("mobile", asked.mobile)}
          label={NUMBER_LOGIN.mobile}
          hint={NUMBER_LOGIN.againHint}
          autoComplete="tel-national"
          required
        />
        <Button
          type="submit"
          name="intent"
          value=""
          variant="outlined"
          className="self-end justify-self-start"
          busy={locked}
        >
          {asking ? NUMBER_LOGIN.sending : NUMBER_LOGIN.again}
        </Button>
        <Field
          key={asked.ask}
          {...field("sms")}
          label={NUMBER_LOGIN.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
        <RecordFields view={view} answer={answer} field={field} locked={locked} />
      </div>
      <Button type="submit" name="intent" value={ENTER_CODE} className="justify-self-start" busy={locked}>
        {sending ? SIGNUP.submitting : SIGNUP.submit}
      </Button>
    </Form>
  );
}

/** Sign-up with a mobile number: asks for a code, then takes it with the record; both work without scripts. */
export function NumberSignupForm({ view, answer }: FormProps) {
  // An answer that never reached the server, as without a network, has no values.
  const [last, setLast] = useState<FormAnswer>();
  if (askedIn(answer) !== undefined && answer !== last) setLast(answer);
  const asked = askedIn(answer) ?? askedIn(last);
  const next = nextIn(useLocation().search);
  const isDone = answer?.next !== undefined;
  return (
    <div className="grid gap-6">
      <h1 className="text-[2.25rem] leading-10">{NUMBER_SIGNUP.title}</h1>
      {asked !== undefined && <EnterForm view={view} answer={answer} asked={asked} />}
      {asked === undefined && isDone && <FormAlert answer={answer} />}
      {asked === undefined && !isDone && <AskCodeForm asked={undefined} answer={answer} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TouchLink to={withNext("/PatientSignup", next)}>{NUMBER_SIGNUP.byEmail}</TouchLink>
        <TouchLink to={withNext(NUMBER_LOGIN_PATH, next)}>{NUMBER_LOGIN.byNumber}</TouchLink>
      </p>
    </div>
  );
}
