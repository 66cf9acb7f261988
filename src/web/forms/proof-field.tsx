import { PROOF_FIELD, type ProofKind } from "#domain/accounts/proof-fields.ts";
import { PROOF } from "#generated/messages/accounts/proof.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { errorOf, type FormAnswer } from "./form-answer.ts";

interface ProofInputProps {
  readonly kind: ProofKind;
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
}

/** The password, or the code of an account that has an authenticator app, which proves again who it is. */
export function ProofInput({ kind, ...field }: ProofInputProps) {
  const common = { ...field, name: PROOF_FIELD[kind], label: PROOF[kind], required: true };
  return kind === "password" ? (
    <PasswordField {...common} autoComplete="current-password" />
  ) : (
    <Field {...common} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  );
}

/**
 * The same field in the form of a sensitive act: it appears when the server asks for it, and the form sends it with
 * what was typed before, so that the act goes on without scripts too.
 */
export function ProofField({ answer, locked }: { answer: FormAnswer | undefined; locked: boolean }) {
  if (answer === undefined || answer.ok) return null;
  const kind = (["password", "code"] as const).find((known) => PROOF_FIELD[known] === answer.field);
  if (kind === undefined) return null;
  return <ProofInput kind={kind} hint={PROOF.hint} readOnly={locked} error={errorOf(answer, PROOF_FIELD[kind])} />;
}
