import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ChatRow = Schema["assistantChats"];
/** The owner of chats: an account, or the browser of a visitor. */
export type Owner = { readonly uid: string } | { readonly tokenHash: string };

export async function findChat(db: Queryable, id: string): Promise<ChatRow | undefined> {
  return db.selectFrom("assistantChats").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Creates the chat or updates the last use of an existing one. Returns its row, locked. */
export async function enterChat(db: Queryable, row: ChatRow): Promise<ChatRow> {
  return db
    .insertInto("assistantChats")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet((eb) => ({ lastAt: eb.ref("excluded.lastAt") })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what a chat has come to, encrypted. */
export async function setChatState(db: Queryable, id: string, state: string): Promise<void> {
  await db.updateTable("assistantChats").set({ state }).where("id", "=", id).execute();
}

/** Transfers a visitor's chat to an account. */
export async function adoptChat(db: Queryable, id: string, uid: string): Promise<void> {
  await db.updateTable("assistantChats").set({ uid, tokenHash: null }).where("id", "=", id).execute();
}

export interface ListedChat extends ChatRow {
  readonly turns: number;
  readonly firstTurnId: string;
  readonly firstQuestion: string;
}

/** Chats with at least one turn, the last used first. */
export async function listChats(db: Queryable, uid: string, limit: number): Promise<ListedChat[]> {
  const rows = await db
    .selectFrom("assistantChats as chat")
    .innerJoin("assistantTurns as first", (join) =>
      join.onRef("first.chatId", "=", "chat.id").on("first.place", "=", 1),
    )
    .selectAll("chat")
    .select((eb) => [
      "first.id as firstTurnId",
      "first.question as firstQuestion",
      eb
        .selectFrom("assistantTurns as turn")
        .whereRef("turn.chatId", "=", "chat.id")
        .select((count) => count.fn.countAll<number>().as("turns"))
        .as("turns"),
    ])
    .where("chat.uid", "=", uid)
    .orderBy("chat.lastAt", "desc")
    .orderBy("chat.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, turns: Number(row.turns) }));
}

export async function deleteChat(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("assistantChats").where("id", "=", id).execute();
}

export async function deleteChatsOf(db: Queryable, owner: Owner): Promise<void> {
  const query = db.deleteFrom("assistantChats");
  if ("uid" in owner) await query.where("uid", "=", owner.uid).execute();
  else await query.where("tokenHash", "=", owner.tokenHash).where("uid", "is", null).execute();
}

/** Accounts that have a chat last used before the given moment. */
export async function ownersOfOld(db: Queryable, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom("assistantChats")
    .select("uid")
    .distinct()
    .where("lastAt", "<", before)
    .where("uid", "is not", null)
    .execute();
  return rows.flatMap(({ uid }) => (uid === null ? [] : [uid]));
}

/** Erases chats last used before the moment: those of the account, or with null those of visitors. */
export async function deleteOld(db: Queryable, before: string, uid: string | null): Promise<void> {
  await db
    .deleteFrom("assistantChats")
    .where("lastAt", "<", before)
    .where("uid", uid === null ? "is" : "=", uid)
    .execute();
}
