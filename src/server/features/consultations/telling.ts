import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Outbox } from "#server/features/mail/mail.service.ts";
import type { Announce } from "#server/live/hub.ts";
import type { Envelope } from "./consultation-rows.ts";
import { type ConsultationRow, findPatientEmail } from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours.queries.ts";
import { doctorLetter, patientLetter, type ToDoctor, type ToPatient } from "./letters.ts";

const HOUR = 60 * 60_000;
/** Reminders come this long before the visit. */
const REMINDERS_MS = [24 * HOUR, HOUR];

/** What is said of an act, and to whom; nothing where nobody needs a letter. */
export interface News {
  readonly patient?: ToPatient;
  readonly doctor?: ToDoctor;
  readonly reason?: string;
}

/** Tells of an act in its own transaction: letters through the outbox, and the live topics. */
export interface Telling {
  letters(trx: Queryable, row: ConsultationRow, news: News): Promise<void>;
  /**
   * Says that a consultation changed: to its people, to the desk, to all whose screens show free times, and to others
   * whom it concerns, such as those who wait for the same doctor.
   */
  live(announce: Announce, row: ConsultationRow, others?: readonly string[]): Promise<void>;
}

export function createTelling(clock: Clock, outbox: Outbox, origin: () => string, envelope: Envelope): Telling {
  async function addressOf(trx: Queryable, row: ConsultationRow): Promise<string | undefined> {
    if (row.patientUid !== null) return findPatientEmail(trx, row.patientUid);
    return envelope.openCaller(row)?.email ?? undefined;
  }

  return {
    async letters(trx, row, news) {
      const about = `reminder:${row.id}`;
      await outbox.withdraw(trx, about);
      const doctor = await findDoctorFacts(trx, row.doctor);
      if (!doctor) return;
      const now = moment(clock);
      const told = { row, doctor, origin: origin(), now, reason: news.reason ?? "" };
      if (news.doctor) await outbox.queue(trx, doctorLetter(news.doctor, told));
      const to = await addressOf(trx, row);
      if (to === undefined) return;
      if (news.patient) await outbox.queue(trx, patientLetter(to, news.patient, told));
      if (row.state !== "confirmed") return;
      for (const before of REMINDERS_MS) {
        const dueAt = new Date(Date.parse(row.startsAt) - before).toISOString();
        if (dueAt <= now) continue;
        await outbox.queue(trx, patientLetter(to, "reminder", told), { dueAt, until: row.startsAt, about });
      }
    },

    async live(announce, { patientUid, doctor }, others = []) {
      await announce("slots");
      await announce("consultations");
      // Always in one order, so that two acts never wait for each other.
      const people = [...new Set([doctor, ...(patientUid === null ? [] : [patientUid]), ...others])].sort();
      for (const uid of people) await announce("visits", uid);
    },
  };
}
