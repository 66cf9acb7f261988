import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CHANGE } from "#generated/messages/consultations/change.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";

interface ConfirmMoveProps {
  /** Who moves it: only a doctor writes a reason. */
  readonly as: string;
  /** The present time, UTC ISO. */
  readonly seen: string;
  /** The chosen time, UTC ISO. */
  readonly start: string;
  /** Time zone of the shown times. */
  readonly zone: string;
  /** Address of the form, and of the page without a chosen time. */
  readonly action: string;
  readonly back: string;
  /** The reason of a refused form. */
  readonly reason: string | undefined;
}

/** Asks before the appointment moves, because the other side is told at once. */
export function ConfirmMove({ as, seen, start, zone, action, back, reason }: ConfirmMoveProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useNavigation().state === "submitting";
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" action={action} replace aria-labelledby="confirm-move" className="grid max-w-[560px] gap-5">
      <div>
        <h2 id="confirm-move" ref={heading} tabIndex={-1} className="text-h3">
          {CHANGE.confirm.title({ time: formatShortMoment(start, zone) })}
        </h2>
        <p className="mt-2 text-muted">{as === "doctor" ? CHANGE.confirm.lead : CHANGE.confirm.leadOthers}</p>
      </div>
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="zone" value={zone} />
      {as === "doctor" && (
        <Field
          name="reason"
          label={CHANGE.confirm.reason}
          hint={CHANGE.confirm.reasonHint}
          optional={CHANGE.confirm.optional}
          defaultValue={reason}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={sending}>{sending ? CHANGE.confirm.sending : CHANGE.confirm.send}</SubmitButton>
        <ButtonLink to={back}>{CHANGE.confirm.other}</ButtonLink>
      </div>
    </Form>
  );
}
