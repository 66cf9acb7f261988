import { join } from "node:path";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { folderAuditHeads } from "#server/adapters/audit-heads/audit-heads.ts";
import { type Clock, systemClock } from "#server/adapters/clock/clock.ts";
import { followDatabase } from "#server/adapters/clock/database-clock.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { folderJournal } from "#server/adapters/erasures/erasure-journal.ts";
import { folderFiles } from "#server/adapters/files/files.ts";
import { folderMailer, smtpMailer } from "#server/adapters/mail/mailer.ts";
import { openModel } from "#server/adapters/model/open-model.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { folderGateway } from "#server/adapters/sms/folder-gateway.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { cloudApi } from "#server/adapters/whatsapp/cloud-api.ts";
import { folderWhatsapp } from "#server/adapters/whatsapp/folder-whatsapp.ts";
import { type AppContainer, createAppContainer } from "#server/app-container.ts";
import { type Config, StartRefusal } from "#server/config.ts";
import { type FolderLock, lockFolder } from "#server/database/folder-lock.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { updateStatistics } from "#server/database/statistics.ts";
import { grantRights, isForbidden, readRole, requirePlainRole } from "#server/database/wall/roles.ts";
import { prepareFolder } from "#server/deployment/data-folder.ts";
import { type OpenedKeys, openKeys, requireOwnDatabase } from "#server/deployment/deployment.ts";
import { encryptPlainRows } from "#server/deployment/plain-rows.ts";
import { startAuditChain } from "#server/features/audit/audit-chain.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import type { Log } from "#server/log.ts";

export interface OpenApp extends AppContainer {
  readonly database: Database;
  /** Of all keys that this node has. */
  readonly keyFingerprints: readonly string[];
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether this is a server: it locks the data folder, so that no second one opens it, and starts the encoder. */
  readonly exclusive: boolean;
  /** Whether the database may be a restored copy, which the command `after-restore` makes ready. */
  readonly restored?: boolean;
  /** Replaces the system clock, to fill a demo. */
  readonly clock?: Clock;
  /** The port people reach the clinic at; called whenever a link is written. */
  port?(): number;
}

const ONE_ROLE = "one role of PostgreSQL owns the tables and works with them: docs/operations.md says how to have two";

/** The origin for links: the configured one, else this machine at the port that it listens on. */
export function originOf(config: Config, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}

/** PostgreSQL for migrations: with the owner of the tables where there are two roles, without time limits or pooler. */
function openDirect({ folder, databaseUrl, listenUrl = databaseUrl, ownerUrl }: Config): Promise<Database> {
  const setting = ownerUrl === undefined ? "DATABASE_URL" : "DATABASE_OWNER_URL";
  return openDatabase({ url: ownerUrl ?? listenUrl, folder, poolSize: 2, unlimited: true, setting });
}

/** Migrates on PostgreSQL, and gives the role that the server works with its rights where it is another one. */
async function migrateByOwner(database: Database, direct: Database, config: Config, log: Log) {
  const role = await readRole(database);
  if (config.ownerUrl !== undefined) requirePlainRole(role);
  else if (role.isPowerful) log.warn(ONE_ROLE);
  const { ran } = await migrate(direct).catch((error: unknown) => {
    if (config.ownerUrl !== undefined || !isForbidden(error)) throw error;
    throw new StartRefusal(() => START_REFUSALS.ownerNeeded({ role: role.name }));
  });
  if (config.ownerUrl !== undefined) {
    const tables = await grantRights(direct, role.name);
    if (tables > 0) log.info({ tables, role: role.name }, "rights granted to the role that the server works with");
  }
  return ran;
}

/** Checks the keys, migrates the database, opens the keys and encrypts what an older version did not. */
async function prepare(database: Database, config: Config, log: Log, restored?: boolean): Promise<OpenedKeys> {
  const { folder } = config;
  const isPostgres = database.engine === "postgres";
  const direct = isPostgres ? await openDirect(config) : database;
  try {
    await requireOwnDatabase(direct, config, { restored });
    const ran = isPostgres
      ? await migrateByOwner(database, direct, config, log)
      : (await migrate(database, { backupFolder: folder })).ran;
    if (ran.length > 0) log.info({ ran }, "database migrated");
  } finally {
    if (direct !== database) await direct.close();
  }
  await updateStatistics(database);
  const keys = await openKeys(database, config, { restored });
  const encrypted = await encryptPlainRows(database, keys.vault);
  if (encrypted > 0) log.info({ rows: encrypted }, "rows of an older version encrypted");
  return keys;
}

/** Opens and migrates the database and creates the app, for the server or for an operator's command. */
export async function openApp(config: Config, log: Log, options: OpenOptions): Promise<OpenApp> {
  prepareFolder(config.folder);
  let lock: FolderLock | undefined;
  let database: Database | undefined;
  try {
    lock = options.exclusive && config.databaseUrl === undefined ? lockFolder(config.folder) : undefined;
    const { databaseUrl: url, listenUrl, folder, poolSize } = config;
    database = await openDatabase({ url, listenUrl, folder, poolSize });
    const keys = await prepare(database, config, log, options.restored);
    return await createOpenApp(config, log, options, { database, lock, keys });
  } catch (error) {
    await database?.close();
    lock?.release();
    throw error;
  }
}

function openSms({ sms, folder }: Config, log: Log) {
  if (sms?.gateway) return httpGateway(sms.gateway);
  return sms && folderGateway(join(folder, "sms"), (file) => log.info({ file }, "SMS written to a file"));
}

function openWhatsapp({ whatsapp, folder }: Config, log: Log) {
  if (whatsapp?.api) return cloudApi(whatsapp.api);
  const notify = (file: string) => log.info({ file }, "WhatsApp message written to a file");
  return whatsapp && folderWhatsapp(join(folder, "whatsapp"), notify);
}

interface Opened {
  readonly database: Database;
  readonly lock: FolderLock | undefined;
  readonly keys: OpenedKeys;
}

async function createOpenApp(config: Config, log: Log, options: OpenOptions, opened: Opened): Promise<OpenApp> {
  const { database, lock, keys } = opened;
  const followed = database.engine === "postgres" && !options.clock ? await followDatabase(database) : undefined;
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom, config.publicOrigin && new URL(config.publicOrigin).hostname)
    : folderMailer(join(config.folder, "outbox"), config.mailFrom, (file) =>
        log.info({ file }, "mail written to a file"),
      );
  const files = folderFiles(config.folder);
  await files.tidy();
  const encoder = options.exclusive ? await openEncoder({ log }) : undefined;
  const adapters = {
    vault: keys.vault,
    signer: keys.signer,
    clock: options.clock ?? followed?.clock ?? systemClock,
    mailer,
    sms: openSms(config, log),
    whatsapp: openWhatsapp(config, log),
    files,
    journal: folderJournal(config.folder),
    auditHeads: folderAuditHeads(config.folder),
    pictures: createPictures(),
    log,
    encoder,
    model: config.model && openModel(config.model),
  };
  const container = createAppContainer(database, adapters, {
    origin: () => originOf(config, options.port?.() ?? config.port),
    iceServers: config.iceServers,
    dailyQuota: config.dailyQuota,
  });
  const linked = await startAuditChain(container.app);
  if (linked > 0) log.info({ rows: linked }, "audit entries of an older version linked");
  return {
    ...container,
    database,
    keyFingerprints: keys.vault.fingerprints,
    async close() {
      await deliveryWorker(container.app).settle();
      await keys.registration.settle();
      await encoder?.close();
      await followed?.stop();
      await database.close();
      lock?.release();
    },
  };
}
