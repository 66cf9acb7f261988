import { Form, useFetcher } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { SCHEDULES } from "#domain/medicines/medicine-kinds.ts";
import { type ClinicMedicine, MAX_CAUTION_LENGTH } from "#domain/medicines/own/clinic-medicine.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { OPTIONS } from "#generated/messages/advice/options.ts";
import { CLASSES } from "#generated/messages/medicines/classes.ts";
import { CLINIC_MEDICINES } from "#generated/messages/medicines/clinic-medicines.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { MEDICINE_INTENTS } from "./medicine-action.ts";

const options = (labels: Readonly<Record<string, string>>, none: string) => [
  { value: "", label: none },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const byLabel = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).toSorted(([, a], [, b]) => a.localeCompare(b)));

interface MedicineFormProps {
  /** Undefined for a new one. */
  readonly medicine?: ClinicMedicine;
  readonly formKey: string;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Adds a medicine of the clinic, or changes one. */
export function MedicineForm({ medicine, formKey, sent }: MedicineFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending);
  const key = useIdempotencyKey(formKey, answer);
  const text = CLINIC_MEDICINES;
  const alike = errorOf(answer, "alike");
  const { name, hindi, caution, cautionSource } = medicine ?? {};
  const { brands = [], contains = [], unlisted = [], strengths = [] } = medicine ?? {};
  return (
    <fetcher.Form
      method="post"
      {...attributes}
      className="grid gap-4"
      aria-label={medicine ? `${text.change}: ${medicine.name}` : text.add}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="intent" value={MEDICINE_INTENTS.save} />
      <input type="hidden" name="id" value={medicine?.id ?? ""} />
      <input type="hidden" name="seen" value={medicine?.revision ?? 0} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <div key={key} className="field-rows md:grid-cols-2">
        <Field {...field("name", name)} label={text.name} hint={text.nameHint} autoComplete="off" required />
        <Field {...field("hindi", hindi)} label={text.hindi} optional={text.optional} autoComplete="off" lang="hi" />
        <Field
          {...field("brands", brands.join(", "))}
          label={text.brands}
          hint={text.brandsHint}
          optional={text.optional}
          autoComplete="off"
        />
        <Field
          {...field("contains", contains.join(", "))}
          label={text.contains}
          hint={text.containsHint}
          optional={text.optional}
          autoComplete="off"
        />
        <Field
          {...field("unlisted", unlisted.join(", "))}
          label={text.unlisted}
          hint={text.unlistedHint}
          optional={text.optional}
          autoComplete="off"
        />
        <SelectField
          {...field("medicineClass", medicine?.medicineClass)}
          label={text.medicineClass}
          hint={text.classHint}
          options={options(byLabel(CLASSES), text.noClass)}
        />
        <SelectField {...field("form", medicine?.form)} label={text.form} options={options(ITEMS.forms, text.noForm)} />
        <Field
          {...field("strengths", strengths.join(", "))}
          label={text.strengths}
          hint={text.strengthsHint}
          optional={text.optional}
          autoComplete="off"
        />
        <SelectField
          {...field("schedule", medicine?.schedule ?? "none")}
          label={text.schedule}
          options={SCHEDULES.map((value) => ({ value, label: text.schedules[value] }))}
        />
        <SelectField
          {...field("list", medicine?.list)}
          label={text.telemedicine}
          options={[
            { value: "", label: text.noList },
            ...["O", "A", "B"].map((list) => ({ value: list, label: OPTIONS.list({ list }) })),
          ]}
        />
        <TextArea
          {...field("caution", caution)}
          className="md:col-span-2"
          label={text.caution}
          hint={text.cautionHint}
          optional={text.optional}
          room={MAX_CAUTION_LENGTH}
          rows={2}
        />
        <Field
          {...field("cautionSource", cautionSource)}
          className="md:col-span-2"
          label={text.source}
          optional={text.optional}
        />
      </div>
      {alike !== undefined && <Checkbox name="alike">{text.alike}</Checkbox>}
      <SubmitButton size="small" busy={locked}>
        {sending ? text.saving : text.save}
      </SubmitButton>
    </fetcher.Form>
  );
}

/** Takes a medicine out of use after a second click, or back into it; also without scripts. */
export function MedicineUse({ medicine: { id, name, isRetired } }: { readonly medicine: ClinicMedicine }) {
  const text = CLINIC_MEDICINES;
  const form = (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={isRetired ? MEDICINE_INTENTS.restore : MEDICINE_INTENTS.retire} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={isRetired ? "quiet" : "danger-outlined"} size="small">
        {isRetired ? text.restore : text.confirm}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
  if (isRetired) return form;
  return (
    <details className="text-sm">
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
        {text.retire}
        <span className="sr-only"> {name}</span>
      </summary>
      {form}
    </details>
  );
}
