import { useFetcher } from "react-router";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { SIGNING } from "./editor.copy.ts";

interface WithdrawFormProps {
  readonly id: string;
  readonly version: number;
  readonly most: number;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Collapsed, because it is rarely needed. */
export function WithdrawForm({ id, version, most, sent }: WithdrawFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked } = useForm(answer, fetcher.state !== "idle");
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <details open={refused !== undefined || undefined} className="border-t border-rule pt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-danger">{SIGNING.withdraw}</summary>
      <fetcher.Form
        method="post"
        action={ADVICE_PATHS.advice(id)}
        {...attributes}
        className="mt-2 grid max-w-[60ch] gap-4"
      >
        {refused && <Alert kind="danger">{refused.message}</Alert>}
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
        <Button type="submit" name="intent" value="withdraw" look="danger" busy={locked} className="justify-self-start">
          {locked ? SIGNING.withdrawing : SIGNING.withdraw}
        </Button>
      </fetcher.Form>
    </details>
  );
}
