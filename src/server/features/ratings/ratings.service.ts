import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { RatingApi } from "#domain/ratings/ratings.api.ts";
import { type DoctorRating, ratingSchema, ratingsQuerySchema, shownRating } from "#domain/ratings/ratings.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Announce } from "#server/live/hub.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  countRatings,
  findConsultation,
  findRating,
  insertRating,
  listOwnRatings,
  listRatings,
  type RatingRow,
  sumRatings,
} from "./ratings.queries.ts";

export interface Ratings {
  readonly api: RatingApi;
  /** Public averages by doctor; doctors with too few ratings are omitted. */
  publicRatings(doctors: readonly string[]): Promise<ReadonlyMap<string, DoctorRating>>;
}

const DOCTOR_BATCH_SIZE = 500;
const MAX_CONSULTATIONS = 100;

export function createRatings({ database, vault, clock, hub }: AppContext): Ratings {
  const { kysely } = database;
  const place = (consultationId: string) => ({ column: "visitRatings.comment", row: consultationId });
  const commentOf = ({ consultationId, comment }: Pick<RatingRow, "consultationId" | "comment">) =>
    comment === null ? "" : openedOr(UNREADABLE, () => vault.open(comment, place(consultationId)));

  /** Announces a rating to the patient, the doctor and admins, and to the directory when an average is public. */
  async function announceRating(announce: Announce, shown: boolean, people: readonly string[]): Promise<void> {
    if (shown) await announce("doctors");
    await announce("consultations");
    for (const uid of people.toSorted()) await announce("ownConsultations", uid);
  }

  async function publicRatings(doctors: readonly string[]): Promise<Map<string, DoctorRating>> {
    const found = new Map<string, DoctorRating>();
    for (let index = 0; index < doctors.length; index += DOCTOR_BATCH_SIZE) {
      for (const { doctor, count, stars } of await sumRatings(
        kysely,
        doctors.slice(index, index + DOCTOR_BATCH_SIZE),
      )) {
        const shown = shownRating(count, stars);
        if (shown) found.set(doctor, shown);
      }
    }
    return found;
  }

  return {
    publicRatings,
    api: {
      async rate(actor, id, input) {
        const consultation = typeof id === "string" ? await findConsultation(kysely, id) : undefined;
        const uid = consultation?.patientUid ?? null;
        if (!consultation || uid === null || !can(actor, "consultation:book", { uid })) throw fail("NOT_FOUND");
        const { stars, comment } = checkOrFail(ratingSchema, input);
        if (consultation.state !== "completed") throw fail("RATING_TOO_EARLY");
        const row = {
          ...{ consultationId: consultation.id, doctor: consultation.doctor, stars, at: moment(clock) },
          comment: comment === "" ? null : vault.encrypt(comment, place(consultation.id)),
        };
        await hub.transaction(async (trx, announce) => {
          if (!(await insertRating(trx, row))) {
            const before = await findRating(trx, consultation.id);
            if (before?.stars === stars && commentOf(before) === comment) return;
            throw fail("RATED_ALREADY");
          }
          const [sum] = await sumRatings(trx, [consultation.doctor]);
          await announceRating(announce, shownRating(sum?.count ?? 0, 0) !== null, [consultation.doctor, uid]);
        });
      },

      async own(actor, consultations) {
        if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
        const asked = Array.isArray(consultations) ? consultations.slice(0, MAX_CONSULTATIONS).map(String) : [];
        const rows = asked.length === 0 ? [] : await listOwnRatings(kysely, actor.uid, asked);
        return Object.fromEntries(rows.map(({ consultationId, stars }) => [consultationId, stars]));
      },

      async ofDoctor(actor) {
        if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
        const [sum] = await sumRatings(kysely, [actor.uid]);
        return { shown: shownRating(sum?.count ?? 0, sum?.stars ?? 0), count: sum?.count ?? 0 };
      },

      async forAdmin(actor, query) {
        if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
        const { page: asked } = ratingsQuerySchema.parse(query ?? {});
        const version = await hub.version("consultations");
        const total = await countRatings(kysely);
        const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
        const rows = await listRatings(kysely, TABLE_PAGE_SIZE, from);
        return {
          rows: rows.map((row) => ({
            ...{ consultationId: row.consultationId, stars: row.stars, at: row.at, comment: commentOf(row) },
            doctor: doctorName(`${row.firstName} ${row.lastName}`),
          })),
          ...{ total, page, pages, version },
        };
      },
    },
  };
}
