import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { Queue } from "#domain/assistant/assistant.api.ts";
import { QUEUE_PAGE_SIZE, queueQuerySchema, reviewSchema } from "#domain/assistant/chats.rules.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { readOwnDoctor } from "#server/features/doctors/doctors.service.ts";
import { encryptCorrection } from "../chats/transcript.ts";
import { turnsOf } from "../chats/turn-views.ts";
import { findTurn } from "../chats/turns.queries.ts";
import { countQueued, insertReview, listQueued } from "./review.queries.ts";

/** The page reloads on every change, so at most one audit entry an hour is written. */
const AUDIT_INTERVAL_MS = 60 * 60_000;

/** The record of a verified doctor, who alone may read questions of patients. */
async function requireVerified(app: App, actor: Actor) {
  if (actor.kind !== "account" || !can(actor, "assistant:review")) throw fail("FORBIDDEN");
  const doctor = await readOwnDoctor(app, actor);
  if (!bookable(doctor, app.clock.now())) throw fail("FORBIDDEN");
  return { actor, doctor };
}

/** Whether this actor may read the queue. */
export function mayReview(app: App, actor: Actor): Promise<boolean> {
  return requireVerified(app, actor).then(
    () => true,
    () => false,
  );
}

/** {@inheritDoc AssistantApi.listReviewQueue} */
export async function listReviewQueue(app: App, actor: Actor, query: unknown): Promise<Queue> {
  const { actor: reader } = await requireVerified(app, actor);
  const entry = { actor: reader, action: "assistant:read-queue", subject: reader.uid, reason: "" } as const;
  await inTransaction(app, (tx) => writeAuditOnce(tx, entry, AUDIT_INTERVAL_MS));
  const { show, page: requested } = queueQuerySchema.parse(query ?? {});
  const reviewed = show === "reviewed";
  const version = await app.hub.version("queue");
  const waiting = await countQueued(app.db, false);
  const total = reviewed ? await countQueued(app.db, true) : waiting;
  const { page, pages, from } = pageOf(requested, total, QUEUE_PAGE_SIZE);
  const listed = await listQueued(app.db, reviewed, QUEUE_PAGE_SIZE, from);
  const turns = await turnsOf(app, listed, true);
  const rows = turns.map(({ parts: _parts, ...turn }, index) => ({
    ...turn,
    reason: listed[index]?.queuedFor ?? "sample",
    tier: turn.answer.triage?.tier ?? "none",
  }));
  return { rows, total, page, pages, waiting, version };
}

/** {@inheritDoc AssistantApi.reviewAnswer} */
export async function reviewAnswer(app: App, actor: Actor, turnId: string, input: unknown): Promise<void> {
  const { uid, firstName, lastName, license } = (await requireVerified(app, actor)).doctor;
  const turn = typeof turnId === "string" ? await findTurn(app.db, turnId) : undefined;
  if (!turn || turn.queuedFor === null) throw fail("NOT_FOUND");
  const { verdict, correction } = checkOrFail(reviewSchema, input);
  const id = randomUUID();
  await inTransaction(app, async (tx) => {
    if (!(await findTurn(tx.db, turnId))) throw fail("NOT_FOUND");
    await insertReview(tx.db, {
      id,
      turnId,
      verdict,
      correction: encryptCorrection(tx, id, verdict === "right" ? "" : correction),
      uid,
      name: `Dr ${firstName} ${lastName}`,
      registration: license,
      at: moment(tx.clock),
    });
    await tx.announce("queue");
    await tx.announce("reviews");
  });
}
