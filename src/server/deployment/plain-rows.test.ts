import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import { parseConfig } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { ENCRYPTED_FIELDS, type EncryptedTable } from "#server/encrypted-fields.ts";
import { createLog } from "#server/log.ts";
import { type OpenApp, openApp } from "#server/open-app.ts";
import { aDoctor, aMessage } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient, aVisitor } from "#support/open-clinic.ts";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { encryptPlainRows } from "./plain-rows.ts";

const DOCTOR = aDoctor({ dob: "1961-08-19", license: "CAN/1961/871234" });
const MESSAGE = {
  name: "Canary Ramesh",
  email: "canary.ramesh@example.test",
  subject: "Canary of the subject",
  message: "Canary of the message",
};
const FEEDBACK = "Canary of the feedback";
const CANARIES = [DOCTOR.dob, DOCTOR.license, ...Object.values(MESSAGE), FEEDBACK, FEEDBACK.toLowerCase()];
const AT = "2026-11-20T10:00:00.000Z";
/** More than are encrypted at once. */
const MANY = 1_203;

describe.each(ENGINES)("licences, dates of birth, messages and feedback, on %s", (engine) => {
  let storage: TestStorage;
  const open = () => {
    const config = parseConfig({ TULSI_DATA: storage.folder, DATABASE_URL: storage.url });
    return openApp(config, createLog("silent"), { exclusive: false });
  };
  async function using<T>(work: (app: OpenApp) => Promise<T>): Promise<T> {
    const app = await open();
    return await work(app).finally(() => app.close());
  }

  beforeEach(async () => {
    storage = await freshStorage(engine);
  });
  afterEach(() => storage.remove());

  const plainRow = (id: string) => ({
    ...{ id, timestamp: AT, userId: null, idempotencyKey: null, searched: FEEDBACK.toLowerCase() },
  });

  /** Rows as version 0.1 wrote them. */
  async function writePlain({ kysely }: Database, doctor: string, many = 1): Promise<void> {
    await kysely
      .updateTable("doctors")
      .set({ dob: DOCTOR.dob, license: DOCTOR.license, encrypted: null })
      .where("uid", "=", doctor)
      .execute();
    const ids = Array.from({ length: many }, () => randomUUID());
    for (let from = 0; from < many; from += 300) {
      const some = ids.slice(from, from + 300);
      const said = some.map((id) => ({ ...plainRow(id), rating: 4, feedback: FEEDBACK }));
      await kysely.insertInto("feedback").values(said).execute();
      const written = some.map((id) => ({ ...plainRow(id), ...MESSAGE, answered: 0, replacedAt: null }));
      await kysely.insertInto("contactSubmissions").values(written).execute();
    }
  }

  async function rowsOf({ kysely }: Database): Promise<string> {
    const tables = Object.keys(ENCRYPTED_FIELDS) as EncryptedTable[];
    const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(kysely)));
    return JSON.stringify(rows.map((result) => result.rows));
  }

  async function expectReadable(app: OpenApp, doctor: Awaited<ReturnType<typeof aSignedInDoctor>>): Promise<void> {
    const { api: clinic } = app;
    const admin = await aSignedInAdmin(app);
    const { dob, license } = DOCTOR;
    expect(await clinic.doctors.readOwnDoctor(doctor)).toMatchObject({ dob, license });
    expect(await clinic.profiles.readOwnProfile(doctor)).toMatchObject({ license });
    expect(await clinic.verification.readDoctorForAdmin(admin, doctor.uid)).toMatchObject({ dob, license });
    expect((await clinic.verification.listDoctorsForAdmin(admin, { sheet: "incomplete" })).rows).toMatchObject([
      { license },
    ]);
    expect((await clinic.contact.listContactMessages(admin, { words: "RAMESH subject" })).rows[0]).toMatchObject(
      MESSAGE,
    );
    expect((await clinic.feedback.listFeedback(admin, { words: "canary" })).rows[0]).toMatchObject({
      feedback: FEEDBACK,
    });
    expect(await new Response(await clinic.contact.exportContactMessages(admin)).text()).toContain(MESSAGE.message);
    expect(await new Response(await clinic.feedback.exportFeedback(admin)).text()).toContain(FEEDBACK);
  }

  it("are stored encrypted, and read by those who may", async () => {
    await using(async (app) => {
      const doctor = await aSignedInDoctor(app, DOCTOR);
      const { feedback, contact } = app.api;
      const sender = await aSignedInPatient(app);
      await feedback.sendFeedback(sender, {
        rating: "4",
        feedback: FEEDBACK,
        opened: contact.openContactForm(aVisitor()),
      });
      await contact.sendContactMessage(sender, { ...aMessage(MESSAGE), opened: contact.openContactForm(aVisitor()) });
      const stored = await rowsOf(app.database);
      for (const canary of CANARIES) expect(stored).not.toContain(canary);
      await expectReadable(app, doctor);
    });
  });

  it("are encrypted at the first start when an older version wrote them, and readable before it", async () => {
    const doctor = await using(async (app) => {
      const signedUp = await aSignedInDoctor(app, DOCTOR);
      await writePlain(app.database, signedUp.uid);
      await expectReadable(app, signedUp);
      return signedUp;
    });
    await using(async (app) => {
      const stored = await rowsOf(app.database);
      for (const canary of CANARIES) expect(stored).not.toContain(canary);
      await expectReadable(app, doctor);
    });
    if (engine === "sqlite")
      for (const name of readdirSync(storage.folder).filter((file) => file.startsWith("tulsi.db"))) {
        const bytes = readFileSync(join(storage.folder, name)).toString("latin1");
        for (const canary of CANARIES) expect(bytes, name).not.toContain(canary);
      }
  });

  it("are all encrypted, in steps, and once", async () => {
    await using(async ({ database }) => {
      await writePlain(database, "", MANY);
      const vault = createVault([randomBytes(32)]);
      expect(await encryptPlainRows(database, vault)).toBe(2 * MANY);
      const before = await rowsOf(database);
      expect(await encryptPlainRows(database, vault)).toBe(0);
      expect(await rowsOf(database)).toBe(before);
    });
  });

  it("are bound to their row, and shown as unreadable when they can't be decrypted", async () => {
    await using(async (app) => {
      const { kysely } = app.database;
      const doctor = await aSignedInDoctor(app, DOCTOR);
      await writePlain(app.database, doctor.uid, 2);
      await kysely.updateTable("doctors").set({ encrypted: "12345678.AAAA" }).execute();
      const admin = await aSignedInAdmin(app);
      const { id } = await kysely.selectFrom("feedback").select("id").limit(1).executeTakeFirstOrThrow();
      await kysely.updateTable("feedback").set({ encrypted: "12345678.AAAA" }).where("id", "=", id).execute();
      expect((await app.api.feedback.listFeedback(admin, {})).rows.map(({ feedback }) => feedback).toSorted()).toEqual([
        "(can't be read)",
        FEEDBACK,
      ]);
      const unreadable = "(can't be read)";
      expect(await app.api.doctors.readOwnDoctor(doctor)).toMatchObject({ dob: unreadable, license: unreadable });
    });
  });
});
