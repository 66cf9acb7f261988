import type { AskedAgreement } from "#domain/family/agreement.ts";
import { AGREED_WORDS } from "#domain/family/agreement-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { AnswerForm, Said } from "./agreement-form.tsx";
import { TakeAlong, takingIn } from "./taking-record.tsx";

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

/** Who asks whom for what, and the buttons that answer; or what was answered. */
function Agreement({ asked: { by, name, step, answer: said }, clinic, answer }: AgreementPageProps) {
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
                variant="primary"
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

/** What is asked or was answered, and how the member takes the record along. */
export function AgreementPage({ asked, clinic, answer }: AgreementPageProps) {
  const isOfTaking = takingIn(answer);
  return (
    <>
      <Agreement asked={asked} clinic={clinic} answer={isOfTaking ? undefined : answer} />
      <TakeAlong asked={asked} answer={isOfTaking ? answer : undefined} />
    </>
  );
}
