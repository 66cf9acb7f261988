import type { AskedAgreement } from "#domain/family/agreement.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { AnswerForm, Said } from "./agreement-form.tsx";

/** What the form of an agreement sends in the place of an answer. */
export const TAKE = "take";
/** Where a patient's own record is. */
export const OWN_RECORD_PATH = "/patient/record";

/** Whether an answer is of the form by which the record is taken along. */
export function takingIn(answer: FormAnswer | undefined): boolean {
  return answer?.values.answer === TAKE;
}

interface TakeAlongProps {
  readonly asked: AskedAgreement;
  readonly answer: FormAnswer | undefined;
}

/** How a member takes the record along to an account of their own; nothing where this link can't. */
export function TakeAlong({ asked: { by, name, taking }, answer }: TakeAlongProps) {
  if (taking === "none") return null;
  const { title, lead, login, other, profile, summary, hint, confirm } = AGREEMENT.taking;
  return (
    <TitledSection id="taking" title={title} titleClass="mb-3 text-h4">
      <p className="max-w-[60ch] wrap-anywhere text-muted">{lead({ by })}</p>
      {taking === "login" && <p className="mt-3 max-w-[60ch]">{login}</p>}
      {taking === "other-name" && (
        <div className="mt-3 grid justify-items-start gap-2">
          <p className="max-w-[60ch] wrap-anywhere">{other({ name })}</p>
          <TouchLink to="/patient/profile">{profile}</TouchLink>
        </div>
      )}
      {taking === "ready" && (
        <details open={answer?.ok === false || undefined} className="mt-3">
          <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">{summary}</summary>
          <p className="my-3 max-w-[54ch] text-sm wrap-anywhere text-muted">{hint({ name })}</p>
          <AnswerForm answer={answer}>
            {(busy) => (
              <Button
                type="submit"
                name="answer"
                value={TAKE}
                variant="danger"
                busy={busy}
                className="justify-self-start"
              >
                {busy ? AGREEMENT.sending : confirm}
              </Button>
            )}
          </AnswerForm>
        </details>
      )}
    </TitledSection>
  );
}

/** In the place of the link's page, once the record was taken along. */
export function RecordTaken() {
  return (
    <Said title={AGREEMENT.taking.done} lead={AGREEMENT.taking.doneLead}>
      <p>
        <ButtonLink to={OWN_RECORD_PATH}>{AGREEMENT.taking.open}</ButtonLink>
      </p>
    </Said>
  );
}
