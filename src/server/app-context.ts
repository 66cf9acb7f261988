import type { Clock } from "#server/adapters/clock/clock.ts";
import type { ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import type { Model } from "#server/adapters/model/model.ts";
import type { Pictures } from "#server/adapters/pictures/pictures.ts";
import { createPushSender, type PushSender } from "#server/adapters/push/push-sender.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { type Attempts, createAttempts } from "#server/auth/attempts.ts";
import { LIMITS, type Limits } from "#server/auth/limits.ts";
import type { Database } from "#server/database/open.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { type Audit, createAudit } from "#server/features/audit/audit.service.ts";
import { type ChannelLog, createChannelLog } from "#server/features/channels/channels.service.ts";
import { createOutbox, type Outbox } from "#server/features/mail/mail.service.ts";
import { createPush, type Push } from "#server/features/notifications/push/push.service.ts";
import { createSettingsReader } from "#server/features/settings/settings-reader.ts";
import { createSpamGuard, type SpamGuard } from "#server/forms/spam-guard.ts";
import { createHub, type Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";

/** The outside world: real adapters in `open-app.ts`, fakes in tests. */
export interface Adapters {
  readonly vault: Vault;
  /** Signs what doctors write. */
  readonly signer: Signer;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Remembers erased people outside the database, so that a restored backup does not bring them back. */
  readonly journal?: ErasureJournal;
  readonly pictures: Pictures;
  readonly log: Log;
  /** Writes the assistant's answers; without a model it quotes the library. */
  readonly model?: Model | undefined;
  /** Posts to push services; tests have a push service of their own. */
  readonly pushSender?: PushSender;
}

/** What every feature is created with. */
export interface AppContext extends Adapters {
  readonly journal: ErasureJournal;
  readonly database: Database;
  /** Publishes changes and runs their transactions. */
  readonly hub: Hub;
  readonly audit: Audit;
  /** Whether emails and pushes arrive. */
  readonly channels: ChannelLog;
  readonly outbox: Outbox;
  readonly push: Push;
  readonly attempts: Attempts;
  readonly limits: Limits;
  /** Slows bots down at public forms. */
  readonly guard: SpamGuard;
  /** The public origin for links; a function, because the port is known only once the server listens. */
  readonly origin: () => string;
  /** Whether people reach the clinic over HTTPS, which decides the kind of its cookies. */
  readonly https: boolean;
}

const NO_JOURNAL: ErasureJournal = { read: () => [], add: () => undefined };

export function createAppContext(
  database: Database,
  adapters: Adapters,
  { origin, limits = LIMITS }: { readonly origin: () => string; readonly limits?: Limits },
): AppContext {
  const { vault, clock, mailer, log, journal = NO_JOURNAL, pushSender = createPushSender() } = adapters;
  const attempts = createAttempts(database, vault, clock);
  const hub = createHub(database, log);
  const channels = createChannelLog({ kysely: database.kysely, hub, clock, log, mailer });
  const readClinicSettings = createSettingsReader(CLINIC_EXAMPLE);
  return {
    ...adapters,
    journal,
    database,
    hub,
    channels,
    audit: createAudit(clock),
    outbox: createOutbox({ database, vault, clock, mailer, log, channels, readClinicSettings }),
    push: createPush({ database, vault, clock, pushSender, mailer, log, channels, origin }),
    attempts,
    limits,
    guard: createSpamGuard(vault, clock, attempts),
    origin,
    https: origin().startsWith("https://"),
  };
}
