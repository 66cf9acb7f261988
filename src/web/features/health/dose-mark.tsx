import { useFetcher } from "react-router";
import { DOSES } from "#generated/messages/health/doses.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import { RECORD_INTENTS } from "./record-intents.ts";
import type { DoseView } from "./reminders-view.ts";

/** Marks a dose as taken, or undoes that, without navigation; the button keeps the focus. */
export function DoseMark({ dose: { medicine, time, mark } }: { readonly dose: DoseView }) {
  const fetcher = useFetcher<FormAnswer>();
  const { reminderId, at, takenAt, possible } = mark;
  const isTaken = takenAt !== null;
  return (
    <fetcher.Form
      method="post"
      action={HEALTH_PATHS.reminders}
      className="flex flex-wrap items-center justify-end gap-x-3"
    >
      {isTaken && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-leaf tabular-nums">
          <Icon name="check" className="size-4" bold />
          {DOSES.taken({ time: takenAt })}
        </span>
      )}
      {possible && (
        <>
          <input type="hidden" name="intent" value={RECORD_INTENTS.take} />
          <input type="hidden" name="reminder" value={reminderId} />
          <input type="hidden" name="at" value={at} />
          <input type="hidden" name="taken" value={isTaken ? "no" : "yes"} />
          <Button type="submit" variant={isTaken ? "quiet" : "outlined"} size="small" busy={fetcher.state !== "idle"}>
            {isTaken ? DOSES.undo : DOSES.take}
            <span className="sr-only"> {DOSES.of({ medicine, time })}</span>
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
