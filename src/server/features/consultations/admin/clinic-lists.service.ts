import type { Actor } from "#domain/actor.ts";
import {
  type AdminConsultationsQuery,
  adminConsultationsQuerySchema,
  type Consultation,
  LIST_SIZE,
} from "#domain/consultations/consultation.ts";
import type { ConsultationPage } from "#domain/consultations/consultations.api.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import type { Csv } from "#domain/format/csv.ts";
import { fold } from "#domain/format/fold.ts";
import { formatDate, formatTime } from "#domain/format/time-format.ts";
import { pageOf, searchTerms, type TablePage } from "#domain/paging.ts";
import { type PatientFinder, readPatientFinder } from "#domain/patients/patient-finder.rules.ts";
import { can } from "#domain/permissions.ts";
import { CLINIC_ZONE, clinicInstant, daysAfter, iso } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { App } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { openCaller, openDetails } from "../consultation-encryption.ts";
import { doctorOf, listed, stateOf } from "../consultation-rows.ts";
import { filterFor, type OtherFilters, readListPage } from "../list-pages.ts";
import {
  countConsultations,
  type FoundRow,
  type ListFilter,
  listByIds,
  listConsultationsAfter,
} from "../lists.queries.ts";
import { openPatientName } from "../patient-names.service.ts";

const dayStart = (day: string) => iso(clinicInstant(day));

function filtersOf({ patient, doctor, state, from, until }: AdminConsultationsQuery): OtherFilters {
  return {
    ...(patient !== undefined && { patientUid: patient }),
    ...(state !== undefined && { state }),
    doctorDetails: searchTerms(doctor),
    begins: {
      ...(from !== undefined && { from: dayStart(from) }),
      ...(until !== undefined && { before: dayStart(daysAfter(until, 1)) }),
    },
  };
}

/** Whether a consultation is of the person that staff look for. */
function isOfPerson(app: App, { words, phone, bornOn }: PatientFinder, row: FoundRow): boolean {
  const details = openDetails(app, row);
  if (!details) return false;
  const name = fold(details.name).replaceAll(" ", "");
  if (!words.every((word) => name.includes(word))) return false;
  if (bornOn !== undefined && details.bornOn !== bornOn) return false;
  return phone === undefined || phone === row.accountPhone || phone === openCaller(app, row)?.phone;
}

/** A search reads the encrypted names of all rows that the other filters leave. */
async function readFoundPage(
  app: App,
  filter: ListFilter,
  requested: number,
  finder: PatientFinder,
): Promise<TablePage<Consultation>> {
  const ids = await searchInSteps(
    (place, count) => listConsultationsAfter(app.db, filter, place, count),
    (row) => isOfPerson(app, finder, row),
  );
  const { page, pages, from } = pageOf(requested, ids.length, LIST_SIZE);
  const rows = await listByIds(app.db, ids.slice(from, from + LIST_SIZE));
  return { rows: rows.map((row) => listed(row, openPatientName(app, row))), total: ids.length, page, pages };
}

/** {@inheritDoc ConsultationApi.listClinicConsultations} */
export async function listClinicConsultations(app: App, actor: Actor, input: unknown): Promise<ConsultationPage> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const query = adminConsultationsQuerySchema.parse(input ?? {});
  const version = await app.hub.version("consultations");
  const filter = filterFor(app, query.sheet, filtersOf(query));
  const list =
    query.words === ""
      ? readListPage(app, filter, query.page, (row) => openPatientName(app, row))
      : readFoundPage(app, filter, query.page, readPatientFinder(query.words));
  return { ...(await list), version };
}

/** {@inheritDoc ConsultationApi.exportConsultations} */
export async function exportConsultations(app: App, actor: Actor, input: unknown): Promise<Csv> {
  if (actor.kind !== "account" || !can(actor, "consultation:export")) throw fail("FORBIDDEN");
  await requireProof(app, actor);
  const query = adminConsultationsQuerySchema.parse(input ?? {});
  const filter = filterFor(app, query.sheet, filtersOf(query));
  const finder = query.words === "" ? undefined : readPatientFinder(query.words);
  await writeAudit(app, { actor, action: "consultation:export", subject: query.sheet, reason: "" });
  return csvOf({
    head: CSV_HEADS.consultations,
    after: (place) => listConsultationsAfter(app.db, filter, place, CSV_PAGE),
    cellsOf(row) {
      if (finder && !isOfPerson(app, finder, row)) return undefined;
      const { fullName, registrationNumber } = doctorOf(row);
      return [
        formatDate(row.startsAt, CLINIC_ZONE),
        formatTime(row.startsAt, CLINIC_ZONE),
        openPatientName(app, row),
        doctorName(fullName),
        registrationNumber,
        CONSULTATIONS_ADMIN_STATUS[stateOf(row)],
        row.id,
      ];
    },
  });
}

/** {@inheritDoc ConsultationApi.countFlaggedConsultations} */
export async function countFlaggedConsultations(
  app: App,
  actor: Actor,
): Promise<{ readonly count: number; readonly version: number }> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const version = await app.hub.version("consultations");
  return { count: await countConsultations(app.db, filterFor(app, "flagged")), version };
}
