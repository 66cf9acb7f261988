import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { VerificationApi } from "#domain/doctors/verification.api.ts";
import {
  ADMIN_DOCTOR_TABS,
  type AdminDoctor,
  type AdminDoctorTab,
  adminQuerySchema,
  approvalSchema,
  type Receipt,
  reasonSchema,
  receiptNumber,
  UNNAMED,
  type Verdict,
} from "#domain/doctors/verification.rules.ts";
import { verificationStatusAfter } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, clinicYear } from "#domain/time.ts";
import { recordOf } from "#domain/typed.ts";
import { VERDICT_EMAILS } from "#generated/messages/emails/verdict-emails.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";
import type { AfterVerificationChange } from "./after-verification-change.ts";
import { checkedOf, checkOf, fileOf, profileOf } from "./doctor-rows.ts";
import {
  assignRegistration,
  changeVerification,
  type DoctorRow,
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

/** Notifies a doctor of a verdict; an approval has no reason to quote. */
export function verdictEmail(verdict: Verdict, origin: string, reason: string): WriteEmail {
  return ({ name }) => {
    const { subject, text } = VERDICT_EMAILS[verdict];
    const reasons = verdict === "approve" ? [] : [reason];
    const profile = { label: VERDICT_EMAILS.action, link: linkTo(origin, "/doctor/profile") };
    return { subject: subject({ clinic: name }), parts: [text, ...reasons, profile] };
  };
}

export interface VerificationDependencies {
  readonly afterVerificationChange: AfterVerificationChange;
  readonly notifications: Pick<Notifications, "dealtWith">;
}

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

function allowVerifying(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:verify")) throw fail("FORBIDDEN");
}

export function createVerification(
  { database, vault, clock, hub, audit, outbox, origin }: AppContext,
  { afterVerificationChange, notifications }: VerificationDependencies,
): VerificationApi {
  const { kysely } = database;
  const identity = createEncryptedFields(vault, "doctors");
  const today = () => clinicDay(clock.now());

  /** Applies a verdict to a doctor after checking the revision that was read and the transition, and records it. */
  async function rule(
    actor: Account,
    uid: string,
    ruling: Ruling,
    act: (
      trx: Queryable,
      doctor: DoctorRow,
      profile: ProfileRow,
    ) => Promise<{ change: VerificationChange; receipt?: Receipt }>,
  ): Promise<void> {
    if (uid === actor.uid) throw fail("OWN_RECORD");
    const { verdict, seen, audited = "" } = ruling;
    const { checkedBy, words } = ruling;
    await hub.transaction(async (trx, announce) => {
      const doctor = typeof uid === "string" ? await lockDoctor(trx, uid) : undefined;
      if (!doctor) throw fail("NOT_FOUND");
      const verificationStatus = verificationStatusAfter(checkedOf(doctor).verificationStatus, verdict);
      const profile = await findProfile(trx, uid);
      if (verificationStatus === undefined || !profile) throw fail("WRONG_STATUS");
      if (doctor.revision !== seen) throw fail("CHANGED_MEANWHILE");
      const { change, receipt } = await act(trx, doctor, profile);
      await changeVerification(trx, uid, { verificationStatus, ...change }, true);
      await insertCheck(trx, {
        id: randomUUID(),
        uid,
        verdict,
        at: moment(clock),
        actor: actor.uid,
        checkedBy,
        words,
        receipt: receipt ? JSON.stringify(receipt) : null,
      });
      await audit.write(trx, actor, `doctor:${verdict}`, uid, [words, audited].filter(Boolean).join("\n"));
      await outbox.queue(trx, doctor.email, verdictEmail(verdict, origin(), words));
      await (verdict === "approve" ? afterVerificationChange.regained : afterVerificationChange.lost)(
        trx,
        announce,
        uid,
      );
      await notifications.dealtWith(trx, announce, "doctor-applied", uid);
      await announce("verification");
      await announce("doctors");
      await announce("rights", uid);
    });
    outbox.nudge();
  }

  async function ruleWithReason(actor: Actor, uid: string, verdict: "reject" | "suspend", input: unknown) {
    allowVerifying(actor);
    const { reason, seen } = checkOrFail(reasonSchema, input);
    const checkedBy = (await findCheckerName(kysely, actor.uid)) ?? UNNAMED;
    await rule(actor, uid, { verdict, checkedBy, words: reason, seen }, async () => ({ change: {} }));
  }

  return {
    async list(actor, query) {
      allowVerifying(actor);
      const { sheet: tab, words, page: asked } = adminQuerySchema.parse(query ?? {});
      const version = await hub.version("verification");
      const filter = { tab, words: searchTerms(words), today: today() };
      const countOf = (item: AdminDoctorTab) => countDoctors(kysely, { ...filter, tab: item, words: [] });
      const counted = new Map(
        await Promise.all(ADMIN_DOCTOR_TABS.map(async (item) => [item, await countOf(item)] as const)),
      );
      const counts = recordOf(ADMIN_DOCTOR_TABS, (item) => counted.get(item) ?? 0);
      const total = await countDoctors(kysely, filter);
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await listDoctors(kysely, filter, TABLE_PAGE_SIZE, from);
      const listed = rows.map((row) => adminDoctor(row, identity.open(row.uid, row).license));
      return { rows: listed, total, page, pages, counts, version };
    },

    async waiting(actor) {
      allowVerifying(actor);
      const version = await hub.version("verification");
      const count = (tab: AdminDoctorTab) => countDoctors(kysely, { tab, words: [], today: today() });
      return { count: (await count("waiting")) + (await count("overdue")), version };
    },

    async read(actor, uid) {
      allowVerifying(actor);
      const version = await hub.version("verification");
      const doctor = typeof uid === "string" ? await findDoctor(kysely, uid) : undefined;
      if (!doctor) throw fail("NOT_FOUND");
      const profile = await findProfile(kysely, uid);
      const same = profile ? await listSameRegistration(kysely, profile.registrationKey, uid) : [];
      const { firstName, lastName, email, createdAt, revision } = doctor;
      return {
        ...checkedOf(doctor),
        uid,
        slug: profile?.slug ?? null,
        name: `${firstName} ${lastName}`,
        email,
        ...identity.open(uid, doctor),
        signedUpAt: createdAt,
        profile: profile ? profileOf(profile) : null,
        files: (await listFiles(kysely, uid)).map(fileOf),
        seen: revision,
        sameRegistration: same.map((other) => ({
          uid: other.uid,
          name: `${other.firstName} ${other.lastName}`,
          verificationStatus: other.verificationStatus,
        })),
        history: (await listChecks(kysely, uid)).map(checkOf),
        lastCheckedBy: (await findCheckerName(kysely, actor.uid)) ?? null,
        version,
      };
    },

    async approve(actor, uid, input) {
      allowVerifying(actor);
      const approval = checkOrFail(approvalSchema(clock.now()), input);
      const { readOn, recheckOn, checked, checkedBy, seen, withoutEvidence } = approval;
      const audited = withoutEvidence === "" ? "" : WITHOUT_EVIDENCE + withoutEvidence;
      let number = "";
      const ruling: Ruling = { verdict: "approve", checkedBy, words: checked, seen, audited };
      await rule(actor, uid, ruling, async (trx, _doctor, row) => {
        const hasEvidence = (await listFiles(trx, uid)).some(({ kind }) => kind === "evidence");
        if (!hasEvidence && audited === "") {
          throw fail("INVALID_FORM", "withoutEvidence", "verification.withoutEvidence");
        }
        if (!(await assignRegistration(trx, row.registrationKey, uid))) throw fail("REGISTRATION_TAKEN");
        const year = clinicYear(clock.now());
        number = receiptNumber(year, await nextReceipt(trx, year));
        const { nameOnRegister, council, councilType, registrationNumber, qualifications } = profileOf(row);
        const facts = { nameOnRegister, council, councilType, registrationNumber, qualifications };
        return {
          change: { recheckOn },
          receipt: { number, ...facts, readOn, checkedBy, recheckOn },
        };
      });
      return number;
    },

    reject: (actor, uid, input) => ruleWithReason(actor, uid, "reject", input),
    suspend: (actor, uid, input) => ruleWithReason(actor, uid, "suspend", input),
  };
}
