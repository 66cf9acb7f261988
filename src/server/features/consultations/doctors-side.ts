import { endingSchema } from "#domain/consultations/booking.rules.ts";
import type { ConsultationCalls } from "#domain/consultations/consultations.calls.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Moving } from "./moving.ts";
import type { Welcoming } from "./welcoming.ts";

type DoctorsSide = Pick<ConsultationCalls, "accept" | "decline" | "begin" | "complete" | "miss">;

/** What a doctor does with a visit. */
export function createDoctorsSide(kysely: Queryable, moving: Moving, welcoming: Welcoming): DoctorsSide {
  return {
    async accept(actor, id) {
      const uid = actor.kind === "account" ? actor.uid : "";
      await moving.make(actor, id, {
        step: "accept",
        news: () => ({ patient: "confirmed", doctor: "accepted" }),
        also: (trx, row) => welcoming.welcome(trx, row, uid),
      });
    },

    async decline(actor, id, input) {
      await moving.find(kysely, actor, id);
      const { reason } = checkOrFail(endingSchema, input);
      const news = () => ({ patient: "declined", doctor: "refused" }) as const;
      await moving.make(actor, id, { step: "decline", reason, news });
    },

    async begin(actor, id) {
      await moving.make(actor, id, { step: "begin" });
    },

    async complete(actor, id) {
      await moving.make(actor, id, { step: "complete" });
    },

    async miss(actor, id) {
      await moving.make(actor, id, { step: "miss" });
    },
  };
}
