import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatShortMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, sameOffsets } from "#domain/time.ts";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { useZone } from "#web/lib/use-zone.ts";
import type { NotificationView } from "./notifications-view.ts";

export const NOTIFICATIONS_PATH = "/notices";

interface ConsultationTimeProps {
  /** UTC ISO. */
  readonly startsAt: string;
  /** The doctor's time zone. */
  readonly zone: string;
}

/** A consultation's time in the reader's zone; where the doctor's differs, both with their zones. */
function ConsultationTime({ startsAt, zone }: ConsultationTimeProps) {
  const here = useZone(zone);
  const alike = sameOffsets(here, zone, [Date.parse(startsAt)]);
  const zones = alike ? "" : `, ${formatZone(here)} (${formatTime(startsAt, zone)}, ${formatZone(zone)})`;
  return (
    <time dateTime={startsAt}>
      {formatShortMoment(startsAt, here)}
      {zones}
    </time>
  );
}

const OPEN =
  "min-h-11 cursor-pointer py-1 text-left text-base leading-6 wrap-anywhere text-leaf underline " +
  "underline-offset-[.2em]";

interface NotificationEntryProps {
  readonly notification: NotificationView;
  /** Further actions. */
  readonly children?: ReactNode;
  readonly onOpen?: () => void;
}

/** One notification. Opening marks it as read and leads to its subject, so it is a form and not a link. */
export function NotificationEntry({ notification, children, onOpen }: NotificationEntryProps) {
  const { id, text, whom, consultation, at, read } = notification;
  const here = useZone(CLINIC_ZONE);
  return (
    <li className="grid grid-cols-[12px_minmax(0,1fr)] gap-x-3 border-b border-rule py-3">
      <span aria-hidden="true" className={`mt-4 size-2.5 rounded-full ${read ? "" : "bg-turmeric"}`} />
      <div>
        <Form method="post" action={NOTIFICATIONS_PATH} onSubmit={onOpen}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="open" className={`${OPEN} ${read ? "" : "font-semibold"}`}>
            {!read && <span className="sr-only">{NOTIFICATIONS.isNew} </span>}
            {text}
          </button>
        </Form>
        <p className="text-sm text-ink wrap-anywhere">
          {consultation && <ConsultationTime {...consultation} />}
          {consultation && whom && <br />}
          {whom}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <time dateTime={at}>{formatShortMoment(at, here)}</time>
          {children}
        </div>
      </div>
    </li>
  );
}
