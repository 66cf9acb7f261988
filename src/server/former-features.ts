import type { Actor, GuardianAccess } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import type { Queryable } from "#server/database/open.ts";
import type { RecordFiles } from "#server/features/advice/advice.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { type App, perApp } from "./app.ts";

/** What converted features need of features that are not functions of `App` yet. */
export interface FormerFeatures
  extends Pick<
    AppApi,
    | "assistant"
    | "consultations"
    | "contact"
    | "directory"
    | "doctors"
    | "health"
    | "patients"
    | "profiles"
    | "ratings"
    | "remedies"
  > {
  recordFiles(actor: Actor, id: string): Promise<RecordFiles>;
  /** Cancels all consultations of an erased patient; `again` after a restored backup. */
  cancelAll(trx: Queryable, announce: Announce, patientUid: string, again?: boolean): Promise<void>;
  /** Finds the guardian accesses that a browser with these cookies has now. */
  guardianAccessesOf(cookies: string): Promise<readonly GuardianAccess[]>;
}

const holders = perApp((): { features?: FormerFeatures } => ({}));

export function setFormerFeatures(app: App, features: FormerFeatures): void {
  holders(app).features = features;
}

export function formerFeatures(app: App): FormerFeatures {
  const { features } = holders(app);
  if (features === undefined) throw new Error("the features are not created yet");
  return features;
}
