import { Form, useNavigation } from "react-router";
import { TIME_FIELDS } from "#domain/health/health.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import { loadReminderRules } from "./reminder-action.ts";
import type { ChoiceView } from "./reminders-view.ts";

interface ReminderFormProps {
  readonly choice: ChoiceView;
  /** The clinic's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly formKey: string;
  readonly answer: FormAnswer | undefined;
}

/** Sets the times of a medicine. */
export function ReminderForm({ choice, today, formKey, answer }: ReminderFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadReminderRules);
  const { id, medicine, dose, lastDay } = choice;
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
        <p className="text-sm text-muted">{REMINDERS.timesHint}</p>
        <div className="field-rows grid-cols-2">
          {TIME_FIELDS.map((name) => (
            <Field key={name} {...field(name)} type="time" label={REMINDERS.times[name]} />
          ))}
        </div>
        <div className="field-rows sm:grid-cols-2">
          <DateField {...field("firstDay", today)} label={REMINDERS.firstDay} min={today} required />
          <DateField
            {...field("lastDay", lastDay ?? "")}
            label={REMINDERS.lastDay}
            hint={REMINDERS.lastDayHint}
            optional={RECORD.optional}
            min={today}
          />
        </div>
        <p className="text-sm text-muted">{REMINDERS.asPrescribed}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton small busy={locked}>
            {sending ? RECORD.saving : RECORD.save}
          </SubmitButton>
          <ButtonLink to={HEALTH_PATHS.reminders} look="quiet" small>
            {REMINDERS.cancel}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
