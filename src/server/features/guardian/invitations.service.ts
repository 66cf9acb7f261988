import { randomBytes, randomUUID } from "node:crypto";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { doctorDetails } from "#domain/consultations/contact-details.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { type CreatedLink, INVITATION_PATH, type Inviter } from "#domain/guardian/guardian.rules.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { GUARDIAN_EMAIL } from "#generated/messages/emails/guardian-email.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { AppContext, Outbox } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";
import { findActiveAccess, insertGuardianAccess } from "./guardian.queries.ts";

interface GuardianEmailFacts {
  readonly link: () => string;
  readonly treatedBy: ConsultationDoctor;
  readonly startsAt: string;
  readonly zone: string;
  readonly by: Inviter;
}

/** The invitation email: by whom, when and with which doctor; never who the patient is, nor the reason. */
export function guardianEmail({ link, treatedBy, startsAt, zone, by }: GuardianEmailFacts): WriteEmail {
  return (clinic) => {
    const { subject, lead, action, care } = GUARDIAN_EMAIL;
    const said = lead({ by, doctor: doctorName(treatedBy.fullName) });
    const when = { lines: [formatMomentWithZone(startsAt, zone), doctorDetails(treatedBy)] };
    const join = { label: action, link: link() };
    const parts = [said, when, join, care, CONSULTATION_EMAILS.emergency];
    return { subject: subject({ clinic: clinic.name }), parts };
  };
}

/** An email sent later would come too late for most consultations. */
const INVITATION_TTL_MS = 24 * 60 * 60_000;
const SECRET_BYTES = 32;

/** The consultation that an invitation is for. */
export interface InvitedConsultation {
  readonly id: string;
  readonly treatedBy: ConsultationDoctor;
  readonly startsAt: string;
  readonly zone: string;
}

interface NewLink extends Pick<CreatedLink, "madeAt"> {
  readonly address: string;
}

/** Creates invitations, inside the caller's transaction. */
export interface InvitationLinks {
  /** Whether a consultation has an active invitation or access. */
  isOpen(db: Queryable, consultationId: string): Promise<boolean>;
  /**
   * Creates an invitation, audits it, and queues the email when there is an address; the consultation must have no
   * other active one.
   * @returns The link, which can't be read again later, and when it was created.
   */
  invite(
    trx: Queryable,
    consultation: InvitedConsultation,
    by: { uid: string; as: Inviter },
    email: string | null,
  ): Promise<NewLink>;
}

/** The stored hash of a link's secret. */
export function linkHashOf(vault: Vault, secret: string): string {
  return vault.digest("adult-link", secret);
}

/** The name by which the email of an invitation is withdrawn. */
export const emailOf = (guardianAccess: string) => `adult:${guardianAccess}`;

export interface InvitationLinkParts extends Pick<AppContext, "vault" | "clock" | "audit"> {
  readonly outbox: Pick<Outbox, "queue">;
  readonly origin: () => string;
}

export function createInvitationLinks(parts: InvitationLinkParts): InvitationLinks {
  const { vault, clock, audit, outbox, origin } = parts;
  return {
    isOpen: async (db, consultationId) => (await findActiveAccess(db, consultationId)) !== undefined,

    async invite(trx, consultation, { uid, as }, email) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const link = () => linkTo(origin(), `${INVITATION_PATH}/${secret}`);
      const guardianAccess = randomUUID();
      const now = moment(clock);
      await insertGuardianAccess(trx, {
        id: guardianAccess,
        consultationId: consultation.id,
        linkHash: linkHashOf(vault, secret),
        madeAs: as,
        madeAt: now,
        ...{ browserHash: null, takenAt: null, endedAt: null },
      });
      if (email !== null) {
        const until = moment(clock, INVITATION_TTL_MS);
        await outbox.queue(trx, email, guardianEmail({ ...consultation, link, by: as }), {
          dueAt: now,
          until,
          about: emailOf(guardianAccess),
        });
      }
      await audit.write(trx, { uid }, "adult:invite", guardianAccess, `visit ${shortId(consultation.id)}`);
      return { address: link(), madeAt: now };
    },
  };
}
