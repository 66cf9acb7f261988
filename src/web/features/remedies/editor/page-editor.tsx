import { Form, useNavigation } from "react-router";
import type { RemedyInput } from "#domain/remedies/revision/revision.rules.ts";
import type { TopicInput } from "#domain/remedies/revision/topic-revision.rules.ts";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { REMEDY_WORDS } from "#generated/messages/remedies/remedy-words.ts";
import { TOPIC_WORDS } from "#generated/messages/remedies/topic-words.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { HealthEditor } from "./health-editor.tsx";
import { History } from "./history.tsx";
import type { EditorView, HealthEditorView } from "./read-editor.ts";
import { Group, RecordForm, type RecordFormProps } from "./record-form.tsx";
import type { ReviseAnswer } from "./revise-action.ts";

type FormOf<Fields> = Omit<RecordFormProps<keyof Fields & string>, "kind" | "texts" | "children">;

interface RemedyFormProps extends FormOf<RemedyInput> {
  readonly grades: readonly { readonly value: string; readonly label: string }[];
}

/** All fields of a remedy. */
function RemedyForm({ grades, ...form }: RemedyFormProps) {
  return (
    <RecordForm {...form} kind="remedy" texts={REMEDY_WORDS}>
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
function TopicForm(form: FormOf<TopicInput>) {
  return (
    <RecordForm {...form} kind="topic" texts={TOPIC_WORDS}>
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

/** A version that the assistant does not quote, and the form that allows it. */
function BlockedPageForm({ version }: { readonly version: number }) {
  const sending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Alert kind="waiting">
      <p>{EDIT.blocked}</p>
      <Form method="post" replace className="mt-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="confirm" variant="outlined" size="small" busy={sending}>
          {sending ? EDIT.confirming : EDIT.confirm}
        </Button>
      </Form>
    </Alert>
  );
}

interface RecordEditorProps {
  readonly page: Exclude<EditorView, HealthEditorView>;
  /** Address of the editor. */
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The editor of a remedy or a condition: the record, what prevents quoting it, and its earlier versions. */
function RecordEditor({ page: { name, record, version, advice, history, blocked }, here, answer }: RecordEditorProps) {
  const ofConfirm = answer?.values.intent === "confirm";
  const saved = answer?.ok === true && !ofConfirm ? answer.values.version : undefined;
  const form = { version, advice, here, answer: ofConfirm ? undefined : answer };
  // After saving, editing continues from the saved version, not from another author's newer one.
  const key = saved ?? "first";
  return (
    <>
      <h1 className="mt-2 wrap-anywhere">{EDIT.title({ name })}</h1>
      <p className="mt-3 max-w-[60ch] text-base text-muted">{EDIT.lead}</p>
      <div className="mt-6 grid max-w-[820px] gap-4 empty:hidden">
        {ofConfirm && answer !== undefined && <FormAlert answer={answer} />}
        {blocked && <BlockedPageForm version={version} />}
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:items-start">
        {record.kind === "remedy" ? (
          <RemedyForm key={key} {...form} fields={record.fields} grades={record.grades} />
        ) : (
          <TopicForm key={key} {...form} fields={record.fields} />
        )}
        <History history={history} />
      </div>
    </>
  );
}

interface PageEditorProps extends Omit<RecordEditorProps, "page"> {
  readonly page: EditorView;
}

/** The editor of any library page. */
export function PageEditor({ page, ...rest }: PageEditorProps) {
  return "groups" in page ? <HealthEditor page={page} {...rest} /> : <RecordEditor page={page} {...rest} />;
}
