import { useFetcher } from "react-router";
import { formatTime } from "#domain/format/time-format.ts";
import type { OwnDose } from "#domain/health/health.api.ts";
import { canMark } from "#domain/reminders/reminders.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { DOSES } from "#generated/messages/health/doses.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { forPerson } from "./for-person.ts";
import { HEALTH_PATHS } from "./health-paths.ts";
import { formatDueTime } from "./medicine-text.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

/** Marks a dose as taken, or undoes that, without navigation; the button keeps the focus. */
export function DoseMark({ dose, now }: { readonly dose: OwnDose; readonly now: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const { reminderId, medicine, memberId, at, takenAt } = dose;
  const isTaken = takenAt !== null;
  return (
    <fetcher.Form
      method="post"
      action={forPerson(HEALTH_PATHS.reminders, memberId)}
      className="flex flex-wrap items-center justify-end gap-x-3"
    >
      {isTaken && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-leaf tabular-nums">
          <Icon name="check" className="size-4" bold />
          {DOSES.taken({ time: formatTime(takenAt, CLINIC_ZONE) })}
        </span>
      )}
      {canMark(Date.parse(at), Date.parse(now)) && (
        <>
          <input type="hidden" name="intent" value={RECORD_INTENTS.take} />
          <input type="hidden" name="reminder" value={reminderId} />
          <input type="hidden" name="at" value={at} />
          <input type="hidden" name="taken" value={isTaken ? "no" : "yes"} />
          <Button type="submit" variant={isTaken ? "quiet" : "outlined"} size="small" busy={fetcher.state !== "idle"}>
            {isTaken ? DOSES.undo : DOSES.take}
            <span className="sr-only"> {DOSES.of({ medicine, time: formatDueTime(at, now) })}</span>
          </Button>
        </>
      )}
      <span aria-live="polite" className="text-sm empty:hidden">
        {fetcher.data && !fetcher.data.ok ? (
          <span className="text-danger">{fetcher.data.message}</span>
        ) : (
          <span className="sr-only">{fetcher.data?.message}</span>
        )}
      </span>
    </fetcher.Form>
  );
}
