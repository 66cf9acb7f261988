import { systemClock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import { addToDeployment } from "./deployment.queries.ts";

/** Registers the current key once something is encrypted with it, so that a key without data may be lost. */
export interface KeyRegistration {
  /** Begins to register it, unless it is registered; a failed attempt is repeated at the next value. */
  begin(fingerprint: string): void;
  /** Waits for the registration that has begun. */
  settle(): Promise<void>;
}

export function createKeyRegistration({ kysely }: Database): KeyRegistration {
  let isRegistered = false;
  let registering: Promise<void> | undefined;

  async function register(fingerprint: string): Promise<void> {
    try {
      await addToDeployment(kysely, "encryptionKey", fingerprint, moment(systemClock));
      isRegistered = true;
    } catch {
      // The value itself can't be stored either while the database is away.
      registering = undefined;
    }
  }

  return {
    begin(fingerprint) {
      if (!isRegistered) registering ??= register(fingerprint);
    },
    async settle() {
      await registering;
    },
  };
}
