import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { readKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { median, milliseconds, type Row, within } from "../figures.ts";
import { OPERATOR, PASSWORD } from "../fill.ts";
import { type ServerProcess, startClinic } from "../server-process.ts";
import { bytesOf } from "./pages.ts";

const PATIENTS = 100_000;
const LETTERS = 50_000;
const POSTS = 10_000;
/** TRUST.md AV-3. */
const HEALTH_MOST = 250;
const EVERY_MS = 10;
const TIMES = 5;

const NAMES = ["Asha", "Meera", "Ravi", "Imran", "Lakshmi", "Gopal", "Sunita", "Joseph"];
const FAMILIES = ["Nair", "Sharma", "Khan", "Iyer", "Patil", "Das", "Kulkarni", "Fernandes"];

/** Many rows at once, past the clinic's calls, which would take an hour to write them. */
function fillUp(folder: string): void {
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  const vault = createVault(readKeyFile(folder));
  database.function("sealed", (field, uid, text) =>
    vault.encrypt(String(text), { column: `patients.${String(field)}`, row: String(uid) }),
  );
  const numbers = (most: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const of = (list: readonly string[], by: string) =>
    `case (${by}) % ${list.length} ${list.map((one, at) => `when ${at} then '${one}'`).join(" ")} end`;
  const name = `${of(NAMES, "i")} || ' ' || ${of(FAMILIES, "i / 8")} || ' ' || i`;
  const moment = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' minutes')";
  database.exec(`
    begin;
    insert into "user" (id, name, email, emailVerified, createdAt, updatedAt)
      ${numbers(PATIENTS)} select 'many-' || i, ${name}, 'many.' || i || '@example.test', 0, ${moment}, ${moment} from n;
    insert into patients (uid, name, email, phone, age, gender, medicalHistory, aadhar, nameSearched, createdAt)
      ${numbers(PATIENTS)} select 'many-' || i, ${name}, 'many.' || i || '@example.test', '9000000000', 18 + i % 80,
      'female', sealed('medicalHistory', 'many-' || i, 'None'), sealed('aadhar', 'many-' || i, 200000000000 + i), lower(${name}), ${moment} from n;
    insert into feedback (id, rating, feedback, searched, timestamp)
      ${numbers(LETTERS)} select 'many-' || i, i % 6, 'Kind people, short wait, ' || i, 'kind people, short wait, ' || i, ${moment} from n;
    insert into blogs (id, title, content, excerpt, category, remedies, author, searched, createdAt, updatedAt)
      ${numbers(POSTS)} select 'many' || i, 'A post of a large clinic ' || i, 'Ginger, water and time.', 'Ginger, water and time.',
      'General', '[]', 'Admin', 'a post of a large clinic ginger water and time ' || i, ${moment}, ${moment} from n;
    commit;
  `);
  database.close();
}

async function adminCookie(address: string): Promise<string> {
  const answer = await fetch(`${address}/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: address },
    body: new URLSearchParams({ email: OPERATOR, password: PASSWORD }).toString(),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The longest that /healthz took while something else was under way. */
async function longestHealth(clinic: ServerProcess, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const from = performance.now();
    await bytesOf(clinic.address, "/healthz");
    longest = Math.max(longest, performance.now() - from);
    await wait(EVERY_MS);
  }
  await over;
  return longest;
}

const SEARCHES = [
  {
    what: `a name among ${PATIENTS.toLocaleString("en-US")} patients`,
    path: "/AdminDashboard/manage-users?words=kulkarni",
  },
  { what: "a name that no patient has", path: "/AdminDashboard/manage-users?words=zzzz" },
  { what: "the last page of all patients", path: "/AdminDashboard/manage-users?page=5000" },
  { what: `words among ${LETTERS.toLocaleString("en-US")} letters`, path: "/AdminDashboard/feedback?words=wait" },
  { what: `words among ${POSTS.toLocaleString("en-US")} posts`, path: "/Blog?words=large+clinic+77" },
  { what: "the desk's numbers of the day", path: "/AdminDashboard" },
] as const;

/** A clinic that has grown: how long searches take, and that nobody else waits for them (TRUST.md AV-3). */
export async function measureLargeClinic(folder: string): Promise<Row[]> {
  fillUp(folder);
  const clinic = await startClinic(folder);
  const cookie = await adminCookie(clinic.address);
  const rows: Row[] = [];
  for (const { what, path } of SEARCHES) {
    const times: number[] = [];
    const search = async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const from = performance.now();
        const { status } = await bytesOf(clinic.address, path, { cookie });
        if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
        times.push(performance.now() - from);
      }
    };
    const health = await longestHealth(clinic, search());
    const took = milliseconds(median(times));
    rows.push(within(`/healthz at its longest, during: ${what}`, `search ${took}`, health, HEALTH_MOST, milliseconds));
  }
  await clinic.stop();
  return rows;
}
