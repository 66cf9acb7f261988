import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { isEmail } from "#domain/accounts/accounts.rules.ts";
import { emailOf, placeholderEmail } from "#domain/accounts/no-email.ts";
import type { Account, Actor, GivenRole } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { LINK_ALPHABET, LINK_LENGTH } from "#domain/consultations/appointment-link.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { AcceptedInvitation, InvitedAs, OpenedInvitation } from "#domain/staff/staff.api.ts";
import {
  INVITATION_HOURS,
  invitationIdSchema,
  invitationTokenSchema,
  newMemberByPhoneSchema,
  newMemberSchema,
  phoneInvitationSchema,
  staffInvitationSchema,
} from "#domain/staff/staff.rules.ts";
import { DAY_MS } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { findUserByEmail } from "../accounts.queries.ts";
import { takeAttemptOrFail } from "../attempts.ts";
import { confirmAccount } from "../email-confirmation.ts";
import { findDeadline } from "../logins/login-rule.ts";
import { findNumber } from "../phones/phones.queries.ts";
import { registerAccount } from "../registration.ts";
import { requireProof } from "../second-factor/proof.ts";
import { hasCode, isByPhone, requireInvitationCode, sendInvitationCode } from "./invitation-codes.ts";
import {
  deleteInvitationsBefore,
  findInvitationByLink,
  findOpenInvitation,
  type InvitationRow,
  listOpenOf,
  putInvitation,
  takeInvitation,
  withdrawOpen,
} from "./invitations.queries.ts";
import { findMember, isMember, putPlace } from "./staff.queries.ts";
import { lockAsAdmin, requireAdmin } from "./staff-rights.ts";

const SECRET_BYTES = 32;
const INVITATION_MS = INVITATION_HOURS * 60 * 60_000;
/** How long an ended invitation still answers that it has ended. */
const REMEMBERED_MS = 30 * DAY_MS;

interface Invited {
  readonly email: string;
  /** Null for an invitation by email. */
  readonly phone: string | null;
  readonly role: GivenRole;
}

/** A short secret, because an SMS is short: 128 bits. */
const shortSecret = () =>
  Array.from({ length: LINK_LENGTH }, () => LINK_ALPHABET.charAt(randomInt(LINK_ALPHABET.length))).join("");

const linkHashOf = ({ vault }: App, secret: string) => vault.digest("staff-invitation", secret);

/** Writes the invitation with a new secret and queues its email, or its SMS. */
async function sendInvitation(app: App, actor: Account, invited: Invited, action: Audited): Promise<void> {
  await takeAttemptOrFail(app, [{ limit: app.limits.staffInvitations, subject: invited.email }]);
  const { phone: number, role, email } = invited;
  await inTransaction(app, async (tx) => {
    await lockAsAdmin(tx, actor);
    if (await isMember(tx.db, invited.email)) throw fail("ALREADY_STAFF", "email");
    const secret = number === null ? randomBytes(SECRET_BYTES).toString("base64url") : shortSecret();
    const until = moment(tx.clock, INVITATION_MS);
    await deleteInvitationsBefore(tx.db, moment(tx.clock, -REMEMBERED_MS));
    const times = { createdAt: moment(tx.clock), expiresAt: until };
    const invitation = { id: randomUUID(), linkHash: linkHashOf(tx, secret), ...invited, ...times };
    const invitationId = await putInvitation(tx.db, invitation);
    if (number === null) await tx.emit("staff.invited", { invitationId, email, role, secret, until });
    else await tx.emit("staff.invited-by-phone", { invitationId, number, secret, until });
    await writeAudit(tx, { actor, action, subject: invitationId, reason: role });
  });
}

/** {@inheritDoc StaffApi.inviteStaff} */
export async function inviteStaff(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const invited = checkOrFail(staffInvitationSchema, input);
  if (!isEmail(invited.email)) throw fail("INVALID_EMAIL", "email");
  await requireProof(app, account);
  await sendInvitation(app, account, { ...invited, phone: null }, "staff:invite");
}

/** {@inheritDoc StaffApi.inviteStaffByPhone} */
export async function inviteStaffByPhone(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { mobile: phone, role } = checkOrFail(phoneInvitationSchema, input);
  if (app.sms?.carriesInvitations !== true) throw fail("NOT_FOUND");
  await requireProof(app, account);
  await sendInvitation(app, account, { email: placeholderEmail(phone), phone, role }, "staff:invite");
}

/** {@inheritDoc StaffApi.resendInvitation} */
export async function resendInvitation(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { id } = checkOrFail(invitationIdSchema, input);
  const invitation = await findOpenInvitation(app.db, id);
  if (invitation === undefined) throw fail("NOT_FOUND");
  await requireProof(app, account);
  const { email, phone, role } = invitation;
  if (phone !== null && app.sms?.carriesInvitations !== true) throw fail("NOT_FOUND");
  await sendInvitation(app, account, { email, phone, role }, "staff:invite-again");
}

/** Who acts; a command on the machine itself has no account. */
type Who = Pick<Account, "uid">;

async function withdraw(tx: Transaction, actor: Who, invitationId: string): Promise<boolean> {
  if (!(await withdrawOpen(tx.db, invitationId, moment(tx.clock)))) return false;
  await tx.emit("staff.invitation-ended", { invitationId });
  await writeAudit(tx, { actor, action: "staff:withdraw-invitation", subject: invitationId, reason: "" });
  return true;
}

/**
 * Withdraws by what somebody would come back who was sent away: invitations to the person's address or confirmed
 * number, and those that the person sent as an admin.
 */
export async function withdrawInvitationsOf(
  tx: Transaction,
  actor: Who,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const number = (await findNumber(tx.db, uid))?.number;
  const addresses = [email, ...(number === undefined ? [] : [placeholderEmail(number)])];
  for (const id of await listOpenOf(tx.db, addresses, uid)) await withdraw(tx, actor, id);
}

/** {@inheritDoc StaffApi.withdrawInvitation} */
export async function withdrawInvitation(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { id } = checkOrFail(invitationIdSchema, input);
  await inTransaction(app, async (tx) => {
    await lockAsAdmin(tx, account);
    if (!(await withdraw(tx, account, id))) throw fail("NOT_FOUND");
  });
}

/**
 * The invitation of a link that still works. Whoever has the link may know what became of it.
 * @throws INVITATION_INVALID for an unknown or replaced link; INVITATION_USED, INVITATION_WITHDRAWN,
 * INVITATION_EXPIRED.
 */
async function requireInvitation(app: App, token: unknown) {
  const row = typeof token === "string" ? await findInvitationByLink(app.db, linkHashOf(app, token)) : undefined;
  if (row === undefined) throw fail("INVITATION_INVALID");
  if (row.acceptedAt !== null) throw fail("INVITATION_USED");
  if (row.withdrawnAt !== null) throw fail("INVITATION_WITHDRAWN");
  if (row.expiresAt <= moment(app.clock)) throw fail("INVITATION_EXPIRED");
  return row;
}

async function invitedAs({ db }: App, actor: Actor, { email, phone }: InvitationRow): Promise<InvitedAs> {
  // Whoever has the phone is invited, with which account ever.
  if (phone !== null && actor.kind === "account") return emailOf(actor.email) === null ? "no-email" : "account";
  if (phone !== null) return "new";
  if (actor.kind === "account") return actor.email === email ? "account" : "other";
  return (await findUserByEmail(db, email)) === undefined ? "new" : "logged-out";
}

/** {@inheritDoc StaffApi.readStaffInvitation} */
export async function readStaffInvitation(app: App, actor: Actor, token: unknown): Promise<OpenedInvitation> {
  if (!can(actor, "staff:accept")) throw fail("FORBIDDEN");
  const row = await requireInvitation(app, token);
  const { email, role } = row;
  const as = await invitedAs(app, actor, row);
  if (!isByPhone(row)) return { email, phone: null, role, as };
  return { email: null, phone: { lastFour: row.phone.slice(-4), isCodeSent: hasCode(app, row) }, role, as };
}

/** Uses the invitation up and gives its role, in the transaction that needs both. */
async function join(tx: Transaction, uid: string, token: string): Promise<void> {
  const { id, role, phone } = await requireInvitation(tx, token);
  const now = moment(tx.clock);
  // Of two at once, one gets it.
  if (!(await takeInvitation(tx.db, linkHashOf(tx, token), now))) throw fail("INVITATION_USED");
  if ((await findMember(tx.db, uid)) !== undefined) throw fail("ALREADY_STAFF");
  await putPlace(tx.db, { uid, role, createdAt: now, suspendedAt: null });
  // Only the owner of the address has the link of an email.
  if (phone === null) await confirmAccount(tx, uid);
  await tx.emit("staff.invitation-ended", { invitationId: id });
  await writeAudit(tx, { actor: { uid }, action: "staff:join", subject: uid, reason: role, patient: null });
  await tx.announce("rights", uid);
}

const asksForCode = async (app: App, uid: string) => (await findDeadline(app, uid)) !== null;

/** The invitation of a token; tries of unknown ones are counted for the address of the client. */
async function requireCounted(app: App, actor: Actor, token: string): Promise<InvitationRow> {
  const ticket = await takeAttemptOrFail(app, [{ limit: app.limits.invitationAddress, subject: actor.client.address }]);
  const row = await requireInvitation(app, token);
  await ticket.giveBack(app);
  return row;
}

/** {@inheritDoc StaffApi.requestInvitationCode} */
export async function requestInvitationCode(app: App, actor: Actor, input: unknown): Promise<void> {
  if (!can(actor, "staff:accept")) throw fail("FORBIDDEN");
  const { token } = checkOrFail(invitationTokenSchema, input);
  const row = await requireCounted(app, actor, token);
  if (!isByPhone(row)) throw fail("INVITATION_INVALID");
  if ((await invitedAs(app, actor, row)) === "no-email") throw fail("INVITATION_NEEDS_EMAIL");
  await sendInvitationCode(app, actor, row);
}

/** What a new member enters; by an SMS with the code and an own address. */
async function readNewMember(app: App, row: InvitationRow, input: unknown) {
  if (!isByPhone(row)) return { email: row.email, ...checkOrFail(newMemberSchema, input) };
  const member = checkOrFail(newMemberByPhoneSchema, input);
  if (!isEmail(member.email)) throw fail("INVALID_EMAIL", "email");
  await requireInvitationCode(app, row, input);
  return member;
}

/** {@inheritDoc StaffApi.acceptStaffInvitation} */
export async function acceptStaffInvitation(app: App, actor: Actor, input: unknown): Promise<AcceptedInvitation> {
  if (!can(actor, "staff:accept")) throw fail("FORBIDDEN");
  const { token } = checkOrFail(invitationTokenSchema, input);
  const row = await requireCounted(app, actor, token);
  const { role } = row;
  const as = await invitedAs(app, actor, row);
  if (as === "other") throw fail("INVITATION_OF_ANOTHER");
  if (as === "logged-out") throw fail("INVITATION_LOG_IN");
  if (as === "no-email") throw fail("INVITATION_NEEDS_EMAIL");
  if (actor.kind === "account") {
    const { uid } = actor;
    await requireProof(app, actor);
    if (isByPhone(row)) await requireInvitationCode(app, row, input);
    await inTransaction(app, (tx) => join(tx, uid, token));
    return { role, asksForCode: await asksForCode(app, uid) };
  }
  const { name, email, password } = await readNewMember(app, row, input);
  let joined = "";
  const { session } = await registerAccount(app, actor, { email, password, name }, async (tx, uid) => {
    await join(tx, uid, token);
    joined = uid;
  });
  return { ...(session && { session }), role, asksForCode: await asksForCode(app, joined) };
}
