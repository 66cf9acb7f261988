import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { NotificationPage } from "#domain/inbox/inbox.api.ts";
import { BELL } from "#generated/messages/notifications/bell.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Popover } from "#web/ui/layout/popover.tsx";
import { BELL_CLASS, BellFace, type BellProps } from "./bell-link.tsx";
import { NotificationEntry } from "./notification-entry.tsx";

const PATH = "/notices";
/** More are on the list's own page. */
const SHOWN = 5;

interface LatestProps {
  readonly page: NotificationPage | undefined;
  readonly onOpen: () => void;
}

function Latest({ page, onOpen }: LatestProps) {
  if (page === undefined) {
    return (
      <p className="flex items-center gap-3 py-4 text-sm">
        <Spinner size="small" />
        {BELL.loading}
      </p>
    );
  }
  if (page.rows.length === 0) return <p className="py-4 text-sm text-muted">{BELL.none}</p>;
  return (
    <ul className="border-t border-rule">
      {page.rows.slice(0, SHOWN).map((notification) => (
        <NotificationEntry key={notification.id} notification={notification} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The bell with the newest notifications in a popover, which is open at first. */
export function BellLive({ unread }: BellProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const list = useFetcher<NotificationPage>();
  const work = useFetcher();
  const close = () => panel.current?.hidePopover();
  // The plain button that was pressed is gone: this one takes its focus, and gets it back when the popover closes.
  useEffect(() => {
    button.current?.focus();
    if (panel.current?.matches(":popover-open") === false) button.current?.click();
  }, []);
  function onToggle({ newState }: ToggleEvent<HTMLElement>): void {
    if (newState !== "open") return;
    void list.load(PATH);
    panel.current?.focus();
  }
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && relatedTarget !== button.current && !panel.current?.contains(relatedTarget)) close();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={BELL_CLASS}
        title={BELL.title}
      >
        <BellFace unread={unread} />
      </button>
      <Popover
        {...{ id, onToggle, onBlur }}
        ref={panel}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        place="below"
      >
        <h2 id={`${id}-title`} className="px-5 pt-4 pb-2 text-h4 leading-[1.15]">
          {BELL.title}
        </h2>
        <div className="overflow-y-auto px-5">
          <Latest page={list.data} onOpen={close} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-2 py-2">
          <ButtonLink to={PATH} onClick={close} variant="quiet" size="small">
            {BELL.all}
          </ButtonLink>
          {unread > 0 && list.data && (
            <work.Form method="post" action={PATH}>
              <input type="hidden" name="until" value={list.data.until} />
              <Button
                type="submit"
                name="intent"
                value="readAll"
                variant="quiet"
                size="small"
                busy={work.state !== "idle"}
              >
                {BELL.readAll}
              </Button>
            </work.Form>
          )}
        </div>
      </Popover>
    </>
  );
}
