import type { Inviter } from "#domain/guardian/guardian.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { InvitationLinks } from "#server/features/guardian/invitations.service.ts";
import { type ConsultationEncryption, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, changeConsultation } from "./consultations.queries.ts";
import type { GuardianParticipants } from "./guardian-participants.ts";

/** Emails the invitation to an adult who was named with an email address. */
export interface Invitations {
  /**
   * Sends it once, in the transaction that confirms the consultation. Until then the address is part of the booking
   * details; afterwards it is stored nowhere.
   * @param uid - Who confirmed it.
   */
  welcome(trx: Queryable, row: ConsultationRow, uid: string): Promise<void>;
}

export function createInvitations(
  encryption: ConsultationEncryption,
  guardianParticipants: Pick<GuardianParticipants, "find">,
  invitationLinks: InvitationLinks,
): Invitations {
  return {
    async welcome(trx, row, uid) {
      if (stateOf(row) !== "confirmed") return;
      const details = encryption.openDetails(row);
      if (details?.adultEmail === undefined) return;
      const { adultEmail: guardianEmail, ...withoutEmail } = details;
      const facts = await guardianParticipants.find(trx, row.id);
      const as: Inviter = row.patientUid === null ? "staff" : "patient";
      // A link may have been created by hand before the doctor confirmed.
      if (facts && !(await invitationLinks.isOpen(trx, row.id)))
        await invitationLinks.invite(trx, facts, { uid, as }, guardianEmail);
      await changeConsultation(trx, row.id, { details: encryption.details(row.id, withoutEmail) });
    },
  };
}
