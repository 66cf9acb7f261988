import { type Consultation, type ConsultationTab, LIST_SIZE } from "#domain/consultations/consultation.ts";
import { pageOf, type TablePage } from "#domain/paging.ts";
import { clinicDay, clinicInstant, DAY_MS, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listed } from "./consultation-rows.ts";
import { countConsultations, type ListedRow, type ListFilter, listConsultations } from "./lists.queries.ts";

/** The filters of a list beside its tab. */
export type OtherFilters = Omit<ListFilter, "tab" | "now" | "today" | "clinicDay">;

/** Completes the filter of a list by the present time. */
export function filterFor({ clock }: App, tab: ConsultationTab, others: OtherFilters = {}): ListFilter {
  const today = clinicDay(clock.now());
  const from = clinicInstant(today);
  return {
    ...others,
    tab,
    now: moment(clock),
    today: { from: iso(from), until: iso(from + DAY_MS) },
    clinicDay: today,
  };
}

/**
 * Reads one page of a list.
 * @param app - The application.
 * @param filter - Which consultations.
 * @param requested - The number of the page, which may be past the end.
 * @param nameOf - The patient's name as the reader may see it.
 */
export async function readListPage(
  { db }: App,
  filter: ListFilter,
  requested: number,
  nameOf: (row: ListedRow) => string | null,
): Promise<TablePage<Consultation>> {
  const total = await countConsultations(db, filter);
  const { page, pages, from } = pageOf(requested, total, LIST_SIZE);
  const rows = await listConsultations(db, filter, LIST_SIZE, from);
  return { rows: rows.map((row) => listed(row, nameOf(row))), total, page, pages };
}
