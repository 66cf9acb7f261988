import { useFormAction } from "react-router";
import type { Proof } from "#domain/accounts/proof.rules.ts";
import { PROOF_ASK, PROOF_FIELD, type ProofKind } from "#domain/accounts/proof-fields.ts";
import { keysOf } from "#domain/typed.ts";
import { PROOF } from "#generated/messages/accounts/proof.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { errorOf, type FormAnswer } from "./form-answer.ts";

interface ProofInputProps {
  readonly kind: ProofKind;
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
  /** The page that sends the code of an SMS, where the form itself goes to another one. */
  readonly askAt?: string;
}

/** The code that an account without a password gets at its number, and the button that asks for it. */
function SmsInput({ askAt = ".", ...field }: Omit<ProofInputProps, "kind">) {
  const action = useFormAction(askAt);
  return (
    <div className="grid gap-3">
      {/* Enter in a field activates the first button of a form, which must not ask for another code. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <Button
        type="submit"
        name={PROOF_ASK}
        value="on"
        variant="outlined"
        size="small"
        className="justify-self-start"
        {...(askAt !== "." && { formAction: action })}
      >
        {PROOF.send}
      </Button>
      <Field
        {...field}
        name={PROOF_FIELD.sms}
        label={PROOF.sms}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </div>
  );
}

/**
 * The password, the code of an account that has an authenticator app, or the code that goes to the number of an account
 * without password, which proves again who it is.
 */
export function ProofInput({ kind, askAt, ...field }: ProofInputProps) {
  if (kind === "sms") return <SmsInput {...field} hint={PROOF.smsHint} {...(askAt !== undefined && { askAt })} />;
  const common = { ...field, name: PROOF_FIELD[kind], label: PROOF[kind], required: true };
  return kind === "password" ? (
    <PasswordField {...common} autoComplete="current-password" />
  ) : (
    <Field {...common} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  );
}

interface ProofFieldProps {
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/**
 * The same field in the form of a sensitive act: it appears when the server asks for it, and the form sends it with
 * what was typed before, so that the act goes on without scripts too.
 */
export function ProofField({ answer, locked }: ProofFieldProps) {
  if (answer === undefined || answer.ok) return null;
  const kind = keysOf(PROOF_FIELD).find((known) => PROOF_FIELD[known] === answer.field);
  if (kind === undefined) return null;
  return <ProofInput kind={kind} hint={PROOF.hint} readOnly={locked} error={errorOf(answer, PROOF_FIELD[kind])} />;
}

interface OwnerFieldProps extends ProofFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Of an account without a password: what it proves by instead. */
  readonly proof: Proof | undefined;
}

/** The password in the form of an act that asks for it each time; without one, the proof of the account. */
export function OwnerField({ proof, label, hint, answer, locked }: OwnerFieldProps) {
  if (proof === undefined) {
    return (
      <PasswordField
        name="password"
        label={label}
        hint={hint}
        autoComplete="current-password"
        required
        readOnly={locked}
        error={errorOf(answer, "password")}
      />
    );
  }
  if (proof.isRecent) return <ProofField answer={answer} locked={locked} />;
  return <ProofInput kind={proof.kind} readOnly={locked} error={errorOf(answer, PROOF_FIELD[proof.kind])} />;
}
