import { Form, useNavigation } from "react-router";
import { shortMomentWords } from "#domain/time-format.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { RefusalNote } from "../booking/refusal-note.tsx";
import { CHANGE } from "./change.copy.ts";

/** Why a consultation was not moved, and the next free times, in UTC ISO. */
export interface NotMoved {
  readonly message: string;
  readonly next: readonly string[];
}

interface NotMovedNoteProps {
  readonly answer: NotMoved;
  readonly action: string;
  /** Time zone of the shown times. */
  readonly zone: string;
}

/** Shows the refusal at the top of the page with the focus, and the next free times as buttons. */
export function NotMovedNote({ answer, action, zone }: NotMovedNoteProps) {
  const sending = useNavigation().state !== "idle";
  return (
    <div className="grid gap-4">
      <RefusalNote of={answer}>{answer.message}</RefusalNote>
      {answer.next.length > 0 && (
        <Form method="post" action={action} replace className="grid gap-3 rounded-2 border border-rule bg-sunken p-4">
          <p className="text-sm">{CHANGE.next}</p>
          <input type="hidden" name="zone" value={zone} />
          <div className="flex flex-wrap gap-2">
            {answer.next.map((start) => (
              <Button key={start} type="submit" look="outlined" small name="start" value={start} disabled={sending}>
                {CHANGE.moveTo(shortMomentWords(start, zone))}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </div>
  );
}
