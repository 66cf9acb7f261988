import { randomBytes, randomUUID } from "node:crypto";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { type CreatedLink, INVITATION_PATH, type Inviter } from "#domain/guardian/guardian.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { linkTo } from "#server/language.ts";
import { findAccompanied } from "./accompanied-consultations.service.ts";
import { encryptDetails, openDetails } from "./consultation-encryption.ts";
import { stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, changeConsultation, findConsultation } from "./consultations.queries.ts";
import { findActiveAccess, insertGuardianAccess } from "./participants.queries.ts";

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

/** The stored hash of a link's secret. */
export function linkHashOf({ vault }: App, secret: string): string {
  return vault.digest("adult-link", secret);
}

/**
 * Creates an invitation, audits it, and queues the email when there is an address; the consultation must have no other
 * active one.
 * @param tx - The transaction.
 * @param consultation - What the invitation is for.
 * @param inviter - Who invites, and as what.
 * @param email - Where the link is sent; null for a link that the inviter gives.
 * @returns The link, which can't be read again later, and when it was created.
 */
export async function createInvitation(
  tx: Transaction,
  consultation: InvitedConsultation,
  { uid, as }: { readonly uid: string; readonly as: Inviter },
  email: string | null,
): Promise<NewLink> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const guardianAccess = randomUUID();
  const now = moment(tx.clock);
  await insertGuardianAccess(tx.db, {
    id: guardianAccess,
    consultationId: consultation.id,
    linkHash: linkHashOf(tx, secret),
    madeAs: as,
    madeAt: now,
    ...{ browserHash: null, takenAt: null, endedAt: null },
  });
  if (email !== null) {
    const { treatedBy, startsAt, zone } = consultation;
    const until = moment(tx.clock, INVITATION_TTL_MS);
    const invited = { treatedBy, startsAt, zone, by: as };
    await tx.emit("guardian.invited", { accessId: guardianAccess, email, secret, until, ...invited });
  }
  const reason = `visit ${shortId(consultation.id)}`;
  await writeAudit(tx, { actor: { uid }, action: "adult:invite", subject: guardianAccess, reason });
  return { address: linkTo(tx.origin(), `${INVITATION_PATH}/${secret}`), madeAt: now };
}

/**
 * Invites an adult who was named with an email address, once, in the transaction that confirms the consultation. Until
 * then the address is part of the booking details; afterwards it is stored nowhere.
 * @param tx - The transaction.
 * @param row - The consultation after its transition.
 * @param uid - Who confirmed it.
 */
export async function inviteNamedGuardian(tx: Transaction, row: ConsultationRow, uid: string): Promise<void> {
  if (stateOf(row) !== "confirmed") return;
  const details = openDetails(tx, row);
  if (details?.adultEmail === undefined) return;
  const { adultEmail: guardianEmail, ...withoutEmail } = details;
  const accompanied = await findAccompanied(tx, row.id);
  const as: Inviter = row.patientUid === null ? "staff" : "patient";
  // A link may have been created by hand before the doctor confirmed.
  if (accompanied && !(await findActiveAccess(tx.db, row.id)))
    await createInvitation(tx, accompanied, { uid, as }, guardianEmail);
  await changeConsultation(tx.db, row.id, { details: encryptDetails(tx, row.id, withoutEmail) });
}

/**
 * Names another adult in a consultation that went to another account: in a coming one the adult of that account, or
 * none. In a past one stays who was there, without the number. The address of one who is not invited yet goes.
 */
export async function replaceNamedAdult(
  tx: Transaction,
  id: string,
  adult: { readonly name: string; readonly phone: string } | null,
): Promise<void> {
  const row = await findConsultation(tx.db, id);
  const details = row && openDetails(tx, row);
  if (details?.adultName === undefined) return;
  const { adultName, relation, adultPhone: _phone, adultEmail: _email, ...others } = details;
  const coming = adult && { adultName: adult.name, relation: "guardian" as const, adultPhone: adult.phone };
  const named = row?.live === 1 ? coming : { adultName, relation, adultPhone: "" };
  await changeConsultation(tx.db, id, { details: encryptDetails(tx, id, { ...others, ...named }) });
}
