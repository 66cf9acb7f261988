import type { Selectable } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import { preparedRows } from "#server/database/prepared.ts";
import type { Schema } from "#server/database/schema.ts";

export type TurnRow = Selectable<Schema["assistantTurns"]>;
export type NewTurn = Pick<TurnRow, "id" | "chatId" | "place" | "clientMsgId" | "question" | "askedAt">;
export type PartsRow = Schema["assistantParts"];

export async function findTurn(db: Queryable, id: string): Promise<TurnRow | undefined> {
  return db.selectFrom("assistantTurns").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findTurnByMessage(
  db: Queryable,
  chatId: string,
  clientMsgId: string,
): Promise<TurnRow | undefined> {
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

/** The newest turns of a chat, the newest first. */
export async function lastTurns(db: Queryable, chatId: string, limit: number): Promise<TurnRow[]> {
  return db
    .selectFrom("assistantTurns")
    .selectAll()
    .where("chatId", "=", chatId)
    .orderBy("place", "desc")
    .limit(limit)
    .execute();
}

const askedLast = preparedRows(["chatId", "limit"], (db, [one]: readonly { chatId: string; limit: number }[]) =>
  db
    .selectFrom("assistantTurns")
    .select(["id", "place", "clientMsgId", "question"])
    .where("chatId", "=", one?.chatId ?? "")
    .orderBy("place", "desc")
    .limit(one?.limit ?? 0),
);

/** What was asked last in a chat, the newest first; without what was answered, which is long. */
export type AskedTurn = Pick<TurnRow, "id" | "place" | "clientMsgId" | "question">;
export async function lastAsked(db: Queryable, chatId: string, limit: number): Promise<AskedTurn[]> {
  const { rows } = await askedLast(db, [{ chatId, limit }]);
  return rows;
}

const NOT_ANSWERED = { passages: null, endedAt: null, thumb: null, queuedFor: null, reviewed: 0 } as const;
const turnsAsked = preparedRows(
  ["id", "chatId", "place", "clientMsgId", "question", "askedAt"],
  (db, turns: readonly NewTurn[]) =>
    db
      .insertInto("assistantTurns")
      .values(turns.map((turn) => ({ ...turn, ...NOT_ANSWERED })))
      .onConflict((conflict) => conflict.columns(["chatId", "clientMsgId"]).doNothing()),
);

/** Puts a turn into its chat, whose row is locked. Out: nothing when the message is there already. */
export async function insertTurn(db: Queryable, turn: NewTurn): Promise<TurnRow | undefined> {
  const { numAffectedRows = 0n } = await turnsAsked(db, [turn]);
  return numAffectedRows > 0n ? { ...turn, ...NOT_ANSWERED } : undefined;
}

const partsKept = preparedRows(["turnId", "place", "parts"], (db, rows: readonly PartsRow[]) =>
  db.insertInto("assistantParts").values(rows),
);

/** Keeps these parts, one row at least. */
export async function insertParts(db: Queryable, rows: readonly PartsRow[]): Promise<void> {
  await partsKept(db, rows);
}

/** Parts of one turn from a place on, in their order. */
export async function readParts(db: Queryable, turnId: string, from = 0): Promise<PartsRow[]> {
  return db
    .selectFrom("assistantParts")
    .selectAll()
    .where("turnId", "=", turnId)
    .where("place", ">=", from)
    .orderBy("place")
    .execute();
}

/** Parts of many turns, each turn's in their order. */
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
const turnEnded = preparedRows(
  ["id", "passages", "endedAt", "queuedFor"],
  (db, [end]: readonly (TurnEnd & Pick<TurnRow, "id">)[]) =>
    db
      .updateTable("assistantTurns")
      .set({ passages: end?.passages, endedAt: end?.endedAt, queuedFor: end?.queuedFor })
      .where("id", "=", end?.id ?? ""),
);

/** Out: whether the turn is still there: its chat may have been erased meanwhile. */
export async function endTurn(db: Queryable, id: string, end: TurnEnd): Promise<boolean> {
  const { numAffectedRows = 0n } = await turnEnded(db, [{ ...end, id }]);
  return numAffectedRows > 0n;
}

export async function setThumb(
  db: Queryable,
  id: string,
  thumb: string | null,
  queuedFor: string | null,
): Promise<void> {
  await db.updateTable("assistantTurns").set({ thumb, queuedFor }).where("id", "=", id).execute();
}
