import { remindersAhead } from "#domain/consultations/reminders.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import type { ADMIN_NOTIFICATIONS, NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { PUSH_REMINDER_MS } from "#domain/notifications/push.rules.ts";
import { iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { activeColleague } from "#server/features/colleague/active-colleague.service.ts";
import { activeGuardianAccess } from "#server/features/guardian/active-access.service.ts";
import type { Later } from "#server/features/mail/mail.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { isBookable } from "../booking/calendars.ts";
import type { ConsultationEncryption } from "../consultation-rows.ts";
import { type ConsultationRow, findPatientEmail } from "../consultations.queries.ts";
import { type DoctorFacts, findDoctorFacts } from "../hours/hours.queries.ts";
import { doctorEmail, OWN_ACTS, patientEmail, type ToDoctor, type ToPatient } from "./emails.ts";

/** The messages of an event and their recipients; undefined for an event without any. */
export interface EventMessages {
  readonly patient?: ToPatient;
  readonly doctor?: ToDoctor;
  readonly admins?: (typeof ADMIN_NOTIFICATIONS)[number];
  readonly reason?: string;
  /** The time before it was rescheduled, UTC ISO. */
  readonly from?: string;
}

/** An event of a consultation: its messages and who caused it. */
export interface ConsultationEvent extends EventMessages {
  readonly by: TransitionActor;
}

/** Notifies of an event in its own transaction: by email, in the app, and on the live topics. */
export interface Notifier {
  /** Queues emails, notifications and reminders for the new state of a consultation. */
  notify(trx: Queryable, announce: Announce, row: ConsultationRow, event: ConsultationEvent): Promise<void>;
  /** Queues the reminders of a consultation, without any other message. */
  remind(trx: Queryable, announce: Announce, row: ConsultationRow): Promise<void>;
  /** Withdraws the reminders of a consultation. */
  withdrawReminders(trx: Queryable, row: Pick<ConsultationRow, "id">): Promise<void>;
  /**
   * Announces a changed consultation to its participants, to staff, to pages that show free slots, and to others
   * concerned, such as patients who wait for the same doctor.
   */
  announceChange(trx: Queryable, announce: Announce, row: ConsultationRow, others?: readonly string[]): Promise<void>;
  /** Sends what was queued, once it is committed. */
  sendQueued(): void;
}

export interface NotifierParts extends Pick<AppContext, "clock" | "outbox" | "push"> {
  readonly notifications: Notifications;
  readonly origin: () => string;
  /** The sender address of the clinic's emails. */
  readonly sender: string;
  readonly encryption: ConsultationEncryption;
}

function isOwnAct(what: ToDoctor): what is (typeof OWN_ACTS)[number] {
  return isOneOf(OWN_ACTS, what);
}

export function createNotifier(parts: NotifierParts): Notifier {
  const { clock, outbox, push, notifications, origin, sender, encryption } = parts;

  async function addressOf(trx: Queryable, row: ConsultationRow): Promise<string | undefined> {
    if (row.patientUid !== null) return findPatientEmail(trx, row.patientUid);
    return encryption.openCaller(row)?.email ?? undefined;
  }

  /** Functions that queue the messages to each side, for now or for later. */
  function queueOf(
    trx: Queryable,
    announce: Announce,
    row: ConsultationRow,
    doctor: DoctorFacts,
    { reason = "", by, from }: ConsultationEvent,
  ) {
    const { id, startsAt, zone, patientUid } = row;
    const facts = { row, doctor, origin: origin(), sender, now: moment(clock), reasonGiven: reason !== "", by };
    const notifiedAt = ({ dueAt = facts.now }: Partial<Later> = {}) => ({
      ...{ ...facts, sentAt: dueAt },
      ...(from === undefined ? {} : { from }),
    });
    async function notify(
      uid: string,
      kind: Exclude<NotificationKind, (typeof ADMIN_NOTIFICATIONS)[number]>,
      later?: Later,
    ) {
      await notifications.write(
        trx,
        announce,
        { uid, kind, consultation: { id, startsAt, zone }, doctor: doctor.uid },
        later,
      );
    }
    return {
      async toDoctor(what: ToDoctor, later?: Later) {
        await outbox.queue(trx, doctor.email, doctorEmail(what, notifiedAt(later)), later);
        if (!isOwnAct(what)) await notify(doctor.uid, what, later);
      },
      async toPatient(what: ToPatient, later?: Later) {
        const to = await addressOf(trx, row);
        if (to !== undefined) await outbox.queue(trx, to, patientEmail(to, what, notifiedAt(later)), later);
        if (patientUid !== null) await notify(patientUid, what, later);
      },
    };
  }

  const aboutOf = ({ id }: Pick<ConsultationRow, "id">) => `reminder:${id}`;

  async function withdrawReminders(trx: Queryable, row: Pick<ConsultationRow, "id">): Promise<void> {
    await outbox.withdraw(trx, aboutOf(row));
    await notifications.withdraw(trx, aboutOf(row));
    await push.withdraw(trx, aboutOf(row));
  }

  /** There are no reminders of a consultation that its doctor could not begin. */
  async function queueReminders(trx: Queryable, announce: Announce, row: ConsultationRow, doctor: DoctorFacts) {
    if (row.state !== "confirmed" || !isBookable(doctor, clock.now())) return;
    const now = moment(clock);
    // A reminder says nothing about what happened to the appointment before.
    const queue = queueOf(trx, announce, row, doctor, { by: "clock" });
    for (const due of remindersAhead(Date.parse(row.startsAt), clock.now())) {
      const later = { dueAt: iso(due), until: row.startsAt, about: aboutOf(row) };
      await queue.toPatient("near", later);
      await queue.toDoctor("near-for-doctor", later);
    }
    const dueAt = new Date(Date.parse(row.startsAt) - PUSH_REMINDER_MS).toISOString();
    if (dueAt <= now) return;
    for (const uid of [row.patientUid, doctor.uid]) {
      const later = { dueAt, until: row.startsAt, about: aboutOf(row) };
      if (uid !== null) await push.queue(trx, { uid, kind: "soon", consultation: row.id }, later);
    }
  }

  return {
    withdrawReminders,
    async remind(trx, announce, row) {
      await withdrawReminders(trx, row);
      const doctor = await findDoctorFacts(trx, row.doctor);
      if (doctor) await queueReminders(trx, announce, row, doctor);
    },

    async notify(trx, announce, row, event) {
      const { patient, doctor: toDoctor, admins } = event;
      await withdrawReminders(trx, row);
      if (!patient && !toDoctor) return;
      const doctor = await findDoctorFacts(trx, row.doctor);
      if (!doctor) return;
      const queue = queueOf(trx, announce, row, doctor, event);
      if (toDoctor) await queue.toDoctor(toDoctor);
      if (patient) await queue.toPatient(patient);
      if (patient === "changed-by-doctor" && row.patientUid !== null) {
        const schedule = { until: row.startsAt, about: aboutOf(row) };
        await push.queue(trx, { uid: row.patientUid, kind: "rescheduled", consultation: row.id }, schedule);
      }
      if (admins) {
        const { id, startsAt, zone } = row;
        await notifications.toAdmins(trx, announce, {
          kind: admins,
          consultation: { id, startsAt, zone },
          doctor: doctor.uid,
        });
      }
      await queueReminders(trx, announce, row, doctor);
    },

    async announceChange(trx, announce, { id, patientUid, doctor }, others = []) {
      await announce("slots");
      await announce("consultations");
      const guests = [await activeGuardianAccess(trx, id), await activeColleague(trx, id)];
      const people = new Set([doctor, patientUid, ...guests, ...others]);
      for (const who of people) if (who !== null) await announce("ownConsultations", who);
    },

    sendQueued: () => outbox.nudge(),
  };
}
