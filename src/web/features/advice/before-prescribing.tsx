import type { AdviceEditorData } from "#domain/advice/advice.api.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { errorOf } from "#web/forms/form-answer.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import { EDITOR } from "./editor.copy.ts";

interface BeforePrescribingProps {
  readonly editor: Pick<AdviceEditorData, "draft" | "patient" | "callMode">;
  readonly limits: AdviceLimits;
  readonly answer: FormAnswer | undefined;
}

/** Questions of the prescribing guidelines: the patient's age first, then how and why the consultation takes place. */
export function BeforePrescribing({ editor: { draft, patient, callMode }, limits, answer }: BeforePrescribingProps) {
  const field = (name: "mode" | "type" | "earlierOn") => ({
    name,
    defaultValue: answer?.values[name] ?? draft[name],
    error: errorOf(answer, name),
  });
  const saw = answer?.values.mode ?? draft.mode;
  const also = (answer?.values.elsewhere ?? draft.elsewhere) === "on";
  const choose = { value: "", label: EDITOR.choose };
  const asked = (answer?.values.ageAsked ?? draft.ageAsked) === "on";
  return (
    <fieldset className="grid gap-4 border-t-2 border-leaf pt-5">
      <legend className="float-left mb-1 w-full font-display text-h4 font-medium">{EDITOR.before}</legend>
      <Checkbox name="ageAsked" defaultChecked={asked} error={errorOf(answer, "ageAsked")}>
        {EDITOR.ageAsked(patient.age)}
      </Checkbox>
      {patient.adult && (
        <p className="text-sm wrap-anywhere text-muted">{EDITOR.minor(patient.adult.name, patient.adult.relation)}</p>
      )}
      <div className="field-rows sm:grid-cols-2">
        <SelectField
          {...field("mode")}
          defaultValue={saw === "" ? (callMode ?? "") : saw}
          label={EDITOR.mode}
          options={[choose, ...limits.modes]}
        />
        <SelectField {...field("type")} label={EDITOR.type} options={[choose, ...limits.types]} />
        <Field
          {...field("earlierOn")}
          label={EDITOR.earlierOn}
          hint={EDITOR.earlierHint}
          optional={EDITOR.optional}
          type="date"
        />
      </div>
      {callMode !== "video" && (
        <Checkbox name="elsewhere" defaultChecked={also} error={errorOf(answer, "elsewhere")}>
          {EDITOR.elsewhereToo}
        </Checkbox>
      )}
    </fieldset>
  );
}
