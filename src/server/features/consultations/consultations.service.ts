import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import type { Span } from "#domain/consultations/slots.ts";
import type { App } from "#server/app.ts";
import { transactionOf } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { findAccompanied, findBookingEmail, lockAccompanied } from "./accompanied-consultations.service.ts";
import { listFreeWithin, listHolidaysFrom, listNextFree } from "./booking/free-times.service.ts";
import { findCalled, type ParticipantAccess, requireParticipation } from "./participation.service.ts";
import { countConsultationsAhead, listEarlierConsultations, readLastSeenDay } from "./related-consultations.service.ts";
import { resumeConsultations, suspendConsultations } from "./verification-change.service.ts";

export type { AccompaniedConsultation } from "./accompanied-consultations.service.ts";
export type { ParticipantAccess } from "./participation.service.ts";
export type { RunningConsultation } from "./verification-change.service.ts";

/** The former object of functions, for features that are not functions of `App` yet. */
export function formerConsultations(app: App, api: Pick<AppApi, "consultations">) {
  const inDb = (db: Queryable): App => ({ ...app, db });
  const tx = (db: Queryable, announce?: Announce) => transactionOf(app, db, announce);
  return {
    api: api.consultations,
    nextFree: (doctors: readonly string[]) => listNextFree(app, doctors),
    freeWithin: (spans: ReadonlyMap<string, Span>, max: number) => listFreeWithin(app, spans, max),
    holidaysFrom: (day: string) => listHolidaysFrom(app, day),
    participantAccess: (db: Queryable, actor: Actor, id: unknown) => requireParticipation(inDb(db), actor, id),
    called: (db: Queryable, id: unknown) => findCalled(inDb(db), id),
    related: {
      ahead: (db: Queryable, access: ParticipantAccess) => countConsultationsAhead(inDb(db), access),
      lastSeenOn: (db: Queryable, access: ParticipantAccess) => readLastSeenDay(inDb(db), access),
      earlier: (db: Queryable, access: ParticipantAccess) => listEarlierConsultations(inDb(db), access),
    },
    guardianParticipants: {
      find: (db: Queryable, id: string) => findAccompanied(inDb(db), id),
      lock: (db: Queryable, id: string) => lockAccompanied(tx(db), id),
      bookingEmail: (db: Queryable, id: string) => findBookingEmail(inDb(db), id),
    },
    verificationStatus: {
      stop: (db: Queryable, announce: Announce, doctorUid: string) => suspendConsultations(tx(db, announce), doctorUid),
      goOn: (db: Queryable, announce: Announce, doctorUid: string) => resumeConsultations(tx(db, announce), doctorUid),
    },
  };
}

export type Consultations = ReturnType<typeof formerConsultations>;
