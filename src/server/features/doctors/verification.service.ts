import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { UNNAMED, type Verdict } from "#domain/doctors/verdicts.ts";
import type { AdminDoctorPage } from "#domain/doctors/verification.api.ts";
import {
  ADMIN_DOCTOR_TABS,
  type AdminDoctor,
  type AdminDoctorTab,
  adminQuerySchema,
  approvalSchema,
  type Receipt,
  reasonSchema,
  receiptNumber,
} from "#domain/doctors/verification.rules.ts";
import { verificationStatusAfter } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, clinicYear } from "#domain/time.ts";
import { recordOf } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { openFields } from "#server/encrypted-fields.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { resumeConsultations } from "#server/features/consultations/verification-change.service.ts";
import { suspendDoctorsWork } from "./after-verification-change.ts";
import { checkedOf, checkOf, fileOf, profileOf } from "./doctor-rows.ts";
import {
  assignRegistration,
  changeVerification,
  findDoctor,
  findProfile,
  lockDoctor,
  type ProfileRow,
  type VerificationChange,
} from "./doctors.queries.ts";
import { listFiles } from "./profile.queries.ts";
import {
  countDoctors,
  findCheckerName,
  insertCheck,
  listChecks,
  listDoctors,
  listSameRegistration,
  nextReceipt,
} from "./verification.queries.ts";

/** A verdict of an admin, as it is recorded. */
interface Ruling {
  readonly verdict: Verdict;
  readonly checkedBy: string;
  readonly words: string;
  readonly seen: number;
  /** Added to the words in the audit log only. */
  readonly audited?: string;
}

/** Begins the reason in the audit log for a verification without a certificate. */
const WITHOUT_EVIDENCE = "No certificate was sent. Verified because: ";

function adminDoctor(row: Awaited<ReturnType<typeof listDoctors>>[number], license: string): AdminDoctor {
  const { uid, firstName, lastName, email, qualifications, system, council, registrationNumber } = row;
  const complete = qualifications !== null && system !== null && council !== null && registrationNumber !== null;
  return {
    ...checkedOf(row),
    uid,
    name: `${firstName} ${lastName}`,
    email,
    license,
    profile: complete ? { qualifications, system: system, council, registrationNumber } : null,
    files: Number(row.files ?? 0),
    sentAt: row.sentAt,
  };
}

const todayOf = ({ clock }: App) => clinicDay(clock.now());

function requireVerifier(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:verify")) throw fail("FORBIDDEN");
}

/** Applies a verdict to a doctor after checking the revision that was read and the transition, and records it. */
async function applyVerdict(
  app: App,
  actor: Account,
  uid: string,
  ruling: Ruling,
  act: (
    tx: Transaction,
    profile: ProfileRow,
  ) => Promise<{ readonly change: VerificationChange; readonly receipt?: Receipt }>,
): Promise<void> {
  if (uid === actor.uid) throw fail("OWN_RECORD");
  await requireProof(app, actor);
  const { verdict, seen, audited = "", checkedBy, words } = ruling;
  await inTransaction(app, async (tx) => {
    const doctor = typeof uid === "string" ? await lockDoctor(tx.db, uid) : undefined;
    if (!doctor) throw fail("NOT_FOUND");
    const verificationStatus = verificationStatusAfter(checkedOf(doctor).verificationStatus, verdict);
    const profile = await findProfile(tx.db, uid);
    if (verificationStatus === undefined || !profile) throw fail("WRONG_STATUS");
    if (doctor.revision !== seen) throw fail("CHANGED_MEANWHILE");
    const { change, receipt } = await act(tx, profile);
    await changeVerification(tx.db, uid, { verificationStatus, ...change }, true);
    await insertCheck(tx.db, {
      id: randomUUID(),
      uid,
      verdict,
      at: moment(tx.clock),
      actor: actor.uid,
      checkedBy,
      words,
      receipt: receipt ? JSON.stringify(receipt) : null,
    });
    const reason = [words, audited].filter(Boolean).join("\n");
    await writeAudit(tx, { actor, action: `doctor:${verdict}`, subject: uid, reason });
    await tx.emit("doctor.judged", { doctorUid: uid, email: doctor.email, verdict, reason: words });
    await (verdict === "approve" ? resumeConsultations : suspendDoctorsWork)(tx, uid);
    await tx.announce("verification");
    await tx.announce("doctors");
    await tx.announce("rights", uid);
  });
}

async function applyReason(app: App, actor: Actor, uid: string, verdict: "reject" | "suspend", input: unknown) {
  requireVerifier(actor);
  const { reason, seen } = checkOrFail(reasonSchema, input);
  const checkedBy = (await findCheckerName(app.db, actor.uid)) ?? UNNAMED;
  await applyVerdict(app, actor, uid, { verdict, checkedBy, words: reason, seen }, async () => ({ change: {} }));
}

/** {@inheritDoc VerificationApi.listDoctorsForAdmin} */
export async function listDoctorsForAdmin(app: App, actor: Actor, query: unknown): Promise<AdminDoctorPage> {
  requireVerifier(actor);
  const { db, vault } = app;
  const { sheet: tab, words, page: requested } = adminQuerySchema.parse(query ?? {});
  const version = await app.hub.version("verification");
  const filter = { tab, words: searchTerms(words), today: todayOf(app) };
  const countOf = (item: AdminDoctorTab) => countDoctors(db, { ...filter, tab: item, words: [] });
  const counted = new Map(
    await Promise.all(ADMIN_DOCTOR_TABS.map(async (item) => [item, await countOf(item)] as const)),
  );
  const counts = recordOf(ADMIN_DOCTOR_TABS, (item) => counted.get(item) ?? 0);
  const total = await countDoctors(db, filter);
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await listDoctors(db, filter, TABLE_PAGE_SIZE, from);
  const listed = rows.map((row) => adminDoctor(row, openFields(vault, "doctors", row.uid, row).license));
  return { rows: listed, total, page, pages, counts, version };
}

/** {@inheritDoc VerificationApi.countWaitingDoctors} */
export async function countWaitingDoctors(app: App, actor: Actor) {
  requireVerifier(actor);
  const version = await app.hub.version("verification");
  const count = (tab: AdminDoctorTab) => countDoctors(app.db, { tab, words: [], today: todayOf(app) });
  return { count: (await count("waiting")) + (await count("overdue")), version };
}

/** {@inheritDoc VerificationApi.readDoctorForAdmin} */
export async function readDoctorForAdmin(app: App, actor: Actor, uid: string) {
  requireVerifier(actor);
  const { db, vault } = app;
  const version = await app.hub.version("verification");
  const doctor = typeof uid === "string" ? await findDoctor(db, uid) : undefined;
  if (!doctor) throw fail("NOT_FOUND");
  const profile = await findProfile(db, uid);
  const same = profile ? await listSameRegistration(db, profile.registrationKey, uid) : [];
  const { firstName, lastName, email, createdAt, revision } = doctor;
  return {
    ...checkedOf(doctor),
    uid,
    slug: profile?.slug ?? null,
    name: `${firstName} ${lastName}`,
    email,
    ...openFields(vault, "doctors", uid, doctor),
    signedUpAt: createdAt,
    profile: profile ? profileOf(profile) : null,
    files: (await listFiles(db, uid)).map(fileOf),
    seen: revision,
    sameRegistration: same.map((other) => ({
      uid: other.uid,
      name: `${other.firstName} ${other.lastName}`,
      verificationStatus: other.verificationStatus,
    })),
    history: (await listChecks(db, uid)).map(checkOf),
    lastCheckedBy: (await findCheckerName(db, actor.uid)) ?? null,
    version,
  };
}

/** {@inheritDoc VerificationApi.approveDoctor} */
export async function approveDoctor(app: App, actor: Actor, uid: string, input: unknown): Promise<string> {
  requireVerifier(actor);
  const approval = checkOrFail(approvalSchema(app.clock.now()), input);
  const { readOn, recheckOn, checked, checkedBy, seen, withoutEvidence } = approval;
  const audited = withoutEvidence === "" ? "" : WITHOUT_EVIDENCE + withoutEvidence;
  let number = "";
  const ruling: Ruling = { verdict: "approve", checkedBy, words: checked, seen, audited };
  await applyVerdict(app, actor, uid, ruling, async ({ db, clock }, row) => {
    const hasEvidence = (await listFiles(db, uid)).some(({ kind }) => kind === "evidence");
    if (!hasEvidence && audited === "") {
      throw fail("INVALID_FORM", "withoutEvidence", "verification.withoutEvidence");
    }
    if (!(await assignRegistration(db, row.registrationKey, uid))) throw fail("REGISTRATION_TAKEN");
    const year = clinicYear(clock.now());
    number = receiptNumber(year, await nextReceipt(db, year));
    const { nameOnRegister, council, councilType, registrationNumber, qualifications } = profileOf(row);
    const facts = { nameOnRegister, council, councilType, registrationNumber, qualifications };
    return {
      change: { recheckOn },
      receipt: { number, ...facts, readOn, checkedBy, recheckOn },
    };
  });
  return number;
}

/** {@inheritDoc VerificationApi.rejectDoctor} */
export function rejectDoctor(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  return applyReason(app, actor, uid, "reject", input);
}

/** {@inheritDoc VerificationApi.suspendDoctor} */
export function suspendDoctor(app: App, actor: Actor, uid: string, input: unknown): Promise<void> {
  return applyReason(app, actor, uid, "suspend", input);
}
