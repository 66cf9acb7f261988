import { Alert } from "#web/ui/feedback/alert.tsx";
import { BlockedPageForm } from "./blocked-page-form.tsx";
import type { EditorView } from "./editor-view.ts";
import { History } from "./history.tsx";
import { EDIT } from "./library-editor.copy.ts";
import type { ReviseAnswer } from "./revise-action.ts";
import { RemedyForm, TopicForm } from "./revise-form.tsx";

interface PageEditorProps {
  readonly of: EditorView;
  /** Address of the editor. */
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** The editor of a library page: the record, what prevents quoting it, and its earlier versions. */
export function PageEditor({ of: { name, record, version, advice, history, blocked }, here, answer }: PageEditorProps) {
  const ofConfirm = answer?.values.intent === "confirm";
  const saved = answer?.ok === true && !ofConfirm ? answer.values.version : undefined;
  const form = { version, advice, here, answer: ofConfirm ? undefined : answer };
  // After saving, editing continues from the saved version, not from another author's newer one.
  const key = saved ?? "first";
  return (
    <>
      <h1 className="mt-2 wrap-anywhere">{EDIT.title(name)}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{EDIT.lead}</p>
      <div className="mt-6 grid max-w-[820px] gap-4 empty:hidden">
        {ofConfirm && answer !== undefined && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
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
