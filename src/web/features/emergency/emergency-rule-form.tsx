import { Form, useNavigation } from "react-router";
import { EMERGENCY_MINUTES } from "#domain/emergency/emergency-times.ts";
import { EMERGENCY_RULE as RULE } from "#generated/messages/emergency/emergency-rule.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

export const EMERGENCY_INTENT = "emergency";

interface EmergencyRuleFormProps {
  readonly isAllowed: boolean;
  /** The entries of all accesses. */
  readonly auditPath: string;
  readonly answer: FormAnswer | undefined;
}

/** Whether doctors may open records in an emergency. */
export function EmergencyRuleForm({ isAllowed, auditPath, answer }: EmergencyRuleFormProps) {
  const { attributes, locked } = useForm(answer, useNavigation().state === "submitting");
  const allowed = answer?.ok === false ? answer.values.allowed === "on" : isAllowed;
  return (
    <TitledSection id="emergency" title={RULE.title} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{RULE.lead({ minutes: EMERGENCY_MINUTES })}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={EMERGENCY_INTENT} />
        <Checkbox key={`${allowed}`} name="allowed" defaultChecked={allowed} disabled={locked}>
          {RULE.allowed}
        </Checkbox>
        <ProofField answer={answer} locked={locked} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton busy={locked}>{RULE.save}</SubmitButton>
          <TouchLink to={auditPath} className="text-sm">
            {RULE.audit}
          </TouchLink>
        </div>
      </Form>
    </TitledSection>
  );
}
