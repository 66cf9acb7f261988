import { endingSchema } from "#domain/consultations/booking.rules.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Invitations } from "../invitations.ts";
import type { StateTransitions } from "../state-transitions.ts";

type DoctorsSide = Pick<ConsultationApi, "accept" | "decline" | "begin" | "complete" | "miss">;

/** What a doctor does with a consultation. */
export function createDoctorApi(
  kysely: Queryable,
  stateTransitions: StateTransitions,
  invitations: Invitations,
): DoctorsSide {
  return {
    async accept(actor, id) {
      const uid = actor.kind === "account" ? actor.uid : "";
      await stateTransitions.make(actor, id, {
        step: "accept",
        messages: () => ({ patient: "confirmed", doctor: "accepted" }),
        also: (trx, row) => invitations.welcome(trx, row, uid),
      });
    },

    async decline(actor, id, input) {
      await stateTransitions.find(kysely, actor, id);
      const { reason } = checkOrFail(endingSchema, input);
      const messages = () => ({ patient: "declined", doctor: "refused" }) as const;
      await stateTransitions.make(actor, id, { step: "decline", reason, messages });
    },

    async begin(actor, id) {
      await stateTransitions.make(actor, id, { step: "begin" });
    },

    async complete(actor, id) {
      await stateTransitions.make(actor, id, { step: "complete" });
    },

    async miss(actor, id) {
      await stateTransitions.make(actor, id, { step: "miss" });
    },
  };
}
