import type { RemedyInput } from "#domain/remedies/revision.rules.ts";
import type { TopicInput } from "#domain/remedies/topic-revision.rules.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { EDIT, REMEDY_WORDS, TOPIC_WORDS } from "./library-editor.copy.ts";
import { Group, RecordForm, type RecordFormProps } from "./record-form.tsx";

type FormOf<Fields> = Omit<RecordFormProps<keyof Fields & string>, "kind" | "words" | "children">;

interface RemedyFormProps extends FormOf<RemedyInput> {
  readonly grades: readonly { readonly value: string; readonly label: string }[];
}

/** All fields of a remedy. */
export function RemedyForm({ grades, ...form }: RemedyFormProps) {
  return (
    <RecordForm {...form} kind="remedy" words={REMEDY_WORDS}>
      {({ field, textField, area }) => {
        const { readOnly: _readOnly, ...grade } = field("grade");
        return (
          <>
            <Group title={EDIT.groups.name}>
              <div className="grid gap-5 sm:grid-cols-2">
                {textField("name")}
                {textField("hindiName", "hi")}
              </div>
              {area("aliases", 5)}
              {textField("drawerCaution")}
              {area("line", 2)}
            </Group>
            <Group title={EDIT.groups.text}>
              {area("whatItIs", 5)}
              {area("traditionalUse", 5)}
              <SelectField {...grade} options={grades} />
              {area("evidence", 5)}
              {area("inFood", 5)}
            </Group>
            <Group title={EDIT.groups.safety}>
              {area("cautions", 6)}
              {area("pregnancy", 3)}
              {area("children", 3)}
              {area("conditions", 5)}
              {area("interactions", 6)}
              {area("whenToSeeADoctor", 6)}
            </Group>
            <Group title={EDIT.groups.sources}>{area("sources", 6)}</Group>
          </>
        );
      }}
    </RecordForm>
  );
}

/** All fields of a condition's page. */
export function TopicForm(form: FormOf<TopicInput>) {
  return (
    <RecordForm {...form} kind="topic" words={TOPIC_WORDS}>
      {({ textField, area }) => (
        <>
          <Group title={EDIT.groups.name}>
            <div className="grid gap-5 sm:grid-cols-2">
              {textField("fullName")}
              {textField("hindiTitle", "hi")}
              {textField("title")}
              {textField("promise")}
            </div>
          </Group>
          <Group title={EDIT.groups.text}>
            {area("about", 6)}
            {area("leaveAlone", 6)}
          </Group>
          <Group title={EDIT.groups.emergency}>
            {area("whenToSeeADoctor", 6)}
            {area("emergency", 3)}
          </Group>
          <Group title={EDIT.groups.sources}>{area("sources", 6)}</Group>
        </>
      )}
    </RecordForm>
  );
}
