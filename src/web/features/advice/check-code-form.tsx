import { Form, useNavigation } from "react-router";
import { VERIFY } from "#generated/messages/advice/verify.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";

interface CheckCodeFormProps {
  readonly action: string;
  readonly typed: string;
  readonly refusal: string | undefined;
}

/** Asks for a verification code. A code reveals nothing about a person, so it may be part of the address. */
export function CheckCodeForm({ action, typed, refusal }: CheckCodeFormProps) {
  const busy = useNavigation().state === "loading";
  return (
    <Form method="get" action={action} aria-label={VERIFY.byCode} noValidate className="grid gap-4">
      {refusal && <Alert kind="danger">{refusal}</Alert>}
      <Field
        name="code"
        label={VERIFY.code}
        hint={VERIFY.codeHint}
        placeholder={VERIFY.codeExample}
        defaultValue={typed}
        error={refusal}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton busy={busy}>{busy ? VERIFY.checking : VERIFY.check}</SubmitButton>
    </Form>
  );
}
