import { randomInt, randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { LINK_ALPHABET, LINK_LENGTH } from "#domain/consultations/appointment-link.ts";
import { fail } from "#domain/failures.ts";
import { agreementAnswerSchema, askSchema, notedAgreementSchema } from "#domain/family/agreement.rules.ts";
import {
  AGREEMENT_LINK_DAYS,
  AGREEMENT_PATH,
  type AgreementAnswer,
  type AskedAgreement,
  isAdult,
  type MemberForStaff,
  NEVER_ASKED,
  type Taking,
} from "#domain/family/agreement.ts";
import { AGREED_WORDS } from "#domain/family/agreement-consent.ts";
import type { Member } from "#domain/family/family.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Language } from "#domain/language.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { addConsent, hashText } from "#server/features/consents/consents.service.ts";
import { findOwner } from "#server/features/patients/patient-record.service.ts";
import {
  decideByLink,
  hashOf,
  type LinkedRow,
  memberOfLink,
  requireLink,
  servesForTaking,
  stepOf,
} from "./agreement-links.service.ts";
import { contactIn, contactPlace, listAgreementsOf, nothingOf } from "./agreement-rows.ts";
import { type AgreementRow, findAgreement, isOwnContact, putAgreement } from "./agreements.queries.ts";
import { lockFamily } from "./family.queries.ts";
import { isSameMember, listMembersOf, listRecordIds } from "./record-people.ts";

/** The same question in this time is a form that was sent twice. */
const SENT_TWICE_MS = 60_000;
const AUDITED_ANSWERS: Readonly<Record<AgreementAnswer, Audited>> = {
  ...{ agreed: "family:agree", declined: "family:decline", withdrawn: "family:withdraw" },
};
const ANSWERS = { agree: "agreed", decline: "declined", withdraw: "withdrawn" } as const;

function newSecret(): string {
  return Array.from({ length: LINK_LENGTH }, () => LINK_ALPHABET.charAt(randomInt(LINK_ALPHABET.length))).join("");
}

/** An adult member of a family; rights to the family are checked before. */
async function requireAdultMember(app: App, uid: string, id: string): Promise<Member> {
  const member = (await listMembersOf(app, uid)).find((one) => one.id === id);
  if (!member) throw fail("NOT_FOUND");
  if (!isAdult(member.bornOn, clinicDay(app.clock.now()))) throw fail("INVALID_FORM", "contact", "family.minor");
  return member;
}

/** The no of a member under another entry of the same person, as two merged families have; undefined without one. */
async function findNoOfTwin(app: App, uid: string, memberId: string): Promise<AgreementRow | undefined> {
  const members = await listMembersOf(app, uid);
  const member = members.find(({ id }) => id === memberId);
  const twins = members.filter((one) => member && one.id !== memberId && isSameMember(one, member));
  for (const { id } of twins) {
    const row = await findAgreement(app.db, id);
    if (row?.answer === "declined" || row?.answer === "withdrawn") return row;
  }
  return undefined;
}

/**
 * Where the link goes: where the member answered before, so that no other address answers in the place of a no; where
 * the account says, for one who did not answer yet, or agreed on paper.
 */
async function contactFor(app: App, uid: string, own: AgreementRow, typed: string): Promise<string> {
  const row = own.answer === null ? ((await findNoOfTwin(app, uid, own.memberId)) ?? own) : own;
  const { answer, notedBy } = row;
  if (answer !== null && (notedBy === null || answer !== "agreed")) {
    const known = contactIn(app, row);
    if (known === null || notedBy !== null) throw fail("WRONG_STATUS", undefined, "family.onPaper");
    return known;
  }
  if (typed === "") throw fail("INVALID_FORM", "contact", "family.contact");
  if (await isOwnContact(app.db, uid, typed)) throw fail("INVALID_FORM", "contact", "family.ownContact");
  return typed;
}

/** {@inheritDoc AgreementApi.askMember} */
export async function askMember(app: App, actor: Actor, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  const { uid } = actor;
  const { id, contact: typed } = checkOrFail(askSchema, input);
  const { id: memberId } = await requireAdultMember(app, uid, id);
  const before = (await findAgreement(app.db, memberId)) ?? nothingOf(memberId);
  const contact = await contactFor(app, uid, before, typed);
  const bySms = !contact.includes("@");
  if (bySms && app.sms?.carriesLinks !== true) throw fail("INVALID_FORM", "contact", "family.noSms");
  const isTwice = ({ askedAt }: AgreementRow) => askedAt !== null && askedAt > moment(app.clock, -SENT_TWICE_MS);
  if (isTwice(before) && contactIn(app, before) === contact) return;
  await takeAttemptOrFail(
    app,
    [
      { limit: app.limits.agreementsAccount, subject: uid },
      { limit: app.limits.agreementsContact, subject: app.vault.digest("agreement-contact", contact) },
    ],
    "CHANGED_TOO_OFTEN",
  );
  await inTransaction(app, async (tx) => {
    await lockFamily(tx.db, uid);
    const member = await requireAdultMember(tx, uid, id);
    const row = (await findAgreement(tx.db, memberId)) ?? nothingOf(memberId);
    // Another tab may have asked, or the member may have answered meanwhile.
    if (isTwice(row) && contactIn(tx, row) === contact) return;
    if ((await contactFor(tx, uid, row, typed)) !== contact) throw fail("WRONG_STATUS");
    const secret = newSecret();
    const now = moment(tx.clock);
    const linkUntil = moment(tx.clock, AGREEMENT_LINK_DAYS * DAY_MS);
    await putAgreement(tx.db, {
      ...row,
      ...{ contact: tx.vault.encrypt(contact, contactPlace(memberId)), linkHash: hashOf(tx, secret) },
      ...{ askedAt: now, linkUntil, linkAnsweredAt: row.answer === "agreed" ? now : null },
    });
    const by = (await findOwner(tx.db, tx.vault, uid))?.name ?? "";
    const isAgreed = row.answer === "agreed";
    const facts = { memberId, uid, contact, by, name: member.name, isAgreed, until: linkUntil };
    await tx.emit("member.asked", { ...facts, path: `${AGREEMENT_PATH}/${secret}` });
    await writeAudit(tx, { actor, action: "family:ask", subject: shortId(memberId), reason: "", patient: uid });
  });
}

async function takingOf(app: App, actor: Actor, row: LinkedRow, member: Member): Promise<Taking> {
  if (!servesForTaking(app, row) || !isAdult(member.bornOn, clinicDay(app.clock.now()))) return "none";
  if (actor.kind !== "account") return "login";
  if (actor.uid === row.uid || !can(actor, "patient:write-own")) return "none";
  // The date of birth is compared when it is taken, so that nobody finds it out by changing a profile.
  const owner = await findOwner(app.db, app.vault, actor.uid);
  return owner !== undefined && isSameName(owner.name, member.name) ? "ready" : "other-name";
}

/** {@inheritDoc AgreementApi.readAgreement} */
export async function readAgreement(app: App, actor: Actor, secret: unknown): Promise<AskedAgreement> {
  const row = await requireLink(app, actor, secret);
  const member = await memberOfLink(app, row);
  const by = (await inViewOfClinic(() => findOwner(app.db, app.vault, row.uid)))?.name ?? "";
  const answer = row.linkAnsweredAt === null ? null : row.answer;
  return { by, name: member.name, step: stepOf(app, row), answer, taking: await takingOf(app, actor, row, member) };
}

interface Said {
  readonly uid: string;
  readonly answer: AgreementAnswer;
  readonly language: Language;
  /** The uid of the staff who note it; null for the member's own answer. */
  readonly notedBy: string | null;
}

/** Stores what a member said, with its consent, and tells the account. The family is locked. */
async function storeAnswer(tx: Transaction, row: AgreementRow, said: Said): Promise<void> {
  const { uid, answer, language, notedBy } = said;
  const { memberId } = row;
  const at = moment(tx.clock);
  // A link that nobody answered ends with what staff note: it may lie anywhere.
  const isUnused = notedBy !== null && row.linkAnsweredAt === null;
  const link = isUnused
    ? { linkHash: null, linkUntil: null, linkAnsweredAt: null, contact: null }
    : { linkAnsweredAt: row.linkHash === null ? null : (row.linkAnsweredAt ?? at) };
  await putAgreement(tx.db, { ...row, ...link, answer, answeredAt: at, notedBy });
  await addConsent(tx.db, {
    ...{ id: randomUUID(), uid, purpose: "member-record", act: answer === "agreed" ? "given" : "withdrawn" },
    ...{ language, wordsHash: hashText(AGREED_WORDS[language]), at, consultationId: null, memberId },
  });
  await tx.emit("member.answered", { uid, memberId, answer });
}

/** {@inheritDoc AgreementApi.answerAgreement} */
export async function answerAgreement(app: App, actor: Actor, secret: unknown, input: unknown): Promise<void> {
  const read = () => checkOrFail(agreementAnswerSchema, input);
  const lock = (tx: Transaction, { uid }: LinkedRow) => lockFamily(tx.db, uid);
  const store = async (tx: Transaction, row: LinkedRow, { answer: asked, language }: ReturnType<typeof read>) => {
    const answer = ANSWERS[asked];
    const step = stepOf(tx, row);
    // The same form again, or its second press.
    if (row.linkAnsweredAt !== null && row.answer === answer) return;
    if (step === "over" || (step === "withdraw") !== (answer === "withdrawn")) throw fail("INVITATION_INVALID");
    const { uid, ...stored } = row;
    await storeAnswer(tx, stored, { uid, answer, language, notedBy: null });
    // The member has no account: the audit names the member's entry in the family, or who is logged in.
    const by = actor.kind === "account" ? actor.uid : row.memberId;
    const about = { subject: shortId(row.memberId), reason: "", patient: uid, behalf: null };
    await writeAudit(tx, { actor: { uid: by }, action: AUDITED_ANSWERS[answer], ...about });
  };
  await decideByLink(app, actor, secret, { read, lock, store });
}

function requireReception(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "family:note-agreement")) throw fail("FORBIDDEN");
  return actor;
}

/** {@inheritDoc AgreementApi.listAdultMembers} */
export async function listAdultMembers(app: App, actor: Actor, uid: string): Promise<readonly MemberForStaff[]> {
  requireReception(actor);
  if (!isId(uid) || !(await findOwner(app.db, app.vault, uid))) throw fail("NOT_FOUND");
  const today = clinicDay(app.clock.now());
  const [agreements, ids] = [await listAgreementsOf(app, uid), await listRecordIds(app, uid)];
  return (await listMembersOf(app, uid)).flatMap(({ id, name, bornOn, relation }): MemberForStaff[] => {
    const agreement = agreements.get(id) ?? NEVER_ASKED;
    if (!isAdult(bornOn, today) || (ids.get(id) === null && agreement.answer === null)) return [];
    return [{ id, name, bornOn, relation, agreement }];
  });
}

/** {@inheritDoc AgreementApi.noteAgreement} */
export async function noteAgreement(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  const staff = requireReception(actor);
  if (!isId(uid) || !(await findOwner(app.db, app.vault, uid))) throw fail("NOT_FOUND");
  if (staff.uid === uid) throw fail("OWN_RECORD");
  const { id, note, language } = checkOrFail(notedAgreementSchema, input);
  const answer = note === "paper" ? "agreed" : "withdrawn";
  await inTransaction(app, async (tx) => {
    await lockFamily(tx.db, uid);
    const member = await requireAdultMember(tx, uid, id);
    const row = (await findAgreement(tx.db, member.id)) ?? nothingOf(member.id);
    if (row.answer === answer) return;
    await storeAnswer(tx, row, { uid, answer, language, notedBy: staff.uid });
    const action = note === "paper" ? "family:note-paper" : "family:note-withdrawal";
    await writeAudit(tx, { actor: staff, action, subject: shortId(member.id), reason: "", patient: uid });
  });
}

/** An id of an account; PostgreSQL refuses to look for a text with NUL. */
function isId(uid: unknown): uid is string {
  return typeof uid === "string" && /^[\w-]{1,100}$/u.test(uid);
}
