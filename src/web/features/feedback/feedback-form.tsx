import { useEffect } from "react";
import { useFetcher } from "react-router";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { FEEDBACK_FORM } from "#generated/messages/feedback/feedback-form.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { TextArea } from "#web/ui/forms/field.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { StarsInput } from "#web/ui/forms/stars-input.tsx";
import { Button } from "#web/ui/layout/button.tsx";

export const loadFeedbackRules: LoadRules = () =>
  import("#domain/feedback/feedback.rules.ts").then((rules) => rules.feedbackSchema);

interface FeedbackFormProps {
  readonly action: string;
  readonly opened: string;
  /** The first idempotency key. */
  readonly idempotencyKey: string;
  /** Limits of the form, and the message when no answer came. */
  readonly limits: { readonly feedback: number; readonly failed: string };
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

export function FeedbackForm({ action, opened, idempotencyKey, limits, sent }: FeedbackFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field } = useForm(answer, sending, loadFeedbackRules);
  const key = useIdempotencyKey(idempotencyKey, answer);
  const form = attributes.ref;
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className="relative grid gap-5"
      aria-label={FEEDBACK_FORM.title}
    >
      <p className="text-sm text-muted">{FEEDBACK_FORM.lead}</p>
      {answer && <FormAlert answer={answer} fallback={limits.failed} />}
      <HoneypotField name={HONEYPOT_FIELD} label={FEEDBACK_FORM.honeypot} openedName={OPENED_FIELD} opened={opened} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
      <StarsInput
        name="rating"
        legend={FEEDBACK_FORM.rating}
        labels={FEEDBACK_FORM.words}
        none={FEEDBACK_FORM.none}
        defaultValue={Number(answer?.values.rating ?? 0)}
      />
      <TextArea {...field("feedback")} label={FEEDBACK_FORM.text} required room={limits.feedback} rows={4} />
      <Button type="submit" busy={locked} className="w-full">
        {sending ? FEEDBACK_FORM.sending : FEEDBACK_FORM.send}
      </Button>
    </fetcher.Form>
  );
}
