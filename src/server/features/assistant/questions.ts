import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { AskResult } from "#domain/assistant/assistant.api.ts";
import { CONVERSATION_READ, type Question, questionSchema } from "#domain/assistant/assistant.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { followAnswer, startAnswer, stopAnswer } from "./answers/answer-runs.ts";
import { adoptChat, enterChat } from "./chats/chats.queries.ts";
import { findOwnChat, grantChat, hashSecret, ownsChat, secretOf } from "./chats/ownership.ts";
import { encryptQuestion, openQuestion } from "./chats/transcript.ts";
import { findTurnByMessage, insertTurn, lastAsked, lastTurns, type TurnRow } from "./chats/turns.queries.ts";
import { takeDailyQuestion } from "./limits/daily-limits.ts";
import { isPastLimits, safetyCardPastLimits } from "./limits/past-limits.ts";

interface Claim {
  readonly turn: TurnRow;
  readonly repeated: boolean;
  /** The person's own earlier messages, oldest first. */
  readonly earlier: readonly string[];
}

function resultOf(app: App, turn: TurnRow, repeated: boolean, grant: AskResult["grant"]): AskResult {
  return { chatId: turn.chatId, turnId: turn.id, repeated, saved: true, grant, parts: () => followAnswer(app, turn) };
}

/** Answers a refused question with its safety card when only the limits refused it; otherwise fails as before. */
async function safetyCardOrFail(
  app: App,
  refusal: unknown,
  actor: Actor,
  question: Question,
  secret: string,
): Promise<AskResult> {
  const session = actor.kind === "account" ? actor.uid : hashSecret(app, secret);
  const card = isPastLimits(refusal) ? await safetyCardPastLimits(app, actor, session, question) : null;
  if (card === null) throw refusal;
  async function* parts() {
    yield* card ?? [];
  }
  const { chatId, clientMsgId } = question;
  return { chatId, turnId: clientMsgId, repeated: false, saved: false, grant: { cookies: [] }, parts };
}

async function takeUse(tx: Transaction, { client: { address } }: Actor, session: string): Promise<void> {
  const isTaken = await takeAttempt(tx, [
    { limit: tx.limits.questionsSession, subject: `${session} ${address}` },
    { limit: tx.limits.questionsAddress, subject: address },
  ]);
  if (!isTaken) throw fail("ASKED_TOO_OFTEN");
  if (!(await takeDailyQuestion(tx, session, address))) throw fail("ASKED_TOO_OFTEN_TODAY");
}

/** Appends the turn to its chat once, also when it is sent repeatedly; only the first time counts against limits. */
async function claim(app: App, actor: Actor, asked: Question, secret: string): Promise<Claim> {
  const { chatId, clientMsgId, browser, message } = asked;
  const now = moment(app.clock);
  const uid = actor.kind === "account" ? actor.uid : null;
  const hash = hashSecret(app, secret);
  const tokenHash = uid === null ? hash : null;
  const id = randomUUID();
  const question = encryptQuestion(app, id, message);
  // A failure rolls back, so that a refused question leaves nothing behind.
  return inTransaction(app, async (tx) => {
    const { db } = tx;
    const chat = await enterChat(db, { id: chatId, uid, tokenHash, createdAt: now, lastAt: now, state: null });
    if (!ownsChat(tx, actor, chat, [secret, browser])) throw fail("NOT_FOUND");
    const before = await lastAsked(db, chatId, CONVERSATION_READ);
    const place = (before[0]?.place ?? 0) + 1;
    const added = await insertTurn(db, { id, chatId, place, clientMsgId, question, askedAt: now });
    const known = added ? undefined : await findTurnByMessage(db, chatId, clientMsgId);
    if (known) return { turn: known, repeated: true, earlier: [] };
    if (!added) throw new Error("A turn is neither new nor known.");
    await takeUse(tx, actor, uid ?? hash);
    if (uid !== null && chat.uid === null) await adoptChat(db, chatId, uid);
    return { turn: added, repeated: false, earlier: before.reverse().map((turn) => openQuestion(tx, turn)) };
  });
}

/** {@inheritDoc AssistantApi.askQuestion} */
export async function askQuestion(app: App, actor: Actor, input: unknown): Promise<AskResult> {
  if (!can(actor, "assistant:ask")) throw fail("FORBIDDEN");
  const question = checkOrFail(questionSchema, input);
  const { about, language, message } = question;
  const secret = secretOf(app, actor, question);
  const grant = grantChat(app, actor, secret);
  try {
    const { turn, repeated, earlier } = await claim(app, actor, question, secret);
    if (!repeated) startAnswer(app, { chatId: turn.chatId, turnId: turn.id, message, earlier, about, language });
    return resultOf(app, turn, repeated, grant);
  } catch (refusal) {
    return safetyCardOrFail(app, refusal, actor, question, secret);
  }
}

/** {@inheritDoc AssistantApi.resumeAnswer} */
export async function resumeAnswer(app: App, actor: Actor, chatId: string): Promise<AskResult | null> {
  await findOwnChat(app, actor, chatId);
  const [last] = await lastTurns(app.db, chatId, 1);
  return last && last.endedAt === null ? resultOf(app, last, true, { cookies: [] }) : null;
}

/** {@inheritDoc AssistantApi.stopAnswers} */
export async function stopAnswers(app: App, actor: Actor, chatId: string): Promise<void> {
  await findOwnChat(app, actor, chatId);
  for (const turn of await lastTurns(app.db, chatId, 2)) stopAnswer(app, turn.id);
}
