import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
import { QUEUE_PAGE_SIZE, queueQuerySchema, reviewSchema } from "#domain/assistant/chats.rules.ts";
import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { AppContext, Audit } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { AnswerRuns } from "../answers/answer-runs.ts";
import type { Transcript } from "../chats/transcript.ts";
import { turnsOf } from "../chats/turn-views.ts";
import { findTurn } from "../chats/turns.queries.ts";
import { countQueued, insertReview, listQueued } from "./review.queries.ts";

export interface ReviewParts extends Pick<AppContext, "database" | "clock" | "hub"> {
  readonly audit: Pick<Audit, "writeOnce">;
  readonly doctors: Pick<DoctorApi, "readOwn">;
  readonly transcript: Transcript;
  readonly runs: AnswerRuns;
}

export interface ReviewQueue extends Pick<AssistantApi, "queue" | "review"> {
  /** Whether this actor may read the queue. */
  mayRead(actor: Actor): Promise<boolean>;
}

const READ_QUEUE = "answers of the assistant";
/** The page reloads on every change, so at most one audit entry an hour is written. */
const AUDIT_INTERVAL_MS = 60 * 60_000;

export function createReviewQueue(parts: ReviewParts): ReviewQueue {
  const { database, clock, hub, audit, doctors, transcript, runs } = parts;
  const { kysely } = database;

  /** The record of a verified doctor, who alone may read questions of patients. */
  async function requireVerified(actor: Actor) {
    if (actor.kind !== "account" || !can(actor, "assistant:review")) throw fail("FORBIDDEN");
    const doctor = await doctors.readOwn(actor);
    if (!bookable(doctor, clock.now())) throw fail("FORBIDDEN");
    return { actor, doctor };
  }

  return {
    mayRead: (actor) =>
      requireVerified(actor).then(
        () => true,
        () => false,
      ),

    async queue(actor, query) {
      const { actor: reader } = await requireVerified(actor);
      await kysely
        .transaction()
        .execute((trx) =>
          audit.writeOnce(trx, reader, "assistant:read-queue", reader.uid, READ_QUEUE, AUDIT_INTERVAL_MS),
        );
      const { show, page: asked } = queueQuerySchema.parse(query ?? {});
      const reviewed = show === "reviewed";
      const version = await hub.version("queue");
      const waiting = await countQueued(kysely, false);
      const total = reviewed ? await countQueued(kysely, true) : waiting;
      const { page, pages, from } = pageOf(asked, total, QUEUE_PAGE_SIZE);
      const listed = await listQueued(kysely, reviewed, QUEUE_PAGE_SIZE, from);
      const turns = await turnsOf(kysely, listed, { transcript, runs }, true);
      const rows = turns.map(({ parts: _parts, ...turn }, at) => ({
        ...turn,
        reason: listed[at]?.queuedFor ?? "sample",
        tier: turn.answer.triage?.tier ?? "none",
      }));
      return { rows, total, page, pages, waiting, version };
    },

    async review(actor, turnId, input) {
      const { uid, firstName, lastName, license } = (await requireVerified(actor)).doctor;
      const turn = typeof turnId === "string" ? await findTurn(kysely, turnId) : undefined;
      if (!turn || turn.queuedFor === null) throw fail("NOT_FOUND");
      const { verdict, correction } = checkOrFail(reviewSchema, input);
      const id = randomUUID();
      await hub.transaction(async (trx, announce) => {
        if (!(await findTurn(trx, turnId))) throw fail("NOT_FOUND");
        await insertReview(trx, {
          id,
          turnId,
          verdict,
          correction: transcript.encryptCorrection(id, verdict === "right" ? "" : correction),
          uid,
          name: `Dr ${firstName} ${lastName}`,
          registration: license,
          at: moment(clock),
        });
        await announce("queue");
        await announce("reviews");
      });
    },
  };
}
