import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { HandOffDraft } from "#domain/assistant/chats.rules.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/contact/slow-machines.ts";
import { errorOf, type FormAnswer } from "#web/form-answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { MachineTrap } from "#web/ui/machine-trap.tsx";
import { useForm } from "#web/use-form.ts";
import { HAND_OFF } from "./hand-off.copy.ts";
import { loadHandOffCheck } from "./load-check.ts";

interface HandOffFormProps {
  readonly action: string;
  /** The chat that it is about. */
  readonly chatAddress: string;
  readonly draft: HandOffDraft;
  readonly opened: string;
  readonly limits: {
    readonly name: number;
    readonly email: number;
    readonly summary: number;
    readonly consent: string;
  };
  /** The server's answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function Thanks({ message, back }: { readonly message: string; readonly back: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-4 py-4 outline-none">
      <Drawing of="tulsi" className="w-[84px]" />
      <p className="font-display text-h3 font-medium">{message}</p>
      <p className="max-w-[54ch] text-muted">{HAND_OFF.thanksLead}</p>
      <InnerLink to={back} className={buttonClass("outlined")}>
        {HAND_OFF.back}
      </InnerLink>
    </div>
  );
}

/** A summary of the chat that the person changes as they like and sends to the clinic. */
export function HandOffForm({ action, chatAddress, draft, opened, limits, sent }: HandOffFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked } = useForm(answer, sending, loadHandOffCheck);
  if (answer?.ok) return <Thanks message={answer.message} back={chatAddress} />;
  const field = (name: "name" | "email" | "complaint" | "since" | "medicines" | "notices") => ({
    name,
    label: HAND_OFF[name],
    readOnly: locked,
    defaultValue: answer?.values[name] ?? draft[name],
    error: errorOf(answer, name),
  });
  const optional = { optional: HAND_OFF.optional, maxLength: limits.summary };
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className="relative grid gap-5"
      aria-label={HAND_OFF.title}
    >
      {answer && <Alert kind="danger">{answer.message}</Alert>}
      <MachineTrap name={HONEYPOT_FIELD} label={HAND_OFF.trap} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name="chat" value={draft.chatId} />
      <TextArea {...field("complaint")} required maxLength={limits.summary} rows={5} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("since")} {...optional} autoComplete="off" />
        <Field {...field("medicines")} {...optional} autoComplete="off" />
      </div>
      {draft.notices !== "" && <TextArea {...field("notices")} {...optional} rows={3} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("name")} required maxLength={limits.name} autoComplete="name" />
        <Field {...field("email")} required maxLength={limits.email} type="email" autoComplete="email" />
      </div>
      <Checkbox name="consent" error={errorOf(answer, "consent")} defaultChecked={answer?.values.consent === "on"}>
        {limits.consent}
      </Checkbox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={locked}>
          {sending ? HAND_OFF.sending : HAND_OFF.send}
        </Button>
        <p className="text-sm text-muted">{HAND_OFF.answer}</p>
      </div>
    </fetcher.Form>
  );
}
