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
import { startDoseSweeps, sweepDoses } from "#server/features/health/health.service.ts";
import { startNotificationSweeps, sweepNotifications } from "#server/features/notifications/notifications.service.ts";
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
  readonly health: Sweeps;
  readonly notifications: Sweeps;
}

/** Creates every feature over an open, migrated database. Starts nothing: no timer, no listener. */
export function createAppContainer(database: Database, adapters: Adapters, options: AppSettings): AppContainer {
  const context = createAppContext(database, adapters, options);

  const api = createApi(context);
  const notifications = formerNotifications(context);

  const consultations = formerConsultations(context, api);

  const afterVerificationChange = createAfterVerificationChange(context);
  const profiles = createProfiles(context, { afterVerificationChange, notifications });
  const directory = createDirectory(context, { consultations });

  setFormerFeatures(context, { profiles, directory });

  return {
    app: context,
    api: {
      ...api,
      profiles,
      directory,
      verification: createVerification(context, { afterVerificationChange, notifications }),
    },
    outbox: context.outbox,
    push: context.push,
    hub: context.hub,
    consultations: {
      sweep: () => sweepConsultations(context),
      start: () => startConsultationSweeps(context),
    },
    calling: { sweep: () => sweepCalls(context), start: () => startCallSweeps(context) },
    health: { sweep: () => sweepDoses(context), start: () => startDoseSweeps(context) },
    notifications: {
      sweep: () => sweepNotifications(context),
      start: () => startNotificationSweeps(context),
    },
  };
}
