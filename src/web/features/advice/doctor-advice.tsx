import { type ReactNode, useEffect, useRef } from "react";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import { AdviceEditor } from "./advice-editor.tsx";
import type { EditorView } from "./advice-view.ts";
import { ConsultationVersions } from "./consultation-versions.tsx";
import { UnrequestedTests } from "./papers/test-choice.tsx";
import { PatientLine } from "./patient-line.tsx";

interface DoctorAdviceProps {
  readonly id: string;
  readonly editor: EditorView;
  readonly limits: AdviceLimits;
  /** The answer to a form that was sent without scripts. */
  readonly sent?: FormAnswer | undefined;
  /** Whether the editor is in a narrow pane, where its parts are tabs. */
  readonly inTabs?: boolean;
  /** The other papers of the consultation. */
  readonly papers: ReactNode;
  /** Shown between what was signed and the editor. */
  readonly children?: ReactNode;
}

/**
 * The doctor's side of the advice: what was signed, with the ways to withdraw it and to write a new version, and the
 * editor. After signing the editor is closed until there is something new in it.
 */
export function DoctorAdvice({ id, editor, limits, sent, inTabs = false, papers, children }: DoctorAdviceProps) {
  const isOfPaper = sent?.values.intent === "paper" || (sent?.values.series ?? "") !== "";
  const isWithdrawal = sent?.values.intent === "withdraw" && !isOfPaper;
  const withdrawal =
    editor.closed === null ? { most: limits.withdrawal, sent: isWithdrawal ? sent : undefined } : undefined;
  const { length: signed } = editor.versions;
  const versions = useRef<HTMLDivElement>(null);
  const shown = useRef(signed);
  useEffect(() => {
    // The form that signed it is closed.
    if (signed > shown.current) versions.current?.querySelector<HTMLElement>("h2")?.focus();
    shown.current = signed;
  }, [signed]);
  const editing = { id, editor, limits, inTabs, sent: isWithdrawal || isOfPaper ? undefined : sent };
  const form = <AdviceEditor {...editing} />;
  return (
    <>
      <PatientLine patient={editor.patient} />
      <div ref={versions} className="empty:hidden">
        <ConsultationVersions id={id} advice={editor} withdrawal={withdrawal} />
      </div>
      {children}
      {editor.closed !== null && <Alert kind="info">{editor.closed}</Alert>}
      {editor.closed === null && signed === 0 && form}
      {editor.closed === null && signed > 0 && (
        // The key closes the editor after each signing, also when the doctor had opened it.
        <details key={signed} open={editor.unsigned || editor.newNote.unsigned || sent?.ok === false || undefined}>
          <summary className={buttonClass({ variant: "outlined", className: "mb-6" })}>{SIGNING.newVersion}</summary>
          {form}
        </details>
      )}
      {editor.closed === null && <UnrequestedTests editor={editor} />}
      {papers}
    </>
  );
}
