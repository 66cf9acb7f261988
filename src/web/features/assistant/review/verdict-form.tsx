import { useFetcher } from "react-router";
import { VERDICT } from "#generated/messages/assistant/verdict.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { TextArea } from "#web/ui/forms/field.tsx";
import { FieldError } from "#web/ui/forms/field-frame.tsx";
import { RADIO_MARK } from "#web/ui/forms/radio-mark.ts";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import type { QueueView } from "./queue-view.ts";

export const loadVerdictRules: LoadRules = () =>
  import("#domain/assistant/chats.rules.ts").then((rules) => rules.reviewSchema);

interface VerdictFormProps extends Pick<QueueView, "verdicts" | "maxCorrectionLength"> {
  readonly turnId: string;
  readonly action: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Confirms, corrects or removes an answer; the server signs it with the doctor's name. */
export function VerdictForm({ turnId, action, sent, verdicts, maxCorrectionLength }: VerdictFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const { attributes, locked, field } = useForm(answer, fetcher.state !== "idle", loadVerdictRules);
  const error = errorOf(answer, "verdict");
  return (
    <fetcher.Form method="post" action={action} {...attributes} aria-label={VERDICT.title} className="grid gap-4">
      {answer !== undefined && <FormAlert answer={answer} />}
      <input type="hidden" name="turn" value={turnId} />
      <fieldset disabled={locked} className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold">{VERDICT.title}</legend>
        {verdicts.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="verdict"
              value={value}
              required
              defaultChecked={answer?.values.verdict === value}
              aria-invalid={error === undefined ? undefined : true}
              className={RADIO_MARK}
            />
            {label}
          </label>
        ))}
        <FieldError id={`${turnId}-verdict`}>{error}</FieldError>
      </fieldset>
      <TextArea
        {...field("correction")}
        label={VERDICT.words}
        hint={VERDICT.wordsHint}
        rows={3}
        room={maxCorrectionLength}
      />
      <SubmitButton busy={locked}>{fetcher.state === "idle" ? VERDICT.submit : VERDICT.sending}</SubmitButton>
    </fetcher.Form>
  );
}
