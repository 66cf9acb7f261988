import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AskedAgreement } from "#domain/family/agreement.ts";
import { AGREED_WORDS } from "#domain/family/agreement-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** A page that only says something. */
function Said({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h1 className="wrap-anywhere">{title}</h1>
      <p role="status" className="max-w-[54ch] text-lg wrap-anywhere text-muted">
        {lead}
      </p>
      {children}
    </>
  );
}

/** For a link that leads nowhere. */
export function AgreementOver() {
  return (
    <Said title={AGREEMENT.over} lead={AGREEMENT.overLead}>
      <p>
        <ButtonLink to="/ContactUs">{AGREEMENT.contact}</ButtonLink>
      </p>
    </Said>
  );
}

interface AgreementPageProps {
  readonly asked: AskedAgreement;
  readonly clinic: string;
  readonly answer: FormAnswer | undefined;
}

/** The date of birth and the buttons under it, each of which is an answer. */
function AnswerForm({
  answer,
  children,
}: {
  readonly answer: FormAnswer | undefined;
  readonly children: (busy: boolean) => ReactNode;
}) {
  const sending = useNavigation().state !== "idle";
  const { locked, field, attributes } = useForm(answer, sending);
  return (
    <Form method="post" replace className="grid max-w-[420px] gap-4" {...attributes}>
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="language" value={currentLanguage()} />
      <TypedDateField {...field("bornOn")} label={AGREEMENT.bornOn} hint={AGREEMENT.bornOnHint} required />
      {children(locked)}
    </Form>
  );
}

/** Who asks whom for what, and the buttons that answer; or what was answered. */
export function AgreementPage({ asked: { by, name, step, answer: said }, clinic, answer }: AgreementPageProps) {
  if (step === "over") {
    const isRefused = said === "declined";
    const title =
      said === null ? AGREEMENT.expiredTitle : isRefused ? AGREEMENT.declinedTitle : AGREEMENT.withdrawnTitle;
    const lead = said === null ? AGREEMENT.expiredLead : isRefused ? AGREEMENT.declinedLead : AGREEMENT.withdrawnLead;
    return (
      <Said title={title} lead={lead({ by })}>
        <p>
          <ButtonLink to="/ContactUs">{AGREEMENT.contact}</ButtonLink>
        </p>
      </Said>
    );
  }
  if (step === "withdraw") {
    return (
      <Said title={AGREEMENT.agreedTitle} lead={AGREEMENT.agreedLead({ by, clinic })}>
        <details open={answer?.ok === false || undefined}>
          <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
            {AGREEMENT.withdraw}
          </summary>
          <p className="my-3 max-w-[54ch] text-sm wrap-anywhere text-muted">{AGREEMENT.withdrawHint({ by })}</p>
          <AnswerForm answer={answer}>
            {(busy) => (
              <Button
                type="submit"
                name="answer"
                value="withdraw"
                variant="danger"
                busy={busy}
                className="justify-self-start"
              >
                {busy ? AGREEMENT.sending : AGREEMENT.withdrawConfirm}
              </Button>
            )}
          </AnswerForm>
        </details>
      </Said>
    );
  }
  return (
    <>
      <h1 className="wrap-anywhere">{AGREEMENT.heading({ by })}</h1>
      <p className="max-w-[54ch] text-lg wrap-anywhere text-muted">{AGREEMENT.lead({ by, clinic, name })}</p>
      <TitledSection id="words" title={AGREEMENT.wordsTitle} titleClass="mb-3 text-h4">
        <p className="max-w-[60ch] rounded-2 bg-sunken p-4">{AGREED_WORDS[currentLanguage()]}</p>
      </TitledSection>
      <TitledSection id="answer" title={AGREEMENT.decide} titleClass="mb-3 text-h4">
        <AnswerForm answer={answer}>
          {(busy) => (
            <>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name="answer" value="agree" busy={busy}>
                  {AGREEMENT.agree}
                </Button>
                <Button type="submit" name="answer" value="decline" variant="outlined" busy={busy}>
                  {AGREEMENT.decline}
                </Button>
              </div>
              <p className="max-w-[54ch] text-sm wrap-anywhere text-muted">{AGREEMENT.declineHint({ by })}</p>
            </>
          )}
        </AnswerForm>
      </TitledSection>
      <p className="max-w-[54ch] text-sm wrap-anywhere text-muted">{AGREEMENT.notYou({ name })}</p>
    </>
  );
}
