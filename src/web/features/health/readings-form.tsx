import { useFetcher } from "react-router";
import { type Measure, SUGAR_TIMES } from "#domain/health/record-kinds.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { READINGS } from "#generated/messages/health/readings.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { NumberField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { type FieldOf, useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { useTypedFor } from "./for-person.ts";
import { loadRecordRules } from "./record-checks.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

function ValueFields({ kind, field }: { readonly kind: Measure; readonly field: FieldOf }) {
  if (kind === "weight") {
    return <Field {...field("weight")} label={READINGS.weight} inputMode="decimal" required autoComplete="off" />;
  }
  if (kind === "sugar") {
    const { readOnly: _, ...when } = field("when");
    const options = SUGAR_TIMES.map((value) => ({ value, label: READINGS.times[value] }));
    return (
      <>
        <NumberField {...field("sugar")} autoComplete="off" label={READINGS.sugar} required />
        <Choice {...when} label={READINGS.when} options={options} />
      </>
    );
  }
  return (
    <>
      <div className="field-rows grid-cols-2">
        <NumberField {...field("systolic")} autoComplete="off" label={READINGS.systolic} required />
        <NumberField {...field("diastolic")} autoComplete="off" label={READINGS.diastolic} required />
      </div>
      <NumberField {...field("pulse")} autoComplete="off" label={READINGS.pulse} optional={RECORD.optional} />
    </>
  );
}

interface ReadingFormProps {
  readonly kind: Measure;
  /** Day and time of the clinic's clock, as the form begins. */
  readonly now: { readonly day: string; readonly time: string };
  readonly formKey: string;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Adds a reading. */
export function ReadingForm({ kind, now, formKey, sent }: ReadingFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadRecordRules);
  const key = useIdempotencyKey(formKey, answer);
  return (
    <fetcher.Form
      method="post"
      {...attributes}
      data-unsaved-record={useTypedFor()}
      className="mt-2 grid max-w-[560px] gap-4 border-l-2 border-rule pl-4"
      aria-label={READINGS.add}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={RECORD_INTENTS.reading} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="grid gap-4">
        <ValueFields kind={kind} field={field} />
        <div className="field-rows sm:grid-cols-2">
          <TypedDateField {...field("day", now.day)} label={READINGS.day} required />
          <Field {...field("time", now.time)} type="time" label={READINGS.time} hint={READINGS.timeHint} required />
        </div>
      </div>
      <SubmitButton size="small" busy={locked}>
        {sending ? RECORD.saving : RECORD.save}
      </SubmitButton>
    </fetcher.Form>
  );
}
