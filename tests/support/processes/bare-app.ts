import { randomBytes } from "node:crypto";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { createSigner } from "#server/adapters/signer/signer.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { type Adapters, type App, createApp } from "#server/app.ts";
import type { Database } from "#server/database/open.ts";
import { notifyPeople } from "#server/features/notifications/notifications.service.ts";
import { createLog } from "#server/log.ts";
import { FakeFiles } from "#support/fakes/fake-files.ts";
import { FakeMailer } from "#support/fakes/fake-mailer.ts";

/** An application over this database for tests of one queue, with other adapters where they matter. */
export function aBareApp(database: Database, adapters: Partial<Adapters> = {}): App {
  const usual = {
    ...{ vault: createVault([randomBytes(32)]), signer: createSigner(randomBytes(32)), clock: systemClock },
    ...{ mailer: new FakeMailer(), files: new FakeFiles(), pictures: createPictures(), log: createLog("silent") },
  };
  return createApp(database, { ...usual, ...adapters }, { origin: () => "http://localhost:3000" }, notifyPeople);
}
