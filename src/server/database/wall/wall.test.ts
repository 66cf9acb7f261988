import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#domain/actor.ts";
import { keysOf } from "#domain/typed.ts";
import { ERASURE_POLICY } from "#server/features/privacy/erasure-policy.ts";
import { codeOf, openTestClinic, type TestClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData, type PatientWithAllData } from "#support/patient-with-all-data.ts";
import type { Schema } from "../schema.ts";
import { COVERED_TABLES } from "./covered-tables.ts";
import { inViewOf } from "./viewer.ts";

/** Tables with rows of patients that the wall leaves out, and why. */
const LOGIN = "read before it is known who asks";
const OF_ALL = "free times, queues and rooms are made of everybody's rows; what patients wrote is encrypted";
const SENT = "written for others by what a patient does, and read by the worker that delivers";
const MESSAGES = "written by visitors, and read by staff alone";
const LEGAL = "written when a person is erased, and read by sweeps and commands";
const STAFF = "read and written by doctors and staff alone";
const EXCEPTIONS: Partial<Record<keyof Schema, string>> = {
  ...{ user: LOGIN, session: LOGIN, account: LOGIN, verification: LOGIN, dueTerms: LOGIN, passkeys: LOGIN },
  ...{ secondFactors: LOGIN, recoveryCodes: LOGIN, trustedBrowsers: LOGIN, sessionProofs: LOGIN },
  ...{ phoneNumbers: LOGIN, phoneCodes: LOGIN, phoneLogins: LOGIN, importedPatients: LOGIN },
  ...{ consultations: OF_ALL, consultationCells: OF_ALL, consultationRatings: OF_ALL },
  ...{ calls: OF_ALL, callSessions: OF_ALL, callSignals: OF_ALL, callLog: OF_ALL, colleagueAccess: OF_ALL },
  guardianAccess: "found by the hash of a link's secret, by who has no account",
  memberAgreements: "found by the hash of a link's secret, by who has no account",
  appointmentLinks: "found by the hash of a link's secret, by who has no account",
  advices: "verified by everybody who has the code that is printed on the paper",
  ...{ deliveries: SENT, notifications: SENT, pushSubscriptions: SENT, topics: "has no data but a number" },
  ...{ feedback: MESSAGES, contactSubmissions: MESSAGES, grievances: MESSAGES },
  ...{ legalHolds: LEGAL, erasures: LEGAL, fileErasures: LEGAL },
  ...{ emergencyAccesses: STAFF, recordMerges: STAFF, movedRows: STAFF, childMoves: STAFF, assistantReviews: STAFF },
  audit: "only added to; its writer is whoever acts",
};

describe("the wall around patients' rows", () => {
  let open: TestClinic;
  let one: PatientWithAllData;
  let other: PatientWithAllData;
  beforeAll(async () => {
    open = await openTestClinic("postgres");
    one = await aPatientWithAllData(open);
    other = await aPatientWithAllData(open);
    for (const { patient, past, rao } of [one, other]) {
      const added = { id: `problem of ${patient.uid}`, addedAt: "2026", doctor: rao.doctor.uid, consultationId: past };
      const problem = { ...added, patientUid: patient.uid, personKey: "", state: "active" as const, revision: 1 };
      await open.kysely.insertInto("problems").values(problem).execute();
      const change = { problemId: added.id, revision: 1, act: "added" as const, at: "2026", doctor: added.doctor };
      await open.kysely
        .insertInto("problemChanges")
        .values({ ...change, body: "" })
        .execute();
    }
  });
  afterAll(() => open.close());

  const rowsOf = async (table: string, actor?: unknown) => {
    const read = () => sql<object>`select * from ${sql.table(table)}`.execute(open.kysely);
    const { rows } = await (actor === undefined ? read() : inViewOf(actor, read));
    return rows.map((row) => JSON.stringify(row)).sort();
  };

  it("has every table with rows of patients, or the reason why not", () => {
    const ofPatients = keysOf(ERASURE_POLICY).filter((table) => ERASURE_POLICY[table] !== "no-patient-data");
    const named = [...COVERED_TABLES, ...Object.keys(EXCEPTIONS)];
    expect(named.toSorted()).toEqual(ofPatients.toSorted());
  });

  it("is a policy on each of them, and on no other", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as "name" from pg_class join pg_policy on polrelid = pg_class.oid
      where relrowsecurity and relnamespace = current_schema()::regnamespace`.execute(open.kysely);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(COVERED_TABLES.toSorted());
  });

  it.each(COVERED_TABLES)("shows of %s each patient their own rows, and the clinic all", async (table) => {
    const [all, own, others] = [
      await rowsOf(table),
      await rowsOf(table, one.patient),
      await rowsOf(table, other.patient),
    ];
    expect(own.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    expect(own.filter((row) => others.includes(row))).toEqual([]);
    expect([...own, ...others].toSorted()).toEqual(all);
    expect(await rowsOf(table, one.rao.doctor)).toEqual(all);
    expect(await rowsOf(table, one.rao.admin)).toEqual(all);
  });

  it.each(COVERED_TABLES)("shows of %s nothing to a visitor, without an actor, and without settings", async (table) => {
    expect(await rowsOf(table, visitor())).toEqual([]);
    expect(await rowsOf(table, "nothing that is an actor")).toEqual([]);
    // As somebody who connects with the role of the server, and sets nothing.
    const client = new Client({ connectionString: open.fresh.url });
    await client.connect();
    const { rows } = await client.query(`select count(*)::int as "count" from "${table}"`);
    await client.end();
    expect(rows).toEqual([{ count: 0 }]);
  });

  it.each(COVERED_TABLES)("changes and deletes of %s only own rows", async (table) => {
    const [before, count] = [await rowsOf(table, other.patient), (await rowsOf(table, one.patient)).length];
    class Undo extends Error {}
    const [column = ""] = Object.keys(JSON.parse(before[0] ?? "{}"));
    const changed = open.kysely.transaction().execute(async (trx) => {
      const counts = await inViewOf(one.patient, async () => {
        const set = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(trx);
        const deleted = await sql`delete from ${sql.table(table)}`.execute(trx);
        return [set.numAffectedRows, deleted.numAffectedRows];
      });
      throw new Undo(counts.join());
    });
    await expect(changed).rejects.toThrow(table === "consents" ? /./u : `${count},${count}`);
    expect(await rowsOf(table, other.patient)).toEqual(before);
  });

  it("answers a row for another person as not found", async () => {
    const [row] = await open.kysely
      .selectFrom("familyMembers")
      .selectAll()
      .where("uid", "=", one.patient.uid)
      .execute();
    const insert = () =>
      open.kysely
        .insertInto("familyMembers")
        .values({ ...row, id: "new", uid: other.patient.uid } as Schema["familyMembers"])
        .execute();
    expect(await codeOf(inViewOf(one.patient, insert))).toBe("NOT_FOUND");
  });

  it("is that of each of many queries at the same time, in transactions too", async () => {
    const people = [one.patient, other.patient, visitor(), one.rao.doctor];
    const counts = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        inViewOf(people[index % 4], async () => {
          const read = (db: typeof open.kysely) => db.selectFrom("healthEntries").select("uid").execute();
          const rows = index % 8 < 4 ? await read(open.kysely) : await open.kysely.transaction().execute(read);
          return [...new Set(rows.map(({ uid }) => uid))].toSorted();
        }),
      ),
    );
    const expected = [[one.patient.uid], [other.patient.uid], [], [one.patient.uid, other.patient.uid].toSorted()];
    expect(counts).toEqual(counts.map((_, index) => expected[index % 4]));
  });

  it("lets a minor's guardian see the consultation and its person, and no others", async () => {
    const accesses = [{ id: "access", consultationId: one.past }];
    const guardian = { ...visitor(), guardianAccesses: accesses };
    const messages = await open.kysely
      .selectFrom("roomMessages")
      .selectAll()
      .where("consultationId", "=", one.past)
      .execute();
    expect(await rowsOf("roomMessages", guardian)).toHaveLength(messages.length);
    expect(await rowsOf("healthEntries", guardian)).toEqual(await rowsOf("healthEntries", one.patient));
  });
});
