import type { Selectable } from "kysely";
import type { QueueReason, Thumb } from "#domain/assistant/chats.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type TurnRow = Selectable<Schema["assistantTurns"]>;
export type NewTurn = Pick<TurnRow, "id" | "chatId" | "place" | "clientMsgId" | "question" | "askedAt">;
export type PartsRow = Schema["assistantParts"];

export async function findTurn(db: Queryable, id: string): Promise<TurnRow | undefined> {
  return db.selectFrom("assistantTurns").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findTurnByMessage(db: Queryable, chatId: string, clientMsgId: string) {
  return db
    .selectFrom("assistantTurns")
    .selectAll()
    .where("chatId", "=", chatId)
    .where("clientMsgId", "=", clientMsgId)
    .executeTakeFirst();
}

export async function listTurns(db: Queryable, chatId: string): Promise<TurnRow[]> {
  return db.selectFrom("assistantTurns").selectAll().where("chatId", "=", chatId).orderBy("place").execute();
}

/** The last turns of a chat, the newest first. */
export async function lastTurns(db: Queryable, chatId: string, limit: number): Promise<TurnRow[]> {
  return db
    .selectFrom("assistantTurns")
    .selectAll()
    .where("chatId", "=", chatId)
    .orderBy("place", "desc")
    .limit(limit)
    .execute();
}

/** The last questions of a chat without the long answers, the newest first. */
export type AskedTurn = Pick<TurnRow, "id" | "place" | "clientMsgId" | "question">;
export async function lastAsked(db: Queryable, chatId: string, limit: number): Promise<AskedTurn[]> {
  return db
    .selectFrom("assistantTurns")
    .select(["id", "place", "clientMsgId", "question"])
    .where("chatId", "=", chatId)
    .orderBy("place", "desc")
    .limit(limit)
    .execute();
}

const NOT_ANSWERED = { passages: null, endedAt: null, thumb: null, queuedFor: null, reviewed: 0 } as const;

/** Inserts a turn into its locked chat. Returns undefined when the message exists already. */
export async function insertTurn(db: Queryable, turn: NewTurn): Promise<TurnRow | undefined> {
  const row = { ...turn, ...NOT_ANSWERED };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("assistantTurns")
    .values(row)
    .onConflict((conflict) => conflict.columns(["chatId", "clientMsgId"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n ? row : undefined;
}

export async function insertParts(db: Queryable, row: PartsRow): Promise<void> {
  await db.insertInto("assistantParts").values(row).execute();
}

/** Parts of one turn from a position on, in order. */
export async function readParts(db: Queryable, turnId: string, from = 0): Promise<PartsRow[]> {
  return db
    .selectFrom("assistantParts")
    .selectAll()
    .where("turnId", "=", turnId)
    .where("place", ">=", from)
    .orderBy("place")
    .execute();
}

/** Parts of many turns, in order within each turn. */
export async function readPartsOf(db: Queryable, turnIds: readonly string[]): Promise<PartsRow[]> {
  if (turnIds.length === 0) return [];
  return db
    .selectFrom("assistantParts")
    .selectAll()
    .where("turnId", "in", turnIds)
    .orderBy("turnId")
    .orderBy("place")
    .execute();
}

type TurnEnd = Pick<TurnRow, "passages" | "endedAt" | "queuedFor">;
/** Returns false when the turn no longer exists because its chat was erased. */
export async function endTurn(db: Queryable, id: string, end: TurnEnd): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("assistantTurns").set(end).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setThumb(
  db: Queryable,
  id: string,
  thumb: Thumb | null,
  queuedFor: QueueReason | null,
): Promise<void> {
  await db.updateTable("assistantTurns").set({ thumb, queuedFor }).where("id", "=", id).execute();
}
