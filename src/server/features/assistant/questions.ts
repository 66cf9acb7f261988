import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { AskResult, AssistantApi } from "#domain/assistant/assistant.api.ts";
import { CONVERSATION_READ, type Question, questionSchema } from "#domain/assistant/assistant.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { AnswerRuns } from "./answers/answer-runs.ts";
import { adoptChat, enterChat } from "./chats/chats.queries.ts";
import type { Ownership } from "./chats/ownership.ts";
import type { Transcript } from "./chats/transcript.ts";
import { findTurnByMessage, insertTurn, lastAsked, lastTurns, type TurnRow } from "./chats/turns.queries.ts";
import type { DailyLimits } from "./limits/daily-limits.ts";
import { isPastLimits, type PastLimits } from "./limits/past-limits.ts";

export interface QuestionParts extends Pick<AppContext, "database" | "clock" | "attempts" | "limits"> {
  readonly daily: Pick<DailyLimits, "takeQuestion">;
  readonly ownership: Ownership;
  readonly pastLimits: PastLimits;
  readonly transcript: Transcript;
  readonly runs: AnswerRuns;
}

interface Claim {
  readonly turn: TurnRow;
  readonly repeated: boolean;
  /** The person's own earlier messages, oldest first. */
  readonly earlier: readonly string[];
}

export function createQuestions(parts: QuestionParts): Pick<AssistantApi, "ask" | "resume" | "stop"> {
  const { database, clock, attempts, limits, daily, ownership, pastLimits, transcript, runs } = parts;
  const { kysely } = database;

  function askedOf(turn: TurnRow, repeated: boolean, grant: AskResult["grant"]): AskResult {
    return { chatId: turn.chatId, turnId: turn.id, repeated, saved: true, grant, parts: () => runs.follow(turn) };
  }

  /** Answers a refused question with its safety card when only the limits refused it; otherwise fails as before. */
  async function safetyCardOrFail(
    refusal: unknown,
    actor: Actor,
    question: Question,
    secret: string,
  ): Promise<AskResult> {
    const session = actor.kind === "account" ? actor.uid : ownership.hashOf(secret);
    const card = isPastLimits(refusal) ? await pastLimits.cardOf(actor, session, question) : null;
    if (card === null) throw refusal;
    async function* parts() {
      yield* card ?? [];
    }
    const { chatId, clientMsgId } = question;
    return { chatId, turnId: clientMsgId, repeated: false, saved: false, grant: { cookies: [] }, parts };
  }

  async function takeUse(trx: Queryable, { client: { address } }: Actor, session: string): Promise<void> {
    const taken = await attempts.takeIn(trx, [
      { limit: limits.questionsSession, subject: `${session} ${address}` },
      { limit: limits.questionsAddress, subject: address },
    ]);
    if (!taken) throw fail("ASKED_TOO_OFTEN");
    if (!(await daily.takeQuestion(trx, session, address))) throw fail("ASKED_TOO_OFTEN_TODAY");
  }

  /** Appends the turn to its chat once, also when it is sent repeatedly; only the first time counts against limits. */
  async function claim(actor: Actor, asked: Question, message: string, secret: string): Promise<Claim> {
    const { chatId, clientMsgId, browser } = asked;
    const now = moment(clock);
    const uid = actor.kind === "account" ? actor.uid : null;
    const hash = ownership.hashOf(secret);
    const tokenHash = uid === null ? hash : null;
    const id = randomUUID();
    const question = transcript.encryptQuestion(id, message);
    // A failure rolls back, so that a refused question leaves nothing behind.
    return kysely.transaction().execute(async (trx) => {
      const chat = await enterChat(trx, { id: chatId, uid, tokenHash, createdAt: now, lastAt: now });
      if (!ownership.owns(actor, chat, [secret, browser])) throw fail("NOT_FOUND");
      const before = await lastAsked(trx, chatId, CONVERSATION_READ);
      const place = (before[0]?.place ?? 0) + 1;
      const added = await insertTurn(trx, { id, chatId, place, clientMsgId, question, askedAt: now });
      const known = added ? undefined : await findTurnByMessage(trx, chatId, clientMsgId);
      if (known) return { turn: known, repeated: true, earlier: [] };
      if (!added) throw new Error("A turn is neither new nor known.");
      await takeUse(trx, actor, uid ?? hash);
      if (uid !== null && chat.uid === null) await adoptChat(trx, chatId, uid);
      return { turn: added, repeated: false, earlier: before.reverse().map(transcript.question) };
    });
  }

  return {
    async ask(actor, input) {
      if (!can(actor, "assistant:ask")) throw fail("FORBIDDEN");
      const question = checkOrFail(questionSchema, input);
      const { about, language } = question;
      const secret = ownership.secretOf(actor, question);
      const grant = ownership.grant(actor, secret);
      const { message } = question;
      try {
        const { turn, repeated, earlier } = await claim(actor, question, message, secret);
        if (!repeated) runs.start({ turnId: turn.id, message, earlier, about, language });
        return askedOf(turn, repeated, grant);
      } catch (refusal) {
        return safetyCardOrFail(refusal, actor, question, secret);
      }
    },

    async resume(actor, chatId) {
      await ownership.ownChat(kysely, actor, chatId);
      const [last] = await lastTurns(kysely, chatId, 1);
      return last && last.endedAt === null ? askedOf(last, true, { cookies: [] }) : null;
    },

    async stop(actor, chatId) {
      await ownership.ownChat(kysely, actor, chatId);
      for (const turn of await lastTurns(kysely, chatId, 2)) runs.stop(turn.id);
    },
  };
}
