import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ChatRow = Schema["assistantChats"];
/** Whose chats: an account's, or those of a visitor's browser. */
export type Owner = { readonly uid: string } | { readonly tokenHash: string };

export async function findChat(db: Queryable, id: string): Promise<ChatRow | undefined> {
  return db.selectFrom("assistantChats").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Makes the chat, or notes the use of the one that is there. Out: its row, locked until the transaction ends. */
export async function enterChat(db: Queryable, row: ChatRow): Promise<ChatRow> {
  return db
    .insertInto("assistantChats")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet((eb) => ({ lastAt: eb.ref("excluded.lastAt") })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A visitor's chat becomes the account's that goes on with it. */
export async function adoptChat(db: Queryable, id: string, uid: string): Promise<void> {
  await db.updateTable("assistantChats").set({ uid, tokenHash: null }).where("id", "=", id).execute();
}

export interface ListedChat extends ChatRow {
  readonly turns: number;
  readonly firstTurnId: string;
  readonly firstQuestion: string;
}

/** Chats that have a turn, the last used first. */
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
