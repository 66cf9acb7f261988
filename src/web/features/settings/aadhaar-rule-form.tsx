import { Form, useNavigation } from "react-router";
import type { AadhaarRule } from "#domain/settings/aadhaar-rule.rules.ts";
import { AADHAAR_RULE as RULE } from "#generated/messages/settings/aadhaar-rule.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { AADHAAR_INTENT } from "./aadhaar-intent.ts";

interface AadhaarRuleFormProps {
  readonly rule: AadhaarRule;
  readonly answer: FormAnswer | undefined;
}

/** Whether the clinic stores the last four digits of Aadhaar numbers alone; turning it on has a warning. */
export function AadhaarRuleForm({ rule, answer }: AadhaarRuleFormProps) {
  const { attributes, locked } = useForm(answer, useNavigation().state === "submitting");
  const typed = answer?.ok === false ? answer.values : undefined;
  const { isLastFourOnly, left } = rule;
  const lastFour = typed === undefined ? isLastFourOnly : typed.lastFour === "on";
  return (
    <TitledSection id="aadhaar" title={RULE.title} titleClass="mb-2 text-h4" className="mb-10 max-w-[66ch]">
      <p>{isLastFourOnly ? RULE.lastFourOnly : RULE.whole}</p>
      {left > 0 && <p className="mt-2">{RULE.left({ count: left })}</p>}
      <Form method="post" replace preventScrollReset {...attributes} className="mt-4 grid gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={AADHAAR_INTENT} />
        <Checkbox key={`rule-${lastFour}`} name="lastFour" defaultChecked={lastFour} disabled={locked}>
          {RULE.lastFour}
        </Checkbox>
        {!isLastFourOnly && (
          <>
            <Alert kind="caution">{RULE.warning}</Alert>
            <Checkbox
              name="understood"
              defaultChecked={typed?.understood === "on"}
              disabled={locked}
              error={errorOf(answer, "understood")}
            >
              {RULE.understood}
            </Checkbox>
          </>
        )}
        <ProofField answer={answer} locked={locked} />
        <SubmitButton variant={isLastFourOnly ? "outlined" : "danger-outlined"} busy={locked}>
          {RULE.save}
        </SubmitButton>
      </Form>
    </TitledSection>
  );
}
