import type { DraftLine } from "#domain/advice/advice.rules.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import { type LineInput, lineName } from "./draft-fields.ts";
import { DESK } from "./editor.copy.ts";

interface PrescriptionLineProps {
  readonly at: number;
  readonly line: DraftLine | undefined;
  readonly limits: AdviceLimits;
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/** One line of the prescription: what, how much, how often, how long, and beside what. */
export function PrescriptionLine({ at, line, limits, answer, locked }: PrescriptionLineProps) {
  const field = (name: LineInput) => ({
    name: lineName(at, name),
    defaultValue: answer?.values[lineName(at, name)] ?? line?.[name] ?? "",
    error: errorOf(answer, lineName(at, name)),
  });
  const select = (name: LineInput, options: readonly { value: string; label: string }[]) => ({
    ...field(name),
    options: [{ value: "", label: DESK.choose }, ...options],
  });
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-4">
      <legend className="float-left mb-1 flex w-full items-center justify-between gap-3 text-sm font-semibold">
        {DESK.line(at + 1)}
        <Button
          type="submit"
          name="intent"
          value={`remove.${at}`}
          look="quiet"
          small
          disabled={locked}
          aria-label={DESK.remove(at + 1)}
        >
          {DESK.removeWord}
        </Button>
      </legend>
      <div className="field-rows sm:grid-cols-6">
        <Field {...field("item")} className="sm:col-span-4" label={DESK.item} autoComplete="off" />
        <SelectField {...select("form", limits.forms)} className="sm:col-span-2" label={DESK.form} />
        <Field {...field("amount")} className="sm:col-span-2" label={DESK.amount} placeholder={DESK.amountExample} />
        <Field {...field("often")} className="sm:col-span-3" label={DESK.often} placeholder={DESK.oftenExample} />
        <Field {...field("days")} className="sm:col-span-1" label={DESK.days} inputMode="numeric" />
        <SelectField {...select("food", limits.foods)} className="sm:col-span-2" label={DESK.food} />
        <SelectField {...select("course", limits.courses)} className="sm:col-span-2" label={DESK.course} />
        <SelectField {...select("list", limits.lists)} className="sm:col-span-2" label={DESK.list} />
        <TextArea
          {...field("cautions")}
          className="sm:col-span-6"
          label={DESK.cautions}
          optional={DESK.optional}
          room={limits.cautions}
          rows={2}
        />
      </div>
    </fieldset>
  );
}
