import { useFetcher } from "react-router";
import type { AdviceEditorData } from "#domain/advice/advice.api.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { AdviceSheet } from "./advice-sheet.tsx";
import { itemCount } from "./draft-fields.ts";
import { SIGNING } from "./editor.copy.ts";
import { WarningList } from "./warning-list.tsx";

interface SignStepProps {
  readonly id: string;
  readonly editor: AdviceEditorData;
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
      {refused && <Alert kind="danger">{refused.message}</Alert>}
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
  return lines === 0 ? "" : SIGNING.inItem(lines);
}

/** Preview of what would be signed, the warnings against it, and the sign button. */
export function SignStep({ id, editor, seen, ready, sent }: SignStepProps) {
  const { preview, refusal, warnings, patient, versions, unsigned, early, savedAt } = editor;
  const signedBefore = versions.length > 0;
  return (
    <Card className="grid gap-6">
      <h3 className="text-h3">{SIGNING.title}</h3>
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
          {preview && <AdviceSheet content={preview} patient={patient} level={4} />}
          {preview && early !== null && <Alert kind="info">{early}</Alert>}
          {signedBefore && <p className="text-sm text-muted">{unsigned ? SIGNING.unsigned : SIGNING.nothingNew}</p>}
          {preview && early === null && unsigned && <SignForm id={id} seen={seen} ready={ready} sent={sent} />}
        </>
      )}
    </Card>
  );
}
