import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Invitations of staff by mobile number, and the code that is sent to the number when the link is opened. */
export const staffInvitationsByPhone: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, type] of [
      ["phone", "text"],
      ["codeHash", "text"],
      ["codeUntil", "text"],
      ["codeTriesLeft", "integer"],
    ] as const) {
      await db.schema.alterTable("staffInvitations").addColumn(column, type).execute();
    }
  },
};
