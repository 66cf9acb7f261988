import { Popover } from "@base-ui/react/popover";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { NotificationPage } from "#domain/inbox/inbox.api.ts";
import { BELL } from "#generated/messages/notifications/bell.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { BellFace, type BellProps, bellClass } from "./bell-link.tsx";
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
export function BellLive({ unread, onDeep }: BellProps) {
  const [open, setOpen] = useState(true);
  const list = useFetcher<NotificationPage>();
  const work = useFetcher();
  const close = () => setOpen(false);
  const { load } = list;
  useEffect(() => void load(PATH), [load]);
  function change(opens: boolean): void {
    setOpen(opens);
    if (opens) void load(PATH);
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger className={bellClass(onDeep)} title={BELL.title}>
        <BellFace unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          side="bottom"
          align={onDeep ? "start" : "end"}
          sideOffset={8}
          collisionPadding={16}
          className="z-20"
        >
          <Popover.Popup
            className={
              "grid max-h-[min(560px,var(--available-height))] w-[min(380px,calc(100vw-32px))] " +
              "grid-rows-[auto_minmax(0,1fr)_auto] rounded-3 border border-rule bg-surface text-ink " +
              "shadow-(--shadow-3) outline-none"
            }
          >
            <Popover.Title className="px-5 pt-4 pb-2 text-h4">{BELL.title}</Popover.Title>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
