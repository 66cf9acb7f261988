import { useFetcher } from "react-router";
import type { Warning } from "#domain/advice/warnings.ts";
import { longDay } from "#domain/format/time-format.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { AdviceText } from "./advice-text.tsx";
import type { EditorView } from "./advice-view.ts";
import { itemCount } from "./draft-fields.ts";

function WarningText({ warning }: { readonly warning: Warning }) {
  switch (warning.kind) {
    case "allergy":
      return <>{SIGNING.allergy({ item: warning.item, allergies: warning.allergies })}</>;
    case "twice":
      return <>{SIGNING.twice({ item: warning.item })}</>;
    case "first":
      return <>{SIGNING.first({ day: longDay(warning.seenOn) })}</>;
    case "never":
      return <>{SIGNING.never({ name: warning.name, regulation: ITEMS.regulations[warning.ground] })}</>;
    case "interaction":
      return (
        <>
          {warning.note}{" "}
          <span className="text-sm text-muted">
            (
            <a href={warning.source.url} rel="noreferrer" target="_blank">
              {SIGNING.source}: {warning.source.title}
            </a>
            {!warning.reviewed && `; ${SIGNING.draft}`})
          </span>
        </>
      );
  }
}

/** Warnings from the library and from the patient's record. They never block: the doctor decides. */
function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return <p className="max-w-[60ch] text-sm text-muted">{SIGNING.noWarnings}</p>;
  return (
    <Alert kind="waiting">
      <p className="font-semibold">{SIGNING.warnings}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface SignStepProps {
  readonly id: string;
  readonly editor: EditorView;
  /** Revision of the shown draft; signing names it. */
  readonly seen: number;
  /** False while the editor has text that is not saved and shown here yet. */
  readonly ready: boolean;
  readonly sent: FormAnswer | undefined;
}

function SignForm({ id, seen, ready, sent }: Omit<SignStepProps, "editor">) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <fetcher.Form
      method="post"
      action={ADVICE_PATHS.advice(id)}
      {...attributes}
      aria-label={SIGNING.title}
      className="grid gap-4 border-t-2 border-leaf pt-5"
    >
      {refused && <FormAlert answer={refused} />}
      <input type="hidden" name="seen" value={seen} />
      <Checkbox name="confirm" error={errorOf(refused, "confirm")}>
        {SIGNING.confirm}
      </Checkbox>
      <Button type="submit" name="intent" value="sign" busy={locked} disabled={!ready} className="justify-self-start">
        {locked ? SIGNING.signing : SIGNING.sign}
      </Button>
    </fetcher.Form>
  );
}

/** Number of the prescription item that a refusal is about, as the editor counts them. */
function whereOf(field = ""): string {
  const lines = itemCount([field]);
  return lines === 0 ? "" : SIGNING.inItem({ item: lines });
}

/** Preview of what would be signed, the warnings against it, and the sign button. */
export function SignStep({ id, editor, seen, ready, sent }: SignStepProps) {
  const { preview, refusal, warnings, patient, versions, unsigned, early, savedAt } = editor;
  const signedBefore = versions.length > 0;
  return (
    <Card className="grid gap-6">
      <h2 tabIndex={-1} className="text-h3">
        {SIGNING.title}
      </h2>
      {savedAt === null ? (
        <p className="text-muted">{SIGNING.empty}</p>
      ) : (
        <>
          <WarningList warnings={warnings} />
          {refusal && (
            <Alert kind="info">
              {SIGNING.missing}
              {whereOf(refusal.field)}
              {refusal.message}
            </Alert>
          )}
          {preview && <AdviceText content={preview} patient={patient} />}
          {preview && early !== null && <Alert kind="info">{early}</Alert>}
          {signedBefore && <p className="text-sm text-muted">{unsigned ? SIGNING.unsigned : SIGNING.nothingNew}</p>}
          {preview && early === null && unsigned && <SignForm id={id} seen={seen} ready={ready} sent={sent} />}
        </>
      )}
    </Card>
  );
}
