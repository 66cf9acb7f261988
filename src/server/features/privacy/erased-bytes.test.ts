import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GOOD_PASSWORD } from "../../../../tests/support/builders.ts";
import { openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";
import { aWholeLife, CANARIES, type WholeLife } from "../../../../tests/support/whole-life.ts";

/** Tables whose sealed texts of a patient may stand nowhere any more, not even in an unused corner of the file. */
const ENCRYPTED = ["patients", "grievances", "assistantTurns", "consultationRatings", "roomMessages", "outbox"] as const;

let open: TestClinic;
let life: WholeLife;
beforeAll(async () => {
  open = await openTestClinic("sqlite");
  life = await aWholeLife(open);
});
afterAll(() => open.close());

/** The database and what lies beside it: the write-ahead log, its index. */
function bytesOnDisk(): Map<string, Buffer> {
  const { folder } = open.fresh;
  const names = readdirSync(folder).filter((name) => name.startsWith("tulsi.db"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

async function encryptedTexts(): Promise<string[]> {
  const { kysely } = open.fresh.database;
  const texts: string[] = [];
  for (const table of ENCRYPTED) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely);
    // A sealed text is an id of a key, a dot, and nothing that a person could read.
    const values = rows.flatMap((row) => Object.values(row).map(String));
    texts.push(...values.filter((value) => /^[\w-]{8}\.[\w-]{60,}$/u.test(value)).map((value) => value.slice(9, 69)));
  }
  return texts;
}

it("an erased patient stands in no byte of the database's files: not deleted, not edited away, not in the log", async () => {
  // What was changed before must be gone as well: an older name and number, a letter that was sent.
  const { name, phone, history } = CANARIES;
  const record = {
    name: `${name} Rao`,
    phone: "9182736451",
    age: "41",
    gender: "Female",
    medicalHistory: history,
    aadhar: "",
  };
  await open.clinic.patients.changeOwn(life.patient, record);
  const plain = [life.email, name, phone, record.phone, CANARIES.message, CANARIES.earlier, CANARIES.feedback];
  const before = await encryptedTexts();
  expect(before.length).toBeGreaterThan(8);
  const found = (words: readonly string[]) =>
    [...bytesOnDisk()].flatMap(([file, bytes]) =>
      words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${file}`),
    );
  expect(found(plain).length).toBeGreaterThanOrEqual(plain.length);
  await open.clinic.privacy.erase(life.patient, { password: GOOD_PASSWORD, confirm: "on" });
  // What is left sealed is the held visit's, and what others wrote.
  const left = await encryptedTexts();
  expect(found([...plain, ...before.filter((text) => !left.includes(text))])).toEqual([]);
});
