import { Form, useNavigation } from "react-router";
import { type LoginRule, MAX_GRACE_DAYS } from "#domain/logins/logins.rules.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface LoginRuleFormProps {
  readonly rule: LoginRule;
  readonly answer: FormAnswer | undefined;
}

/** The clinic's rule: whether doctors and staff have to log in with a code, and how many days they have for it. */
export function LoginRuleForm({ rule, answer }: LoginRuleFormProps) {
  const { attributes, locked } = useForm(answer, useNavigation().state === "submitting");
  const typed = answer?.ok === false ? answer.values : undefined;
  const required = typed === undefined ? rule.requiredSince !== null : typed.required === "on";
  return (
    <TitledSection id="rule" title={LOGINS.rule} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{LOGINS.ruleLead}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <Checkbox key={`${required}`} name="required" defaultChecked={required} disabled={locked}>
          {LOGINS.required}
        </Checkbox>
        <Field
          label={LOGINS.graceDays}
          hint={LOGINS.graceDaysHint({ max: MAX_GRACE_DAYS })}
          name="graceDays"
          inputMode="numeric"
          required
          readOnly={locked}
          defaultValue={typed?.graceDays ?? String(rule.graceDays)}
          error={errorOf(answer, "graceDays")}
        />
        <ProofField answer={answer} locked={locked} />
        <SubmitButton busy={locked}>{LOGINS.save}</SubmitButton>
      </Form>
    </TitledSection>
  );
}
