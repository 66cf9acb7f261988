import { sql } from "kysely";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doctorSignupSchema } from "#domain/doctors/doctors.rules.ts";
import { check } from "#domain/form.ts";
import { patientSignupSchema } from "#domain/patients/patients.rules.ts";
import { aDoctor, aPatient } from "./builders.ts";
import { ENGINES, type FreshDatabase, freshDatabase } from "./processes/database.ts";
import { linkIn, startMailServer } from "./processes/smtp.ts";

describe.each(ENGINES)("a fresh database on %s", (engine) => {
  let one: FreshDatabase;
  let other: FreshDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([freshDatabase(engine), freshDatabase(engine)]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it("uses the requested engine and is migrated", async () => {
    expect(one.database.engine).toBe(engine);
    const tables = await one.database.kysely.introspection.getTables();
    expect(tables.length).toBeGreaterThan(1);
  });

  it("shares nothing with another one", async () => {
    await one.asOwner(({ kysely }) => sql`create table only_here (id integer)`.execute(kysely));
    await expect(sql`select * from only_here`.execute(other.database.kysely)).rejects.toThrow();
  });

  it("has earlier rows after reopening", async () => {
    const row = { key: "a", times: "[]", expiresAt: "2030" };
    await one.database.kysely.insertInto("attempts").values(row).execute();
    const again = await one.reopen();
    const rows = await again.kysely.selectFrom("attempts").selectAll().execute();
    await again.close();
    expect(rows).toEqual([row]);
  });
});

describe("the mail server", () => {
  it("delivers each email once, to the recipients of the envelope", async () => {
    const server = await startMailServer();
    const transport = createTransport(server.url);
    const mail = { from: "clinic@example.test", subject: "तुलसी", text: "Open http://localhost/reset?token=a now" };
    server.refuse(true);
    await expect(transport.sendMail({ ...mail, to: "asha@example.test" })).rejects.toThrow("451");
    server.refuse(false);
    await transport.sendMail({ ...mail, to: "asha@example.test" });
    await transport.sendMail({ ...mail, to: "vikram@example.test" });
    const received = await server.next("vikram@example.test");
    expect(received.subject).toBe("तुलसी");
    expect(linkIn(received)).toBe("http://localhost/reset?token=a");
    expect(server.mails.map((one) => one.recipients)).toEqual([["asha@example.test"], ["vikram@example.test"]]);
    transport.close();
    await server.close();
  });
});

describe("the builders", () => {
  it("make different people whom the rules accept", () => {
    const patients = Array.from({ length: 50 }, () => aPatient());
    const doctors = Array.from({ length: 50 }, () => aDoctor());
    for (const patient of patients) expect(check(patientSignupSchema, patient)).toMatchObject({ ok: true });
    for (const doctor of doctors) expect(check(doctorSignupSchema, doctor)).toMatchObject({ ok: true });
    const emails = [...patients, ...doctors].map((person) => person.email);
    expect(new Set(emails).size).toBe(100);
  });
});
