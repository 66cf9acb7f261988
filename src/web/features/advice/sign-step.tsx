import { useFetcher } from "react-router";
import type { CriticalWarning, Warning } from "#domain/advice/checks/warning.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { CLASSES } from "#generated/messages/medicines/classes.ts";
import { FINDINGS } from "#generated/messages/medicines/findings.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { AdviceText } from "./advice-text.tsx";
import type { EditorView } from "./advice-view.ts";
import { itemCount } from "./draft-fields.ts";

type OtherWarning = Exclude<Warning, CriticalWarning>;

const isCritical = (warning: Warning): warning is CriticalWarning =>
  warning.kind === "allergy" || warning.kind === "twice" || warning.kind === "taken";

/** A critical warning in words. */
function criticalText(warning: CriticalWarning): string {
  const { item } = warning;
  const group = warning.group === null ? undefined : CLASSES[warning.group];
  switch (warning.kind) {
    case "allergy": {
      const { allergies, isRelated } = warning;
      if (group === undefined) return FINDINGS.allergy({ item, allergies });
      return FINDINGS[isRelated ? "allergyRelated" : "allergyGroup"]({ item, group, allergies });
    }
    case "twice":
      return group === undefined
        ? FINDINGS.twice({ item })
        : FINDINGS.twiceGroup({ item, other: warning.other, group });
    case "taken":
      return group === undefined ? FINDINGS.takenSame({ item }) : FINDINGS.taken({ item, group });
  }
}

function WarningText({ warning }: { readonly warning: OtherWarning }) {
  switch (warning.kind) {
    case "first":
      return <>{SIGNING.first({ day: formatDay(warning.seenOn) })}</>;
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

interface WarningListProps {
  readonly warnings: readonly Warning[];
  readonly unchecked: readonly string[];
}

/** Warnings from the library and from the patient's record, and what was not checked. */
function WarningList({ warnings, unchecked }: WarningListProps) {
  const [critical, others] = [warnings.filter(isCritical), warnings.filter((warning) => !isCritical(warning))];
  return (
    <div className="grid gap-3">
      {critical.length > 0 && (
        <Alert kind="danger">
          <p>{SIGNING.critical}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {critical.map((warning) => (
              <li key={JSON.stringify(warning)}>{criticalText(warning)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert kind="waiting">
          <p className="font-semibold">{SIGNING.warnings}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {others.map((warning) => (
              <li key={JSON.stringify(warning)}>
                <WarningText warning={warning} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="max-w-[60ch] text-sm text-muted wrap-anywhere">
        {warnings.length === 0 && `${SIGNING.noWarnings} `}
        {unchecked.length > 0 && `${SIGNING.unchecked({ items: unchecked.join(", ") })} `}
        {SIGNING.notChecked}
      </p>
    </div>
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

interface SignFormProps extends Omit<SignStepProps, "editor"> {
  readonly critical: readonly CriticalWarning[];
}

function SignForm({ id, seen, ready, sent, critical }: SignFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked, field } = useForm(answer, fetcher.state !== "idle");
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
      {critical.map((warning, index) => (
        <Field
          key={JSON.stringify(warning)}
          {...field(`reasons.${index}`)}
          required
          label={SIGNING.reason({ item: warning.item })}
          hint={`${criticalText(warning)} ${SIGNING.reasonHint}`}
          autoComplete="off"
        />
      ))}
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
  const { preview, refusal, warnings, unchecked, patient, versions, unsigned, early, savedAt } = editor;
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
          <WarningList warnings={warnings} unchecked={unchecked} />
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
          {preview && early === null && unsigned && (
            <SignForm {...{ id, seen, ready, sent }} critical={warnings.filter(isCritical)} />
          )}
        </>
      )}
    </Card>
  );
}
