import type { NotificationPage } from "#domain/inbox/inbox.api.ts";
import {
  DOCTOR_NOTIFICATIONS,
  type Notification,
  type NotificationKind,
} from "#domain/notifications/notifications.rules.ts";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { TEXTS } from "#generated/messages/notifications/texts.ts";

/** A notification as a page shows it. Times are UTC ISO. */
export interface NotificationView {
  readonly id: string;
  readonly text: string;
  /** The doctor's name, for a doctor the patient's, or the number of flagged consultations. */
  readonly whom: string | null;
  readonly consultation: { readonly startsAt: string; readonly zone: string } | null;
  readonly at: string;
  readonly read: boolean;
}

const FOR_DOCTORS: readonly NotificationKind[] = DOCTOR_NOTIFICATIONS;

function whom({ kind, doctor, patient, count }: Notification): string | null {
  const consultations = count === null ? [] : [NOTIFICATIONS.flagged({ count })];
  // A doctor's own name is left out for the doctor.
  const names = doctor === null || FOR_DOCTORS.includes(kind) ? [] : [doctor];
  const patients = patient === null ? [] : [patient];
  return [...consultations, ...names, ...patients].join(" · ") || null;
}

/** A page of notifications with their texts, formatted on the server. */
export function notificationsView({ rows, ...page }: NotificationPage) {
  const notifications = rows.map((notification): NotificationView => {
    const { id, kind, consultation, at, read } = notification;
    const when = consultation === null ? null : { startsAt: consultation.startsAt, zone: consultation.zone };
    return { id, text: TEXTS[kind], whom: whom(notification), consultation: when, at, read };
  });
  return { ...page, notifications };
}
export type NotificationsView = ReturnType<typeof notificationsView>;
