import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Better Auth's tables, the three role records, limits, the outbox and the link for the first admin. */
export function accounts(engine: Engine): Migration {
  const moment = engine === "postgres" ? sql`timestamptz` : sql`text`;
  const flag = engine === "postgres" ? sql`boolean` : sql`integer`;

  async function identityTables(db: Kysely<unknown>) {
    await db.schema
      .createTable("user")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("emailVerified", flag, (c) => c.notNull())
      .addColumn("image", "text")
      .addColumn("createdAt", moment, (c) => c.notNull())
      .addColumn("updatedAt", moment, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("session")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("token", "text", (c) => c.notNull().unique())
      .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
      .addColumn("expiresAt", moment, (c) => c.notNull())
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text")
      .addColumn("createdAt", moment, (c) => c.notNull())
      .addColumn("updatedAt", moment, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("sessionUser").on("session").column("userId").execute();
    await db.schema
      .createTable("account")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("accountId", "text", (c) => c.notNull())
      .addColumn("providerId", "text", (c) => c.notNull())
      .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", moment)
      .addColumn("refreshTokenExpiresAt", moment)
      .addColumn("scope", "text")
      .addColumn("password", "text")
      .addColumn("createdAt", moment, (c) => c.notNull())
      .addColumn("updatedAt", moment, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("accountUser").on("account").column("userId").execute();
    await db.schema
      .createTable("verification")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("identifier", "text", (c) => c.notNull().unique())
      .addColumn("value", "text", (c) => c.notNull())
      .addColumn("expiresAt", moment, (c) => c.notNull())
      .addColumn("createdAt", moment, (c) => c.notNull())
      .addColumn("updatedAt", moment, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("verificationValue").on("verification").column("value").execute();
  }

  async function roleRecords(db: Kysely<unknown>) {
    await db.schema
      .createTable("patients")
      .addColumn("uid", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("phone", "text", (c) => c.notNull())
      .addColumn("age", "integer", (c) => c.notNull())
      .addColumn("gender", "text", (c) => c.notNull())
      .addColumn("medicalHistory", "text", (c) => c.notNull())
      .addColumn("aadhar", "text", (c) => c.notNull())
      .addColumn("nameSearched", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("patientsName").on("patients").columns(["nameSearched", "uid"]).execute();
    await db.schema.createIndex("patientsNewest").on("patients").columns(["createdAt", "uid"]).execute();
    await db.schema.createIndex("patientsAge").on("patients").columns(["age", "uid"]).execute();
    await db.schema
      .createTable("doctors")
      .addColumn("uid", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
      .addColumn("firstName", "text", (c) => c.notNull())
      .addColumn("lastName", "text", (c) => c.notNull())
      .addColumn("dob", "text", (c) => c.notNull())
      .addColumn("gender", "text", (c) => c.notNull())
      .addColumn("aadhaar", "text", (c) => c.notNull())
      .addColumn("license", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("standing", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createTable("admins")
      .addColumn("uid", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
      .addColumn("createdAt", "text", (c) => c.notNull())
      .execute();
  }

  async function housekeeping(db: Kysely<unknown>) {
    await db.schema
      .createTable("attempts")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("times", "text", (c) => c.notNull())
      .addColumn("expiresAt", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("attemptsExpiry").on("attempts").column("expiresAt").execute();
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("message", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("nextTryAt", "text", (c) => c.notNull())
      .addColumn("sentAt", "text")
      .execute();
    await db.schema.createIndex("outboxDue").on("outbox").columns(["sentAt", "nextTryAt"]).execute();
    await db.schema
      .createTable("firstAdminLink")
      .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn("tokenHash", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .execute();
  }

  return {
    async up(db: Kysely<unknown>) {
      await identityTables(db);
      await roleRecords(db);
      await housekeeping(db);
    },
  };
}
