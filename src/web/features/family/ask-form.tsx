import { Form, useNavigation } from "react-router";
import { MEMBER_AGREEMENT as TEXTS } from "#generated/messages/family/member-agreement.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import type { AgreementView } from "./agreement-view.ts";
import { FAMILY_INTENTS } from "./family-action.ts";

interface AskFormProps {
  readonly id: string;
  readonly name: string;
  readonly agreement: AgreementView;
  /** Whether the clinic sends SMS. */
  readonly bySms: boolean;
  readonly sent: FormAnswer | undefined;
}

/** How it stands with the agreement of an adult member, and the form that asks for it. */
export function MemberAgreement({ id, name, agreement, bySms, sent }: AskFormProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("id") === id && formData.get("intent") === FAMILY_INTENTS.ask;
  const { attributes, locked, field } = useForm(sent, sending);
  const { texts, contact, step, isFirst, isOpen } = agreement;
  const ofAgreed = step === "again" ? TEXTS.sendAgain : TEXTS.send;
  const title = isOpen ? ofAgreed : isFirst ? TEXTS.ask : TEXTS.askAgain;
  return (
    <div className={`grid gap-1 border-l-2 pl-3 ${isOpen ? "border-leaf" : "border-turmeric"}`}>
      {texts.map((text) => (
        <p key={text} className="text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      {contact !== null && <p className="text-sm wrap-anywhere text-muted">{TEXTS.sentTo({ contact })}</p>}
      {step !== null && (
        <details open={sent !== undefined || undefined}>
          <summary className="touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]">
            {title}
            <span className="sr-only"> {name}</span>
          </summary>
          <Form
            method="post"
            replace
            preventScrollReset
            {...attributes}
            className="grid max-w-[420px] gap-4"
            aria-label={title}
          >
            <FormAlert answer={sent} />
            <input type="hidden" name="intent" value={FAMILY_INTENTS.ask} />
            <input type="hidden" name="id" value={id} />
            {step === "again" ? (
              <p className="text-sm wrap-anywhere text-muted">
                {TEXTS.sendAgainHint({ name, contact: contact ?? "" })}
              </p>
            ) : (
              <>
                <p className="text-sm wrap-anywhere text-muted">{TEXTS.askLead({ name })}</p>
                <Field
                  {...field("contact")}
                  label={bySms ? TEXTS.contact({ name }) : TEXTS.contactEmail({ name })}
                  hint={TEXTS.contactHint({ name })}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                />
                <p className="text-sm wrap-anywhere text-muted">{TEXTS.paperHint({ name })}</p>
              </>
            )}
            <SubmitButton size="small" busy={locked}>
              {sending ? TEXTS.sending : TEXTS.send}
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  );
}
