import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay, formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { PhraseBox } from "#web/forms/phrases/phrase-box.tsx";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import type { AdviceLimits } from "./advice-action.ts";
import { ADVICE_PATHS } from "./advice-paths.ts";
import type { EditorView } from "./advice-view.ts";
import { BeforePrescribing } from "./before-prescribing.tsx";
import { DiagnosisField } from "./diagnosis/diagnosis-field.tsx";
import { itemCount, itemName, REPEAT, SIGN_NOTE } from "./draft-fields.ts";
import { LineFindings } from "./findings.tsx";
import { NoteFields } from "./note/note-fields.tsx";
import { NoteStep } from "./note/note-step.tsx";
import { TestChoice } from "./papers/test-choice.tsx";
import { PrescriptionItem } from "./prescription-item.tsx";
import { SignStep } from "./sign-step.tsx";
import { TemplateTools } from "./templates/template-tools.tsx";
import { useDraft } from "./use-draft.ts";

interface AdviceEditorProps {
  readonly id: string;
  readonly editor: EditorView;
  readonly limits: AdviceLimits;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
  /** In a narrow pane the notes are a tab of their own; elsewhere they follow the prescription. */
  readonly inTabs: boolean;
}

const PARTS = ["prescription", "notes"] as const;
type PartName = (typeof PARTS)[number];

interface PartProps {
  readonly part: PartName;
  /** The open tab; undefined where there are none. */
  readonly open: PartName | undefined;
  readonly children: ReactNode;
}

function Part({ part, open, children }: PartProps) {
  if (open === undefined) return children;
  return (
    <TabPanel prefix="part" id={part} open={open}>
      {children}
    </TabPanel>
  );
}

/** In the room it stays at the lower edge of the pane while the draft is in view, across the padding. */
const SAVE_BAR =
  "flex items-center gap-4 in-[.room-pane]:sticky in-[.room-pane]:bottom-0 in-[.room-pane]:-mx-4 " +
  "in-[.room-pane]:border-t in-[.room-pane]:border-rule in-[.room-pane]:bg-surface in-[.room-pane]:px-4 " +
  "in-[.room-pane]:py-2.5 [@media(height<480px)]:static!";

const ofSigning = (answer: FormAnswer | undefined) =>
  answer?.values.intent === "sign" || answer?.values.intent === SIGN_NOTE;

/** The doctor's editor: the questions of the guidelines, then what the patient will read, then private notes. */
export function AdviceEditor({ id, editor, limits, sent, inTabs }: AdviceEditorProps) {
  const action = ADVICE_PATHS.advice(id);
  const zone = useZone(editor.zone);
  const draft = useDraft(action, editor.seen, editor.draft.window, ofSigning(sent) ? undefined : sent);
  const [more, setMore] = useState(0);
  const [part, setPart] = useState<PartName>("prescription");
  const refused = draft.answer?.ok === false ? draft.answer : undefined;
  const rows = Math.max(
    Math.min(limits.lines, editor.draft.lines.length + 1 + more),
    itemCount(Object.keys(refused?.values ?? {})),
  );
  const places = [...Array(rows).keys()];
  const notesRefused = ["notes", "complaint", "findings", "plan"].some((name) => errorOf(refused, name) !== undefined);
  const [wereNotesRefused, setWereNotesRefused] = useState(false);
  if (notesRefused !== wereNotesRefused) {
    setWereNotesRefused(notesRefused);
    if (notesRefused) setPart("notes");
  }
  const whole = useRef<HTMLDivElement>(null);
  const { saved } = draft;
  const shown = useRef(saved);
  useEffect(() => {
    if (saved === shown.current) return;
    shown.current = saved;
    // Enter in a field saves too, and leaves the focus there.
    if (document.activeElement !== document.body) return;
    const place =
      saved?.removed === undefined ? "h2" : `[name="${itemName(Math.min(saved.removed, rows - 1), "item")}"]`;
    whole.current?.querySelector<HTMLElement>(place)?.focus();
  }, [saved, rows]);
  const savedAt = editor.savedAt === null ? "" : EDITOR.savedAt({ time: formatTime(editor.savedAt, zone) });
  const unsaved = draft.elsewhere ? EDITOR.elsewhere : EDITOR.unsaved;
  const savedText = draft.dirty || draft.elsewhere ? unsaved : savedAt;
  const text = (name: "notes" | "diagnosis" | "advice" | "followUpOn") => ({
    name,
    defaultValue: refused?.values[name] ?? editor.draft[name],
    error: errorOf(refused, name),
  });
  return (
    <div ref={whole} className="grid gap-8">
      {inTabs && (
        <Tabs
          label={EDITOR.title}
          prefix="part"
          tabs={PARTS.map((id) => ({ id, text: id === "notes" ? NOTE_VIEW.tab : EDITOR[id] }))}
          open={part}
          onOpen={setPart}
        />
      )}
      <p role="status" className="sr-only">
        {saved?.removed !== undefined && <span key={draft.round}>{EDITOR.removed({ number: saved.removed + 1 })}</span>}
      </p>
      <draft.Form
        key={draft.round}
        method="post"
        action={action}
        {...draft.attributes}
        aria-label={EDITOR.title}
        className="grid gap-8"
      >
        {refused && <FormAlert answer={refused} />}
        {draft.elsewhere && (
          <Alert kind="waiting">
            <p>{EDITOR.elsewhere}</p>
            <Button variant="outlined" size="small" className="mt-2" onClick={draft.startOver}>
              {EDITOR.showIt}
            </Button>
          </Alert>
        )}
        <input type="hidden" name="seen" value={draft.seen} />
        <input type="hidden" name="window" defaultValue="" />
        {/* Enter in a field activates the first button of a form, so the first one only saves. */}
        <button type="submit" name="intent" value="keep" tabIndex={-1} aria-hidden className="sr-only">
          {EDITOR.save}
        </button>
        <Part part="prescription" open={inTabs ? part : undefined}>
          <BeforePrescribing editor={editor} limits={limits} answer={refused} />
          <DiagnosisField
            {...text("diagnosis")}
            codes={editor.codes}
            label={EDITOR.diagnosis}
            hint={EDITOR.diagnosisHint}
            optional={EDITOR.optional}
          />
          <fieldset className="grid gap-5 border-t-2 border-leaf pt-5">
            <legend className="float-left mb-1 w-full font-display text-h4 font-medium">
              {EDITOR.prescription}
              <span className="block font-text text-sm/6 font-normal text-muted">{EDITOR.prescriptionHint}</span>
            </legend>
            {editor.earlierSignedAt !== null && (
              <Button
                type="submit"
                name="intent"
                value={REPEAT}
                variant="outlined"
                size="small"
                className="justify-self-start"
                disabled={draft.busy}
              >
                {EDITOR.repeat({ day: formatDay(dayAt(CLINIC_ZONE, Date.parse(editor.earlierSignedAt))) })}
              </Button>
            )}
            <TemplateTools
              templates={editor.templates}
              answer={draft.answer}
              locked={draft.busy}
              undo={draft.undo}
              rewritten={draft.saved?.rewritten}
              withdrawnTests={editor.withdrawnTests}
            />
            {places.map((index) => (
              // Items are keyed by position, so removing one remounts the form.
              <Fragment key={index}>
                <PrescriptionItem
                  index={index}
                  item={editor.draft.lines[index]}
                  templates={editor.templates}
                  limits={limits}
                  answer={refused}
                  asked={editor.refusal?.field}
                  locked={draft.busy}
                />
                <LineFindings findings={editor.findings} unlisted={editor.unlisted} index={index} />
              </Fragment>
            ))}
            {rows < limits.lines && (
              <Button
                data-adds-fields
                // Without scripts it saves, and the page comes back with an empty item.
                type="submit"
                name="intent"
                value="keep"
                variant="outlined"
                size="small"
                className="justify-self-start"
                onClick={(event) => {
                  event.preventDefault();
                  setMore((count) => count + 1);
                }}
              >
                <Icon name="plus" className="size-4" />
                {EDITOR.add}
              </Button>
            )}
          </fieldset>
          <TestChoice editor={editor} limits={limits.papers} refused={refused} />
          <PhraseBox>
            <TextArea
              {...text("advice")}
              label={EDITOR.advice}
              hint={EDITOR.adviceHint}
              optional={EDITOR.optional}
              room={limits.advice}
              rows={6}
            />
          </PhraseBox>
          <DateField
            {...text("followUpOn")}
            label={EDITOR.followUpOn}
            optional={EDITOR.optional}
            min={dayAt(CLINIC_ZONE, Date.now())}
            className="max-w-60"
          />
        </Part>
        <Part part="notes" open={inTabs ? part : undefined}>
          <NoteFields editor={editor} room={limits.note} answer={refused} />
          <PhraseBox>
            <TextArea
              {...text("notes")}
              label={EDITOR.notes}
              hint={EDITOR.notesHint}
              room={limits.notes}
              rows={inTabs ? 12 : 5}
            />
          </PhraseBox>
        </Part>
        <div className={SAVE_BAR}>
          <Button type="submit" name="intent" value="keep" variant="outlined" busy={draft.saving}>
            {draft.saving ? EDITOR.saving : EDITOR.save}
          </Button>
          <p role="status" className="text-sm text-muted tabular-nums">
            {savedText}
          </p>
        </div>
      </draft.Form>
      <div hidden={part === "notes"}>
        <SignStep
          id={id}
          editor={editor}
          seen={draft.seen}
          ready={!draft.dirty && !draft.saving && draft.seen === editor.seen}
          sent={ofSigning(sent) ? sent : undefined}
        />
      </div>
      <div hidden={inTabs && part === "prescription"}>
        <NoteStep
          {...{ id, editor, limits, sent }}
          seen={draft.seen}
          ready={!draft.dirty && !draft.saving && draft.seen === editor.seen}
        />
      </div>
    </div>
  );
}
