import type { RemedyInput } from "#domain/remedies/revision.rules.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { AdviceByField } from "./advice-by-field.ts";
import type { HistoryView } from "./desk-view.ts";
import { HeldForm } from "./held-form.tsx";
import { History } from "./history.tsx";
import { EDIT } from "./library-desk.copy.ts";
import { ReviseForm } from "./revise-form.tsx";
import type { ReviseAnswer } from "./revise-work.ts";

interface RemedyEditorProps {
  readonly name: string;
  readonly remedyVersion: number;
  readonly fields: RemedyInput;
  readonly history: HistoryView;
  readonly held: boolean;
  readonly advice: AdviceByField;
  readonly grades: readonly { readonly value: string; readonly label: string }[];
  /** The editor's own address. */
  readonly here: string;
  readonly answer: ReviseAnswer | undefined;
}

/** A remedy's editor: the record, what stands in the way of quoting it, and its earlier versions. */
export function RemedyEditor({ name, remedyVersion, history, held, answer, ...form }: RemedyEditorProps) {
  const ofConfirm = answer?.values.intent === "confirm";
  const saved = answer?.ok === true && !ofConfirm ? answer.values.version : undefined;
  return (
    <>
      <h1 className="mt-2 wrap-anywhere">{EDIT.title(name)}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{EDIT.lead}</p>
      <div className="mt-6 grid max-w-[820px] gap-4 empty:hidden">
        {ofConfirm && answer !== undefined && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
        {held && <HeldForm version={remedyVersion} />}
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-12 desk:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] desk:items-start">
        <ReviseForm
          // What was saved is what one goes on from; somebody else's version is not.
          key={saved ?? "first"}
          {...form}
          version={remedyVersion}
          answer={ofConfirm ? undefined : answer}
        />
        <History history={history} />
      </div>
    </>
  );
}
