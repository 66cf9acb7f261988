import type { Account, Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import type { FailureCode } from "#domain/failures.ts";
import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { type Adapters, type App, type AppSettings, createApp, type Transaction } from "#server/app.ts";
import {
  type Bucket,
  deleteExpiredAttempts,
  hasAttemptsLeft,
  type Ticket,
  takeAttempt,
  takeAttemptOrFail,
} from "#server/auth/attempts.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { writeAudit, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { listFailingChannels, readChannelReport } from "#server/features/channels/channels.service.ts";
import {
  deleteUnsentEmails,
  deleteWaitingEmails,
  type Later,
  mailDelivery,
  queueEmail,
  queueSecurityEmail,
  releaseEmails,
  type WriteEmail,
  withdrawEmails,
} from "#server/features/mail/mail.service.ts";
import {
  deleteHandledNotifications,
  type NewNotification,
  notifyAdmins,
  withdrawNotifications,
  writeNotification,
} from "#server/features/notifications/notifications.service.ts";
import {
  type NewPush,
  type PushSchedule,
  pushDelivery,
  queuePush,
  withdrawPushes,
} from "#server/features/notifications/push/push.service.ts";
import { readCurrentSettings, readSettings } from "#server/features/settings/settings.service.ts";
import { admitForm, type FormLimits, signOpeningTime } from "#server/forms/spam-guard.ts";
import type { Announce } from "#server/live/hub.ts";

const NO_ANNOUNCEMENTS: Announce = () => Promise.reject(new Error("nothing is announced here"));

/** The application in a transaction of code that is not a function of `App` yet. */
export function transactionOf(app: App, db: Queryable, announce: Announce = NO_ANNOUNCEMENTS): Transaction {
  return { ...app, db, announce };
}

/** The former objects of functions, for the features that are not functions of `App` yet. */
function formerServices(app: App) {
  const tx = (db: Queryable, announce?: Announce) => transactionOf(app, db, announce);
  const mail = mailDelivery(app);
  const pushes = pushDelivery(app);
  return {
    audit: {
      write: (db: Queryable, actor: Pick<Account, "uid">, action: Audited, subject: string, reason: string) =>
        writeAudit(tx(db), { actor, action, subject, reason }),
      writeOnce: (
        db: Queryable,
        actor: Pick<Account, "uid">,
        action: Audited,
        subject: string,
        reason: string,
        forMs: number,
      ) => writeAuditOnce(tx(db), { actor, action, subject, reason }, forMs),
    },
    attempts: {
      take: (buckets: readonly Bucket[]) => takeAttempt(app, buckets),
      takeOrFail: (buckets: readonly Bucket[], code?: FailureCode): Promise<Ticket> =>
        takeAttemptOrFail(app, buckets, code),
      takeIn: (db: Queryable, buckets: readonly Bucket[]) => takeAttempt(tx(db), buckets),
      hasRoom: (buckets: readonly Bucket[]) => hasAttemptsLeft(app, buckets),
      sweep: () => deleteExpiredAttempts(app),
    },
    guard: {
      opened: () => signOpeningTime(app),
      async admit(actor: Actor, limits: FormLimits, input: unknown) {
        const countIn = await admitForm(app, actor, limits, input);
        return countIn && ((db: Queryable) => countIn(tx(db)));
      },
    },
    channels: { failing: () => listFailingChannels(app), report: () => readChannelReport(app) },
    outbox: {
      ...mail,
      queue: (db: Queryable, to: string, write: WriteEmail, later?: Later) => queueEmail(tx(db), to, write, later),
      queueSecurity: (db: Queryable, to: string, write: WriteEmail, sent?: boolean) =>
        queueSecurityEmail(tx(db), to, write, sent),
      release: (db: Queryable, uid: string) => releaseEmails(tx(db), uid),
      deleteWaiting: (db: Queryable, uid: string) => deleteWaitingEmails(tx(db), uid),
      withdraw: (db: Queryable, about: string) => withdrawEmails(tx(db), about),
      deleteUnsent: (db: Queryable, to: string) => deleteUnsentEmails(tx(db), to),
    },
    push: {
      ...pushes,
      queue: (db: Queryable, push: NewPush, schedule: PushSchedule) => queuePush(tx(db), push, schedule),
      withdraw: (db: Queryable, about: string) => withdrawPushes(tx(db), about),
    },
  };
}

/** As `formerServices`, of notifications. */
export function formerNotifications(app: App) {
  return {
    write: (db: Queryable, announce: Announce, notification: NewNotification, later?: Later) =>
      writeNotification(transactionOf(app, db, announce), notification, later),
    withdraw: (db: Queryable, about: string) => withdrawNotifications(transactionOf(app, db), about),
    toAdmins: (db: Queryable, announce: Announce, notification: Omit<NewNotification, "uid">) =>
      notifyAdmins(transactionOf(app, db, announce), notification),
    dealtWith: (db: Queryable, announce: Announce, kind: NotificationKind, doctorUid: string) =>
      deleteHandledNotifications(transactionOf(app, db, announce), kind, doctorUid),
  };
}

/** As `formerServices`, of settings. */
export function formerSettings(app: App) {
  return {
    api: { read: (actor: Actor) => readSettings(app, actor) },
    current: (db: Queryable) => readCurrentSettings(transactionOf(app, db)),
  };
}
export type Settings = ReturnType<typeof formerSettings>;

type Services = ReturnType<typeof formerServices>;
export type Audit = Services["audit"];
export type Notifications = ReturnType<typeof formerNotifications>;

/** What features that are not functions of `App` yet are created with. */
export interface AppContext extends App, Services {}

export function createAppContext(database: Database, adapters: Adapters, settings: AppSettings): AppContext {
  const app = createApp(database, adapters, settings);
  return { ...app, ...formerServices(app) };
}
