import type { Account, Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { StaffList, StaffMember } from "#domain/staff/staff.api.ts";
import { staffChangeSchema } from "#domain/staff/staff.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { endSessionsOf, hasAdmin } from "../accounts.queries.ts";
import { requireProof } from "../second-factor/proof.ts";
import { listOpenInvitations } from "./invitations.queries.ts";
import { withdrawInvitationsOf } from "./invitations.service.ts";
import { deletePictureOf, lockPictureOf } from "./pictures.queries.ts";
import { deletePlaces, findMember, listMembers, type MemberRow, putPlace, renameUser } from "./staff.queries.ts";
import { lockAsAdmin, requireAdmin } from "./staff-rights.ts";

/** An admin's row comes first: the command of the version before left the row of another role beside it. */
function memberOf({ adminSince, staffSince, ...row }: MemberRow): StaffMember {
  const { uid, email, name, picture, lastLoginAt } = row;
  return {
    ...{ uid, email, picture, lastLoginAt, name: name.includes("@") ? null : name },
    role: adminSince === null ? (row.role ?? "admin") : "admin",
    since: adminSince ?? staffSince ?? "",
    suspendedAt: adminSince === null ? row.suspendedAt : null,
  };
}

/** {@inheritDoc StaffApi.listStaff} */
export async function listStaff(app: App, actor: Actor): Promise<StaffList> {
  requireAdmin(actor);
  const now = moment(app.clock);
  const [members, invitations] = await Promise.all([listMembers(app.db), listOpenInvitations(app.db)]);
  return {
    members: members.map(memberOf),
    invitations: invitations.map(({ id, email, phone, role, expiresAt }) => {
      return { id, contact: phone ?? email, role, expiresAt, isExpired: expiresAt <= now };
    }),
    isBySms: app.sms?.carriesInvitations === true,
  };
}

async function requireMember(app: App, uid: unknown): Promise<StaffMember> {
  const row = typeof uid === "string" && !uid.includes("\0") ? await findMember(app.db, uid) : undefined;
  if (row === undefined) throw fail("NOT_FOUND");
  return memberOf(row);
}

/** {@inheritDoc StaffApi.readStaffMember} */
export async function readStaffMember(app: App, actor: Actor, uid: string): Promise<StaffMember> {
  requireAdmin(actor);
  return requireMember(app, uid);
}

interface Change {
  readonly action: Audited;
  /** What to write about it. */
  readonly reason: string;
  /** Whether the person's sessions and streams end. */
  readonly endsSessions: boolean;
  /** Whether the invitations end by which the person would have the role again, or another with it. */
  readonly endsInvitations?: boolean;
}

/**
 * Changes a member's place: after a proof, under a lock of the admins, audited, and effective from the next request.
 * @param app - The application.
 * @param actor - An admin.
 * @param uid - The member.
 * @param change - Writes the change; undefined for one that changes nothing.
 */
async function changePlace(
  app: App,
  actor: Account,
  uid: string,
  change: (tx: Transaction, member: StaffMember) => Promise<Change | undefined>,
): Promise<void> {
  await requireMember(app, uid);
  await requireProof(app, actor);
  await inTransaction(app, async (tx) => {
    await lockAsAdmin(tx, actor);
    const member = await requireMember(tx, uid);
    const done = await change(tx, member);
    if (done === undefined) return;
    if (!(await hasAdmin(tx.db))) throw fail("LAST_ADMIN");
    if (done.endsSessions) await endSessionsOf(tx.db, uid);
    if (done.endsInvitations === true) await withdrawInvitationsOf(tx, actor, member);
    await writeAudit(tx, { actor, action: done.action, subject: uid, reason: done.reason });
    await tx.announce("rights", uid);
  });
}

/** {@inheritDoc StaffApi.changeStaffMember} */
export async function changeStaffMember(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { name, role } = checkOrFail(staffChangeSchema, input);
  await changePlace(app, account, uid, async (tx, member) => {
    const isMoved = role !== member.role;
    if (!isMoved && name === member.name) return undefined;
    if (name !== member.name) await renameUser(tx.db, uid, name);
    const { since: createdAt, suspendedAt } = member;
    if (isMoved) await putPlace(tx.db, { uid, role, createdAt, suspendedAt });
    const reason = isMoved ? `${member.role} → ${role}` : "name";
    return { action: "staff:change", reason, endsSessions: isMoved, endsInvitations: isMoved };
  });
}

/** {@inheritDoc StaffApi.suspendStaffMember} */
export async function suspendStaffMember(app: App, actor: Actor, uid: string): Promise<void> {
  await changePlace(app, requireAdmin(actor), uid, async (tx, { role, since, suspendedAt }) => {
    if (suspendedAt !== null) throw fail("WRONG_STATUS");
    await putPlace(tx.db, { uid, role, createdAt: since, suspendedAt: moment(tx.clock) });
    return { action: "staff:suspend", reason: role, endsSessions: true, endsInvitations: true };
  });
}

/** {@inheritDoc StaffApi.readmitStaffMember} */
export async function readmitStaffMember(app: App, actor: Actor, uid: string): Promise<void> {
  await changePlace(app, requireAdmin(actor), uid, async (tx, { role, since, suspendedAt }) => {
    if (suspendedAt === null) throw fail("WRONG_STATUS");
    await putPlace(tx.db, { uid, role, createdAt: since, suspendedAt: null });
    return { action: "staff:readmit", reason: role, endsSessions: false };
  });
}

/** {@inheritDoc StaffApi.removeStaffMember} */
export async function removeStaffMember(app: App, actor: Actor, uid: string): Promise<void> {
  const files: string[] = [];
  await changePlace(app, requireAdmin(actor), uid, async (tx, { role }) => {
    // A picture that is being stored is there before, or refused after.
    await lockPictureOf(tx.db, tx.database.engine, uid);
    await deletePlaces(tx.db, uid);
    const picture = await deletePictureOf(tx.db, uid);
    if (picture !== undefined) files.push(picture);
    return { action: "staff:remove", reason: role, endsSessions: true, endsInvitations: true };
  });
  for (const file of files) await app.files.remove(file);
}
