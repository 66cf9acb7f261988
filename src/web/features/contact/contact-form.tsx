import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { CONTACT } from "#generated/messages/contact/contact.ts";
import { CONTACT_LABELS } from "#generated/messages/contact/contact-labels.ts";
import { PLACE } from "#generated/messages/contact/place.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { buttonClass, SubmitButton } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

export const loadContactRules: LoadRules = () =>
  import("#domain/contact/contact.rules.ts").then((rules) => rules.contactSchema);

interface ContactFormProps {
  /** Address of the form, and of an empty one. */
  readonly action: string;
  readonly emptyPath: string;
  readonly opened: string;
  /** The first idempotency key. */
  readonly idempotencyKey: string;
  readonly limits: {
    readonly message: number;
    /** Message when no answer came. */
    readonly failed: string;
  };
  /** E-mail of a signed-in sender. */
  readonly email: string | null | undefined;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function Thanks({ message, emptyPath }: { readonly message: string; readonly emptyPath: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-4 py-4 outline-none">
      <Drawing name="tulsi" className="w-[84px]" />
      <p className="font-display text-h3 font-medium">{message}</p>
      <p className="max-w-[54ch] text-muted">{CONTACT.thanksLead}</p>
      <Link reloadDocument to={emptyPath} className={buttonClass({ variant: "outlined" })}>
        {CONTACT.again}
      </Link>
    </div>
  );
}

export function ContactForm({ action, emptyPath, opened, idempotencyKey, limits, email, sent }: ContactFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadContactRules);
  const key = useIdempotencyKey(idempotencyKey, answer);
  if (answer?.ok) return <Thanks message={answer.message} emptyPath={emptyPath} />;
  const field = (name: "name" | "email" | "subject") => ({ ...fieldOf(name), required: true });
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className="relative grid gap-5"
      aria-label={CONTACT.title}
    >
      <p className="text-sm text-muted">{email === undefined ? CONTACT.lead : CONTACT.replaces}</p>
      {answer && <FormAlert answer={answer} fallback={limits.failed} />}
      <HoneypotField name={HONEYPOT_FIELD} label={CONTACT.honeypot} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name")} label={CONTACT_LABELS.name} autoComplete="name" />
        <EmailField
          {...field("email")}
          label={CONTACT_LABELS.email}
          autoComplete="email"
          defaultValue={answer?.values.email ?? email ?? undefined}
        />
      </div>
      <Field {...field("subject")} label={CONTACT_LABELS.subject} autoComplete="off" />
      <TextArea
        {...fieldOf("message")}
        required
        room={limits.message}
        label={CONTACT_LABELS.message}
        hint={CONTACT.messageHint}
        rows={6}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={locked}>{sending ? CONTACT.sending : CONTACT.send}</SubmitButton>
        <p className="text-sm text-muted">{CONTACT.answer}</p>
      </div>
    </fetcher.Form>
  );
}

interface ClinicPlaceProps {
  readonly address: string;
  readonly hours: string;
  readonly phone: string;
  readonly email: string;
}

/** Address, opening hours and contact details of the clinic. */
export function ClinicPlace({ address, hours, phone, email }: ClinicPlaceProps) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      PLACE.address,
      <address key="address" className="whitespace-pre-line not-italic">
        {address}
      </address>,
    ],
    [
      PLACE.hours,
      <span key="hours" className="whitespace-pre-line">
        {hours}
      </span>,
    ],
    [
      PLACE.phone,
      <a key="phone" href={`tel:${phone.replace(/[^+\d]/gu, "")}`} className="touch-link tabular-nums">
        {phone}
      </a>,
    ],
    [
      PLACE.email,
      <a key="email" href={`mailto:${email}`} className="touch-link wrap-anywhere">
        {email}
      </a>,
    ],
  ];
  return (
    <TitledSection id="place" title={PLACE.title} titleClass="mb-3 text-h3">
      <dl className="border-t-2 border-leaf">
        {lines.map(([term, value]) => (
          <div
            key={term}
            className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-4 border-b border-rule py-2.5"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-base wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
