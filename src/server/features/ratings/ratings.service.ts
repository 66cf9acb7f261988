import type { Actor } from "#domain/actor.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { RatingPage } from "#domain/ratings/ratings.api.ts";
import {
  type DoctorRating,
  type OwnRating,
  ratingSchema,
  ratingsQuerySchema,
  shownRating,
} from "#domain/ratings/ratings.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  countRatings,
  findConsultation,
  findRating,
  insertRating,
  listPatientRatings,
  listRatings,
  type RatingRow,
  sumRatings,
} from "./ratings.queries.ts";

const DOCTOR_BATCH_SIZE = 500;
const MAX_CONSULTATIONS = 100;

const placeOf = (consultationId: string) => ({ column: "visitRatings.comment", row: consultationId });

function commentOf({ vault }: App, { consultationId, comment }: Pick<RatingRow, "consultationId" | "comment">) {
  return comment === null ? "" : openedOr(UNREADABLE, () => vault.open(comment, placeOf(consultationId)));
}

/** Announces a rating to the patient, the doctor and admins, and to the directory when an average is public. */
async function announceRating({ announce }: Transaction, shown: boolean, people: readonly string[]): Promise<void> {
  if (shown) await announce("doctors");
  await announce("consultations");
  for (const uid of people.toSorted()) await announce("ownConsultations", uid);
}

/**
 * Reads the public averages of doctors.
 * @param app - The application.
 * @param doctors - Uids.
 * @returns The averages by doctor, without doctors who have too few ratings.
 */
export async function readPublicRatings(app: App, doctors: readonly string[]): Promise<Map<string, DoctorRating>> {
  const found = new Map<string, DoctorRating>();
  for (let index = 0; index < doctors.length; index += DOCTOR_BATCH_SIZE) {
    for (const { doctor, count, stars } of await sumRatings(app.db, doctors.slice(index, index + DOCTOR_BATCH_SIZE))) {
      const shown = shownRating(count, stars);
      if (shown) found.set(doctor, shown);
    }
  }
  return found;
}

/** {@inheritDoc RatingApi.rateConsultation} */
export async function rateConsultation(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const consultation = typeof id === "string" ? await findConsultation(app.db, id) : undefined;
  const uid = consultation?.patientUid ?? null;
  if (!consultation || uid === null || !can(actor, "consultation:book", { uid })) throw fail("NOT_FOUND");
  const { stars, comment } = checkOrFail(ratingSchema, input);
  if (consultation.state !== "completed") throw fail("RATING_TOO_EARLY");
  const row = {
    ...{ consultationId: consultation.id, doctor: consultation.doctor, stars, at: moment(app.clock) },
    comment: comment === "" ? null : app.vault.encrypt(comment, placeOf(consultation.id)),
  };
  await inTransaction(app, async (tx) => {
    if (!(await insertRating(tx.db, row))) {
      const before = await findRating(tx.db, consultation.id);
      if (before?.stars === stars && commentOf(tx, before) === comment) return;
      throw fail("RATED_ALREADY");
    }
    const [sum] = await sumRatings(tx.db, [consultation.doctor]);
    await announceRating(tx, shownRating(sum?.count ?? 0, 0) !== null, [consultation.doctor, uid]);
  });
}

/** {@inheritDoc RatingApi.listOwnRatings} */
export async function listOwnRatings(
  app: App,
  actor: Actor,
  consultations: readonly string[],
): Promise<Record<string, number>> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const requested = Array.isArray(consultations) ? consultations.slice(0, MAX_CONSULTATIONS).map(String) : [];
  const rows = requested.length === 0 ? [] : await listPatientRatings(app.db, actor.uid, requested);
  return Object.fromEntries(rows.map(({ consultationId, stars }) => [consultationId, stars]));
}

/** {@inheritDoc RatingApi.readOwnAverage} */
export async function readOwnAverage(app: App, actor: Actor): Promise<OwnRating> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  const [sum] = await sumRatings(app.db, [actor.uid]);
  return { shown: shownRating(sum?.count ?? 0, sum?.stars ?? 0), count: sum?.count ?? 0 };
}

/** {@inheritDoc RatingApi.listRatingsForAdmin} */
export async function listRatingsForAdmin(app: App, actor: Actor, query: unknown): Promise<RatingPage> {
  if (!can(actor, "feedback:read")) throw fail("FORBIDDEN");
  const { page: requested } = ratingsQuerySchema.parse(query ?? {});
  const version = await app.hub.version("consultations");
  const total = await countRatings(app.db);
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await listRatings(app.db, TABLE_PAGE_SIZE, from);
  return {
    rows: rows.map((row) => ({
      ...{ consultationId: row.consultationId, stars: row.stars, at: row.at, comment: commentOf(app, row) },
      doctor: doctorName(`${row.firstName} ${row.lastName}`),
    })),
    ...{ total, page, pages, version },
  };
}
