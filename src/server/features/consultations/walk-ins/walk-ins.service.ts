import type { Actor } from "#domain/actor.ts";
import { detailsSchema, walkInQuerySchema, walkInSchema } from "#domain/consultations/booking.rules.ts";
import { LIST_SIZE, type WalkInDoctor, type WalkInDoctors } from "#domain/consultations/consultation.ts";
import { walkInTime } from "#domain/consultations/walk-ins.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { hasWords } from "#domain/format/fold.ts";
import { searchTerms } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { LOOK_BACK_MS, listCalendars, requireBookableDoctor } from "../booking/calendars.ts";
import { bookedFor } from "../booking/caller.ts";
import { fillInDetails } from "../booking/filled-details.ts";
import { takeSlot } from "../booking/slots.ts";
import { doctorOf, takenOf } from "../consultation-rows.ts";
import { countWaiting, type DoctorFacts, listDoctorsAtWork, listTaken } from "../hours/hours.queries.ts";
import { makeStaffsTransition } from "../state-transitions.ts";

const BATCH_SIZE = 500;

/** The times of today of some doctors. */
async function timesOf(app: App, doctors: readonly DoctorFacts[]): Promise<WalkInDoctor[]> {
  const now = app.clock.now();
  const uids = doctors.map(({ uid }) => uid);
  const calendars = await listCalendars(app, uids);
  if (calendars.size === 0) return [];
  const [from, until] = [iso(now - LOOK_BACK_MS), iso(now + LOOK_BACK_MS)];
  const taken = Map.groupBy(await listTaken(app.db, uids, from, until, moment(app.clock)), ({ doctor }) => doctor);
  const waiting = await countWaiting(app.db, uids);
  return doctors.flatMap((facts) => {
    const calendar = calendars.get(facts.uid);
    const time = calendar && walkInTime(calendar, (taken.get(facts.uid) ?? []).map(takenOf), now);
    if (!time) return [];
    const startsAt = iso(time.slot.startsAt);
    const others = waiting.get(facts.uid) ?? 0;
    return [{ doctor: doctorOf(facts), fee: facts.fee, startsAt, isBeside: time.isBeside, waiting: others }];
  });
}

/** {@inheritDoc ConsultationApi.listWalkInDoctors} */
export async function listWalkInDoctors(app: App, actor: Actor, query: unknown): Promise<WalkInDoctors> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const { doctor, words } = walkInQuerySchema.parse(query ?? {});
  const version = await app.hub.version("slots");
  const terms = searchTerms(words);
  const asked = (await listDoctorsAtWork(app.db, clinicDay(app.clock.now()))).filter(
    ({ slug, firstName, lastName }) =>
      slug !== null && (doctor === undefined ? hasWords(`${firstName} ${lastName}`, terms) : slug === doctor),
  );
  const found: WalkInDoctor[] = [];
  for (let index = 0; index < asked.length; index += BATCH_SIZE) {
    found.push(...(await timesOf(app, asked.slice(index, index + BATCH_SIZE))));
  }
  const doctors = found
    .sort(
      (one, other) => one.startsAt.localeCompare(other.startsAt) || one.doctor.slug.localeCompare(other.doctor.slug),
    )
    .slice(0, LIST_SIZE);
  return { doctors, more: found.length - doctors.length, version };
}

/** {@inheritDoc ConsultationApi.bookWalkIn} */
export async function bookWalkIn(app: App, actor: Actor, input: unknown): Promise<string> {
  if (actor.kind !== "account" || !can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const { doctor: slug, key, ...caller } = checkOrFail(walkInSchema, input);
  const details = checkOrFail(detailsSchema(clinicDay(app.clock.now())), input);
  const { uid: doctor } = await requireBookableDoctor(app, slug);
  const whose = await bookedFor(app, actor.uid, caller, details, key);
  const result = await takeSlot(app, { doctor, start: "now", key, bookedBy: "staff", ...whose }, async (tx, row) => {
    const booked = await fillInDetails(tx, row, details, ["staff"], actor.uid);
    return makeStaffsTransition(tx, booked, { step: "arrive" });
  });
  // Two at once may have wanted the same gap; the one that lost asks again.
  if (result.kind === "taken") throw fail("NO_TIME_TODAY");
  return result.row.id;
}
