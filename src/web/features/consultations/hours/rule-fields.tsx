import { useId } from "react";
import type { Hours } from "#domain/consultations/hours.rules.ts";
import { RULES } from "#generated/messages/consultations/rules.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { cursorHere, FieldError } from "#web/ui/forms/field-frame.tsx";
import { RADIO_MARK } from "#web/ui/forms/radio-mark.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import type { RuleField } from "./hours-fields.ts";
import type { HoursOptions } from "./hours-options.ts";

const MODES = ["instant", "request"] as const;

interface RuleFieldsProps {
  readonly hours: Hours;
  readonly options: HoursOptions;
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/** The booking rules of the hours. */
export function RuleFields({ hours, options, answer, locked }: RuleFieldsProps) {
  const id = useId();
  const begin = (name: RuleField) => (answer?.ok === false ? answer.values[name] : undefined) ?? String(hours[name]);
  const field = (name: RuleField) => ({
    name,
    defaultValue: begin(name),
    error: errorOf(answer, name),
  });
  const modeError = errorOf(answer, "mode");
  return (
    <>
      <fieldset aria-describedby={modeError === undefined ? undefined : `${id}-error`}>
        <legend className="mb-2 text-sm font-semibold">{RULES.mode}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {MODES.map((mode, index) => (
            <label
              key={mode}
              className={
                "grid min-h-11 grid-cols-[24px_minmax(0,1fr)] gap-3 rounded-2 border border-control bg-surface " +
                "px-4 py-3 text-sm hover:bg-leaf-tint has-checked:border-leaf-fill has-checked:bg-leaf-tint"
              }
            >
              <input
                {...(index === 0 ? cursorHere(modeError) : {})}
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={begin("mode") === mode}
                className={RADIO_MARK}
              />
              <span>
                <b className="block">{RULES.modes[mode][0]}</b>
                <span className="text-muted">{RULES.modes[mode][1]}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id={id}>{modeError}</FieldError>
      </fieldset>
      <div className="field-rows sm:grid-cols-2">
        <SelectField {...field("slotMinutes")} label={RULES.slotMinutes} options={options.slotMinutes} />
        <SelectField {...field("pauseMinutes")} label={RULES.pauseMinutes} options={options.pauseMinutes} />
        <SelectField
          {...field("noticeMinutes")}
          label={RULES.noticeMinutes}
          hint={RULES.leadTimeHint}
          options={options.noticeMinutes}
        />
        <Field
          {...field("aheadDays")}
          required
          label={RULES.aheadDays}
          hint={RULES.aheadHint}
          inputMode="numeric"
          readOnly={locked}
        />
        <Field
          {...field("dailyMost")}
          required
          label={RULES.dailyMost}
          hint={RULES.dailyHint}
          inputMode="numeric"
          readOnly={locked}
        />
        <SelectField {...field("zone")} label={RULES.zone} hint={RULES.zoneHint} options={options.zone} />
      </div>
    </>
  );
}
