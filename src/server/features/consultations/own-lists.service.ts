import type { Actor } from "#domain/actor.ts";
import { type Consultation, doctorQuerySchema, ownQuerySchema } from "#domain/consultations/consultation.ts";
import type { ConsultationPage } from "#domain/consultations/consultations.api.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { listed } from "./consultation-rows.ts";
import { filterFor, readListPage } from "./list-pages.ts";
import { type ListedRow, listConsultations, listOnDays } from "./lists.queries.ts";
import { openNameForDoctor, openPatientName } from "./patient-names.service.ts";

/** Future consultations of a doctor that are looked through at once. */
const MAX_BOOKED = 500;

/** {@inheritDoc ConsultationApi.listOwnConsultations} */
export async function listOwnConsultations(app: App, actor: Actor, query: unknown): Promise<ConsultationPage> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const { sheet: tab, page, only } = ownQuerySchema.parse(query ?? {});
  const version = await app.hub.version("ownConsultations", actor.uid);
  const filter = filterFor(app, tab, { patientUid: actor.uid, ...(only && { only }) });
  return { ...(await readListPage(app, filter, page, (row) => openPatientName(app, row))), version };
}

/** {@inheritDoc ConsultationApi.listDoctorsConsultations} */
export async function listDoctorsConsultations(app: App, actor: Actor, query: unknown): Promise<ConsultationPage> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  const { sheet: tab, page } = doctorQuerySchema.parse(query ?? {});
  const version = await app.hub.version("ownConsultations", actor.uid);
  const filter = filterFor(app, tab, { doctor: actor.uid });
  return { ...(await readListPage(app, filter, page, (row) => openNameForDoctor(app, row))), version };
}

/** The future consultations of a doctor that match, in order of time, as the doctor sees them. */
export async function listBookedWhere(
  app: App,
  doctorUid: string,
  matches: (row: ListedRow) => boolean,
): Promise<readonly Consultation[]> {
  const rows = await listConsultations(app.db, filterFor(app, "next", { doctor: doctorUid }), MAX_BOOKED, 0);
  return rows.filter(matches).map((row) => listed(row, openNameForDoctor(app, row)));
}

/** The future consultations of a doctor on these days, as the doctor sees them. */
export async function listBookedOn(
  app: App,
  doctorUid: string,
  days: readonly string[],
): Promise<readonly Consultation[]> {
  const rows = await listOnDays(app.db, filterFor(app, "next", { doctor: doctorUid }), days);
  return rows.map((row) => listed(row, openNameForDoctor(app, row)));
}

/** The future consultations of all doctors on these days, as admins see them. */
export async function listAllBookedOn(app: App, days: readonly string[]): Promise<readonly Consultation[]> {
  const rows = await listOnDays(app.db, filterFor(app, "next"), days);
  return rows.map((row) => listed(row, openPatientName(app, row)));
}
