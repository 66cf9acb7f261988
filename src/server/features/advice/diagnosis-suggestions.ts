import type { Actor } from "#domain/actor.ts";
import type { SuggestedDiagnosis } from "#domain/diagnoses/diagnosis.ts";
import { suggestDiagnoses } from "#domain/diagnoses/diagnosis-search.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";

/** {@inheritDoc AdviceApi.findDiagnoses} */
export async function findDiagnoses(_app: App, actor: Actor, typed: unknown): Promise<readonly SuggestedDiagnosis[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  return typeof typed === "string" ? suggestDiagnoses(typed) : [];
}
