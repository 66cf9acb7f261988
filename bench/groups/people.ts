import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Kysely, sql } from "kysely";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { type Engine, openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aSignedInAdmin, aSignedInPatient } from "../../tests/support/open-clinic.ts";
import { startPostgres } from "../../tests/support/processes/postgres.ts";
import { asSuperuser } from "../../tests/support/processes/superuser.ts";
import { endings, report, temporaryFolder } from "../tools.ts";

const PATIENTS = 100_000;
/** Entries of others in the audit, for each of the account that the report is about. */
const OTHER_ENTRIES = 4;
/** A statement of PostgreSQL that takes long is cancelled. */
const ROWS_AT_ONCE = 10_000;
const CHECKOUT = join(import.meta.dirname, "../..");
const NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const satisfies Record<Engine, string>;

type Environment = Readonly<Record<string, string>>;

/** An empty clinic's environment, with a PostgreSQL of its own. */
async function emptyClinic(engine: Engine): Promise<Environment> {
  const folder = { TULSI_DATA: temporaryFolder(), TULSI_LOG: "error" };
  if (engine === "sqlite") return folder;
  const postgres = await startPostgres();
  endings.push(() => postgres.stop());
  const [url, ownerUrl] = [postgres.url("people"), postgres.ownerUrl("people")];
  await asSuperuser(postgres.superuserUrl, `CREATE DATABASE people OWNER ${new URL(ownerUrl).username}`);
  return { ...folder, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
}

/**
 * Runs an operator's command.
 * @returns How many seconds it took, and its output.
 */
async function commandIn(environment: Environment, words: readonly string[]) {
  const [command = "", ...more] = words;
  const start = performance.now();
  const child = spawn(process.execPath, [join(CHECKOUT, `src/server/commands/${command}.ts`), ...more], {
    cwd: CHECKOUT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (child.exitCode !== 0) throw new Error(`${command}: ${errors}`);
  return { seconds: (performance.now() - start) / 1000, output };
}

/** A file as another program writes it, with every column. */
function patientsFile(): string {
  const file = join(temporaryFolder(), "patients.csv");
  const rows = Array.from({ length: PATIENTS }, (_, n) => {
    const day = `${1940 + (n % 70)}-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`;
    return `Asha Nair ${n},9${String(n).padStart(9, "0")},asha.${n}@example.test,${day},Female`;
  });
  writeFileSync(file, `Name,Phone,Email,Date of birth,Gender\n${rows.join("\n")}\n`);
  return file;
}

async function measureImport(engine: Engine): Promise<void> {
  const environment = await emptyClinic(engine);
  const { seconds, output } = await commandIn(environment, ["import", "patients", patientsFile(), "--write"]);
  if (!output.includes(OPERATOR.patientImport.added({ rows: PATIENTS }))) throw new Error(output);
  report(`import of 100,000 patients, ${NAMES[engine]}`, seconds, "≤ 300 s");
}

/** Copies a row of a table, with a number of its own in these columns. */
async function multiply(
  db: Kysely<Record<string, object>>,
  table: string,
  row: { readonly column: string; readonly value: string },
  own: Readonly<Record<string, ReturnType<typeof sql>>>,
  count = PATIENTS,
): Promise<void> {
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const into = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => own[name] ?? sql.ref(`model.${name}`)));
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const until = sql.lit(Math.min(from + ROWS_AT_ONCE, count));
    await sql`insert into ${sql.table(table)} (${into})
      with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n + 1 < ${until})
      select ${values} from numbers, ${sql.table(table)} as model
      where ${sql.ref(`model.${row.column}`)} = ${row.value}`.execute(db);
  }
}

/** A clinic in which an admin has opened every one of 100,000 patients, and others have too. */
async function aBreach(engine: Engine): Promise<{ readonly environment: Environment; readonly email: string }> {
  const environment = await emptyClinic(engine);
  const opened = await openApp(parseConfig(environment), createLog("error"), { exclusive: true });
  const admin = await aSignedInAdmin(opened);
  const patient = await aSignedInPatient(opened);
  await opened.api.patients.readPatient(admin, patient.uid);
  const entry = await opened.database.kysely
    .selectFrom("audit")
    .select("id")
    .where("actor", "=", admin.uid)
    .where("patient", "=", patient.uid)
    .executeTakeFirstOrThrow();
  await opened.close();
  const database = await openDatabase({ url: environment.DATABASE_OWNER_URL, folder: environment.TULSI_DATA ?? "" });
  const db = database.kysely as unknown as Kysely<Record<string, object>>;
  const uid = sql`'patient-' || n`;
  const email = sql`'patient.' || n || '@example.test'`;
  await multiply(db, "user", { column: "id", value: patient.uid }, { id: uid, email });
  await multiply(db, "patients", { column: "uid", value: patient.uid }, { uid, email });
  const ofEntry = { column: "id", value: entry.id };
  await multiply(db, "audit", ofEntry, { id: sql`'breach-' || n`, patient: uid, subject: uid });
  const others = { id: sql`'other-' || n`, actor: sql`'doctor-' || (n % 50)` };
  const ofOthers = sql`'patient-' || (n % ${sql.lit(PATIENTS)})`;
  await multiply(db, "audit", ofEntry, { ...others, patient: ofOthers, subject: ofOthers }, PATIENTS * OTHER_ENTRIES);
  await database.close();
  return { environment, email: admin.email };
}

async function measureBreach(engine: Engine): Promise<void> {
  const { environment, email } = await aBreach(engine);
  const file = join(temporaryFolder(), "concerned.csv");
  const words = ["breach-report", "--since", "2020-01-01", "--who", email, "--to", file];
  const { seconds } = await commandIn(environment, words);
  // The head, the patient whom the others are copied from, and these.
  const rows = readFileSync(file, "utf8").trimEnd().split("\n").length;
  if (rows !== PATIENTS + 2) throw new Error(`The report has ${rows} rows.`);
  report(`report of a breach, 100,000 patients, 500,000 entries, ${NAMES[engine]}`, seconds, "≤ 60 s");
}

/** Commands about 100,000 patients (TRUST.md DP-5). */
export async function measurePeople(): Promise<void> {
  for (const engine of ["sqlite", "postgres"] as const) {
    await measureImport(engine);
    await measureBreach(engine);
  }
}
