import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { Subject } from "#domain/privacy/grievances.rules.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { GRIEVANCE } from "#generated/messages/privacy/grievance.ts";
import { SUBJECT_WORDS } from "#generated/messages/privacy/subject-words.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

export const loadGrievanceRules: LoadRules = () =>
  import("#domain/privacy/grievances.rules.ts").then((rules) => (fields) => {
    return "email" in fields ? rules.grievanceSchema : rules.grievanceOfNumberSchema;
  });

interface GrievanceFormProps {
  readonly opened: string;
  /** The first idempotency key. */
  readonly idempotencyKey: string;
  readonly limits: {
    readonly text: number;
    readonly subjects: readonly Subject[];
  };
  /** E-mail of the signed-in account; null where it has none, undefined for visitors. */
  readonly email: string | null | undefined;
  /** Subject, when a page has linked here. */
  readonly about: string;
  readonly answer: FormAnswer | undefined;
}

function Filed({ number, signedIn }: { readonly number: string; readonly signedIn: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-3 py-4 outline-none">
      <p className="text-lg">{GRIEVANCE.filed}</p>
      <p className="font-display text-h3 font-medium tabular-nums">{number}</p>
      <p className="max-w-[54ch] text-muted">{signedIn ? GRIEVANCE.saveNumberHint : GRIEVANCE.save}</p>
      <ButtonLink to={PRIVACY_PATHS.grievanceOf(number)}>{GRIEVANCE.toIt}</ButtonLink>
    </div>
  );
}

/** Files a grievance, and shows its number. */
export function GrievanceForm({ opened, idempotencyKey, limits, email, about, answer }: GrievanceFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadGrievanceRules);
  const key = useIdempotencyKey(idempotencyKey, answer);
  if (answer?.ok) return <Filed number={answer.values.number ?? ""} signedIn={email !== undefined} />;
  const field = (name: "name" | "email" | "text", begin = "") => ({ ...fieldOf(name, begin), required: true });
  const subjects = limits.subjects.map((value) => ({ value, label: SUBJECT_WORDS[value] }));
  return (
    <Form method="post" replace {...attributes} className="relative grid gap-5" aria-label={GRIEVANCE.form}>
      <p className="text-sm text-muted">{GRIEVANCE.formLead}</p>
      <FormAlert answer={answer} />
      <HoneypotField name={HONEYPOT_FIELD} label={GRIEVANCE.honeypot} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("name")} label={GRIEVANCE.name} autoComplete="name" />
        {email !== null && <EmailField {...field("email", email)} label={GRIEVANCE.mail} autoComplete="email" />}
      </div>
      <SelectField
        name="about"
        label={GRIEVANCE.subject}
        options={[{ value: "", label: GRIEVANCE.choose }, ...subjects]}
        defaultValue={answer?.values.about ?? about}
        error={errorOf(answer, "about")}
      />
      <TextArea {...field("text")} label={GRIEVANCE.text} room={limits.text} rows={7} />
      <SubmitButton busy={locked}>{sending ? GRIEVANCE.sending : GRIEVANCE.send}</SubmitButton>
    </Form>
  );
}
