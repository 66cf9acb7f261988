import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Warning } from "#domain/advice/checks/warning.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { AdviceText } from "./advice-text.tsx";
import type { EditorView, FindingView } from "./advice-view.ts";
import { itemCount } from "./draft-fields.ts";
import { FindingText } from "./findings.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { SigningAlert } from "./signing-alert.tsx";

function WarningText({ warning }: { readonly warning: Warning }) {
  switch (warning.kind) {
    case "first":
      return <>{SIGNING.first({ day: formatDay(warning.seenOn) })}</>;
    case "never":
      return <>{SIGNING.never({ name: warning.name, regulation: ITEMS.regulations[warning.ground] })}</>;
  }
}

/** What the checks found, what else the doctor should know, and what was not checked. */
function WarningList({ warnings, findings, notChecked }: Pick<EditorView, "warnings" | "findings" | "notChecked">) {
  const critical = findings.filter(({ reason, isRefusal }) => reason !== null && !isRefusal);
  const others = findings.filter(({ reason }) => reason === null);
  return (
    <div className="grid gap-3">
      {critical.length > 0 && (
        <Alert kind="danger">
          <p>{SIGNING.critical}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {critical.map((finding) => (
              <li key={finding.id}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {warnings.length + others.length > 0 && (
        <Alert kind="waiting">
          <p className="font-semibold">{SIGNING.warnings}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>
                <WarningText warning={warning} />
              </li>
            ))}
            {others.map((finding) => (
              <li key={finding.id}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="max-w-[60ch] text-sm text-muted wrap-anywhere">
        {warnings.length + findings.length === 0 && `${SIGNING.noWarnings} `}
        {notChecked}
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
  readonly critical: readonly FindingView[];
}

function SignForm({ id, seen, ready, sent, critical }: SignFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked, field } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // What the patient takes may have changed since the page was loaded, and with it what asks for a reason.
    if (fetcher.data?.ok === false && Object.keys(fetcher.data.values).length > 0) void revalidate();
  }, [fetcher.data, revalidate]);
  return (
    <fetcher.Form
      method="post"
      action={ADVICE_PATHS.advice(id)}
      {...attributes}
      aria-label={SIGNING.title}
      className="grid gap-4 border-t-2 border-leaf pt-5"
    >
      {refused && <SigningAlert answer={refused} />}
      <input type="hidden" name="seen" value={seen} />
      {critical.map(({ id: finding, item, text, reason }) => (
        <Field
          key={finding}
          {...field(`reasons.${finding}`)}
          required
          label={SIGNING.reason({ item })}
          hint={`${text} ${reason === "printed" ? SIGNING.reasonHint : SIGNING.reasonNotPrinted}`}
          autoComplete="off"
        />
      ))}
      <Checkbox name="confirm" error={errorOf(refused, "confirm")}>
        {SIGNING.confirm}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="sign" busy={locked} disabled={!ready}>
          {locked ? SIGNING.signing : SIGNING.sign}
        </Button>
        <PreviewButton id={id} of="prescription" disabled={locked || !ready} />
      </div>
    </fetcher.Form>
  );
}

/** Number of the prescription item that a refusal is about, as the editor counts them. */
function whereOf(field = ""): string {
  const lines = itemCount([field]);
  return lines === 0 ? "" : SIGNING.inItem({ item: lines });
}

/** Opens what an input is in, and leaves the cursor in it. */
function goTo(name: string): void {
  const [input] = document.getElementsByName(name);
  input?.closest("details")?.setAttribute("open", "");
  input?.focus();
}

/** What has to be changed before the draft can be signed, and the way to it. */
function Missing({ refusal: { field, message } }: { readonly refusal: NonNullable<EditorView["refusal"]> }) {
  const isHydrated = useHydrated();
  return (
    <Alert kind="info">
      <p>
        {SIGNING.missing}
        {whereOf(field)}
        {message}
      </p>
      {field !== undefined && isHydrated && (
        <Button variant="outlined" size="small" className="mt-2" onClick={() => goTo(field)}>
          {SIGNING.goTo}
        </Button>
      )}
    </Alert>
  );
}

/** Preview of what would be signed, the warnings against it, and the sign button. */
export function SignStep({ id, editor, seen, ready, sent }: SignStepProps) {
  const { preview, refusal, warnings, findings, notChecked, patient, codes, versions, unsigned, early, savedAt } =
    editor;
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
          <WarningList {...{ warnings, findings, notChecked }} />
          {refusal && <Missing refusal={refusal} />}
          {preview && <AdviceText content={preview} patient={patient} codes={codes} />}
          {preview && early !== null && <Alert kind="info">{early}</Alert>}
          {signedBefore && <p className="text-sm text-muted">{unsigned ? SIGNING.unsigned : SIGNING.nothingNew}</p>}
          {preview && early === null && unsigned && (
            <SignForm {...{ id, seen, ready, sent }} critical={findings.filter(({ reason }) => reason !== null)} />
          )}
        </>
      )}
    </Card>
  );
}
