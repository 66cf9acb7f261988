import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The library's history: revisions, confirmations and reviews. Rows are added, never changed. */
async function library(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("remedyRevisions")
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().check(sql`version > 1`))
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("authorUid", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("remedyRevisionsKey", ["slug", "version"])
    .execute();
  await db.schema
    .createTable("remedyConfirmations")
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("remedyConfirmationsKey", ["slug", "version"])
    .execute();
  await db.schema
    .createTable("pageReviews")
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("registration", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("pageReviewsKey", ["page", "version"])
    .execute();
}

/** Chats of the assistant. What people wrote and read is encrypted; the plain columns reveal none of it. */
async function chats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("assistantChats")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.references("user.id").onDelete("cascade"))
    .addColumn("tokenHash", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("lastAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("assistantChatsOwn").on("assistantChats").columns(["uid", "lastAt"]).execute();
  await db.schema.createIndex("assistantChatsToken").on("assistantChats").column("tokenHash").execute();
  await db.schema.createIndex("assistantChatsAge").on("assistantChats").column("createdAt").execute();
  await db.schema
    .createTable("assistantTurns")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("chatId", "text", (c) => c.notNull().references("assistantChats.id").onDelete("cascade"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("clientMsgId", "text", (c) => c.notNull())
    .addColumn("question", "text", (c) => c.notNull())
    .addColumn("passages", "text")
    .addColumn("askedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addColumn("thumb", "text")
    .addColumn("queuedFor", "text")
    .addColumn("reviewed", "integer", (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint("assistantTurnsOnce", ["chatId", "clientMsgId"])
    .addUniqueConstraint("assistantTurnsPlace", ["chatId", "place"])
    .execute();
  await db.schema
    .createIndex("assistantTurnsQueue")
    .on("assistantTurns")
    .columns(["queuedFor", "reviewed", "askedAt"])
    .execute();
  await db.schema
    .createTable("assistantParts")
    .addColumn("turnId", "text", (c) => c.notNull().references("assistantTurns.id").onDelete("cascade"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("parts", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("assistantPartsKey", ["turnId", "place"])
    .execute();
  await db.schema
    .createTable("assistantReviews")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("turnId", "text", (c) => c.notNull().references("assistantTurns.id").onDelete("cascade"))
    .addColumn("verdict", "text", (c) => c.notNull())
    .addColumn("correction", "text", (c) => c.notNull())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("registration", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("assistantReviewsTurn").on("assistantReviews").columns(["turnId", "at"]).execute();
}

/** Who consented to what, when, and to which text: rows are added, never changed, and outlive the account. */
async function consents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("act", "text", (c) => c.notNull().check(sql`act in ('given', 'withdrawn')`))
    .addColumn("wordsHash", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addUniqueConstraint("consentsPlace", ["uid", "purpose", "place"])
    .execute();
}

/** Triggers refuse changes and deletions of rows that record what happened. */
const IMMUTABLE = ["remedyRevisions", "remedyConfirmations", "pageReviews", "consents"] as const;

async function keepAsWritten(db: Kysely<unknown>, engine: string): Promise<void> {
  if (engine === "postgres") {
    await sql`create function "tulsi_keep_as_written"() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % are kept as they were written', tg_table_name; end $$`.execute(db);
    for (const table of IMMUTABLE) {
      await sql`create trigger ${sql.ref(`${table}Kept`)} before update or delete on ${sql.table(table)}
        for each row execute function "tulsi_keep_as_written"()`.execute(db);
    }
    return;
  }
  for (const table of IMMUTABLE) {
    for (const act of ["update", "delete"] as const) {
      await sql`create trigger ${sql.ref(`${table}Kept_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
        begin select raise(abort, 'rows here are kept as they were written'); end`.execute(db);
    }
  }
}

export function libraryAndAssistant(engine: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await library(db);
      await chats(db);
      await consents(db);
      await keepAsWritten(db, engine);
    },
  };
}
