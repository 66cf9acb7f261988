import { type Actor, guardianAccessIn } from "#domain/actor.ts";
import {
  type Consultation,
  type ConsultationTab,
  doctorQuerySchema,
  type EnteredConsultation,
  LIST_SIZE,
  ownQuerySchema,
} from "#domain/consultations/consultation.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { changeUntil, type Step, stepsOf } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { pageOf } from "#domain/paging.ts";
import { ageOn } from "#domain/patients/age.ts";
import { can, canReadRecords, type Party, type RecordFacts } from "#domain/permissions.ts";
import { clinicDay, clinicDayStart, DAY_MS, iso } from "#domain/time.ts";
import type { AppContext, Settings } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { UNREADABLE } from "#server/unreadable.ts";
import { adminFigures, hoursToday } from "./admin/admin-figures.ts";
import { createAdminLists } from "./admin/admin-lists.ts";
import { isBookable } from "./booking/calendars.ts";
import type { PersonLimits } from "./booking/treated-person.ts";
import {
  type ConsultationEncryption,
  doctorOf,
  endingOf,
  filledIn,
  listed,
  movedOf,
  recordFacts,
  stateOf,
  timesOf,
} from "./consultation-rows.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import { namedGuardian } from "./guardian-participants.ts";
import { type DoctorFacts, findDoctorFacts } from "./hours/hours.queries.ts";
import { countConsultations, type ListedRow, type ListFilter, listConsultations, listOnDays } from "./lists.queries.ts";
import { inCalendar } from "./notifications/emails.ts";
import { createPatientReach } from "./notifications/patient-reach.ts";
import { rowOf, type StateTransitions } from "./state-transitions.ts";

export interface ConsultationAccessParts extends Pick<AppContext, "audit" | "clock" | "hub" | "mailer"> {
  readonly kysely: Queryable;
  readonly encryption: ConsultationEncryption;
  readonly stateTransitions: StateTransitions;
  readonly origin: () => string;
  readonly readClinicSettings: Settings["current"];
  readonly limits: Pick<PersonLimits, "clashesOf">;
}

/** A consultation as other features see it: the room, the call and the advice. */
export interface ParticipantAccess extends RecordFacts {
  readonly id: string;
  /** The actor's part in it; staff manage it and take part in no room. */
  readonly as: Party;
  readonly doctor: string;
  /** Null for a caller who has no account. */
  readonly patientUid: string | null;
  /** The guardian access that was accepted; null while there is none. */
  readonly guardianAccess: string | null;
  /** The subject of the actor's own topics and limits: the account's uid, or the id of the guardian access. */
  readonly subscriber: string;
  /** Everyone who is notified of changes in the room, in one fixed order, so that two transactions never deadlock. */
  readonly subscribers: readonly string[];
  readonly startsAt: string;
  readonly zone: string;
  /** UTC ISO. In a final state: when that state was reached. */
  readonly changedAt: string;
  /** Whether its doctor may see patients now: false unless the registration is verified (TRUST.md CL-1). */
  readonly treats: boolean;
}

/** What a call needs of a consultation, for a second doctor, who takes part in nothing else of it. */
export interface CalledConsultation
  extends Pick<ParticipantAccess, "id" | "state" | "doctor" | "patientUid" | "startsAt" | "zone" | "treats"> {
  /** The doctor, without the title. */
  readonly fullName: string;
  /** The patient's first name, and age in years. */
  readonly firstName: string;
  readonly age: number;
}

export interface ConsultationAccess
  extends Pick<
    ConsultationApi,
    "read" | "enter" | "calendar" | "own" | "ofDoctor" | "forAdmin" | "exportCsv" | "flagged" | "figures" | "hoursToday"
  > {
  /** Future consultations of a doctor on these days; for admins, with null, those of all doctors. */
  bookedOn(doctorUid: string | null, days: readonly string[]): Promise<readonly Consultation[]>;
  /** Those future consultations of a doctor that match, in order of time. */
  bookedWhere(doctorUid: string, matches: (row: ListedRow) => boolean): Promise<readonly Consultation[]>;
  /**
   * Checks the actor's part in a consultation, inside or outside a transaction.
   * @throws NOT_FOUND for everyone else.
   */
  participantAccess(db: Queryable, actor: Actor, id: unknown): Promise<ParticipantAccess>;
  /** A consultation for its call, without any check of a right; undefined for none. */
  called(db: Queryable, id: unknown): Promise<CalledConsultation | undefined>;
  /** The patient's name, as far as that doctor may read it now. */
  nameForDoctor(row: ListedRow): string | null;
  /** Whether the doctor of a consultation may read what was entered for it. */
  doctorReads(row: ConsultationRow, doctor: Pick<DoctorFacts, "verificationStatus">): boolean;
}

/** Future consultations of a doctor that are looked through at once. */
const MAX_BOOKED = 500;

/** Not possible while the doctor is not verified. */
const BARRED: readonly Step[] = ["accept", "begin", "reschedule", "request"];

export function createConsultationAccess(parts: ConsultationAccessParts): ConsultationAccess {
  const { kysely, clock, hub, encryption, stateTransitions, origin, readClinicSettings, limits } = parts;
  const reach = createPatientReach(kysely, parts.mailer, encryption);

  function doctorReads(row: ConsultationRow, { verificationStatus }: Pick<DoctorFacts, "verificationStatus">): boolean {
    return canReadRecords("doctor", recordFacts(row, verificationStatus), clock.now());
  }

  function nameOf(row: ConsultationRow): string | null {
    return row.details === null ? null : (encryption.openDetails(row)?.name ?? UNREADABLE);
  }

  function filterFor(tab: ConsultationTab, whose: Omit<ListFilter, "tab" | "now" | "today" | "clinicDay">): ListFilter {
    const today = clinicDay(clock.now());
    const from = clinicDayStart(today);
    return {
      ...whose,
      tab,
      now: moment(clock),
      today: { from: iso(from), until: iso(from + DAY_MS) },
      clinicDay: today,
    };
  }

  async function page(filter: ListFilter, asked: number, name: (row: ListedRow) => string | null) {
    const total = await countConsultations(kysely, filter);
    const { page, pages, from } = pageOf(asked, total, LIST_SIZE);
    const rows = await listConsultations(kysely, filter, LIST_SIZE, from);
    return { rows: rows.map((row) => listed(row, name(row))), total, page, pages };
  }

  async function clashesOf(row: ConsultationRow, as: "patient" | "staff"): Promise<EnteredConsultation["clashes"]> {
    const clashes = await limits.clashesOf(kysely, row, as);
    return Promise.all(
      clashes.map(async ({ id, startsAt, doctor }) => {
        const facts = await findDoctorFacts(kysely, doctor);
        if (!facts) throw fail("NOT_FOUND");
        return { id, startsAt, doctor: doctorOf(facts) };
      }),
    );
  }

  /** The consultation as the actor sees it in its room. */
  async function opened(actor: Actor, id: string): Promise<EnteredConsultation> {
    const admin = can(actor, "consultation:run") ? await hub.version("consultations") : 0;
    const own = actor.kind === "account" ? await hub.version("ownConsultations", actor.uid) : 0;
    const ofParticipant = await hub.version("ownConsultations", guardianAccessIn(actor, id)?.id ?? "");
    const { row, transitionActors } = await stateTransitions.enter(kysely, actor, id);
    const [as] = transitionActors;
    const doctor = await findDoctorFacts(kysely, row.doctor);
    if (!doctor) throw fail("NOT_FOUND");
    const details = encryption.openDetails(row);
    // The adult takes part in the room; the booking details are for patient and doctor only.
    const reads = as !== "adult" && canReadRecords(as, recordFacts(row, doctor.verificationStatus), clock.now());
    const unattended = !isBookable(doctor, clock.now());
    const barred: readonly Step[] = unattended && row.state !== "held" ? BARRED : [];
    const times = timesOf(row, clock.now());
    const steps = transitionActors.flatMap((transitionActor) => stepsOf(stateOf(row), transitionActor, times));
    const name = as === "doctor" && !reads ? null : nameOf(row);
    return {
      ...listed({ ...row, ...doctorOf(doctor), ...doctor }, name),
      as,
      steps: [...new Set(steps)].filter((step) => !barred.includes(step)),
      unattended,
      slotHoldUntil: row.slotHoldUntil,
      mode: row.mode,
      fee: row.fee,
      details: details && reads ? filledIn(details) : null,
      adult: reads || as === "adult" ? namedGuardian(details) : null,
      phone: as === "staff" || (as === "doctor" && reads && row.patientUid === null) ? await reach.phone(row) : null,
      patientMail: await reach.mail(row),
      changeUntil: row.state === "confirmed" ? iso(changeUntil(times)) : null,
      // Reasons may be about health, so an adult does not see them outside the room.
      ending: endingOf(row, as === "adult" ? "" : encryption.openReason(row)),
      moved: movedOf(row, as === "adult" ? "" : encryption.openMoveReason(row)),
      clashes: row.live === 1 && (as === "patient" || as === "staff") ? await clashesOf(row, as) : [],
      consent:
        row.consentVersion === null || row.consentAt === null || as === "adult"
          ? null
          : { version: row.consentVersion, at: row.consentAt },
      version: { patient: own, doctor: own, staff: admin, adult: ofParticipant }[as],
    };
  }

  const doctorsName = (row: ListedRow) => (doctorReads(row, row) ? nameOf(row) : null);

  return {
    nameForDoctor: doctorsName,
    doctorReads,

    async read(actor, id) {
      const { as, ...open } = await opened(actor, id);
      if (as === "adult") throw fail("NOT_FOUND");
      return { ...open, as };
    },

    enter: opened,

    async calendar(actor, id) {
      const { row } = await stateTransitions.enter(kysely, actor, id);
      const doctor = await findDoctorFacts(kysely, row.doctor);
      if (!doctor || row.details === null) throw fail("NOT_FOUND");
      return inCalendar({ row, doctor, origin: origin(), now: row.updatedAt }, await readClinicSettings(kysely));
    },

    async own(actor, query) {
      if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
      const { sheet: tab, page: asked } = ownQuerySchema.parse(query ?? {});
      const version = await hub.version("ownConsultations", actor.uid);
      return { ...(await page(filterFor(tab, { patientUid: actor.uid }), asked, nameOf)), version };
    },

    async ofDoctor(actor, query) {
      if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
      const { sheet: tab, page: asked } = doctorQuerySchema.parse(query ?? {});
      const version = await hub.version("ownConsultations", actor.uid);
      return { ...(await page(filterFor(tab, { doctor: actor.uid }), asked, doctorsName)), version };
    },

    ...createAdminLists({ ...parts, filterFor, page, nameOf }),

    async flagged(actor) {
      if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
      const version = await hub.version("consultations");
      return { count: await countConsultations(kysely, filterFor("flagged", {})), version };
    },

    async participantAccess(db, actor, id) {
      const { row, transitionActors, access: guardianAccess } = await stateTransitions.enter(db, actor, id);
      const [as] = transitionActors;
      const { doctor, patientUid, startsAt, zone, updatedAt: changedAt } = row;
      const subscriber = as === "adult" ? guardianAccess : actor.kind === "account" ? actor.uid : null;
      if (subscriber === null) throw fail("NOT_FOUND");
      const people = new Set([doctor, patientUid, guardianAccess]);
      const facts = await findDoctorFacts(db, doctor);
      return {
        ...recordFacts(row, facts?.verificationStatus),
        ...{ id: row.id, as, doctor, patientUid, guardianAccess, startsAt, zone, changedAt, subscriber },
        subscribers: [...people].filter((who) => who !== null).sort(),
        treats: facts?.verificationStatus === "verified",
      };
    },

    async called(db, id) {
      const row = await rowOf(db, id);
      const details = row && encryption.openDetails(row);
      const facts = row && (await findDoctorFacts(db, row.doctor));
      if (!details || !facts) return undefined;
      const { id: consultationId, doctor, patientUid, startsAt, zone, day } = row;
      return {
        ...{ id: consultationId, state: stateOf(row), doctor, patientUid, startsAt, zone },
        treats: facts.verificationStatus === "verified",
        fullName: doctorOf(facts).fullName,
        firstName: details.name.split(/\s+/u)[0] ?? "",
        age: ageOn(details.bornOn, day),
      };
    },

    async figures(actor) {
      if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
      const version = await hub.version("consultations");
      return { ...(await adminFigures(kysely, clock, (tab) => filterFor(tab, {}))), version };
    },

    async hoursToday(actor) {
      if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
      return hoursToday(kysely, clock, filterFor("today", {}));
    },

    async bookedWhere(doctorUid, matches) {
      const rows = await listConsultations(kysely, filterFor("next", { doctor: doctorUid }), MAX_BOOKED, 0);
      return rows.filter(matches).map((row) => listed(row, doctorsName(row)));
    },

    async bookedOn(doctorUid, days) {
      const rows = await listOnDays(kysely, filterFor("next", doctorUid === null ? {} : { doctor: doctorUid }), days);
      return rows.map((row) => listed(row, doctorUid === null ? nameOf(row) : doctorsName(row)));
    },
  };
}
