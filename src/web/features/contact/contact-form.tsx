import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { PRESS_FIELD } from "#domain/press.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import type { FormAnswer } from "#web/form-answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { HoneypotField } from "#web/ui/honeypot-field.tsx";
import { useForm } from "#web/use-form.ts";
import { usePress } from "#web/use-press.ts";
import { CONTACT } from "./contact.copy.ts";
import { loadContactCheck } from "./load-check.ts";

interface ContactFormProps {
  /** Where the form is sent, and where an empty one is found. */
  readonly action: string;
  readonly emptyPath: string;
  readonly opened: string;
  /** The key of the first press of the button. */
  readonly press: string;
  readonly limits: {
    readonly message: number;
    /** What is said when no answer came. */
    readonly failed: string;
  };
  /** The e-mail of a signed-in sender. */
  readonly email: string | undefined;
  /** The server's answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function Thanks({ message, emptyPath }: { readonly message: string; readonly emptyPath: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-4 py-4 outline-none">
      <Drawing of="tulsi" className="w-[84px]" />
      <p className="font-display text-h3 font-medium">{message}</p>
      <p className="max-w-[54ch] text-muted">{CONTACT.thanksLead}</p>
      <a href={emptyPath} className={buttonClass("outlined")}>
        {CONTACT.again}
      </a>
    </div>
  );
}

export function ContactForm({ action, emptyPath, opened, press, limits, email, sent }: ContactFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field: asked } = useForm(answer, sending, loadContactCheck);
  const key = usePress(press, answer);
  if (answer?.ok) return <Thanks message={answer.message} emptyPath={emptyPath} />;
  const field = (name: "name" | "email" | "subject") => ({ ...asked(name), required: true });
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className="relative grid gap-5"
      aria-label={CONTACT.title}
    >
      <p className="text-sm text-muted">{email === undefined ? CONTACT.lead : CONTACT.replaces}</p>
      {answer && <Alert kind="danger">{answer.message || limits.failed}</Alert>}
      <HoneypotField name={HONEYPOT_FIELD} label={CONTACT.trap} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name={PRESS_FIELD} value={key} />
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name")} label={CONTACT.name} autoComplete="name" />
        <Field
          {...field("email")}
          label={CONTACT.email}
          type="email"
          autoComplete="email"
          defaultValue={answer?.values.email ?? email}
        />
      </div>
      <Field {...field("subject")} label={CONTACT.subject} autoComplete="off" />
      <TextArea
        {...asked("message")}
        required
        room={limits.message}
        label={CONTACT.message}
        hint={CONTACT.messageHint}
        rows={6}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={locked}>
          {sending ? CONTACT.sending : CONTACT.send}
        </Button>
        <p className="text-sm text-muted">{CONTACT.answer}</p>
      </div>
    </fetcher.Form>
  );
}
