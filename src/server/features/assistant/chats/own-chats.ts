import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { AssistantApi } from "#domain/assistant/assistant.api.ts";
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
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { addConsent, hashText, lastConsent } from "#server/features/privacy/consent-acts.service.ts";
import type { AnswerRuns } from "../answers/answer-runs.ts";
import { deleteChat, deleteChatsOf, listChats } from "./chats.queries.ts";
import type { Ownership } from "./ownership.ts";
import type { Transcript } from "./transcript.ts";
import { turnsOf } from "./turn-views.ts";
import { findTurn, lastTurns, listTurns, setThumb, type TurnRow } from "./turns.queries.ts";

export interface OwnChatParts extends Pick<AppContext, "database" | "clock" | "hub"> {
  readonly ownership: Ownership;
  readonly transcript: Transcript;
  readonly runs: AnswerRuns;
}

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
export async function ownTurn(db: Queryable, ownership: Ownership, actor: Actor, turnId: string): Promise<TurnRow> {
  const turn = typeof turnId === "string" ? await findTurn(db, turnId) : undefined;
  if (!turn) throw fail("NOT_FOUND");
  await ownership.ownChat(db, actor, turn.chatId);
  return turn;
}

export function createOwnChats(
  parts: OwnChatParts,
): Pick<AssistantApi, "open" | "chats" | "erase" | "eraseAll" | "consent" | "judge"> {
  const { database, clock, hub, ownership, transcript, runs } = parts;
  const { kysely } = database;

  function requireAccount(actor: Actor): Account {
    if (actor.kind !== "account" || !can(actor, "assistant:store-own")) throw fail("NOT_FOUND");
    return actor;
  }

  return {
    async open(actor, chatId) {
      const version = await hub.version("reviews");
      const chat = await ownership.ownChat(kysely, actor, chatId);
      const turns = await turnsOf(kysely, await listTurns(kysely, chatId), { transcript, runs }, false);
      const saved = chat.uid !== null && (await consentOf(kysely, chat.uid)).stored;
      const erasedAt = saved ? null : new Date(Date.parse(chat.lastAt) + UNKEPT_MS).toISOString();
      return { id: chat.id, startedAt: chat.createdAt, turns, erasedAt, version };
    },

    async chats(actor) {
      const { uid } = requireAccount(actor);
      const rows = await listChats(kysely, uid, MAX_CHATS);
      const chats = rows.map(({ id, createdAt, lastAt, turns, firstTurnId, firstQuestion }) => ({
        id,
        startedAt: createdAt,
        lastAt,
        title: titleOf(transcript.question({ id: firstTurnId, question: firstQuestion })),
        turns,
      }));
      return { chats, consent: await consentOf(kysely, uid) };
    },

    async erase(actor, chatId) {
      await ownership.ownChat(kysely, actor, chatId);
      for (const { id } of await lastTurns(kysely, chatId, 2)) runs.stop(id);
      await hub.transaction(async (trx, announce) => {
        await deleteChat(trx, chatId);
        await announce("queue");
      });
    },

    async eraseAll(actor) {
      const owner = ownership.ownerOf(actor);
      if (!owner) return;
      await hub.transaction(async (trx, announce) => {
        await deleteChatsOf(trx, owner);
        await announce("queue");
      });
    },

    async consent(actor, input) {
      const { uid } = requireAccount(actor);
      const { keep: save, language } = checkOrFail(consentSchema, input);
      await addConsent(kysely, {
        ...{ id: randomUUID(), uid, purpose: STORE_CHATS, act: save === "yes" ? "given" : "withdrawn", language },
        ...{ wordsHash: hashText(CONSENT_WORDS[language]), at: moment(clock) },
        consultationId: null,
      });
    },

    async judge(actor, turnId, input) {
      const turn = await ownTurn(kysely, ownership, actor, turnId);
      const { thumb } = checkOrFail(judgeSchema, input);
      const down = thumb === "down";
      await hub.transaction(async (trx, announce) => {
        await setThumb(trx, turnId, thumb === "none" ? null : thumb, down ? "thumb-down" : turn.queuedFor);
        if (down) await announce("queue");
      });
    },
  };
}
