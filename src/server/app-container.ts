import type { AppApi } from "#domain/app-api.ts";
import { createApi } from "#server/api.ts";
import type { Adapters, App, AppSettings } from "#server/app.ts";
import { type AppContext, createAppContext, formerNotifications } from "#server/app-context.ts";
import type { Database } from "#server/database/open.ts";
import { startCallSweeps, sweepCalls } from "#server/features/call/call.service.ts";
import { formerConsultations } from "#server/features/consultations/consultations.service.ts";
import { startConsultationSweeps, sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { createAfterVerificationChange } from "#server/features/doctors/after-verification-change.ts";
import { createDirectory } from "#server/features/doctors/directory.service.ts";
import { createProfiles } from "#server/features/doctors/profile.service.ts";
import { createVerification } from "#server/features/doctors/verification.service.ts";
import { createHealth, type Health } from "#server/features/health/health.service.ts";
import { startNotificationSweeps, sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { createSearch } from "#server/features/search/search.service.ts";
import { setFormerFeatures } from "#server/former-features.ts";
import type { Hub } from "#server/live/hub.ts";

/** Work that is repeated; `start` returns the function that ends it after the current round. */
interface Sweeps {
  sweep(): Promise<void>;
  start(): () => Promise<void>;
}

/** The operations that pages use, and what only the server process and operator commands use. */
export interface AppContainer {
  readonly app: App;
  readonly api: AppApi;
  readonly outbox: AppContext["outbox"];
  readonly push: AppContext["push"];
  readonly hub: Hub;
  readonly consultations: Sweeps;
  readonly calling: Sweeps;
  readonly health: Omit<Health, "api">;
  readonly notifications: Sweeps;
}

/** Creates every feature over an open, migrated database. Starts nothing: no timer, no listener. */
export function createAppContainer(database: Database, adapters: Adapters, options: AppSettings): AppContainer {
  const context = createAppContext(database, adapters, options);

  const api = createApi(context);
  const notifications = formerNotifications(context);
  const { blog, contact, doctors, patients, ratings, remedies } = api;

  const consultations = formerConsultations(context, api);
  const health = createHealth(context, { consultations, advice: api.advice });

  const afterVerificationChange = createAfterVerificationChange(context);
  const profiles = createProfiles(context, { afterVerificationChange, notifications });
  const directory = createDirectory(context, { consultations });

  const search = createSearch({
    directory,
    remedies,
    blog,
    practice: api.practice,
    patients,
    consultations: api.consultations,
    advice: api.advice,
  });

  setFormerFeatures(context, {
    ...{ remedies, patients, doctors, profiles, directory, contact, ratings, health: health.api },
  });

  return {
    app: context,
    api: {
      ...api,
      profiles,
      directory,
      verification: createVerification(context, { afterVerificationChange, notifications }),
      health: health.api,
      search,
    },
    outbox: context.outbox,
    push: context.push,
    hub: context.hub,
    consultations: {
      sweep: () => sweepConsultations(context),
      start: () => startConsultationSweeps(context),
    },
    calling: { sweep: () => sweepCalls(context), start: () => startCallSweeps(context) },
    health,
    notifications: {
      sweep: () => sweepNotifications(context),
      start: () => startNotificationSweeps(context),
    },
  };
}
