import { useFetcher } from "react-router";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { AdviceLimits } from "../advice-action.ts";
import { ADVICE_PATHS } from "../advice-paths.ts";
import type { EditorView } from "../advice-view.ts";
import { WithdrawForm } from "../consultation-versions.tsx";
import { SIGN_NOTE } from "../draft-fields.ts";
import { PaperForm } from "../papers/paper-form.tsx";
import { PaperText } from "../papers/paper-text.tsx";
import { PreviewButton } from "../preview/preview-button.tsx";
import { SigningAlert } from "../signing-alert.tsx";
import { SignedNote } from "./signed-note.tsx";

interface NoteStepProps {
  readonly id: string;
  readonly editor: EditorView;
  readonly limits: AdviceLimits;
  /** Revision of the shown draft; signing names it. */
  readonly seen: number;
  /** False while the editor has text that is not saved and shown here yet. */
  readonly ready: boolean;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function SignNoteForm({ id, seen, ready, sent }: Pick<NoteStepProps, "id" | "seen" | "ready" | "sent">) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? (sent?.values.intent === SIGN_NOTE ? sent : undefined);
  const { attributes, locked } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <fetcher.Form
      method="post"
      action={ADVICE_PATHS.advice(id)}
      {...attributes}
      aria-label={NOTE_VIEW.review}
      className="grid gap-4 border-t-2 border-leaf pt-5"
    >
      {refused && <SigningAlert answer={refused} />}
      <input type="hidden" name="seen" value={seen} />
      <Checkbox name="confirm" error={errorOf(refused, "confirm")}>
        {NOTE_VIEW.confirm}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={SIGN_NOTE} busy={locked} disabled={!ready}>
          {locked ? SIGNING.signing : NOTE_VIEW.sign}
        </Button>
        <PreviewButton id={id} of="note" disabled={locked || !ready} />
      </div>
    </fetcher.Form>
  );
}

/** The signed note with its addenda; until it is signed, what would be signed and the form that signs it. */
export function NoteStep({ id, editor, limits, seen, ready, sent }: NoteStepProps) {
  const { note, newNote, patient, early, closed, newPaper } = editor;
  const { preview, refusal } = newNote;
  const [newest] = note?.versions ?? [];
  const isSigned = newest?.state === "genuine";
  const ofAddendum = sent?.values.kind === "addendum" ? sent : undefined;
  return (
    <div className="grid gap-6">
      {note && (
        <SignedNote
          id={id}
          note={note}
          actions={
            isSigned &&
            closed === null && (
              <WithdrawForm
                id={id}
                series="note"
                version={newest.document.version}
                most={limits.withdrawal}
                sent={sent?.values.series === "note" ? sent : undefined}
              />
            )
          }
        >
          {isSigned && closed === null && (
            <details key={note.addenda.length} open={ofAddendum?.ok === false || undefined}>
              <summary className={buttonClass({ variant: "outlined" })}>{NOTE_VIEW.add}</summary>
              <PaperForm
                id={id}
                kind="addendum"
                series={newPaper.series}
                version={0}
                limits={limits.papers}
                today={newPaper.today}
                sent={ofAddendum}
              />
            </details>
          )}
        </SignedNote>
      )}
      {!isSigned && closed === null && (
        <Card className="grid gap-6">
          <h2 className="text-h3">{NOTE_VIEW.review}</h2>
          {refusal && (
            <Alert kind="info">
              {SIGNING.missing}
              {refusal.message}
            </Alert>
          )}
          {preview && <PaperText words={preview} patient={patient} />}
          {preview && early !== null && <Alert kind="info">{early}</Alert>}
          {preview && early === null && <SignNoteForm {...{ id, seen, ready, sent }} />}
        </Card>
      )}
    </div>
  );
}
