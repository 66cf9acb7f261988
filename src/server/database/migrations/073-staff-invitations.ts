import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Invitations of staff by email; one for each address. */
export const staffInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "staffInvitations" (
      "id" text primary key, "email" text not null unique, "role" text not null, "linkHash" text not null unique,
      "createdAt" text not null, "expiresAt" text not null, "acceptedAt" text, "withdrawnAt" text
    )`.execute(db);
  },
};
