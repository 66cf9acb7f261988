import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import type { Span } from "#domain/consultations/slots.ts";
import type { App } from "#server/app.ts";
import { transactionOf } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { listFreeWithin, listHolidaysFrom, listNextFree } from "./booking/free-times.service.ts";
import { cancelAllConsultations } from "./cancellations.service.ts";
import { requireParticipation } from "./participation.service.ts";

export type { ParticipantAccess } from "./participation.service.ts";

/** The former object of functions, for features that are not functions of `App` yet: health, privacy and directory. */
export function formerConsultations(app: App, api: Pick<AppApi, "consultations">) {
  return {
    api: api.consultations,
    nextFree: (doctors: readonly string[]) => listNextFree(app, doctors),
    freeWithin: (spans: ReadonlyMap<string, Span>, max: number) => listFreeWithin(app, spans, max),
    holidaysFrom: (day: string) => listHolidaysFrom(app, day),
    participantAccess: (db: Queryable, actor: Actor, id: unknown) => requireParticipation({ ...app, db }, actor, id),
    cancelAll: (db: Queryable, announce: Announce, patientUid: string, again?: boolean) =>
      cancelAllConsultations(transactionOf(app, db, announce), patientUid, again),
  };
}

export type Consultations = ReturnType<typeof formerConsultations>;
