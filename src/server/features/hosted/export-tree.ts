import { emailOf } from "#domain/accounts/no-email.ts";
import type { HashConfig } from "#domain/hosted/hash-config.rules.ts";
import { ageOf, ageOn } from "#domain/patients/age.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { parseHostedHash } from "#server/auth/hosted/hosted-hash.ts";
import { hostedKeyId, hostedKeysOf } from "#server/auth/hosted/hosted-keys.ts";
import { openFields } from "#server/encrypted-fields.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { birthdayOf, statedOn } from "#server/features/patients/patient-record.service.ts";
import { type EncryptedNumber, maskedNumber, wholeNumber } from "#server/features/settings/aadhaar.service.ts";
import {
  listFeedbackAfter,
  listMessagesAfter,
  listPostsAfter,
  listRecordsOf,
  listUsersAfter,
} from "./hosted.queries.ts";
import { OPERATOR } from "./import-people.ts";

/** Rows of one query. */
const PAGE_ROWS = 500;

/** The tree of spec.md section 3, and the users of its identity service. */
export interface HostedTree {
  readonly tree: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly users: readonly object[];
  /** The parameters of the hashes among them; undefined without one. */
  readonly config: HashConfig | undefined;
  /** Accounts without a record that the tree has a place for, such as receptionists. */
  readonly leftOut: number;
}

type Users = Awaited<ReturnType<typeof listUsersAfter>>;
type Records = Awaited<ReturnType<typeof listRecordsOf>>;

async function* rowsOf<Row extends { readonly id: string }>(next: (after: string, count: number) => Promise<Row[]>) {
  for (let after = ""; ; ) {
    const rows = await next(after, PAGE_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}

/** The age when the account was made, which is what the tree has. */
function firstAge({ vault, clock }: App, row: Records["patients"][number]): number {
  const today = clinicDay(clock.now());
  const now = ageOf({ age: row.age, since: statedOn(row), dateOfBirth: birthdayOf(vault, row) }, today);
  return Math.max(0, now - ageOn(clinicDay(Date.parse(row.createdAt)), today));
}

/** A number as the tree gets it; of one that the clinic does not store, the last four digits. */
type Shown = (stored: EncryptedNumber) => string;

function patientOf(app: App, row: Records["patients"][number], shown: Shown) {
  const { uid, name, email, phone, gender } = row;
  const medicalHistory = app.vault.open(row.medicalHistory, { column: "patients.medicalHistory", row: uid });
  const known = { age: String(firstAge(app, row)), gender, medicalHistory };
  return { name, email, phone, ...known, aadhar: shown({ of: "patients", uid, value: row.aadhar }) };
}

function doctorOf({ vault }: App, row: Records["doctors"][number], shown: Shown) {
  const { uid, firstName, lastName, gender, email } = row;
  const { dob, license } = openFields(vault, "doctors", uid, row);
  const aadhaar = shown({ of: "doctors", uid, value: row.aadhaar });
  return { firstName, lastName, dob, gender, aadhaar, license, email };
}

/** What an account logs in with: its email, or the number of one that has none. */
function loginOf({ email, emailVerified, number }: Users[number]) {
  if (emailOf(email) !== null) return { email, emailVerified: Boolean(emailVerified) };
  return number === null ? {} : { phoneNumber: number };
}

function userOf(user: Users[number], keyId: string | undefined) {
  const { id, createdAt, password } = user;
  const parts = password === null ? undefined : parseHostedHash(password);
  const hash = parts?.key === keyId ? parts && { passwordHash: parts.hash, salt: parts.salt } : undefined;
  const times = { createdAt: String(new Date(createdAt).getTime()) };
  return { localId: id, ...loginOf(user), ...hash, ...times, providerUserInfo: [] };
}

async function peopleOf(app: App, shown: Shown, keyId: string | undefined) {
  const patients: Record<string, unknown> = {};
  const doctors: Record<string, unknown> = {};
  const admins: Record<string, unknown> = {};
  const users: object[] = [];
  let leftOut = 0;
  for (let after = "", page: Users = []; ; after = page.at(-1)?.id ?? "") {
    page = await listUsersAfter(app.db, after, PAGE_ROWS);
    if (page.length === 0) return { patients, doctors, admins, users, leftOut };
    const uids = page.map(({ id }) => id);
    const records = await listRecordsOf(app.db, uids);
    for (const row of records.patients) patients[row.uid] = patientOf(app, row, shown);
    for (const row of records.doctors) doctors[row.uid] = doctorOf(app, row, shown);
    for (const { uid } of records.admins) admins[uid] = true;
    const placed = page.filter(({ id }) => id in patients || id in doctors || id in admins);
    leftOut += page.length - placed.length;
    users.push(...placed.map((user) => userOf(user, keyId)));
  }
}

/**
 * All people and records as the hosted service had them. It is an entry of the audit.
 * @param app - The application.
 * @param reason - Why Aadhaar numbers are not masked; empty masks them.
 */
export async function exportTree(app: App, reason: string): Promise<HostedTree> {
  const { db, vault } = app;
  const entry = { actor: OPERATOR, action: "hosted:export", subject: "clinic", patient: null } as const;
  await writeAudit(app, { ...entry, reason: reason === "" ? "masked" : `Aadhaar: ${reason}` });
  const shown: Shown = (stored) => {
    const number = reason === "" ? undefined : wholeNumber(vault, stored);
    return number ?? maskedNumber(vault, stored);
  };
  const config = await hostedKeysOf(app).newest();
  const people = await peopleOf(app, shown, config && hostedKeyId(app, config));
  const { users, leftOut, ...roles } = people;
  const blogs: Record<string, unknown> = {};
  for await (const { id, title, content, category, remedies, author, createdAt } of rowsOf((after, count) =>
    listPostsAfter(db, after, count),
  )) {
    const list = parseStored<string[]>(remedies);
    blogs[id] = { title, content, category, remedies: list, author, createdAt: Date.parse(createdAt) };
  }
  const feedback: Record<string, unknown> = {};
  for await (const row of rowsOf((after, count) => listFeedbackAfter(db, after, count))) {
    const { id, rating, timestamp, userId } = row;
    feedback[id] = { rating, ...openFields(vault, "feedback", id, row), timestamp, ...(userId !== null && { userId }) };
  }
  const messages: Record<string, unknown> = {};
  for await (const row of rowsOf((after, count) => listMessagesAfter(db, after, count))) {
    const { id, timestamp, userId } = row;
    // A message without a sender has a key that is no user's.
    messages[userId ?? id] = { ...openFields(vault, "contactSubmissions", id, row), timestamp };
  }
  return { tree: { ...roles, blogs, feedback, contact_submissions: messages }, users, config, leftOut };
}
