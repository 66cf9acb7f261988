import type { useFetcher } from "react-router";
import { RATE } from "#generated/messages/consultations/rate.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { TextArea } from "#web/ui/forms/field.tsx";
import { StarsInput } from "#web/ui/forms/stars-input.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";

export const loadRatingRules: LoadRules = () =>
  import("#domain/ratings/ratings.rules.ts").then((rules) => rules.ratingSchema);

interface RateFormProps {
  /** Focus target owned by the parent, which shows the thanks after this form is gone. */
  readonly fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  readonly consultationId: string;
  readonly doctor: string;
  readonly action: string;
  readonly maxCommentLength: number;
  /** The answer to this form when it was sent without scripts. */
  readonly sent: FormAnswer | undefined;
  /** Shows the stars at once, and the rest with the first star. */
  readonly open?: boolean;
}

/** The comment and the button appear with the first star. */
const WITH_FIRST_STAR = "in-[form:not(:has([name=stars]:checked:not([value='0'])))]:hidden!";

/** Stars for a past consultation, and a comment that only the clinic reads. It works without scripts, too. */
export function RateForm({
  fetcher,
  consultationId,
  doctor,
  action,
  maxCommentLength,
  sent,
  open = false,
}: RateFormProps) {
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes, locked, field } = useForm(answer, sending, loadRatingRules);
  const form = (
    <fetcher.Form
      method="post"
      action={action}
      {...attributes}
      className={open ? "grid gap-4 [&_legend]:sr-only" : "mt-2 grid max-w-[560px] gap-4 border-l-2 border-rule pl-4"}
      aria-label={RATE.title({ doctor })}
    >
      <FormAlert answer={answer} />
      <input type="hidden" name="consultationId" value={consultationId} />
      <StarsInput
        name="stars"
        legend={RATE.stars}
        labels={RATE.words}
        none={RATE.none}
        defaultValue={Number(answer?.values.stars ?? 0)}
      />
      <div className={`grid gap-4 ${open ? WITH_FIRST_STAR : ""}`}>
        <TextArea
          {...field("comment")}
          label={RATE.comment}
          hint={RATE.commentHint}
          optional={RATE.optional}
          room={maxCommentLength}
          rows={3}
        />
        <p className="text-xs text-muted">{RATE.note}</p>
        <SubmitButton busy={locked}>{sending ? RATE.sending : RATE.send}</SubmitButton>
      </div>
    </fetcher.Form>
  );
  if (open) return form;
  return (
    <details open={answer !== undefined || undefined} className="open:basis-full">
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">{RATE.open}</summary>
      {form}
    </details>
  );
}
