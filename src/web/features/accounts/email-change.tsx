import type { ComponentProps } from "react";
import { Form, useNavigation, useRouteLoaderData } from "react-router";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";

export const loadEmailRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.emailChangeSchema);

interface EmailChangeProps extends Pick<ComponentProps<typeof BackHead>, "back"> {
  readonly answer: FormAnswer | undefined;
}

/**
 * The page of an email change, the same for all roles. Asks for the password as well, because the person at an open
 * browser may not be the owner.
 */
export function EmailChange({ back, answer }: EmailChangeProps) {
  const email = useRouteLoaderData<{ readonly email?: string | undefined }>("root")?.email;
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadEmailRules);
  return (
    <>
      <BackHead back={back} title={EMAIL_CHANGE.title} lead={EMAIL_CHANGE.lead} />
      <Form
        method="post"
        replace
        {...attributes}
        className="mt-8 grid max-w-[520px] gap-5"
        aria-label={EMAIL_CHANGE.title}
      >
        <FormAlert answer={answer} />
        <div className="text-sm">
          <p className="font-semibold">{EMAIL_CHANGE.now}</p>
          <p className="wrap-anywhere">{email}</p>
        </div>
        <EmailField {...field("email")} label={EMAIL_CHANGE.email} autoComplete="email" required />
        <PasswordField
          key={answer?.ok ? "sent" : "typed"}
          {...field("password")}
          label={EMAIL_CHANGE.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton busy={locked}>{sending ? EMAIL_CHANGE.sending : EMAIL_CHANGE.send}</SubmitButton>
      </Form>
    </>
  );
}
