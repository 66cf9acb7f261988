import { type JoinBuilder, sql } from "kysely";
import type { Schema } from "../schema.ts";

type OfEntry = JoinBuilder<Schema, "audit" | "emergencyAccesses">;

/**
 * The access of an entry of a record that was opened in an emergency; the entry names it by its short id. Whose record
 * it is may have changed since: by a merge, or by a member of a family who took the record along.
 */
export function ofEmergency(join: OfEntry): OfEntry {
  return join
    .onRef("emergencyAccesses.doctor", "=", "audit.actor")
    .on("audit.action", "=", "emergency:open")
    .on(sql<boolean>`substr("emergencyAccesses"."id", 1, 8) = "audit"."subject"`);
}
