import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { PhraseBox } from "#web/forms/phrases/phrase-box.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import type { EditorView } from "../advice-view.ts";

const TEXTS = ["complaint", "findings", "plan"] as const;

interface NoteFieldsProps {
  readonly editor: Pick<EditorView, "draft" | "note" | "patient">;
  /** The longest text. */
  readonly room: number;
  readonly answer: FormAnswer | undefined;
}

/** What the doctor writes of the consultation for the patient to read; nothing more once the note is signed. */
export function NoteFields({ editor: { draft, note, patient }, room, answer }: NoteFieldsProps) {
  const text = (name: (typeof TEXTS)[number]) => ({
    name,
    defaultValue: answer?.values[name] ?? draft[name],
    error: errorOf(answer, name),
  });
  if (note?.versions[0]?.state === "genuine") {
    return TEXTS.map((name) => <input key={name} type="hidden" name={name} defaultValue={text(name).defaultValue} />);
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="float-left mb-1 w-full font-display text-h4 font-medium">
        {NOTE_VIEW.note}
        <span className="block font-text text-sm/6 font-normal text-muted">{NOTE_VIEW.noteLead}</span>
      </legend>
      <PhraseBox>
        <TextArea
          {...text("complaint")}
          label={NOTE_VIEW.complaint}
          hint={patient.reason === "" ? undefined : NOTE_VIEW.complaintHint({ reason: patient.reason })}
          room={room}
          rows={2}
        />
      </PhraseBox>
      <PhraseBox>
        <TextArea {...text("findings")} label={NOTE_VIEW.findings} room={room} rows={3} />
      </PhraseBox>
      <PhraseBox>
        <TextArea {...text("plan")} label={NOTE_VIEW.plan} room={room} rows={2} />
      </PhraseBox>
    </fieldset>
  );
}
