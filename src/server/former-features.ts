import type { AppApi } from "#domain/app-api.ts";
import { type App, perApp } from "./app.ts";

/** What converted features need of features that are not functions of `App` yet. */
export type FormerFeatures = Pick<AppApi, "directory" | "profiles">;

const holders = perApp((): { features?: FormerFeatures } => ({}));

export function setFormerFeatures(app: App, features: FormerFeatures): void {
  holders(app).features = features;
}

export function formerFeatures(app: App): FormerFeatures {
  const { features } = holders(app);
  if (features === undefined) throw new Error("the features are not created yet");
  return features;
}
