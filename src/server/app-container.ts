import type { AppApi } from "#domain/app-api.ts";
import { createApi } from "#server/api.ts";
import { type Adapters, type App, type AppSettings, createApp } from "#server/app.ts";
import type { Database } from "#server/database/open.ts";
import { notifyPeople } from "#server/features/notifications/notifications.service.ts";

/** The application, and the operations that pages use. */
export interface AppContainer {
  readonly app: App;
  readonly api: AppApi;
}

/** Creates the application over an open, migrated database. Starts nothing: no timer, no listener. */
export function createAppContainer(database: Database, adapters: Adapters, settings: AppSettings): AppContainer {
  const app = createApp(database, adapters, settings, notifyPeople);
  return { app, api: createApi(app) };
}
