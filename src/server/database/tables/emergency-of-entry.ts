import { type JoinBuilder, sql } from "kysely";
import type { Schema } from "../schema.ts";

type OfEntry = JoinBuilder<Schema, "audit" | "emergencyAccesses">;

/**
 * The access of an entry of a record that was opened in an emergency; the entry names it by its short id. The record
 * may have been joined to another one since.
 */
export function ofEmergency(join: OfEntry): OfEntry {
  return join
    .onRef("emergencyAccesses.doctor", "=", "audit.actor")
    .on(({ eb, or, ref, selectFrom }) =>
      or([
        eb("emergencyAccesses.patientUid", "=", ref("audit.patient")),
        eb(
          "emergencyAccesses.patientUid",
          "in",
          selectFrom("recordMerges").select("stays").whereRef("joined", "=", "audit.patient"),
        ),
      ]),
    )
    .on("audit.action", "=", "emergency:open")
    .on(sql<boolean>`substr("emergencyAccesses"."id", 1, 8) = "audit"."subject"`);
}
