import { TRUSTED_DAYS } from "#domain/accounts/second-factor.rules.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";

interface LoginCodeProps {
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/** The second step of a login, shown once the server has asked for the code of this account. */
export function LoginCode({ answer, locked }: LoginCodeProps) {
  if (answer === undefined || answer.ok || answer.field !== "code") return null;
  return (
    <div className="grid gap-2">
      <Field
        label={LABELS.code}
        hint={LABELS.codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={locked}
        error={errorOf(answer, "code")}
      />
      <Checkbox name="trust" defaultChecked={answer.values.trust === "on"} disabled={locked}>
        {LABELS.trust({ days: TRUSTED_DAYS })}
      </Checkbox>
    </div>
  );
}
