import type { Actor } from "#domain/actor.ts";
import type { PatientHistory, SeenPatient } from "#domain/consultations/practice.api.ts";
import { SEEN_SIZE } from "#domain/consultations/practice.rules.ts";
import { fail } from "#domain/failures.ts";
import { fold, hasWords } from "#domain/format/fold.ts";
import { pageOf, searchTerms, type TablePage, tableQuerySchema } from "#domain/paging.ts";
import { ageOn } from "#domain/patients/age.ts";
import { DOCTOR_READS_MS, readsOfPatients } from "#domain/permissions.ts";
import { dayAt, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { openDetails } from "../consultation-encryption.ts";
import { findDoctorFacts } from "../hours/hours.queries.ts";
import { readToday, readZone, requireOwnPractice } from "./doctor-day.ts";
import { listSeen, type SeenRow } from "./practice.queries.ts";

/** One consultation with what identifies its person, and what it was for. */
interface OpenedRow {
  readonly row: SeenRow;
  readonly name: string;
  readonly bornOn: string;
  readonly reason: string;
}

const SEEN = ["completed", "in-progress"];

/**
 * The consultations that the doctor may read, newest first, by person: account, name and birthday, because a mother
 * books for her children too.
 */
async function listByPerson(app: App, doctorUid: string): Promise<OpenedRow[][]> {
  const facts = await findDoctorFacts(app.db, doctorUid);
  if (!facts || !readsOfPatients(facts.verificationStatus)) return [];
  const rows = await listSeen(app.db, doctorUid, iso(app.clock.now() - DOCTOR_READS_MS));
  const opened = rows.flatMap((row) => {
    const details = openDetails(app, row);
    return details ? [{ row, name: details.name, bornOn: details.bornOn, reason: details.reason }] : [];
  });
  const people = Map.groupBy(opened, ({ row, name, bornOn }) => JSON.stringify([row.patientKey, fold(name), bornOn]));
  return [...people.values()];
}

/** One patient's consultations, newest first, as one entry; undefined for a patient who never came. */
function seenPatientOf(rows: readonly OpenedRow[], today: string): SeenPatient | undefined {
  const past = rows.filter(({ row }) => SEEN.includes(row.state));
  const [last] = past;
  if (!last) return undefined;
  const next = rows.findLast(({ row }) => !SEEN.includes(row.state))?.row;
  return {
    name: last.name,
    age: ageOn(last.bornOn, today),
    consultations: past.length,
    last: { id: last.row.id, at: last.row.startsAt, reason: last.reason },
    next: next ? { id: next.id, at: next.startsAt } : null,
  };
}

/** {@inheritDoc PracticeApi.listSeenPatients} */
export async function listSeenPatients(app: App, actor: Actor, query: unknown): Promise<TablePage<SeenPatient>> {
  requireOwnPractice(actor);
  const { words, page: requested } = tableQuerySchema.parse(query ?? {});
  const terms = searchTerms(words);
  const today = await readToday(app, actor.uid);
  const patients = (await listByPerson(app, actor.uid))
    .flatMap((rows) => seenPatientOf(rows, today) ?? [])
    .sort((item, other) => other.last.at.localeCompare(item.last.at));
  const found = patients.filter(({ name }) => hasWords(name, terms));
  const { page, pages, from } = pageOf(requested, found.length, SEEN_SIZE);
  return { rows: found.slice(from, page * SEEN_SIZE), total: found.length, page, pages };
}

/** {@inheritDoc PracticeApi.readPatientHistory} */
export async function readPatientHistory(app: App, actor: Actor, consultationId: string): Promise<PatientHistory> {
  requireOwnPractice(actor);
  const people = await listByPerson(app, actor.uid);
  const person = people.find((rows) => rows.some(({ row }) => row.id === consultationId));
  const [latest] = person ?? [];
  if (!person || !latest) throw fail("NOT_FOUND");
  const zone = await readZone(app, actor.uid);
  const { name, bornOn } = latest;
  return {
    ...{ name, bornOn, zone },
    age: ageOn(bornOn, dayAt(zone, app.clock.now())),
    consultations: person.map(({ row: { id, state, startsAt }, reason }) => ({ id, startsAt, reason, state })),
  };
}
