import { Form, useNavigation } from "react-router";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { HealthEditor } from "./health-editor.tsx";
import { History } from "./history.tsx";
import type { EditorView, HealthEditorView } from "./read-editor.ts";
import { RecordForm } from "./record-form.tsx";
import type { ReviseAnswer } from "./revise-action.ts";

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
  // After saving, editing continues from the saved version, not from another author's newer one.
  const saved = answer?.ok === true && !ofConfirm ? answer.values.version : undefined;
  const form = { version, advice, here, answer: ofConfirm ? undefined : answer };
  return (
    <>
      <h1 className="mt-2 wrap-anywhere">{EDIT.title({ name })}</h1>
      <p className="mt-3 max-w-[60ch] text-base text-muted">{EDIT.lead}</p>
      <div className="mt-6 grid max-w-[820px] gap-4 empty:hidden">
        {ofConfirm && answer !== undefined && <FormAlert answer={answer} />}
        {blocked && <BlockedPageForm version={version} />}
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:items-start">
        <RecordForm key={saved ?? "first"} {...form} record={record} />
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
