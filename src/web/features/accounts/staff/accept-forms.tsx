import { Form, useNavigation } from "react-router";
import type { OpenedInvitation } from "#domain/staff/staff.api.ts";
import { STAFF_INVITATION } from "#generated/messages/accounts/staff-invitation.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { AccountPasswordField } from "../account-fields.tsx";

/** Marks the form that asks for the code of an invitation by phone. */
export const CODE_INTENT = "code";

interface AcceptFormProps {
  readonly invitation: OpenedInvitation;
  /** The address of the account that is logged in. */
  readonly own: string;
  readonly token: string;
  /** For how long a code works. */
  readonly minutes: number;
  readonly answer: FormAnswer | undefined;
}

/** Asks for the code; the first time, before the form that accepts the invitation. */
export function CodeForm({ invitation: { phone }, token, answer: latest }: AcceptFormProps) {
  const answer = latest?.values.intent === CODE_INTENT ? latest : undefined;
  const { attributes, locked } = useForm(answer, useNavigation().formData?.get("intent") === CODE_INTENT);
  if (phone === null) return null;
  return (
    <Form method="post" replace preventScrollReset {...attributes} className="grid gap-5">
      <FormAlert answer={answer} />
      {!phone.isCodeSent && <p>{STAFF_INVITATION.codeLead({ lastFour: phone.lastFour })}</p>}
      <input type="hidden" name="intent" value={CODE_INTENT} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton busy={locked} variant={phone.isCodeSent ? "outlined" : "primary"}>
        {phone.isCodeSent ? STAFF_INVITATION.askAgain : STAFF_INVITATION.askCode}
      </SubmitButton>
    </Form>
  );
}

/** Accepts the invitation: with a new account, or with the one that is logged in. */
export function AcceptForm({ invitation: { as, phone }, own, token, minutes, answer: latest }: AcceptFormProps) {
  const answer = latest?.values.intent === CODE_INTENT ? undefined : latest;
  const navigation = useNavigation();
  const sending = navigation.state === "submitting" && navigation.formData?.get("intent") !== CODE_INTENT;
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      <FormAlert answer={answer} />
      <input type="hidden" name="token" value={token} />
      {phone !== null && (
        <Field
          {...field("code")}
          label={STAFF_INVITATION.code}
          hint={STAFF_INVITATION.codeSent({ lastFour: phone.lastFour, minutes })}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      )}
      {as === "new" ? (
        <>
          <Field
            {...field("name")}
            label={STAFF_INVITATION.name}
            hint={STAFF_INVITATION.nameHint}
            autoComplete="name"
            required
          />
          {phone !== null && (
            <Field
              {...field("email")}
              label={STAFF_INVITATION.email}
              hint={STAFF_INVITATION.emailHint}
              type="email"
              autoComplete="email"
              required
            />
          )}
          <AccountPasswordField password="first" answer={answer} locked={locked} />
        </>
      ) : (
        <p className="wrap-anywhere text-muted">
          {phone === null ? STAFF_INVITATION.account : STAFF_INVITATION.byPhoneAccount({ own })}
        </p>
      )}
      <ProofField answer={answer} locked={locked} />
      <SubmitButton busy={locked}>{sending ? STAFF_INVITATION.accepting : STAFF_INVITATION.accept}</SubmitButton>
    </Form>
  );
}
