import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatShortMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import {
  DOCTOR_NOTIFICATIONS,
  type Notification,
  type NotificationKind,
} from "#domain/notifications/notifications.rules.ts";
import { CLINIC_ZONE, sameOffsets } from "#domain/time.ts";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { TEXTS } from "#generated/messages/notifications/texts.ts";
import { useZone } from "#web/time/use-zone.ts";

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

const FOR_DOCTORS: readonly NotificationKind[] = DOCTOR_NOTIFICATIONS;

/** The doctor's name, for a doctor the patient's, and the number of flagged consultations; empty without any. */
function aboutText({ kind, doctor, patient, count }: Notification): string {
  return [
    count !== null && NOTIFICATIONS.flagged({ count }),
    // A doctor's own name is left out for the doctor.
    !FOR_DOCTORS.includes(kind) && doctor,
    patient,
  ]
    .filter(Boolean)
    .join(" · ");
}

const OPEN =
  "min-h-11 cursor-pointer py-1 text-left text-base leading-6 wrap-anywhere text-leaf underline " +
  "underline-offset-[.2em]";

interface NotificationEntryProps {
  readonly notification: Notification;
  /** Further actions. */
  readonly children?: ReactNode;
  readonly onOpen?: () => void;
}

/** One notification. Opening marks it as read and leads to its subject, so it is a form and not a link. */
export function NotificationEntry({ notification, children, onOpen }: NotificationEntryProps) {
  const { id, kind, consultation, at, read } = notification;
  const about = aboutText(notification);
  const here = useZone(CLINIC_ZONE);
  return (
    <li className="grid grid-cols-[12px_minmax(0,1fr)] gap-x-3 border-b border-rule py-3">
      <span aria-hidden="true" className={`mt-4 size-2.5 rounded-full ${read ? "" : "bg-turmeric"}`} />
      <div>
        <Form method="post" action={NOTIFICATIONS_PATH} onSubmit={onOpen}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="open" className={`${OPEN} ${read ? "" : "font-semibold"}`}>
            {!read && <span className="sr-only">{NOTIFICATIONS.isNew} </span>}
            {TEXTS[kind]}
          </button>
        </Form>
        <p className="text-sm text-ink wrap-anywhere">
          {consultation && <ConsultationTime {...consultation} />}
          {consultation && about !== "" && <br />}
          {about}
        </p>
        {/* As high as the buttons from the first paint on, which may come before they do. */}
        <div className={`flex flex-wrap items-center gap-x-2 text-xs text-muted ${children ? "min-h-9" : ""}`}>
          <time dateTime={at}>{formatShortMoment(at, here)}</time>
          {children}
        </div>
      </div>
    </li>
  );
}
