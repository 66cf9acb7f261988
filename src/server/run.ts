import { join } from "node:path";
import { sql } from "kysely";
import { type Clock, systemClock } from "#server/adapters/clock/clock.ts";
import { folderJournal } from "#server/adapters/erasures/erasure-journal.ts";
import { folderFiles } from "#server/adapters/files/files.ts";
import { folderMailer, smtpMailer } from "#server/adapters/mail/mailer.ts";
import { openModel } from "#server/adapters/model/open-model.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { createSigner } from "#server/adapters/signer/signer.ts";
import { readKeyFile, readSigningKey } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { createClinic, type OpenClinic } from "#server/app-container.ts";
import type { Config } from "#server/config.ts";
import { dropOldBackups } from "#server/database/backups.ts";
import { lockFolder } from "#server/database/folder-lock.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { publishStarters } from "#server/features/blog/blog.service.ts";
import { createApp } from "#server/http/app.ts";
import { createLiveStreams } from "#server/http/live-streams.ts";
import { createPageCache } from "#server/http/page-cache.ts";
import { type Front, serve } from "#server/http/serve.ts";
import type { WebApp } from "#server/http/web-app.ts";
import { createLog, type Log } from "#server/log.ts";

const READY_MS = 2_000;
const STREAMS_MOST = 5_000;
const SWEEP_EVERY_MS = 10 * 60_000;

/** The origin for links in letters: the keeper's, else this machine at the port that it listens on. */
function originOf(config: Config, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}

export interface Workshop extends OpenClinic {
  readonly database: Database;
  close(): Promise<void>;
}

export interface WorkshopOptions {
  /** Whether this process is the one that keeps the data folder. */
  readonly exclusive: boolean;
  /** Another clock than the machine's, for filling a demo. */
  readonly clock?: Clock;
  /** The port people reach the clinic at; asked when a link is written. */
  port?(): number;
}

/** Opens the clinic of a configuration for a server or for a keeper's command: database, key, mail, calls. */
export async function openClinic(config: Config, log: Log, options: WorkshopOptions): Promise<Workshop> {
  const lock = options.exclusive && config.databaseUrl === undefined ? lockFolder(config.folder) : undefined;
  const vault = createVault(config.keys ?? readKeyFile(config.folder));
  const database = await openDatabase({ url: config.databaseUrl, folder: config.folder });
  const { ran } = await migrate(database, { backupFolder: config.folder });
  if (ran.length > 0) log.info({ ran }, "database migrated");
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : folderMailer(join(config.folder, "outbox"), config.mailFrom, (file) =>
        log.info({ file }, "mail written to a file"),
      );
  const adapters = {
    vault,
    signer: createSigner(config.signingKey ?? readSigningKey(config.folder)),
    clock: options.clock ?? systemClock,
    mailer,
    files: folderFiles(config.folder),
    journal: folderJournal(config.folder),
    pictures: createPictures(),
    log,
    model: config.model && openModel(config.model),
  };
  await adapters.files.tidy();
  const open = createClinic(database, adapters, {
    origin: () => originOf(config, options.port?.() ?? config.port),
    iceServers: config.iceServers,
    dailyMost: config.dailyMost,
  });
  return {
    ...open,
    database,
    async close() {
      await open.outbox.settle();
      mailer.close();
      await database.close();
      lock?.release();
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref());
  const asked = sql`select 1`.execute(database.kysely).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

export interface Running {
  /** Where this process listens, as a link. */
  readonly address: string;
  /** Where people reach it, when the keeper said so. */
  readonly publicOrigin: string | undefined;
  /** The path of the link for the first admin, on a clinic that has none. */
  readonly firstAdminPath: string | undefined;
  stop(): Promise<void>;
}

/** Runs the clinic: opens it, listens, delivers mail. Throws StartRefusal with a sentence for the keeper. */
export async function run(config: Config, web: WebApp, front?: Front): Promise<Running> {
  const log = createLog(config.logLevel);
  let port = config.port;
  const workshop = await openClinic(config, log, { exclusive: true, port: () => port });
  const {
    clinic,
    sessions,
    outbox,
    hub,
    operatorCommands,
    identity,
    assistant,
    consultations,
    notifications,
    calling,
    privacy,
    database,
  } = workshop;
  const { publicOrigin, trustedProxies } = config;
  const ready = () => answers(database);
  const https = publicOrigin?.startsWith("https://") ?? false;
  const live = createLiveStreams(hub, sessions, log, {
    https,
    most: STREAMS_MOST,
    mostPerAddress: config.streamsPerAddress,
    mostPerPerson: config.streamsPerPerson,
  });
  const cache = front ? undefined : createPageCache(hub);
  const again = await privacy.eraseAgain();
  if (again > 0)
    log.warn({ again }, "people who were erased came back with a copy of the database and are erased again");
  await publishStarters({ database, clock: systemClock, hub });
  const app = createApp({
    clinic,
    sessions,
    web,
    storePages: cache?.store,
    live,
    log,
    publicOrigin,
    trustedProxies,
    ready,
    origin: () => originOf(config, port),
  });
  const listening = await serve(app, config.host, config.port, front ?? cache?.serve).catch(async (error: unknown) => {
    await workshop.close();
    throw error;
  });
  port = listening.port;
  const stopOutbox = outbox.start();
  const stopHub = await hub.start();
  const stopAssistant = assistant.start();
  const stopConsultations = consultations.start();
  const stopCalling = calling.start();
  const stopNotifications = notifications.start();
  const sweeper = setInterval(() => {
    identity.attempts.sweep().catch((error: unknown) => log.error({ err: error }, "limits could not be swept"));
    privacy.sweep().catch((error: unknown) => log.error({ err: error }, "legal holds could not be swept"));
    dropOldBackups(config.folder, Date.now());
    assistant.sweep().catch((error: unknown) => log.error({ err: error }, "chats could not be erased"));
  }, SWEEP_EVERY_MS);
  const shownHost = ["0.0.0.0", "::"].includes(config.host) ? "localhost" : config.host;
  return {
    publicOrigin,
    address: `http://${shownHost.includes(":") ? `[${shownHost}]` : shownHost}:${port}`,
    firstAdminPath: await operatorCommands.firstAdminPath(),
    async stop() {
      clearInterval(sweeper);
      live.close();
      await stopAssistant();
      await stopConsultations();
      await stopCalling();
      await stopNotifications();
      await listening.stop();
      await stopOutbox();
      await stopHub();
      await workshop.close();
      log.info("stopped");
    },
  };
}
