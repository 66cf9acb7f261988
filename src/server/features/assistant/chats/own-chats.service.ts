import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { Chat, ChatHistory } from "#domain/assistant/assistant.api.ts";
import {
  type ConsentState,
  consentSchema,
  judgeSchema,
  MAX_TITLE_LENGTH,
  UNKEPT_MS,
} from "#domain/assistant/chats.rules.ts";
import { CONSENT_WORDS, EARLIER_CONSENT_WORDS } from "#domain/assistant/storage-consent.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { cutAt } from "#domain/text-cut.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { addConsent, hashText, lastConsent } from "#server/features/consents/consents.service.ts";
import { stopAnswer } from "../answers/answer-runs.ts";
import { deleteChat, deleteChatsOf, listChats } from "./chats.queries.ts";
import { chatOwnerOf, findOwnChat } from "./ownership.ts";
import { openQuestion } from "./transcript.ts";
import { turnsOf } from "./turn-views.ts";
import { findTurn, lastTurns, listTurns, setThumb, type TurnRow } from "./turns.queries.ts";

export const STORE_CHATS = "keep-chats";
const MAX_CHATS = 200;

const CURRENT_TEXTS: ReadonlySet<string> = new Set(
  [...Object.values(CONSENT_WORDS), ...EARLIER_CONSENT_WORDS].map(hashText),
);

/** Whether the account's chats are stored: its last act is a consent to a text that is still in use. */
export async function consentOf(db: Queryable, uid: string): Promise<ConsentState> {
  const last = await lastConsent(db, uid, STORE_CHATS);
  return { stored: last?.act === "given" && CURRENT_TEXTS.has(last.wordsHash), since: last?.at ?? null };
}

function titleOf(question: string): string {
  return cutAt(question.replace(/\s+/gu, " "), MAX_TITLE_LENGTH, "…");
}

/**
 * A turn of the actor's own chat.
 * @throws NOT_FOUND.
 */
async function findOwnTurn(app: App, actor: Actor, turnId: string): Promise<TurnRow> {
  const turn = typeof turnId === "string" ? await findTurn(app.db, turnId) : undefined;
  if (!turn) throw fail("NOT_FOUND");
  await findOwnChat(app, actor, turn.chatId);
  return turn;
}

function requireAccount(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "assistant:store-own")) throw fail("NOT_FOUND");
  return actor;
}

/** {@inheritDoc AssistantApi.openChat} */
export async function openChat(app: App, actor: Actor, chatId: string): Promise<Chat> {
  const version = await app.hub.version("reviews");
  const chat = await findOwnChat(app, actor, chatId);
  const turns = await turnsOf(app, await listTurns(app.db, chatId), false);
  const saved = chat.uid !== null && (await consentOf(app.db, chat.uid)).stored;
  const erasedAt = saved ? null : new Date(Date.parse(chat.lastAt) + UNKEPT_MS).toISOString();
  return { id: chat.id, startedAt: chat.createdAt, turns, erasedAt, version };
}

/** {@inheritDoc AssistantApi.listOwnChats} */
export async function listOwnChats(app: App, actor: Actor): Promise<ChatHistory> {
  const { uid } = requireAccount(actor);
  const rows = await listChats(app.db, uid, MAX_CHATS);
  const chats = rows.map(({ id, createdAt, lastAt, turns, firstTurnId, firstQuestion }) => ({
    id,
    startedAt: createdAt,
    lastAt,
    title: titleOf(openQuestion(app, { id: firstTurnId, question: firstQuestion })),
    turns,
  }));
  return { chats, consent: await consentOf(app.db, uid) };
}

/** {@inheritDoc AssistantApi.eraseChat} */
export async function eraseChat(app: App, actor: Actor, chatId: string): Promise<void> {
  await findOwnChat(app, actor, chatId);
  for (const { id } of await lastTurns(app.db, chatId, 2)) stopAnswer(app, id);
  await inTransaction(app, async (tx) => {
    await deleteChat(tx.db, chatId);
    await tx.announce("queue");
  });
}

/** {@inheritDoc AssistantApi.eraseAllChats} */
export async function eraseAllChats(app: App, actor: Actor): Promise<void> {
  const owner = chatOwnerOf(app, actor);
  if (!owner) return;
  await inTransaction(app, async (tx) => {
    await deleteChatsOf(tx.db, owner);
    await tx.announce("queue");
  });
}

/** {@inheritDoc AssistantApi.changeChatConsent} */
export async function changeChatConsent(app: App, actor: Actor, input: unknown): Promise<void> {
  const { uid } = requireAccount(actor);
  const { keep: save, language } = checkOrFail(consentSchema, input);
  await addConsent(app.db, {
    ...{ id: randomUUID(), uid, purpose: STORE_CHATS, act: save === "yes" ? "given" : "withdrawn", language },
    ...{ wordsHash: hashText(CONSENT_WORDS[language]), at: moment(app.clock) },
    consultationId: null,
  });
}

/** {@inheritDoc AssistantApi.judgeAnswer} */
export async function judgeAnswer(app: App, actor: Actor, turnId: string, input: unknown): Promise<void> {
  const turn = await findOwnTurn(app, actor, turnId);
  const { thumb } = checkOrFail(judgeSchema, input);
  const isDown = thumb === "down";
  await inTransaction(app, async (tx) => {
    await setThumb(tx.db, turnId, thumb === "none" ? null : thumb, isDown ? "thumb-down" : turn.queuedFor);
    if (isDown) await tx.announce("queue");
  });
}
