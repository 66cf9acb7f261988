import { LABELS } from "#generated/messages/accounts/labels.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";

interface AccountFieldProps {
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/** The name of an account. */
export function EmailField({ answer, locked }: AccountFieldProps) {
  return (
    <Field
      label={LABELS.email}
      name="email"
      type="email"
      autoComplete="username"
      required
      disabled={locked}
      defaultValue={answer?.values.email}
      error={errorOf(answer, "email")}
    />
  );
}

/** `current` is the present password; `first` and `next` are new ones. */
type Password = "current" | "first" | "next";

function passwordTexts(password: Password) {
  if (password === "current") return { label: LABELS.password, autoComplete: "current-password" } as const;
  const label = password === "first" ? LABELS.password : LABELS.newPassword;
  return { label, hint: LABELS.passwordHint, autoComplete: "new-password" } as const;
}

/** A password; the typed value is never sent back to the page. */
export function AccountPasswordField({
  password,
  answer,
  locked,
}: AccountFieldProps & { readonly password: Password }) {
  return (
    <PasswordField
      {...passwordTexts(password)}
      name="password"
      required
      disabled={locked}
      error={errorOf(answer, "password")}
    />
  );
}
