import type { Inviter } from "#domain/guardian/guardian.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Inviting } from "#server/features/guardian/invitations.service.ts";
import { type ConsultationEncryption, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, changeConsultation } from "./consultations.queries.ts";
import type { Accompanying } from "./guardian-participants.ts";

/** Sends the adult who was named with an e-mail the link to their seat. */
export interface Invitations {
  /**
   * Sends it in the transaction that confirms the visit, once: while the visit is only asked for, the address waits with
   * what was filled in, and from then on it is kept nowhere. In: whose act that is.
   */
  welcome(trx: Queryable, row: ConsultationRow, uid: string): Promise<void>;
}

export function createInvitations(
  encryption: ConsultationEncryption,
  accompanying: Pick<Accompanying, "find">,
  inviting: Inviting,
): Invitations {
  return {
    async welcome(trx, row, uid) {
      if (stateOf(row) !== "confirmed") return;
      const details = encryption.openDetails(row);
      if (details?.adultEmail === undefined) return;
      const { adultEmail, ...saved } = details;
      const facts = await accompanying.find(trx, row.id);
      const as: Inviter = row.patientUid === null ? "staff" : "patient";
      // Somebody may have made a link by hand while the doctor was asked.
      if (facts && !(await inviting.isOpen(trx, row.id))) await inviting.invite(trx, facts, { uid, as }, adultEmail);
      await changeConsultation(trx, row.id, { details: encryption.details(row.id, saved) });
    },
  };
}
