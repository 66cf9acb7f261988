import { Form, useNavigation } from "react-router";
import { GIVEN_ROLES } from "#domain/actor.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { STAFF_INTENTS } from "./staff-intents.ts";

/** The roles, each with what it may do. */
export const roleOptions = () => GIVEN_ROLES.map((value) => ({ value, label: STAFF.can[value] }));

interface InviteFormProps {
  readonly hours: number;
  readonly answer: FormAnswer | undefined;
  /** Invites by SMS to a mobile number in place of an email. */
  readonly bySms?: boolean;
}

/** Invites a person by email, or by SMS. */
export function InviteForm({ hours, answer: latest, bySms = false }: InviteFormProps) {
  const intent = bySms ? STAFF_INTENTS.inviteByPhone : STAFF_INTENTS.invite;
  const sending = useNavigation().formData?.get("intent") === intent;
  const answer = latest?.values.intent === intent ? latest : undefined;
  const { attributes, locked } = useForm(answer, sending);
  const typed = answer?.ok === false ? answer.values : {};
  return (
    <TitledSection id={intent} title={bySms ? STAFF.inviteBySms : STAFF.invite} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">
        {bySms ? STAFF.inviteBySmsLead({ hours }) : STAFF.inviteLead({ hours })}
      </p>
      <Form
        key={answer?.ok === true ? "sent" : "open"}
        method="post"
        replace
        preventScrollReset
        {...attributes}
        className="grid max-w-[420px] gap-4"
      >
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={intent} />
        {bySms ? (
          <PhoneField
            label={STAFF.mobile}
            name="mobile"
            autoComplete="off"
            required
            readOnly={locked}
            defaultValue={typed.mobile}
            error={errorOf(answer, "mobile")}
          />
        ) : (
          <Field
            label={STAFF.email}
            name="email"
            type="email"
            autoComplete="off"
            required
            readOnly={locked}
            defaultValue={typed.email}
            error={errorOf(answer, "email")}
          />
        )}
        <SelectField
          key={typed.role}
          label={STAFF.role}
          name="role"
          required
          defaultValue={typed.role ?? ""}
          options={[{ value: "", label: STAFF.choose }, ...roleOptions()]}
          error={errorOf(answer, "role")}
        />
        <ProofField answer={answer} locked={locked} />
        <SubmitButton busy={locked}>{bySms ? STAFF.sendSms : STAFF.send}</SubmitButton>
      </Form>
    </TitledSection>
  );
}
