import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { HandOffDraft } from "#domain/assistant/chats.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";

export const loadHandOffRules: LoadRules = () =>
  import("#domain/assistant/chats.rules.ts").then((rules) => rules.handOffSchema);

interface HandOffFormProps {
  readonly action: string;
  /** The chat that is summarised. */
  readonly chatAddress: string;
  readonly draft: HandOffDraft;
  readonly opened: string;
  /** The first idempotency key. */
  readonly idempotencyKey: string;
  readonly limits: {
    readonly summary: number;
    readonly consent: string;
  };
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Details that a doctor asks for first. */
const ABOUT = ["since", "age", "pregnancy", "medicines", "allergies"] as const;
type FieldName = Exclude<keyof HandOffDraft, "chatId" | "language">;

interface ThanksProps {
  readonly message: string;
  readonly back: string;
}

function Thanks({ message, back }: ThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-4 py-4 outline-none">
      <Drawing name="tulsi" className="w-[84px]" />
      <p className="font-display text-h3 font-medium">{message}</p>
      <p className="max-w-[54ch] text-muted">{HAND_OFF.thanksLead}</p>
      <ButtonLink to={back}>{HAND_OFF.back}</ButtonLink>
    </div>
  );
}

/** A summary of the chat that the person edits and sends to the clinic. */
export function HandOffForm({ action, chatAddress, draft, opened, idempotencyKey, limits, sent }: HandOffFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadHandOffRules);
  const key = useIdempotencyKey(idempotencyKey, answer);
  if (answer?.ok) return <Thanks message={answer.message} back={chatAddress} />;
  const field = (name: FieldName) => ({ ...fieldOf(name, draft[name]), label: HAND_OFF.fields[name] });
  const optional = { optional: HAND_OFF.optional };
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className="relative grid gap-5"
      aria-label={HAND_OFF.title}
    >
      <FormAlert answer={answer} />
      <HoneypotField name={HONEYPOT_FIELD} label={HAND_OFF.honeypot} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <input type="hidden" name="chat" value={draft.chatId} />
      <input type="hidden" name="language" value={draft.language} />
      <TextArea {...field("complaint")} required room={limits.summary} rows={5} />
      <div className="field-rows sm:grid-cols-2">
        {ABOUT.map((name) => (
          <Field key={name} {...field(name)} {...optional} autoComplete="off" />
        ))}
      </div>
      {draft.notices !== "" && <TextArea {...field("notices")} {...optional} room={limits.summary} rows={3} />}
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name")} required autoComplete="name" />
        <EmailField {...field("email")} required autoComplete="email" />
      </div>
      <Checkbox name="consent" error={errorOf(answer, "consent")} defaultChecked={answer?.values.consent === "on"}>
        {limits.consent}
      </Checkbox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={locked}>{sending ? HAND_OFF.sending : HAND_OFF.send}</SubmitButton>
        <p className="text-sm text-muted">{HAND_OFF.answer}</p>
      </div>
    </fetcher.Form>
  );
}
