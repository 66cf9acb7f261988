import type { DraftItem } from "#domain/advice/advice.rules.ts";
import type { TemplateChoice } from "#domain/advice/templates/templates.api.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import { type DraftItemInput, itemName } from "./draft-fields.ts";
import { DaysField } from "./quick-line/days-field.tsx";
import { MedicineField } from "./quick-line/medicine-field.tsx";
import { MoreFields } from "./quick-line/more-fields.tsx";
import { OftenField } from "./quick-line/often-field.tsx";

interface PrescriptionItemProps {
  readonly index: number;
  readonly item: DraftItem | undefined;
  readonly templates: readonly TemplateChoice[];
  readonly limits: AdviceLimits;
  readonly answer: FormAnswer | undefined;
  /** The input that has to be changed before the draft can be signed. */
  readonly asked: string | undefined;
  readonly locked: boolean;
}

/** Inputs that most entries leave as they are. */
const MORE = ["food", "course", "list", "cautions"] as const satisfies readonly DraftItemInput[];

/** What an entry that was not saved yet begins with; the doctor changes it where it matters. */
const USUAL: Partial<Record<DraftItemInput, string>> = { food: "any", course: "new" };

/** One item of the prescription: product, dose, frequency and duration, and the rest below "More". */
export function PrescriptionItem({ index, item, templates, limits, answer, asked, locked }: PrescriptionItemProps) {
  const field = (name: DraftItemInput) => ({
    name: itemName(index, name),
    defaultValue: answer?.values[itemName(index, name)] ?? item?.[name] ?? USUAL[name] ?? "",
    error: errorOf(answer, itemName(index, name)),
  });
  const select = (name: DraftItemInput, options: readonly { value: string; label: string }[]) => ({
    ...field(name),
    options: [{ value: "", label: EDITOR.choose }, ...options],
  });
  const [food, course, list, cautions] = MORE.map((name) => field(name).defaultValue);
  const labelOf = (options: readonly { value: string; label: string }[], chosen: string | undefined) =>
    options.find(({ value }) => value === chosen)?.label ?? "";
  const chosen = [labelOf(limits.foods, food), labelOf(limits.courses, course), labelOf(limits.lists, list)];
  return (
    <fieldset className="@container grid gap-4 border-t border-rule pt-4">
      <legend className="float-left mb-1 flex w-full items-center justify-between gap-3 text-sm font-semibold">
        {EDITOR.itemLegend({ number: index + 1 })}
        <Button
          type="submit"
          name="intent"
          value={`remove.${index}`}
          variant="quiet"
          size="small"
          disabled={locked}
          aria-label={EDITOR.remove({ number: index + 1 })}
        >
          {EDITOR.removeWord}
        </Button>
      </legend>
      <div className="field-rows grid-cols-2 @md:grid-cols-6">
        <MedicineField {...field("item")} index={index} forms={limits.forms} templates={templates} />
        <SelectField {...select("form", limits.forms)} className="@md:col-span-2" label={EDITOR.form} />
        <Field
          {...field("amount")}
          className="@md:col-span-2"
          label={EDITOR.amount}
          placeholder={EDITOR.amountExample}
        />
        <OftenField {...field("often")} index={index} />
        <DaysField {...field("days")} index={index} />
        <MoreFields
          chosen={chosen.filter((label) => label !== "")}
          isFilled={cautions !== "" || food !== USUAL.food || course !== USUAL.course}
          isRefused={MORE.some((name) => field(name).error !== undefined || asked === itemName(index, name))}
        >
          <SelectField {...select("food", limits.foods)} className="col-span-2" label={EDITOR.food} />
          <SelectField {...select("course", limits.courses)} className="@md:col-span-2" label={EDITOR.course} />
          <SelectField {...select("list", limits.lists)} className="@md:col-span-2" label={EDITOR.list} />
          <TextArea
            {...field("cautions")}
            className="col-span-full"
            label={EDITOR.cautions}
            optional={EDITOR.optional}
            room={limits.cautions}
            rows={2}
          />
        </MoreFields>
      </div>
    </fieldset>
  );
}
