import { Form, useNavigation } from "react-router";
import type { MedicineChoice } from "#domain/health/health.api.ts";
import { TIME_FIELDS } from "#domain/health/record-kinds.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { doseTimes } from "#domain/reminders/dose-times.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { forPerson } from "../for-person.ts";
import { HEALTH_PATHS } from "../health-paths.ts";
import { formatDose } from "../medicine-text.ts";
import { loadReminderRules } from "../record-checks.ts";

type TimeField = (typeof TIME_FIELDS)[number];

interface ReminderFormProps {
  readonly choice: MedicineChoice;
  /** The name of the account's owner. */
  readonly owner: string;
  /** The clinic's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly formKey: string;
  readonly answer: FormAnswer | undefined;
}

/**
 * Sets the times of a medicine. It begins with those at which the medicine is taken, as far as they are known; the
 * other times of the day are behind a link.
 */
export function ReminderForm({ choice, owner, today, formKey, answer }: ReminderFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadReminderRules);
  const { id, medicine, lastDay } = choice;
  const times = doseTimes(choice.dose);
  const dose = formatDose(choice, owner);
  // The first one is where a refusal shows.
  const isShown = (name: TimeField) => name === "time1" || Boolean(answer?.values[name] ?? times[name]);
  const shown = TIME_FIELDS.filter(isShown);
  const further = TIME_FIELDS.filter((name) => !isShown(name));
  const time = (name: TimeField) => (
    <Field key={name} {...field(name, times[name])} type="time" label={REMINDERS.times[name]} />
  );
  return (
    <section id="set" aria-labelledby="set-title" className="rounded-3 border border-rule bg-surface p-5">
      <h2 id="set-title" className="text-h3 wrap-anywhere">
        {REMINDERS.form({ medicine })}
      </h2>
      {dose !== "" && <Written as="p" text={dose} className="mt-1 text-sm wrap-anywhere text-muted" />}
      <Form method="post" {...attributes} className="mt-4 grid gap-4" aria-labelledby="set-title">
        <FormAlert answer={answer} />
        <input type="hidden" name="medicine" value={id} />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={useIdempotencyKey(formKey, answer)} />
        <div className="field-rows grid-cols-2">{shown.map(time)}</div>
        {further.length > 0 && (
          <details>
            <summary className="touch-link text-sm">{REMINDERS.moreTimes}</summary>
            <div className="field-rows mt-2 grid-cols-2">{further.map(time)}</div>
          </details>
        )}
        <div className="field-rows sm:grid-cols-2">
          <TypedDateField {...field("firstDay", today)} label={REMINDERS.firstDay} required />
          <TypedDateField
            {...field("lastDay", lastDay ?? "")}
            label={REMINDERS.lastDay}
            hint={REMINDERS.lastDayHint}
            optional={RECORD.optional}
          />
        </div>
        <p className="text-sm text-muted">{REMINDERS.asPrescribed}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="small" busy={locked}>
            {sending ? RECORD.saving : RECORD.save}
          </SubmitButton>
          <ButtonLink to={forPerson(HEALTH_PATHS.reminders, choice.memberId)} variant="quiet" size="small">
            {REMINDERS.cancel}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
