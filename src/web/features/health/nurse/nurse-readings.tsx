import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { SUGAR_TIMES } from "#domain/health/record-kinds.ts";
import type { NurseField } from "#domain/health/taken-readings.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { isOneOf } from "#domain/typed.ts";
import { NURSE_READINGS } from "#generated/messages/health/nurse-readings.ts";
import { READINGS } from "#generated/messages/health/readings.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { type FieldOf, useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { NurseReadingLine, NurseReadingsView } from "./nurse-readings-view.ts";

const ALL: readonly NurseField[] = [
  ...(["pressure", "pulse", "temperature", "oxygen", "weight", "height", "sugar", "when"] as const),
];
const times = () => [
  { value: "", label: NURSE_READINGS.notTaken },
  ...SUGAR_TIMES.map((value) => ({ value, label: READINGS.times[value] })),
];

interface InputsProps {
  readonly names: readonly NurseField[];
  readonly field: FieldOf;
  readonly typed?: NurseReadingLine["typed"];
}

function Inputs({ names, field, typed = {} }: InputsProps) {
  return (
    <div className="field-rows w-full sm:grid-cols-2">
      {names.map((name) => {
        const { readOnly, ...props } = field(name);
        const defaultValue = props.defaultValue ?? typed[name];
        if (name === "when") {
          return (
            <SelectField
              key={name}
              {...props}
              defaultValue={defaultValue}
              label={NURSE_READINGS.when}
              options={times()}
            />
          );
        }
        return (
          <Field
            key={name}
            {...props}
            readOnly={readOnly}
            defaultValue={defaultValue}
            label={NURSE_READINGS[name]}
            autoComplete="off"
            {...(name === "pressure" ? { hint: NURSE_READINGS.pressureHint } : { inputMode: "decimal" })}
          />
        );
      })}
    </div>
  );
}

/** The forms of this section, by their `intent`. */
export const READING_INTENTS = ["measure", "correct"] as const;

/** Whether readings were saved; the form for the next ones says so. */
function isSaved(answer: FormAnswer): boolean {
  return answer.ok && isOneOf(READING_INTENTS, answer.values.intent);
}

interface FormProps {
  readonly intent: (typeof READING_INTENTS)[number];
  /** What is sent besides the fields; for a correction its reading, so that the answer finds its form. */
  readonly reading?: string;
  readonly label: string;
  readonly answer: FormAnswer | undefined;
  readonly children: (field: FieldOf, locked: boolean, sending: boolean) => ReactNode;
}

function ReadingsForm({ intent, reading, label, answer, children }: FormProps) {
  const { state, formData } = useNavigation();
  const isMine = (of: (name: string) => unknown) => of("intent") === intent && (of("reading") || undefined) === reading;
  const sending = state === "submitting" && isMine((name) => formData?.get(name));
  const mine = answer && (isSaved(answer) ? intent === "measure" : isMine((name) => answer.values[name]));
  const shown = mine ? answer : undefined;
  const { attributes, locked, field } = useForm(shown, sending);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      aria-label={label}
      className="grid justify-items-start gap-4"
    >
      <FormAlert answer={shown} />
      <input type="hidden" name="intent" value={intent} />
      {reading !== undefined && <input type="hidden" name="reading" value={reading} />}
      {children(field, locked, sending)}
    </Form>
  );
}

function Correction({ line, answer }: { readonly line: NurseReadingLine; readonly answer: FormAnswer | undefined }) {
  const { id, measure, value, fields, typed } = line;
  const isOpen = answer?.ok === false && answer.values.reading === id;
  const label = NURSE_READINGS.correctThis({ reading: `${measure} ${value}` });
  return (
    <details open={isOpen || undefined} className="mt-1">
      <summary className="touch-link text-sm text-leaf underline underline-offset-[.2em]" aria-label={label}>
        {NURSE_READINGS.correct}
      </summary>
      <div className="mt-2 border-l-2 border-rule pl-4">
        <ReadingsForm intent="correct" reading={id} label={label} answer={answer}>
          {(field, locked) => (
            <>
              <Inputs names={fields} field={field} typed={typed} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name="act" value="correct" size="small" variant="outlined" disabled={locked}>
                  {NURSE_READINGS.change}
                </Button>
                <Button type="submit" name="act" value="withdraw" size="small" variant="quiet" disabled={locked}>
                  {NURSE_READINGS.withdraw}
                </Button>
              </div>
            </>
          )}
        </ReadingsForm>
      </div>
    </details>
  );
}

interface NurseReadingsProps {
  readonly view: NurseReadingsView;
  readonly formKey: string;
  readonly answer: FormAnswer | undefined;
  /** The number for emergencies. */
  readonly emergency: string;
}

/** What a nurse measures for an appointment of the day, and what was measured for it. */
export function NurseReadings({ view: { lines, mayAdd }, formKey, answer, emergency }: NurseReadingsProps) {
  const key = useIdempotencyKey(formKey, answer?.values.intent === "measure" ? answer : undefined);
  return (
    <TitledSection id="readings" title={NURSE_READINGS.title} titleClass="text-h4" className="grid gap-4">
      <p className="text-sm text-muted">{mayAdd ? NURSE_READINGS.lead : NURSE_READINGS.over}</p>
      <Alert kind="caution">{NURSE_READINGS.danger({ emergency })}</Alert>
      {lines.length === 0 && <p className="text-sm text-muted">{NURSE_READINGS.none}</p>}
      {lines.length > 0 && (
        <ul aria-label={NURSE_READINGS.list} className="mb-2 border-t-2 border-leaf">
          {lines.map((line) => (
            <li key={line.id} className="border-b border-rule py-2">
              {line.measure}: <b className="tabular-nums">{line.value}</b>
              <span className="block text-sm wrap-anywhere text-muted">{line.by}</span>
              {line.isOwn && <Correction line={line} answer={answer} />}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <ReadingsForm key={key} intent="measure" label={NURSE_READINGS.title} answer={answer}>
          {(field, locked, sending) => (
            <>
              <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
              <Inputs names={ALL} field={field} />
              <SubmitButton size="small" busy={locked}>
                {sending ? NURSE_READINGS.saving : NURSE_READINGS.save}
              </SubmitButton>
            </>
          )}
        </ReadingsForm>
      )}
    </TitledSection>
  );
}
