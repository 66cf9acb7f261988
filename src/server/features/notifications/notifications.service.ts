import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { NotificationApi } from "#domain/notifications/notifications.api.ts";
import {
  NOTIFICATION_RETENTION_MS,
  NOTIFICATIONS_PAGE_SIZE,
  type Notification,
  type NotificationKind,
} from "#domain/notifications/notifications.rules.ts";
import { notificationsQuerySchema, seenSchema } from "#domain/notifications/notifications.schemas.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { createPatientNames } from "#server/features/consultations/patient-names.service.ts";
import type { Later } from "#server/features/mail/mail.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { sweepEvery } from "#server/sweeper.ts";
import {
  anyDue,
  countNotifications,
  countUnread,
  deleteAbout,
  deleteExpiredNotifications,
  deleteNotifications,
  findNotification,
  insertNotification,
  type ListedNotification,
  listAdmins,
  listNotifications,
  markDelivered,
  markRead,
  withdrawNotifications,
} from "./notifications.queries.ts";

/** A notification to write. */
export interface NewNotification {
  readonly uid: string;
  readonly kind: NotificationKind;
  readonly consultation?: { readonly id: string; readonly startsAt: string; readonly zone: string };
  /** Uid of the doctor whom it concerns. */
  readonly doctor?: string;
  readonly count?: number;
  /** A key that this account is notified of at most once. */
  readonly once?: string;
}

/** Notifications are written in the transaction of their cause, as emails are. */
export interface Notifications {
  readonly api: NotificationApi;
  /** Writes one inside the caller's transaction. Returns false when its `once` key was used before. */
  write(trx: Queryable, announce: Announce, notification: NewNotification, later?: Later): Promise<boolean>;
  /** Deletes scheduled notifications with this key inside the caller's transaction. */
  withdraw(trx: Queryable, about: string): Promise<void>;
  /** Writes one for each admin. Returns the email addresses of those who were not notified before. */
  toAdmins(trx: Queryable, announce: Announce, notification: Omit<NewNotification, "uid">): Promise<readonly string[]>;
  /** Deletes what admins were told of a doctor, once one of them has dealt with it. */
  dealtWith(trx: Queryable, announce: Announce, kind: NotificationKind, doctorUid: string): Promise<void>;
  /** Delivers due notifications and deletes expired ones. */
  sweep(): Promise<void>;
  /** Starts periodic sweeps; the returned function stops them after the current sweep. */
  start(): () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 10_000;
const FAILING = { email: "email-failing", push: "push-failing" } as const;

function notificationOf(row: ListedNotification, patient: string | null): Notification {
  const { id, kind, dueAt, readAt, consultationId, startsAt, zone, firstName, lastName, count } = row;
  return {
    id,
    kind: kind,
    at: dueAt,
    read: readAt !== null,
    consultation:
      consultationId !== null && startsAt !== null && zone !== null ? { id: consultationId, startsAt, zone } : null,
    doctor: firstName === null ? null : doctorName(`${firstName} ${lastName}`),
    patient,
    count,
  };
}

function requireOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "notification:read-own")) throw fail("NOT_FOUND");
}

export function createNotifications(context: AppContext): Notifications {
  const { database, clock, hub, log, push, channels } = context;
  const { kysely } = database;
  const patientNames = createPatientNames(context);

  /** The rows with the patients' names, for the doctor of their consultations. */
  async function notificationsOf(uid: string, rows: readonly ListedNotification[]): Promise<Notification[]> {
    const ids = rows.flatMap(({ consultationId }) => (consultationId === null ? [] : [consultationId]));
    const names = await patientNames(uid, [...new Set(ids)]);
    return rows.map((row) => notificationOf(row, names.get(row.consultationId ?? "") ?? null));
  }

  async function findOrFail({ uid }: Account, id: unknown): Promise<ListedNotification> {
    const row = typeof id === "string" ? await findNotification(kysely, uid, id) : undefined;
    if (!row) throw fail("NOT_FOUND");
    return row;
  }

  /** Changes the actor's own list and announces the change to their open pages. */
  async function change({ uid }: Account, work: (trx: Queryable) => Promise<boolean>): Promise<void> {
    await hub.transaction(async (trx, announce) => {
      if (await work(trx)) await announce("notifications", uid);
    });
  }

  async function write(
    trx: Queryable,
    announce: Announce,
    notification: NewNotification,
    later?: Later,
  ): Promise<boolean> {
    const { uid, kind, consultation, doctor = null, count = null, once = null } = notification;
    const written = await insertNotification(trx, {
      ...{ id: randomUUID(), uid, kind, doctor, count, readAt: null },
      ...{
        consultationId: consultation?.id ?? null,
        startsAt: consultation?.startsAt ?? null,
        zone: consultation?.zone ?? null,
      },
      ...{ dueAt: later?.dueAt ?? moment(clock), until: later?.until ?? null, about: later?.about ?? null },
      ...{ delivered: later ? 0 : 1, once: once === null ? null : `${once}:${uid}` },
    });
    if (written && !later) await announce("notifications", uid);
    return written;
  }

  async function toAdmins(
    trx: Queryable,
    announce: Announce,
    notification: Omit<NewNotification, "uid">,
  ): Promise<readonly string[]> {
    const notified: string[] = [];
    for (const { uid, email } of await listAdmins(trx)) {
      if (await write(trx, announce, { ...notification, uid })) notified.push(email);
    }
    return notified;
  }

  async function sweep(): Promise<void> {
    const now = moment(clock);
    await deleteExpiredNotifications(kysely, now, moment(clock, -NOTIFICATION_RETENTION_MS));
    for (const { channel, since } of await channels.failing()) {
      const notification = { kind: FAILING[channel], once: `${channel}:${since}` } as const;
      await hub.transaction((trx, announce) => toAdmins(trx, announce, notification));
    }
    if (!(await anyDue(kysely, now))) return;
    await hub.transaction(async (trx, announce) => {
      for (const uid of (await markDelivered(trx, now)).sort()) await announce("notifications", uid);
    });
  }

  return {
    write,
    withdraw: withdrawNotifications,
    sweep,
    toAdmins,
    async dealtWith(trx, announce, kind, doctorUid) {
      for (const uid of (await deleteAbout(trx, kind, doctorUid)).sort()) await announce("notifications", uid);
    },
    start: () =>
      sweepEvery(SWEEP_INTERVAL_MS, sweep, (error) => log.error({ err: error }, "sweep of notifications failed")),
    api: {
      ...push.api,
      async own(actor, query) {
        requireOwn(actor);
        const { page: asked } = notificationsQuerySchema.parse(query ?? {});
        const version = await hub.version("notifications", actor.uid);
        const until = moment(clock);
        const total = await countNotifications(kysely, actor.uid);
        const { page, pages, from } = pageOf(asked, total, NOTIFICATIONS_PAGE_SIZE);
        const rows = await listNotifications(kysely, actor.uid, NOTIFICATIONS_PAGE_SIZE, from);
        const unread = await countUnread(kysely, actor.uid);
        return { rows: await notificationsOf(actor.uid, rows), total, page, pages, unread, version, until };
      },
      async unread(actor) {
        requireOwn(actor);
        const version = await hub.version("notifications", actor.uid);
        return { unread: await countUnread(kysely, actor.uid), version };
      },
      async read(actor, id) {
        requireOwn(actor);
        const row = await findOrFail(actor, id);
        if (row.readAt === null) await change(actor, (trx) => markRead(trx, actor.uid, { id: row.id }, moment(clock)));
        const [notification] = await notificationsOf(actor.uid, [row]);
        if (!notification) throw fail("NOT_FOUND");
        return { ...notification, read: true };
      },
      async readAll(actor, input) {
        requireOwn(actor);
        const which = checkOrFail(seenSchema, input);
        await change(actor, (trx) => markRead(trx, actor.uid, which, moment(clock)));
      },
      async clear(actor, id) {
        requireOwn(actor);
        const row = await findOrFail(actor, id);
        await change(actor, (trx) => deleteNotifications(trx, actor.uid, { id: row.id }));
      },
      async clearAll(actor, input) {
        requireOwn(actor);
        const which = checkOrFail(seenSchema, input);
        await change(actor, (trx) => deleteNotifications(trx, actor.uid, which));
      },
    },
  };
}
