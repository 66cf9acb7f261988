import { Form, useNavigation } from "react-router";
import { EMERGENCY_MINUTES, MAX_EMERGENCY_REASON } from "#domain/emergency/emergency-times.ts";
import { EMERGENCY } from "#generated/messages/emergency/emergency.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { loadEmergencyRules } from "./emergency-action.ts";

/** Asks for a record in an emergency: who exactly, and why. */
export function EmergencyForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadEmergencyRules);
  const { readOnly: _, ...chosen } = field("chosen");
  return (
    <Form method="post" {...attributes} className="grid gap-4">
      {answer?.choices ? (
        <Alert kind="waiting" isAnswer>
          {answer.message}
        </Alert>
      ) : (
        <FormAlert answer={answer} />
      )}
      {answer?.choices && <Choice {...chosen} label={EMERGENCY.chosen} options={answer.choices} />}
      <Field {...field("contact")} label={EMERGENCY.contact} hint={EMERGENCY.contactHint} autoComplete="off" required />
      <DateField {...field("bornOn")} label={EMERGENCY.bornOn} required />
      <TextArea
        {...field("reason")}
        label={EMERGENCY.reason}
        hint={EMERGENCY.reasonHint}
        room={MAX_EMERGENCY_REASON}
        rows={3}
        required
      />
      <SubmitButton busy={locked}>
        {sending ? EMERGENCY.submitting : EMERGENCY.submit({ minutes: EMERGENCY_MINUTES })}
      </SubmitButton>
    </Form>
  );
}
