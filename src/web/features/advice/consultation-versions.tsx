import { useFetcher } from "react-router";
import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { SignedVersion } from "./signed-version.tsx";

interface WithdrawFormProps {
  readonly id: string;
  /** Of a paper that is no prescription. */
  readonly series?: string;
  readonly version: number;
  readonly most: number;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Collapsed, because it is rarely needed. */
export function WithdrawForm({ id, series, version, most, sent }: WithdrawFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <details open={refused !== undefined || undefined} className="border-t border-rule pt-3">
      <summary className={buttonClass({ variant: "danger-outlined", size: "small" })}>{SIGNING.withdraw}</summary>
      <fetcher.Form
        method="post"
        action={ADVICE_PATHS.advice(id)}
        {...attributes}
        data-unsaved-record={series}
        className="mt-4 grid max-w-[60ch] gap-4"
      >
        {refused && <FormAlert answer={refused} />}
        {series && <input type="hidden" name="series" value={series} />}
        <input type="hidden" name="version" value={version} />
        <TextArea
          name="reason"
          label={SIGNING.withdrawReason}
          hint={SIGNING.withdrawHint}
          room={most}
          error={errorOf(refused, "reason")}
          defaultValue={refused?.values.reason}
          rows={3}
        />
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="danger"
          busy={locked}
          className="justify-self-start"
        >
          {locked ? SIGNING.withdrawing : SIGNING.withdraw}
        </Button>
      </fetcher.Form>
    </details>
  );
}

interface ConsultationVersionsProps {
  readonly id: string;
  readonly advice: ConsultationAdvice;
  /** For the doctor who may withdraw the newest version: maximum length of the reason. */
  readonly withdrawal?: { readonly most: number; readonly sent: FormAnswer | undefined } | undefined;
}

/** All signed versions of a consultation's advice: the newest in full, earlier ones collapsed. */
export function ConsultationVersions({ id, advice: { versions, handOver }, withdrawal }: ConsultationVersionsProps) {
  const [newest, ...older] = versions;
  if (!newest) return null;
  const mayWithdraw = withdrawal !== undefined && newest.state === "genuine";
  return (
    <div className="grid gap-6">
      {handOver && <Alert kind="info">{ADVICE.handOver}</Alert>}
      <SignedVersion id={id} signed={newest}>
        {mayWithdraw && <WithdrawForm id={id} version={newest.document.version} {...withdrawal} />}
      </SignedVersion>
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{ADVICE.older}</summary>
          <div className="mt-3 grid gap-6">
            {older.map((signed) => (
              <SignedVersion key={signed.document.version} id={id} signed={signed} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
