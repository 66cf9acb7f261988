import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { consultationPath } from "../booking/booking-paths.ts";
import { CANCEL, CHANGE } from "./change.copy.ts";
import type { ChangeView } from "./change-view.ts";

export const loadCancelRules: LoadRules = () =>
  import("#domain/consultations/booking.rules.ts").then((rules) => rules.cancelSchema);

interface CancelFormProps {
  readonly view: Pick<ChangeView, "id" | "as">;
  readonly most: number;
  readonly answer: FormAnswer | undefined;
}

/** Asks for confirmation before a consultation is cancelled; a reason is optional. */
export function CancelForm({ view: { id, as }, most, answer }: CancelFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadCancelRules);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={CANCEL.title}>
      {answer && !answer.ok && <Alert kind="danger">{answer.message}</Alert>}
      <TextArea
        {...field("reason")}
        label={CANCEL.reason}
        hint={CANCEL.reasonHint[as]}
        optional={CANCEL.optional}
        rows={2}
        room={most}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={locked}>
          {sending ? CANCEL.cancelling : CANCEL.cancel}
        </Button>
        <ButtonLink to={consultationPath(id, "details")}>{CHANGE.save}</ButtonLink>
      </div>
    </Form>
  );
}
