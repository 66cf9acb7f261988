import { type Actor, guardianAccessIn } from "#domain/actor.ts";
import type { EnteredConsultation, OpenConsultation } from "#domain/consultations/consultation.ts";
import { changeUntil, type Step, stepsOf } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import { iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { readCurrentSettings } from "#server/features/settings/settings.service.ts";
import { namedGuardian } from "./accompanied-consultations.service.ts";
import { isBookable } from "./booking/calendars.ts";
import { listClashes } from "./booking/treated-person.ts";
import { inCalendar } from "./calendar-entry.ts";
import { openCaller, openDetails, openMoveReason, openReason } from "./consultation-encryption.ts";
import { doctorOf, endingOf, filledIn, listed, movedOf, recordFacts, stateOf, timesOf } from "./consultation-rows.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";
import { requireEntry } from "./participants.ts";
import { openPatientName } from "./patient-names.service.ts";
import { readPatientMail, readPatientPhone } from "./patient-reach.ts";

/** Not possible while the doctor is not verified. */
const BARRED: readonly Step[] = ["accept", "begin", "reschedule", "request"];

async function readClashes(
  app: App,
  row: ConsultationRow,
  as: "patient" | "staff",
): Promise<EnteredConsultation["clashes"]> {
  const clashes = await listClashes(app, row, as);
  return Promise.all(
    clashes.map(async ({ id, startsAt, doctor }) => {
      const facts = await findDoctorFacts(app.db, doctor);
      if (!facts) throw fail("NOT_FOUND");
      return { id, startsAt, doctor: doctorOf(facts) };
    }),
  );
}

/** Versions of the topics that announce changes of a consultation, by the actor's part in it. */
async function readVersions({ hub }: App, actor: Actor, id: string) {
  const staff = can(actor, "consultation:run") ? await hub.version("consultations") : 0;
  const own = actor.kind === "account" ? await hub.version("ownConsultations", actor.uid) : 0;
  const adult = await hub.version("ownConsultations", guardianAccessIn(actor, id)?.id ?? "");
  return { patient: own, doctor: own, staff, adult };
}

/** {@inheritDoc ConsultationApi.enterConsultation} */
export async function enterConsultation(app: App, actor: Actor, id: string): Promise<EnteredConsultation> {
  const now = app.clock.now();
  const versions = await readVersions(app, actor, id);
  const { row, transitionActors } = await requireEntry(app, actor, id);
  const [as] = transitionActors;
  const doctor = await findDoctorFacts(app.db, row.doctor);
  if (!doctor) throw fail("NOT_FOUND");
  const details = openDetails(app, row);
  // The adult takes part in the room; the booking details are for patient and doctor only.
  const reads = as !== "adult" && canReadRecords(as, recordFacts(row, doctor.verificationStatus), now);
  const unattended = !isBookable(doctor, now);
  const barred: readonly Step[] = unattended && row.state !== "held" ? BARRED : [];
  const times = timesOf(row, now);
  const steps = transitionActors.flatMap((transitionActor) => stepsOf(stateOf(row), transitionActor, times));
  const name = as === "doctor" && !reads ? null : openPatientName(app, row);
  // Reasons may be about health, so an adult does not see them outside the room, nor does the front desk.
  const seesReasons = as === "staff" ? can(actor, "consultation:see-reasons") : as !== "adult";
  const isPhoneShown = as === "staff" || (as === "doctor" && reads && row.patientUid === null);
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
    phone: isPhoneShown ? await readPatientPhone(app, row) : null,
    patientMail: await readPatientMail(app, row),
    changeUntil: row.state === "confirmed" ? iso(changeUntil(times)) : null,
    ending: endingOf(row, seesReasons ? openReason(app, row) : ""),
    moved: movedOf(row, seesReasons ? openMoveReason(app, row) : ""),
    clashes: row.live === 1 && (as === "patient" || as === "staff") ? await readClashes(app, row, as) : [],
    consent:
      row.consentVersion === null || row.consentAt === null || as === "adult"
        ? null
        : { version: row.consentVersion, at: row.consentAt },
    claimedAt: as === "staff" ? row.claimedAt : null,
    callerSms: as === "staff" && row.patientUid === null ? (openCaller(app, row)?.sms?.at ?? null) : null,
    calledFrom: as === "staff" && row.claimedAt !== null ? (openCaller(app, row)?.phone ?? null) : null,
    version: versions[as],
  };
}

/** {@inheritDoc ConsultationApi.readConsultation} */
export async function readConsultation(app: App, actor: Actor, id: string): Promise<OpenConsultation> {
  const { as, ...open } = await enterConsultation(app, actor, id);
  if (as === "adult") throw fail("NOT_FOUND");
  return { ...open, as };
}

/** {@inheritDoc ConsultationApi.readCalendarFile} */
export async function readCalendarFile(app: App, actor: Actor, id: string): Promise<string> {
  const { row } = await requireEntry(app, actor, id);
  const doctor = await findDoctorFacts(app.db, row.doctor);
  if (!doctor || row.details === null) throw fail("NOT_FOUND");
  return inCalendar({ row, doctor, origin: app.origin(), now: row.updatedAt }, await readCurrentSettings(app));
}
