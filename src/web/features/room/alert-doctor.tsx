import type { FormEvent } from "react";
import { Form } from "react-router";
import { isLive } from "#domain/consultations/states.ts";
import type { RoomConsultation } from "#domain/room/room.rules.ts";
import { EMERGENCY } from "#generated/messages/room/emergency.ts";
import { Button } from "#web/ui/layout/button.tsx";

interface AlertDoctorProps {
  readonly consultation: Pick<RoomConsultation, "id" | "state">;
  readonly formKey: string;
  /** Whether the thread takes messages. */
  readonly open: boolean;
}

/** The panel covers the chat, to which the message is added. */
function closePopover({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.closest("details")?.removeAttribute("open");
}

/** Sends an urgent message with a fixed text to the doctor, until the consultation ends. */
export function AlertDoctor({ consultation: { id, state }, formKey, open }: AlertDoctorProps) {
  const isPossible = open && isLive(state);
  return (
    <Form
      method="post"
      action={`/consultations/${encodeURIComponent(id)}`}
      onSubmit={closePopover}
      className="grid justify-items-start gap-1 border-t border-rule pt-3"
    >
      <input type="hidden" name="intent" value="alert" />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" variant="danger-outlined" disabled={!isPossible} aria-describedby="alert-doctor">
        {EMERGENCY.alert}
      </Button>
      <p id="alert-doctor" className="text-sm text-muted">
        {isPossible ? EMERGENCY.alertHint : EMERGENCY.alertOver}
      </p>
    </Form>
  );
}
