import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import { copyDatabase } from "./backups.ts";
import { version02 } from "./migrations/001-version-0.2.ts";
import { upgradeFrom01 } from "./migrations/019-upgrade-from-0.1.ts";
import { foldedNames } from "./migrations/035-folded-names.ts";
import { people } from "./migrations/036-people.ts";
import { failedChannels } from "./migrations/037-failed-channels.ts";
import { listingIndexes } from "./migrations/039-listing-indexes.ts";
import { keyTimes } from "./migrations/040-key-times.ts";
import { clinicHolidays } from "./migrations/041-clinic-holidays.ts";
import { channelsAndPeople } from "./migrations/044-channels-and-people.ts";
import { excerptsAndWaits } from "./migrations/045-excerpts-and-waits.ts";
import { bioInHindi } from "./migrations/046-bio-in-hindi.ts";
import { deliveries } from "./migrations/047-deliveries.ts";
import { textVectors } from "./migrations/048-text-vectors.ts";
import { chatStates } from "./migrations/050-chat-states.ts";
import { papers } from "./migrations/054-papers.ts";
import { secondFactors } from "./migrations/060-second-factors.ts";
import { adviceTemplates } from "./migrations/061-advice-templates.ts";
import { theNote } from "./migrations/062-the-note.ts";
import { followUps } from "./migrations/063-follow-ups.ts";
import { phrases } from "./migrations/063-phrases.ts";
import { problems } from "./migrations/063-problems.ts";
import { healthDocuments } from "./migrations/064-health-documents.ts";
import { askedAgain } from "./migrations/065-asked-again.ts";
import { auditChain } from "./migrations/066-audit-chain.ts";
import { staff } from "./migrations/067-staff.ts";
import { auditOfLooks } from "./migrations/068-audit-of-looks.ts";
import { draftsAndSignatures } from "./migrations/070-drafts-and-signatures.ts";
import { passkeys } from "./migrations/071-passkeys.ts";
import { clinicMedicines } from "./migrations/072-clinic-medicines.ts";
import { staffInvitations } from "./migrations/073-staff-invitations.ts";
import { sms } from "./migrations/075-sms.ts";
import { emergencyAccesses } from "./migrations/077-emergency-accesses.ts";
import { phones } from "./migrations/078-phones.ts";
import { importedPatients } from "./migrations/079-imported-patients.ts";
import { familyMembers } from "./migrations/080-family-members.ts";
import { reach } from "./migrations/082-reach.ts";
import { claims } from "./migrations/083-claims.ts";
import { recordsOfMembers } from "./migrations/084-records-of-members.ts";
import { recordMerges } from "./migrations/085-record-merges.ts";
import { deliveryReports } from "./migrations/086-delivery-reports.ts";
import { linksInMessages } from "./migrations/086-links-in-messages.ts";
import { hostedPeople } from "./migrations/088-hosted-people.ts";
import { repeatedForms } from "./migrations/089-repeated-forms.ts";
import { secondWall } from "./migrations/090-second-wall.ts";
import { namesOfMergedRecords } from "./migrations/091-names-of-merged-records.ts";
import { whatsapp } from "./migrations/091-whatsapp.ts";
import { agreementsOfMembers } from "./migrations/092-agreements-of-members.ts";
import { theFrontDesk } from "./migrations/096-the-front-desk.ts";
import { staffInvitationsByPhone } from "./migrations/097-staff-invitations-by-phone.ts";
import { staffPictures } from "./migrations/098-staff-pictures.ts";
import { movedChildren } from "./migrations/099-moved-children.ts";
import type { Database, Engine } from "./open.ts";

export type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>;

/**
 * The migrations of the versions up to 0.2 were joined: the first creates the schema of 0.2, and one upgrades a
 * database of 0.1. The names of the others remain, because databases have them in their history.
 */
const nothing = (): Migration => ({ up: async () => undefined });
const OF_VERSION_0_1 = [
  "002-public-house",
  "003-library-and-assistant",
  "004-doctors",
  "005-consultations",
  "006-ratings",
  "007-notices",
  "008-room",
  "009-advice",
  "011-signals",
  "012-fees",
  "013-assistant-use",
  "014-privacy",
  "015-seats",
  "016-who-called",
  "017-daily-use",
  "018-presses",
];
const OF_VERSION_0_2 = [
  "020-deployment",
  "021-email-confirmation",
  "022-encrypted-fields",
  "023-account-language",
  "024-date-of-birth",
  "025-health-record",
  "026-hours-changes",
  "027-push",
  "028-doses-and-ways",
  "029-colleague-access",
  "030-moved-consultations",
];
const joined = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, nothing]));

/** Forward only, in this order: a released migration never changes. */
export const MIGRATIONS: Migrations = {
  "001-accounts": version02,
  ...joined(OF_VERSION_0_1),
  "019-plain-names": upgradeFrom01,
  ...joined(OF_VERSION_0_2),
  "035-folded-names": () => foldedNames,
  "036-people": () => people,
  "037-failed-channels": () => failedChannels,
  "039-listing-indexes": () => listingIndexes,
  "040-key-times": () => keyTimes,
  "041-clinic-holidays": () => clinicHolidays,
  "044-channels-and-people": () => channelsAndPeople,
  "045-excerpts-and-waits": () => excerptsAndWaits,
  "046-bio-in-hindi": () => bioInHindi,
  "047-deliveries": () => deliveries,
  "048-text-vectors": () => textVectors,
  "050-chat-states": () => chatStates,
  "054-papers": () => papers,
  "060-second-factors": () => secondFactors,
  "061-advice-templates": () => adviceTemplates,
  "062-the-note": () => theNote,
  "063-follow-ups": () => followUps,
  "063-phrases": () => phrases,
  "063-problems": () => problems,
  "064-health-documents": () => healthDocuments,
  "065-asked-again": () => askedAgain,
  "066-audit-chain": (engine) => auditChain(engine),
  "067-staff": () => staff,
  "068-audit-of-looks": () => auditOfLooks,
  "070-drafts-and-signatures": () => draftsAndSignatures,
  "071-passkeys": () => passkeys,
  "072-clinic-medicines": () => clinicMedicines,
  "073-staff-invitations": () => staffInvitations,
  "075-sms": (engine) => sms(engine),
  "077-emergency-accesses": () => emergencyAccesses,
  "078-phones": () => phones,
  "079-imported-patients": () => importedPatients,
  "080-family-members": () => familyMembers,
  "082-reach": () => reach,
  "083-claims": () => claims,
  "084-records-of-members": () => recordsOfMembers,
  "085-record-merges": () => recordMerges,
  "086-delivery-reports": () => deliveryReports,
  "086-links-in-messages": () => linksInMessages,
  "088-hosted-people": () => hostedPeople,
  "089-repeated-forms": () => repeatedForms,
  "090-second-wall": (engine) => secondWall(engine),
  "091-names-of-merged-records": () => namesOfMergedRecords,
  "091-whatsapp": (engine) => whatsapp(engine),
  "092-agreements-of-members": () => agreementsOfMembers,
  "096-the-front-desk": (engine) => theFrontDesk(engine),
  "097-staff-invitations-by-phone": () => staffInvitationsByPhone,
  "098-staff-pictures": () => staffPictures,
  "099-moved-children": () => movedChildren,
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
