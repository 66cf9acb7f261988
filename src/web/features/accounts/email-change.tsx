import type { ComponentProps } from "react";
import { Form, useNavigation, useRouteLoaderData } from "react-router";
import type { Proof } from "#domain/accounts/proof.rules.ts";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { OwnerField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";

export const loadEmailRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => (fields) => {
    return "password" in fields ? rules.emailChangeSchema : rules.emailByProofSchema;
  });

interface EmailChangeProps extends Pick<ComponentProps<typeof BackHead>, "back"> {
  readonly answer: FormAnswer | undefined;
  /** Of an account without a password. */
  readonly proof?: Proof | undefined;
}

/**
 * The page that changes the email, the same for all roles, or adds the first one. Asks for the password as well,
 * because the person at an open browser may not be the owner.
 */
export function EmailChange({ back, answer, proof }: EmailChangeProps) {
  const email = useRouteLoaderData<{ readonly email?: string | null | undefined }>("root")?.email;
  const words =
    email === null
      ? { title: EMAIL_CHANGE.addTitle, lead: EMAIL_CHANGE.addLead, label: EMAIL_CHANGE.addEmail }
      : { title: EMAIL_CHANGE.title, lead: EMAIL_CHANGE.lead, label: EMAIL_CHANGE.email };
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadEmailRules);
  return (
    <>
      <BackHead back={back} title={words.title} lead={words.lead} />
      <Form method="post" replace {...attributes} className="mt-8 grid max-w-[520px] gap-5" aria-label={words.title}>
        <FormAlert answer={answer} />
        {email !== null && (
          <div className="text-sm">
            <p className="font-semibold">{EMAIL_CHANGE.now}</p>
            <p className="wrap-anywhere">{email}</p>
          </div>
        )}
        <EmailField {...field("email")} label={words.label} autoComplete="email" required />
        <OwnerField
          key={answer?.ok ? "sent" : "typed"}
          proof={proof}
          label={EMAIL_CHANGE.password}
          answer={answer}
          locked={locked}
        />
        <SubmitButton busy={locked}>{sending ? EMAIL_CHANGE.sending : EMAIL_CHANGE.send}</SubmitButton>
      </Form>
    </>
  );
}
