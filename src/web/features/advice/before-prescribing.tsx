import { ageText } from "#domain/advice/signed-words.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { FINDINGS_VIEW } from "#generated/messages/advice/findings-view.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import type { EditorView } from "./advice-view.ts";
import { ReadingsFields } from "./note/readings-fields.tsx";

interface BeforePrescribingProps {
  readonly editor: Pick<
    EditorView,
    | "draft"
    | "patient"
    | "callMode"
    | "earlierOn"
    | "mayFollowUp"
    | "asksExpecting"
    | "saidExpecting"
    | "note"
    | "newNote"
    | "measured"
  >;
  readonly limits: AdviceLimits;
  readonly answer: FormAnswer | undefined;
}

/** Questions of the prescribing guidelines: the patient's age first, then how and why the consultation takes place. */
export function BeforePrescribing({ editor, limits, answer }: BeforePrescribingProps) {
  const { draft, patient, callMode, earlierOn, mayFollowUp, asksExpecting, saidExpecting } = editor;
  const follows = earlierOn !== null && mayFollowUp;
  // By the guidelines a first consultation of a known patient is one for another condition, or after six months.
  const first = follows ? EDITOR.firstAgain : earlierOn === null ? undefined : EDITOR.firstAfterLong;
  const types = limits.types.map((type) => (type.value === "first" && first ? { ...type, label: first } : type));
  const usualType = follows ? "follow-up" : earlierOn === null ? "first" : "";
  const type = answer?.values.type ?? draft.type;
  const earlier = answer?.values.earlierOn ?? draft.earlierOn;
  const field = (name: "mode" | "type" | "earlierOn" | "sex" | "expecting") => ({
    name,
    defaultValue: answer?.values[name] ?? draft[name],
    error: errorOf(answer, name),
  });
  const saw = answer?.values.mode ?? draft.mode;
  const also = (answer?.values.elsewhere ?? draft.elsewhere) === "on";
  const choose = { value: "", label: EDITOR.choose };
  const isAgeAsked = (answer?.values.ageAsked ?? draft.ageAsked) === "on";
  return (
    <fieldset
      className={
        "group @container grid gap-4 border-t-2 border-leaf pt-5 in-[.room-pane]:border-0 in-[.room-pane]:pt-0"
      }
    >
      <legend className="float-left mb-1 w-full font-display text-h4 font-medium">{EDITOR.before}</legend>
      <Checkbox name="ageAsked" defaultChecked={isAgeAsked} error={errorOf(answer, "ageAsked")}>
        {EDITOR.ageAsked({ age: ageText(patient.age) })}
      </Checkbox>
      <SelectField
        {...field("sex")}
        defaultValue={answer?.values.sex ?? (draft.sex === "" ? (patient.sex ?? "") : draft.sex)}
        label={EDITOR.sex}
        options={[{ value: "", label: EDITOR.sexOpen }, ...limits.sexes]}
      />
      <ReadingsFields editor={editor} answer={answer} />
      {asksExpecting && (
        <SelectField
          {...field("expecting")}
          defaultValue={answer?.values.expecting ?? (draft.expecting === "" ? saidExpecting : draft.expecting)}
          label={FINDINGS_VIEW.expecting}
          options={[{ value: "", label: FINDINGS_VIEW.notAsked }, ...limits.expecting]}
          className="group-has-[option[value=Male]:checked]:hidden"
        />
      )}
      {patient.adult && (
        <p className="text-sm wrap-anywhere text-muted">
          {EDITOR.minor({ name: patient.adult.name, relation: patient.adult.relation })}
        </p>
      )}
      {earlierOn !== null && <p className="text-sm">{EDITOR.seenBefore({ day: formatDay(earlierOn) })}</p>}
      <div className="field-rows @md:grid-cols-2">
        <SelectField
          {...field("mode")}
          defaultValue={saw === "" ? (callMode ?? "") : saw}
          label={EDITOR.mode}
          options={[choose, ...limits.modes]}
        />
        <SelectField
          {...field("type")}
          defaultValue={type === "" ? usualType : type}
          label={EDITOR.type}
          options={[choose, ...types]}
        />
        <DateField
          {...field("earlierOn")}
          defaultValue={earlier === "" && follows ? earlierOn : earlier}
          label={EDITOR.earlierOn}
          hint={EDITOR.earlierHint}
          className="not-group-has-[option[value=follow-up]:checked]:hidden @md:col-span-2"
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
