import type { Actor } from "#domain/actor.ts";
import type { AdviceDocument } from "#domain/advice/document.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import type { OwnFollowUp } from "#domain/follow-ups/follow-ups.api.ts";
import {
  FOLLOW_UPS_SHOWN,
  isQuiet,
  nearestTimes,
  remindAtOf,
  reminderEnd,
  SHOWN_DAYS,
  spanAround,
} from "#domain/follow-ups/follow-ups.rules.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, daysAfter, iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { listFreeWithin } from "#server/features/consultations/booking/free-times.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { inSteps } from "#server/in-steps.ts";
import { findVerificationStatus } from "../advice.queries.ts";
import type { AdviceAccess } from "../advice-access.ts";
import {
  deleteFollowUp,
  type FollowUpRow,
  insertFollowUp,
  isUnbooked,
  listDueFollowUps,
  listUnbooked,
  markReminded,
} from "./follow-ups.queries.ts";

const BATCH_SIZE = 100;
/** More free times than a doctor has around a day. */
const MAX_TIMES = 500;

/**
 * Replaces the follow-up of a consultation by that of its newest document. A caller without an account has none.
 * @param tx - The transaction that signs.
 * @param access - The consultation.
 * @param document - What was signed.
 */
export async function replaceFollowUp(
  tx: Transaction,
  { id: consultationId, doctor, patientUid }: AdviceAccess,
  { followUpOn: day, signedAt }: Pick<AdviceDocument, "followUpOn" | "signedAt">,
): Promise<void> {
  await deleteFollowUp(tx.db, consultationId);
  if (day === null || patientUid === null) return;
  const remindAt = iso(remindAtOf(day, Date.parse(signedAt)));
  await insertFollowUp(tx.db, { consultationId, patientUid, doctor, day, signedAt, remindAt });
}

/** Ends the follow-up of a consultation whose prescription is withdrawn. */
export async function endFollowUp({ db }: Transaction, consultationId: string): Promise<void> {
  await deleteFollowUp(db, consultationId);
}

async function canBeBooked({ db, clock }: App, doctorUid: string): Promise<boolean> {
  const row = await findVerificationStatus(db, doctorUid);
  return row !== undefined && bookable(row, clock.now());
}

async function ownFollowUp(app: App, actor: Actor, { consultationId, doctor, day }: FollowUpRow): Promise<OwnFollowUp> {
  const now = app.clock.now();
  const seen = await readConsultation(app, actor, consultationId);
  const isBookable = await canBeBooked(app, doctor);
  const free = isBookable ? await listFreeWithin(app, new Map([[doctor, spanAround(day, now)]]), MAX_TIMES) : undefined;
  return {
    ...{ consultationId, doctor: seen.doctor, patient: seen.name ?? "", day, zone: seen.zone, isBookable },
    isOverdue: day < clinicDay(now),
    starts: nearestTimes(free?.get(doctor) ?? [], day, seen.zone),
  };
}

/** {@inheritDoc FollowUpApi.listOwnFollowUps} */
export async function listOwnFollowUps(app: App, actor: Actor): Promise<readonly OwnFollowUp[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const today = clinicDay(app.clock.now());
  const span = { from: daysAfter(today, -SHOWN_DAYS), until: daysAfter(today, SHOWN_DAYS), max: FOLLOW_UPS_SHOWN };
  const rows = await listUnbooked(app.db, actor.uid, span);
  return Promise.all(rows.map((row) => ownFollowUp(app, actor, row)));
}

/**
 * Reminds patients of follow-ups that are due and not booked, unless their doctor can't be booked. Each is marked in
 * the transaction of its reminder, so that several servers remind once. At night nobody is reminded.
 */
export async function sweepFollowUps(app: App): Promise<void> {
  const now = app.clock.now();
  if (isQuiet(now)) return;
  for (;;) {
    const due = await listDueFollowUps(app.db, iso(now), BATCH_SIZE);
    for await (const row of inSteps(due)) {
      await inTransaction(app, async (tx) => {
        if (!(await markReminded(tx.db, row)) || now >= reminderEnd(row.day)) return;
        if (!(await isUnbooked(tx.db, row.consultationId)) || !(await canBeBooked(tx, row.doctor))) return;
        const { consultationId, day } = row;
        await tx.emit("follow-up.near", { consultationId, day, until: iso(reminderEnd(day)) });
      });
    }
    if (due.length < BATCH_SIZE) return;
  }
}
