import type { Schema } from "../schema.ts";

/**
 * Tables whose rows only their person and the clinic see on PostgreSQL with two roles: whose a row is, the policy in
 * the table's migration says (migrations/090-second-wall.ts).
 */
export const COVERED_TABLES = [
  ...["patients", "familyMembers", "consents"],
  ...["healthEntries", "takenDoses", "healthDocuments", "documentPages", "documentShares"],
  ...["assistantChats", "assistantTurns", "assistantParts"],
  ...["followUps", "problems", "problemChanges"],
  ...["roomThreads", "roomMessages", "adviceDrafts", "nurseReadings"],
] as const satisfies (keyof Schema)[];
