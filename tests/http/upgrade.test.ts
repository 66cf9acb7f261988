import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { MIGRATIONS, migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { readLegalHold, readLegalHolds } from "#server/features/privacy/legal-hold-reader.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { FakeClock } from "#support/fakes/fake-clock.ts";
import { actorWith, aVisitor, logIn } from "#support/open-clinic.ts";
import { CANARIES } from "#support/patient-with-all-data.ts";
import { freshStorage } from "#support/processes/database.ts";
import { countsIn, kindsOf, letSessionsLast } from "#support/processes/older-version.ts";

/**
 * Each folder is the data of a clinic that a version wrote, 0.1 at commit 5100924 and 0.2 at c73f06d8: database, files,
 * keys, backup and erasure journal. The names bound into its encryption and signatures must open for ever.
 */
const FIXTURES = join(import.meta.dirname, "../fixtures");
const VERSIONS = [
  { version: "v0.1", last: "018-presses" },
  { version: "v0.2", last: "030-moved-consultations" },
] as const;
const CASES = VERSIONS.flatMap((version) =>
  (["sqlite", "postgres"] as const).map((engine) => ({ ...version, engine })),
);

const person = z.object({ uid: z.string(), email: z.string() });
const manifestSchema = z.object({
  made: z.string(),
  password: z.string(),
  patient: person,
  doctor: person.extend({ slug: z.string() }),
  admin: person,
  child: person.extend({ consultation: z.string(), cookies: z.string() }),
  past: z.string(),
  code: z.string(),
  erased: person.extend({ code: z.string() }),
  /** The cookie of each session of the database, as that version signed it, by account. */
  sessions: z.record(z.string(), z.string()),
});

const gunzipped = (path: string) => gunzipSync(readFileSync(path));
/** The bytes of a stored file equal those of the document, in any typed array. */
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes);

/** Git stores no modes, and a key that others can read is refused. */
function placeKeys(fixture: string, folder: string): void {
  for (const [from, to] of [
    ["tulsi-key.txt", "tulsi.key"],
    ["tulsi-signing-key.txt", "tulsi-signing.key"],
  ] as const) {
    cpSync(join(fixture, from), join(folder, to));
    chmodSync(join(folder, to), 0o600);
  }
}

/** The statements of a version's schema with its history; null where today's migrations still create it. */
function schemaOf(fixture: string): string[] | null {
  const path = join(fixture, "schema.json.gz");
  return existsSync(path) ? z.array(z.string()).parse(JSON.parse(gunzipped(path).toString())) : null;
}

/** Fills a PostgreSQL database of a version's schema with its rows, parents before children. */
async function insertRows(folder: string, url: string | undefined, fixture: string, last: string): Promise<void> {
  const database = await openDatabase({ url, folder });
  const schema = schemaOf(fixture);
  for (const statement of schema ?? []) await sql.raw(statement).execute(database.kysely);
  if (schema === null) {
    const names = Object.keys(MIGRATIONS);
    const old = Object.entries(MIGRATIONS).filter(([name]) => names.indexOf(name) <= names.indexOf(last));
    await migrate(database, { migrations: Object.fromEntries(old) });
  }
  const rows = JSON.parse(gunzipped(join(fixture, "rows.json.gz")).toString()) as Record<
    string,
    Record<string, unknown>[]
  >;
  let waiting = Object.entries(rows).filter(([name, list]) => !name.startsWith("kysely_") && list.length > 0);
  while (waiting.length > 0) {
    const later: typeof waiting = [];
    for (const [name, list] of waiting) {
      const columns = Object.keys(list[0] ?? {}).map((column) => sql.ref(column));
      const values = list.map((row) => sql`(${sql.join(Object.values(row))})`);
      const table = sql.table(name);
      try {
        await database.kysely.transaction().execute(async (trx) => {
          await sql`delete from ${table}`.execute(trx);
          await sql`insert into ${table} (${sql.join(columns)}) values ${sql.join(values)}`.execute(trx);
        });
      } catch (error) {
        later.push([name, list]);
        if (later.length === waiting.length) throw error;
      }
    }
    waiting = later;
  }
  await database.close();
}

/** The file that both versions stored; 0.1 did not examine it. */
const OLD_PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

/** The refusal of a start with another key, and the migrations and files after it. */
async function refusalWithAnotherKey(folder: string, environment: NodeJS.ProcessEnv) {
  const key = randomBytes(32).toString("base64");
  const config = parseConfig({ ...environment, TULSI_KEY: key });
  const message = await openApp(config, createLog("silent"), { exclusive: false }).then(
    () => "it started",
    (error: unknown) => (error instanceof StartRefusal ? error.message : String(error)),
  );
  const database = await openDatabase({ url: environment.DATABASE_OWNER_URL, folder });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.kysely,
  );
  await database.close();
  return { message, last: rows.at(-1)?.name, backups: existsSync(join(folder, "backups")) };
}

describe.each(CASES)("data that $version wrote, on $engine", async ({ version, last, engine }) => {
  const fixture = join(FIXTURES, version, engine);
  const made = manifestSchema.parse(JSON.parse(readFileSync(join(fixture, "manifest.json"), "utf8")));
  const storage = await freshStorage(engine, "bare");
  cpSync(fixture, storage.folder, { recursive: true });
  placeKeys(fixture, storage.folder);
  if (engine === "sqlite") {
    writeFileSync(join(storage.folder, "tulsi.db"), gunzipped(join(fixture, "tulsi.db.gz")));
  } else {
    await insertRows(storage.folder, storage.ownerUrl, fixture, last);
  }
  const clock = new FakeClock(Date.parse(made.made));
  const environment = {
    ...{ TULSI_DATA: storage.folder, DATABASE_URL: storage.url, DATABASE_OWNER_URL: storage.ownerUrl },
  };
  await letSessionsLast(storage);
  const before = await countsIn(storage);
  const refusal = await refusalWithAnotherKey(storage.folder, environment);
  const config = parseConfig(environment);
  const open = { ...(await openApp(config, createLog("silent"), { exclusive: false, clock })), clock };
  const after = await countsIn(storage);
  const sameBrowsers = await Promise.all(
    Object.entries(made.sessions).map(async ([uid, cookies]) => ({ uid, actor: await actorWith(open, cookies) })),
  );
  const patient = await logIn(open, "patient", made.patient.email, made.password);
  const doctor = await logIn(open, "doctor", made.doctor.email, made.password);
  const admin = await logIn(open, "admin", made.admin.email, made.password);

  afterAll(async () => {
    await open.close();
    await storage.remove();
  });

  it("is not migrated by a start with another key", () => {
    expect(refusal.message).toMatch(/Set TULSI_KEY to the key (?:that )?this clinic has/u);
    expect(refusal).toMatchObject({ last, backups: false });
  });

  it("still knows every browser that was logged in", () => {
    expect(sameBrowsers.length).toBe(before.session);
    expect(sameBrowsers.map(({ actor }) => actor.kind === "account" && actor.uid)).toEqual(
      sameBrowsers.map(({ uid }) => uid),
    );
  });

  it("has every row that it had", () => {
    const was = Object.entries(kindsOf(before)).filter(([, count]) => count > 0);
    expect(was.length).toBeGreaterThan(25);
    expect(kindsOf(after)).toMatchObject(Object.fromEntries(was));
  });

  it("chains every earlier entry of the audit", () => {
    expect(after.auditLinks).toBe(before.audit);
  });

  it("decrypts the patient's record, and the Aadhaar number for an admin who gives a reason", async () => {
    const own = await open.api.patients.readOwnPatient(patient);
    expect(own).toMatchObject({ name: CANARIES.name, medicalHistory: CANARIES.history });
    const reason = "The patient asked at the counter.";
    expect(await open.api.patients.revealAadhar(admin, made.patient.uid, { reason })).toBe(CANARIES.aadhar);
  });

  it("opens the messages and files of a consultation for both sides", async () => {
    for (const reader of [patient, doctor]) {
      const { messages } = await open.api.room.readThread(reader, made.past, {});
      const shown = JSON.stringify(messages);
      expect(shown).toContain(CANARIES.said);
      expect(shown).toContain(CANARIES.answered);
      const file = /"file":\{[^}]*"id":"(?<id>[0-9a-f-]{36})"/u.exec(shown)?.groups?.id ?? "";
      const { bytes } = await open.api.room.readRoomFile(reader, made.past, file);
      expect(asBuffer(bytes).equals(asBuffer(OLD_PDF))).toBe(true);
    }
  });

  it("reads, prints and verifies the signed prescription, whose notes only the doctor reads", async () => {
    const { versions } = await open.api.advice.readAdvice(patient, made.past);
    expect(versions[0]?.document).toMatchObject({ code: made.code, diagnosis: CANARIES.diagnosis });
    expect(JSON.stringify(versions)).not.toContain(CANARIES.notes);
    expect((await open.api.advice.readAdvicePdf(patient, made.past)).bytes.length).toBeGreaterThan(1000);
    for (const code of [made.code, made.erased.code]) {
      expect((await open.api.advice.verifyAdvice(aVisitor(), code)).state).toBe("genuine");
    }
  });

  it("recognises the prescription that it printed", async () => {
    const bytes = new Uint8Array(readFileSync(join(fixture, "prescription.pdf")));
    expect((await open.api.advice.checkAdviceFile(aVisitor(), { file: bytes })).kind).toBe("genuine");
  });

  it("exports all of the patient's data, including each encrypted field", async () => {
    const { stream } = await open.api.privacy.exportData(patient, { proofPassword: made.password });
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    const all = Object.values(files)
      .map((bytes) => asBuffer(bytes).toString("utf8"))
      .join("\n");
    const { name, phone, history, reason, said, answered, diagnosis, comment, cancelled, message } = CANARIES;
    const written = [name, phone, history, reason, said, answered, diagnosis, comment, cancelled, message];
    for (const canary of [...written, CANARIES.feedback, CANARIES.question, CANARIES.grievance]) {
      expect(all).toContain(canary);
    }
  });

  it("has no message, feedback or licence in plain text any more", async () => {
    const { license } = await open.api.doctors.readOwnDoctor(doctor);
    const tables = ["contactSubmissions", "feedback", "doctors"] as const;
    const rows = await Promise.all(tables.map((table) => open.database.kysely.selectFrom(table).selectAll().execute()));
    expect(rows.every((some) => some.length > 0)).toBe(true);
    for (const text of [CANARIES.message, CANARIES.feedback, license]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it("opens the doctor's evidence", async () => {
    const { files } = await open.api.profiles.readOwnProfile(doctor);
    const { bytes } = await open.api.profiles.readDoctorFile(doctor, files[0]?.id ?? "");
    expect(asBuffer(bytes).equals(asBuffer(OLD_PDF))).toBe(true);
  });

  it("still recognises the browser of a child's guardian", async () => {
    const adult = await actorWith(open, made.child.cookies);
    const { messages } = await open.api.room.readThread(adult, made.child.consultation, {});
    expect(messages).toEqual([]);
  });

  it("keeps an erased person erased, and opens data under legal hold with a reason", async () => {
    await expect(logIn(open, "patient", made.erased.email, made.password)).rejects.toThrow();
    const all = (await readLegalHolds(open.app)).filter((legalHold) => legalHold.person === made.erased.uid);
    expect(all.length).toBeGreaterThan(1);
    const opened = await Promise.all(all.map(({ id }) => readLegalHold(open.app, id, "Court of Pune, order 12")));
    expect(JSON.stringify(opened)).toContain(CANARIES.diagnosis);
  });

  // PostgreSQL is backed up by its own tools.
  if (engine === "postgres") return;
  it("restores the backup that it made", async () => {
    const folder = join(storage.folder, "restored");
    mkdirSync(folder);
    placeKeys(fixture, folder);
    cpSync(join(fixture, "erasures.jsonl"), join(folder, "erasures.jsonl"));
    cpSync(join(fixture, "files"), join(folder, "files"), { recursive: true });
    const copy = join(folder, "copy.db");
    writeFileSync(copy, gunzipped(join(fixture, "backup.db.gz")));
    const command = join(import.meta.dirname, "../../src/server/commands/restore.ts");
    const child = spawn(process.execPath, [command, "--from", copy], {
      env: { ...process.env, TULSI_DATA: folder, DATABASE_URL: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    expect(`${stderr}${stdout}`).toContain("Restored.");
    const clock = new FakeClock(Date.parse(made.made));
    const config = parseConfig({ TULSI_DATA: folder });
    const restored = { ...(await openApp(config, createLog("silent"), { exclusive: false, clock })), clock };
    const again = await logIn(restored, "patient", made.patient.email, made.password);
    expect((await restored.api.patients.readOwnPatient(again)).medicalHistory).toBe(CANARIES.history);
    await restored.close();
  });
});
