import type { ConsultationTab } from "#domain/consultations/consultation.ts";
import {
  type AdminConsultationsQuery,
  adminConsultationsQuerySchema,
  LIST_SIZE,
} from "#domain/consultations/consultation.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { fold } from "#domain/format/fold.ts";
import { formatDate, formatTime } from "#domain/format/time-format.ts";
import { pageOf, searchTerms } from "#domain/paging.ts";
import { type PatientFinder, readPatientFinder } from "#domain/patients/patient-finder.rules.ts";
import { can } from "#domain/permissions.ts";
import { CLINIC_ZONE, clinicDayStart, daysAfter, iso } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { type ConsultationEncryption, doctorOf, listed, stateOf } from "../consultation-rows.ts";
import { type FoundRow, type ListedRow, type ListFilter, listByIds, listConsultationsAfter } from "../lists.queries.ts";

type Whose = Omit<ListFilter, "tab" | "now" | "today" | "clinicDay">;

export interface AdminListParts extends Pick<AppContext, "audit" | "hub"> {
  readonly kysely: Queryable;
  readonly encryption: ConsultationEncryption;
  readonly filterFor: (tab: ConsultationTab, whose: Whose) => ListFilter;
  readonly page: (
    filter: ListFilter,
    asked: number,
    name: (row: ListedRow) => string | null,
  ) => Promise<Omit<Awaited<ReturnType<ConsultationApi["forAdmin"]>>, "version">>;
  readonly nameOf: (row: ListedRow) => string | null;
}

const dayStart = (day: string) => iso(clinicDayStart(day));

function whoseOf({ patient, doctor, state, from, until }: AdminConsultationsQuery): Whose {
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

/** The clinic's list of consultations, its search, and its export. */
export function createAdminLists(parts: AdminListParts): Pick<ConsultationApi, "forAdmin" | "exportCsv"> {
  const { kysely, hub, audit, encryption, filterFor, page, nameOf } = parts;

  /** Whether a consultation is of the person that staff look for. */
  function isOf({ words, phone, bornOn }: PatientFinder, row: FoundRow): boolean {
    const details = encryption.openDetails(row);
    if (!details) return false;
    const name = fold(details.name).replaceAll(" ", "");
    if (!words.every((word) => name.includes(word))) return false;
    if (bornOn !== undefined && details.bornOn !== bornOn) return false;
    return phone === undefined || phone === row.accountPhone || phone === encryption.openCaller(row)?.phone;
  }

  /** A search reads the encrypted names of all rows that the other filters leave. */
  async function found(filter: ListFilter, asked: number, finder: PatientFinder) {
    const ids = await searchInSteps(
      (place, count) => listConsultationsAfter(kysely, filter, place, count),
      (row) => isOf(finder, row),
    );
    const { page: shown, pages, from } = pageOf(asked, ids.length, LIST_SIZE);
    const rows = await listByIds(kysely, ids.slice(from, from + LIST_SIZE));
    return { rows: rows.map((row) => listed(row, nameOf(row))), total: ids.length, page: shown, pages };
  }

  return {
    async forAdmin(actor, input) {
      if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
      const query = adminConsultationsQuerySchema.parse(input ?? {});
      const version = await hub.version("consultations");
      const filter = filterFor(query.sheet, whoseOf(query));
      const list =
        query.words === ""
          ? page(filter, query.page, nameOf)
          : found(filter, query.page, readPatientFinder(query.words));
      return { ...(await list), version };
    },

    async exportCsv(actor, input) {
      if (actor.kind !== "account" || !can(actor, "consultation:run")) throw fail("FORBIDDEN");
      const query = adminConsultationsQuerySchema.parse(input ?? {});
      const filter = filterFor(query.sheet, whoseOf(query));
      const finder = query.words === "" ? undefined : readPatientFinder(query.words);
      await hub.transaction((trx) => audit.write(trx, actor, "consultation:export", query.sheet, ""));
      return csvOf({
        head: CSV_HEADS.consultations,
        after: (place) => listConsultationsAfter(kysely, filter, place, CSV_PAGE),
        cellsOf(row) {
          if (finder && !isOf(finder, row)) return undefined;
          const { fullName, registrationNumber } = doctorOf(row);
          return [
            formatDate(row.startsAt, CLINIC_ZONE),
            formatTime(row.startsAt, CLINIC_ZONE),
            nameOf(row),
            doctorName(fullName),
            registrationNumber,
            CONSULTATIONS_ADMIN_STATUS[stateOf(row)],
            row.id,
          ];
        },
      });
    },
  };
}
