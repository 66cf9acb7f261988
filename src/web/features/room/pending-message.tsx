import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { THREAD } from "./thread.copy.ts";
import { BUBBLE } from "./thread-message.tsx";
import type { Pending } from "./thread-state.ts";

interface PendingMessageProps {
  readonly pending: Pending;
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
}

function statusText({ state, file, progress }: Pending): string {
  if (state === "refused") return THREAD.refused;
  if (state === "waiting") return THREAD.waiting;
  return file === null ? THREAD.sending : THREAD.sendingPart(Math.floor(progress * 100));
}

/** A message that is not in the thread yet, and its status. */
export function PendingMessage({ pending, onRetry, onDrop }: PendingMessageProps) {
  const { key, text, file, state, progress, refusal } = pending;
  const refused = state === "refused";
  return (
    <li className="grid gap-1">
      <div
        className={
          `max-w-[min(85%,60ch)] border-dashed px-4 py-2.5 ${BUBBLE.own} ` +
          `${refused ? "border-danger" : "border-control"}`
        }
      >
        <p className="wrap-anywhere whitespace-pre-line">{file?.name ?? text}</p>
        {file !== null && state === "sending" && (
          <progress className="mt-2 block w-full" value={progress} max={1} aria-label={THREAD.sending} />
        )}
      </div>
      <p
        className={
          "inline-flex flex-wrap items-center gap-1 justify-self-end text-xs " +
          `${refused ? "text-danger" : "text-muted"}`
        }
      >
        <Icon of={refused ? "circle-alert" : "clock"} className="size-3.5" />
        {statusText(pending)} {refusal}
      </p>
      {(refused || (state === "waiting" && file !== null)) && (
        <div className="flex flex-wrap justify-end gap-2">
          {refused && (
            <Button look="outlined" small onClick={() => onRetry(key)}>
              {THREAD.retry}
            </Button>
          )}
          <Button look="quiet" small onClick={() => onDrop(key)}>
            {THREAD.drop}
          </Button>
        </div>
      )}
    </li>
  );
}
