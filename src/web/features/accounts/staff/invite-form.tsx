import { Form, useNavigation } from "react-router";
import { GIVEN_ROLES } from "#domain/actor.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
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
}

/** Invites a person by email. */
export function InviteForm({ hours, answer: latest }: InviteFormProps) {
  const sending = useNavigation().formData?.get("intent") === STAFF_INTENTS.invite;
  const answer = latest?.values.intent === STAFF_INTENTS.invite ? latest : undefined;
  const { attributes, locked } = useForm(answer, sending);
  const typed = answer?.ok === false ? answer.values : {};
  return (
    <TitledSection id="invite" title={STAFF.invite} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{STAFF.inviteLead({ hours })}</p>
      <Form
        key={answer?.ok === true ? "sent" : "open"}
        method="post"
        replace
        preventScrollReset
        {...attributes}
        className="grid max-w-[420px] gap-4"
      >
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={STAFF_INTENTS.invite} />
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
        <SubmitButton busy={locked}>{STAFF.send}</SubmitButton>
      </Form>
    </TitledSection>
  );
}
