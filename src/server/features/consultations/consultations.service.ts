import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import type { Holiday } from "#domain/consultations/holidays.ts";
import type { PracticeApi } from "#domain/consultations/practice.api.ts";
import type { State } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { AppContext, Notifications, Settings } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { createInvitationLinks } from "#server/features/guardian/invitations.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { sweepEvery } from "#server/sweeper.ts";
import { createAlikePeople } from "./admin/alike-people.ts";
import { createFlags } from "./admin/flags.ts";
import { createBooking } from "./booking/booking.ts";
import { type Calendars, createCalendars } from "./booking/calendars.ts";
import { createPatientApi } from "./booking/patient-api.ts";
import { createPersonLimits, isSamePerson } from "./booking/treated-person.ts";
import { type ConsultationAccess, createConsultationAccess, type ParticipantAccess } from "./consultation-access.ts";
import {
  type ConsultationEncryption,
  createConsultationEncryption,
  recordFacts,
  stateOf,
} from "./consultation-rows.ts";
import {
  type ConsultationRow,
  countAhead,
  findConsultation,
  listDue,
  listEarlier,
  listLiveIdsOf,
  lockConsultation,
} from "./consultations.queries.ts";
import { createDoctorApi } from "./day/doctor-api.ts";
import { createPractice } from "./day/practice.ts";
import { createGuardianParticipants, type GuardianParticipants } from "./guardian-participants.ts";
import { createClinicHolidays } from "./hours/clinic-holidays.ts";
import { listHolidays } from "./hours/holidays.queries.ts";
import { createOwnHours } from "./hours/own-hours.ts";
import { createInvitations } from "./invitations.ts";
import { createNotifier, type EventMessages, type Notifier } from "./notifications/notifier.ts";
import { createStateTransitions, type StateTransitions } from "./state-transitions.ts";
import { createVerificationChange, type VerificationChange } from "./verification-change.ts";

const MAX_EARLIER = 20;
const TOOK_PLACE: readonly State[] = ["completed", "in-progress"];

/** Other consultations of the same doctor, for the room. */
function createRelatedConsultations(encryption: ConsultationEncryption, clock: Clock) {
  /** Earlier consultations of the same person, whose account books for children too. */
  async function earlierOf(db: Queryable, row: ConsultationRow, doctorUid: string, startsAt: string) {
    const person = encryption.openDetails(row);
    const rows = await listEarlier(db, doctorUid, row.patientKey, startsAt, MAX_EARLIER);
    return rows.filter((one) => isSamePerson(encryption.openDetails(one), person));
  }

  return {
    /** How many of the doctor's consultations are waiting or running and begin before this one. */
    ahead: (db: Queryable, { id, doctor, startsAt }: ParticipantAccess) => countAhead(db, doctor, startsAt, id),

    /** The clinic's day of the last consultation of the same person with the doctor that took place before. */
    async lastSeenOn(db: Queryable, { id, doctor, startsAt }: ParticipantAccess): Promise<string | null> {
      const row = await findConsultation(db, id);
      if (!row) return null;
      const last = (await earlierOf(db, row, doctor, startsAt)).find((item) => TOOK_PLACE.includes(stateOf(item)));
      return last === undefined ? null : clinicDay(Date.parse(last.startsAt));
    },

    /** Reasons of earlier consultations of the same patient, as far as the doctor may still read them; newest first. */
    async earlier(db: Queryable, { id, doctor, startsAt, doctorVerificationStatus }: ParticipantAccess) {
      const row = await findConsultation(db, id);
      if (!row) return [];
      return (await earlierOf(db, row, doctor, startsAt))
        .filter((item) =>
          canReadRecords("doctor", recordFacts(item, doctorVerificationStatus ?? undefined), clock.now()),
        )
        .map((item) => ({
          id: item.id,
          state: stateOf(item),
          startsAt: item.startsAt,
          reason: encryption.openDetails(item)?.reason ?? "",
        }));
    },
  };
}

/** Cancels a person's consultations when their account is erased. */
function createCancellations(stateTransitions: StateTransitions, notifier: Notifier) {
  /**
   * Cancels all future consultations of a person in the transaction of their erasure, regardless of the deadline for
   * cancellations. Doctors are notified, the person is not. With `again`, for rows that a restored backup brought
   * back, no one is notified and a running consultation ends.
   * @throws WRONG_STATUS while a consultation is running.
   */
  return async function cancelAll(trx: Queryable, announce: Announce, patientUid: string, again = false) {
    for (const id of await listLiveIdsOf(trx, patientUid)) {
      const before = await lockConsultation(trx, id);
      if (!before || before.live === 0) continue;
      const running = before.state === "in-progress";
      if (running && !again) throw fail("WRONG_STATUS", undefined, "privacy.underWay");
      const by = again ? "clock" : "patient";
      const row = await stateTransitions.write(trx, before, running ? "completed" : "cancelled", by, "");
      const messages: EventMessages = again || before.state === "held" ? {} : { doctor: "called-off" };
      await notifier.notify(trx, announce, row, { ...messages, by });
      await notifier.announceChange(trx, announce, row);
    }
  };
}

export type { ParticipantAccess } from "./consultation-access.ts";
export type { AccompaniedConsultation } from "./guardian-participants.ts";
export type { RunningConsultation } from "./verification-change.ts";

export interface ConsultationDependencies {
  readonly notifications: Notifications;
  readonly settings: Pick<Settings, "current">;
}

/** The consultation operations, and what only the server process and other features may use. */
export interface Consultations {
  readonly api: ConsultationApi;
  readonly practice: PracticeApi;
  /** The next free slots of many doctors at once, for the directory. */
  readonly nextFree: Calendars["nextFree"];
  readonly freeWithin: Calendars["freeWithin"];
  /** The clinic's holidays from a day on, in order. */
  readonly holidaysFrom: (day: string) => Promise<readonly Holiday[]>;
  /** Who takes part in a consultation, for features that belong to one. */
  readonly participantAccess: ConsultationAccess["participantAccess"];
  /** A consultation for its call, without any check of a right. */
  readonly called: ConsultationAccess["called"];
  readonly related: ReturnType<typeof createRelatedConsultations>;
  /** The adult who accompanies a minor. */
  readonly guardianParticipants: Omit<GuardianParticipants, "participantOf">;
  /** Adjusts booked consultations when a doctor's verification status changes, in the same transaction. */
  readonly verificationStatus: VerificationChange;
  /** Cancels the future consultations of a person whose account is erased, in the same transaction. */
  readonly cancelAll: ReturnType<typeof createCancellations>;
  /** Makes every transition that is due: expired holds, unanswered requests, consultations that were not ended. */
  sweep(): Promise<void>;
  /**
   * Sweeps regularly.
   * @returns The function that ends it after the current sweep.
   */
  start(): () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 20_000;
const BATCH_SIZE = 500;

export function createConsultations(
  context: AppContext,
  { notifications, settings }: ConsultationDependencies,
): Consultations {
  const { database, vault, clock, hub, outbox, push, origin, log, audit, mailer } = context;
  const { sender } = mailer;
  const readClinicSettings = settings.current;
  const { kysely } = database;
  const encryption = createConsultationEncryption(vault);
  const calendars = createCalendars(database, clock, hub);
  const notifier = createNotifier({ clock, outbox, push, notifications, origin, sender, encryption });
  const guardianParticipants = createGuardianParticipants(clock, encryption);
  const stateTransitions = createStateTransitions({ kysely, clock, hub, encryption, notifier, guardianParticipants });
  const invitationLinks = createInvitationLinks({ vault, clock, audit, outbox, origin });
  const invitations = createInvitations(encryption, guardianParticipants, invitationLinks);
  const personLimits = createPersonLimits(encryption, vault);
  const booking = createBooking({ kysely, clock, hub, calendars, stateTransitions, notifier });
  const access = createConsultationAccess({
    ...{ kysely, clock, hub, audit, mailer, encryption, stateTransitions, origin, readClinicSettings },
    limits: personLimits,
  });
  const { read, enter, calendar, own, ofDoctor, forAdmin, exportCsv, flagged, figures, hoursToday } = access;

  const alikePeople = createAlikePeople({ kysely, vault, encryption });
  const { flag, flagLapsed } = createFlags({ kysely, clock, hub, outbox, notifications, origin });

  async function sweep(): Promise<void> {
    await alikePeople.fill();
    for (const id of await listDue(kysely, moment(clock), BATCH_SIZE)) await stateTransitions.tick(id);
    await flagLapsed();
  }

  return {
    api: {
      async freeSlots(actor, doctorUid, query) {
        if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
        const own = can(actor, "consultation:book") && actor.kind === "account" ? actor.uid : undefined;
        return calendars.freeTimes(doctorUid, query, own);
      },
      ...createPatientApi({
        ...context,
        kysely,
        encryption,
        calendars,
        stateTransitions,
        notifier,
        booking,
        invitations,
        limits: personLimits,
      }),
      alike: alikePeople.alike,
      ...createDoctorApi(kysely, stateTransitions, invitations),
      ...createOwnHours({ kysely, clock, hub, access }),
      ...createClinicHolidays({ kysely, clock, hub, access }),
      ...{ read, enter, calendar, own, ofDoctor, forAdmin, exportCsv, flagged, figures, hoursToday },
    },
    practice: createPractice({ kysely, clock, hub, encryption, calendars, access }),
    nextFree: calendars.nextFree,
    freeWithin: calendars.freeWithin,
    holidaysFrom: (day) => listHolidays(kysely, day),
    participantAccess: access.participantAccess,
    called: access.called,
    guardianParticipants,
    related: createRelatedConsultations(encryption, clock),
    verificationStatus: createVerificationChange(notifier, flag),
    cancelAll: createCancellations(stateTransitions, notifier),
    sweep,
    start: () =>
      sweepEvery(SWEEP_INTERVAL_MS, sweep, (error) => log.error({ err: error }, "consultations could not be swept")),
  };
}
