import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData, CANARIES } from "#support/patient-with-all-data.ts";

/** Tables whose encrypted texts must be gone from the files, including unused pages. */
const ENCRYPTED = [
  "patients",
  "grievances",
  "contactSubmissions",
  "feedback",
  "assistantTurns",
  "consultationRatings",
  "roomMessages",
  "deliveries",
] as const;

const open = await openTestClinic("sqlite");
const life = await aPatientWithAllData(open);
afterAll(() => open.close());

/** The database file, its write-ahead log and its index. */
function bytesOnDisk(): Map<string, Buffer> {
  const { folder } = open.fresh;
  const names = readdirSync(folder).filter((name) => name.startsWith("tulsi.db"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

async function encryptedTexts(): Promise<string[]> {
  const { kysely } = open;
  const texts: string[] = [];
  for (const table of ENCRYPTED) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely);
    // An encrypted text is a key id, a dot and ciphertext.
    const values = rows.flatMap((row) => Object.values(row).map(String));
    texts.push(...values.filter((value) => /^[\w-]{8}\.[\w-]{60,}$/u.test(value)).map((value) => value.slice(9, 69)));
  }
  return texts;
}

it("leaves no byte of an erased patient in the database files", async () => {
  // Earlier values must be gone as well: a former name and number, and a sent email.
  const { name, phone, history } = CANARIES;
  const record = {
    name: `${name} Rao`,
    phone: "9182736451",
    age: "41",
    gender: "Female",
    medicalHistory: history,
    aadhar: "",
  };
  await open.api.patients.changeOwnPatient(life.patient, record);
  const plain = [life.email, name, phone, record.phone];
  const before = await encryptedTexts();
  expect(before.length).toBeGreaterThan(8);
  const found = (words: readonly string[]) =>
    [...bytesOnDisk()].flatMap(([file, bytes]) =>
      words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${file}`),
    );
  expect(found(plain).length).toBeGreaterThanOrEqual(plain.length);
  await open.api.privacy.eraseOwnAccount(life.patient, { password: GOOD_PASSWORD, confirm: "on" });
  // The remaining ciphertext belongs to the legal hold and to other people.
  const left = await encryptedTexts();
  expect(found([...plain, ...before.filter((text) => !left.includes(text))])).toEqual([]);
});
