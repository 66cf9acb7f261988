import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How a patient hears of appointments: by email, by SMS to the confirmed number, or by both. */
export const reach: Migration = {
  async up(db: Kysely<unknown>) {
    const isKnown = sql`"reach" in ('email', 'sms', 'both')`;
    await sql`alter table "phoneNumbers" add column "reach" text not null default 'email' check (${isKnown})`.execute(
      db,
    );
  },
};
