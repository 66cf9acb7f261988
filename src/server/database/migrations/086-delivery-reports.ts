import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a gateway reports of the SMS that it took. */
export const deliveryReports: Migration = {
  async up(db: Kysely<unknown>) {
    const isKnown = sql`"reported" in ('delivered', 'absent', 'number', 'blocked', 'other', 'none')`;
    await sql`alter table "deliveries" add column "reportId" text`.execute(db);
    await sql`alter table "deliveries" add column "reportBy" text`.execute(db);
    await sql`alter table "deliveries" add column "reported" text check (${isKnown})`.execute(db);
    for (const column of ["reportId", "reportBy"]) {
      const index = db.schema.createIndex(`deliveries${column[0]?.toUpperCase()}${column.slice(1)}`);
      await index.on("deliveries").column(column).where(sql.ref(column), "is not", null).execute();
    }
  },
};
