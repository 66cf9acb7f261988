import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import { copyDatabase } from "./backups.ts";
import { accounts } from "./migrations/001-accounts.ts";
import { publicHouse } from "./migrations/002-public-house.ts";
import { libraryAndAssistant } from "./migrations/003-library-and-assistant.ts";
import { doctors } from "./migrations/004-doctors.ts";
import { consultations } from "./migrations/005-consultations.ts";
import { ratings } from "./migrations/006-ratings.ts";
import { notices } from "./migrations/007-notices.ts";
import { room } from "./migrations/008-room.ts";
import { advice } from "./migrations/009-advice.ts";
import { signals } from "./migrations/011-signals.ts";
import { fees } from "./migrations/012-fees.ts";
import { assistantUse } from "./migrations/013-assistant-use.ts";
import { privacy } from "./migrations/014-privacy.ts";
import { seats } from "./migrations/015-seats.ts";
import { whoCalled } from "./migrations/016-who-called.ts";
import { dailyUse } from "./migrations/017-daily-use.ts";
import { presses } from "./migrations/018-presses.ts";
import { plainNames } from "./migrations/019-plain-names.ts";
import { deployment } from "./migrations/020-deployment.ts";
import { emailConfirmation } from "./migrations/021-email-confirmation.ts";
import { encryptedFields } from "./migrations/022-encrypted-fields.ts";
import { accountLanguage } from "./migrations/023-account-language.ts";
import { dateOfBirth } from "./migrations/024-date-of-birth.ts";
import { healthRecord } from "./migrations/025-health-record.ts";
import { hoursChanges } from "./migrations/026-hours-changes.ts";
import { push } from "./migrations/027-push.ts";
import { dosesAndWays } from "./migrations/028-doses-and-ways.ts";
import { colleagueAccess } from "./migrations/029-colleague-access.ts";
import { movedConsultations } from "./migrations/030-moved-consultations.ts";
import { foldedNames } from "./migrations/035-folded-names.ts";
import { people } from "./migrations/036-people.ts";
import { failedChannels } from "./migrations/037-failed-channels.ts";
import { listingIndexes } from "./migrations/039-listing-indexes.ts";
import { keyTimes } from "./migrations/040-key-times.ts";
import { clinicHolidays } from "./migrations/041-clinic-holidays.ts";
import { channelsAndPeople } from "./migrations/044-channels-and-people.ts";
import { excerptsAndWaits } from "./migrations/045-excerpts-and-waits.ts";
import { bioInHindi } from "./migrations/046-bio-in-hindi.ts";
import type { Database, Engine } from "./open.ts";

export type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>;

/** Forward only, in this order: a released migration never changes. */
export const MIGRATIONS: Migrations = {
  "001-accounts": accounts,
  "002-public-house": publicHouse,
  "003-library-and-assistant": libraryAndAssistant,
  "004-doctors": doctors,
  "005-consultations": consultations,
  "006-ratings": ratings,
  "007-notices": notices,
  "008-room": room,
  "009-advice": advice,
  "011-signals": signals,
  "012-fees": fees,
  "013-assistant-use": assistantUse,
  "014-privacy": privacy,
  "015-seats": seats,
  "016-who-called": whoCalled,
  "017-daily-use": dailyUse,
  "018-presses": presses,
  "019-plain-names": plainNames,
  "020-deployment": deployment,
  "021-email-confirmation": emailConfirmation,
  "022-encrypted-fields": encryptedFields,
  "023-account-language": () => accountLanguage,
  "024-date-of-birth": () => dateOfBirth,
  "025-health-record": () => healthRecord,
  "026-hours-changes": () => hoursChanges,
  "027-push": () => push,
  "028-doses-and-ways": () => dosesAndWays,
  "029-colleague-access": () => colleagueAccess,
  "030-moved-consultations": () => movedConsultations,
  "035-folded-names": () => foldedNames,
  "036-people": () => people,
  "037-failed-channels": () => failedChannels,
  "039-listing-indexes": () => listingIndexes,
  "040-key-times": () => keyTimes,
  "041-clinic-holidays": () => clinicHolidays,
  "044-channels-and-people": () => channelsAndPeople,
  "045-excerpts-and-waits": () => excerptsAndWaits,
  "046-bio-in-hindi": () => bioInHindi,
};

function providerFor(engine: Engine, migrations: Migrations): MigrationProvider {
  const entries = Object.entries(migrations).map(([name, make]) => [name, make(engine)] as const);
  return { getMigrations: async () => Object.fromEntries(entries) };
}

export interface MigrateSettings {
  /** The folder of the backup; without it there is none. */
  readonly backupFolder?: string;
  /** Replaces the app's migrations, for tests. */
  readonly migrations?: Migrations;
}

export interface Migrated {
  /** Names of the migrations that ran, oldest first. */
  readonly ran: readonly string[];
}

/**
 * Migrates the database to this program's schema: all pending migrations in one transaction, after a backup of a SQLite
 * file that has data; on PostgreSQL under a lock, so that a second node waits (TRUST.md DU-6). Throws StartRefusal for
 * a database that a newer program migrated.
 */
export async function migrate(database: Database, settings: MigrateSettings = {}): Promise<Migrated> {
  const { kysely, engine } = database;
  const { backupFolder, migrations = MIGRATIONS } = settings;
  const migrator = new Migrator({ db: kysely, provider: providerFor(engine, migrations) });
  const known = new Set(Object.keys(migrations));
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some((table) => table.name === "kysely_migration")) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
    const unknown = rows.find((row) => !known.has(row.name));
    if (unknown) {
      throw new StartRefusal(() => START_REFUSALS.newer({ migration: unknown.name }));
    }
    const pending = [...known].find((name) => !rows.some((row) => row.name === name));
    if (pending === undefined) return { ran: [] };
    if (engine === "sqlite" && backupFolder && rows.length > 0) {
      await copyDatabase(kysely, backupFolder, `before-${pending}`, Date.now());
    }
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return { ran: (results ?? []).map((result) => result.migrationName) };
}
