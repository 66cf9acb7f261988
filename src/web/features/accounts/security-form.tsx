import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";

interface SecurityFormProps {
  readonly intent: string;
  readonly answer: FormAnswer | undefined;
  readonly children: (form: SentForm) => ReactNode;
}

interface SentForm {
  /** The answer, if it is to this form. */
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
  readonly sending: boolean;
  readonly field: ReturnType<typeof useForm>["field"];
}

/** One of several forms of a section; a refusal is shown in the one that was sent. */
export function SecurityForm({ intent, answer: latest, children }: SecurityFormProps) {
  const sending = useNavigation().formData?.get("intent") === intent;
  const answer = latest?.values.intent === intent ? latest : undefined;
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <Form method="post" replace preventScrollReset {...attributes} className="grid gap-5">
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="intent" value={intent} />
      {children({ answer, locked, sending, field })}
    </Form>
  );
}
