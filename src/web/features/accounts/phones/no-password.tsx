import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SecurityForm } from "../security-form.tsx";
import { SECURITY_INTENTS } from "../security-intents.ts";

interface NoPasswordProps {
  readonly status: EmailStatus;
  /** Whether nothing logs in to the account any more, so that no email can be added either. */
  readonly isLost: boolean;
  /** The page that adds an email. */
  readonly emailPath: string;
  readonly answer: FormAnswer | undefined;
}

/** What an account logs in with that has no password, and how it gets one. */
export function NoPassword({ status: { email, sendsEmail }, isLost, emailPath, answer }: NoPasswordProps) {
  const { noPassword: words } = SECURITY;
  return (
    <TitledSection id="password" title={words.title} titleClass="text-h3">
      <div className="mt-1 grid gap-4">
        <p>{isLost ? words.lost : words.lead}</p>
        {answer?.ok === true && <FormAlert answer={answer} />}
        {sendsEmail && email === null && !isLost && (
          <>
            <p>{words.addEmail}</p>
            <p>
              <TouchLink to={emailPath}>{EMAIL_CHANGE.addTitle}</TouchLink>
            </p>
          </>
        )}
        {sendsEmail && email !== null && (
          <>
            <p className="wrap-anywhere">{words.byLink({ email })}</p>
            <SecurityForm intent={SECURITY_INTENTS.setPassword} answer={answer}>
              {({ locked, sending }) => (
                <Button type="submit" className="justify-self-start" busy={locked}>
                  {sending ? words.sending : words.send}
                </Button>
              )}
            </SecurityForm>
          </>
        )}
      </div>
    </TitledSection>
  );
}
