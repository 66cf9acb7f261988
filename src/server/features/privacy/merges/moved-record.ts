import { joinHistories, withoutHistory } from "#domain/merges/merges.ts";
import { parseStored } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { consentOf } from "#server/features/assistant/chats/own-chats.service.ts";
import { listPeopleOf, personKeys } from "#server/features/consultations/people-of-account.service.ts";
import { readHistory, writeHistory } from "#server/features/patients/patient-record.service.ts";
import { writeSeen } from "./changed-since.ts";
import { MOVED_TABLES } from "./merge-policy.ts";
import type { MergeRow } from "./merges.queries.ts";
import {
  alignPatientKeys,
  findCurrentMessage,
  findSender,
  listBefore,
  listKeyed,
  listProblems,
  moveRows,
  returnRows,
  returnRowsOfConsultations,
  setConsultation,
  setProblem,
  setReplaced,
  writeBefore,
} from "./moved-rows.queries.ts";
import { returnWritten } from "./written-since.ts";

/** Other columns of a moved row, as they were. */
interface Before {
  readonly key?: string;
  readonly personKey?: string;
  readonly replacedAt?: null;
}

/** By which keys the account that stays knows the people for whom the joined one booked, if by others. */
async function knownPeople(tx: Transaction, { stays, joined }: MergeRow): Promise<ReadonlyMap<string, string>> {
  const known = await listPeopleOf(tx, stays);
  return new Map(
    (await listPeopleOf(tx, joined)).flatMap((person): [string, string][] => {
      const keys = personKeys(tx, person);
      const same = known.find(({ key }) => keys.includes(key));
      return same === undefined || same.key === person.key ? [] : [[person.key, same.key]];
    }),
  );
}

/** Makes the people and the forms of the joined account's consultations those of the account that stays. */
async function prepareConsultations(tx: Transaction, merge: MergeRow): Promise<void> {
  const { db } = tx;
  const { stays, joined: owner } = merge;
  const people = await knownPeople(tx, merge);
  const taken = new Set((await listKeyed(db, stays)).map(({ key }) => key));
  for (const { id, key, personKey } of await listKeyed(db, owner)) {
    const known = personKey === null ? undefined : people.get(personKey);
    const changed = {
      ...(taken.has(key) ? { key: id } : {}),
      ...(known === undefined ? {} : { personKey: known }),
    };
    if (Object.keys(changed).length === 0) continue;
    const before = { ...(taken.has(key) && { key }), ...(known !== undefined && { personKey }) };
    await writeBefore(db, merge, { tableName: "consultations", rowId: id, owner }, before);
    await setConsultation(db, id, changed);
  }
  for (const { id, personKey } of await listProblems(db, owner)) {
    const known = people.get(personKey);
    if (known === undefined) continue;
    await writeBefore(db, merge, { tableName: "problems", rowId: id, owner }, { personKey });
    await setProblem(db, id, known);
  }
}

/** A sender has one current message: of two, the earlier one counts as replaced by the later one. */
async function prepareMessages({ db }: Transaction, merge: MergeRow): Promise<void> {
  const { stays, joined } = merge;
  const [own, other] = [await findCurrentMessage(db, stays), await findCurrentMessage(db, joined)];
  if (!own || !other) return;
  const isOwnOlder = own.timestamp < other.timestamp;
  const [older, newer] = isOwnOlder ? [own, other] : [other, own];
  const row = { tableName: "contactSubmissions", rowId: older.id, owner: isOwnOlder ? stays : joined };
  await writeBefore(db, merge, row, { replacedAt: null });
  await setReplaced(db, older.id, newer.timestamp);
}

/**
 * Gives every row of the joined account to the one that stays, and writes down which. Repeated, it moves what was
 * written meanwhile.
 */
export async function moveRecord(tx: Transaction, merge: MergeRow): Promise<void> {
  const { stays, joined } = merge;
  await prepareConsultations(tx, merge);
  await prepareMessages(tx, merge);
  await writeSeen(tx, merge);
  // Chats that nobody agreed to store would be deleted with the account that stays, and lost to a split.
  const { stored } = await consentOf(tx.db, stays);
  for (const moved of MOVED_TABLES) {
    if (moved.table !== "assistantChats" || stored) await moveRows(tx.db, moved, merge);
  }
  await alignPatientKeys(tx.db, joined, stays);
}

async function restoreMessage({ db }: Transaction, id: string): Promise<void> {
  const sender = await findSender(db, id);
  // A message that was sent since is the current one.
  if (sender === null || (await findCurrentMessage(db, sender)) !== undefined) return;
  await setReplaced(db, id, null);
}

/** Gives back what was moved, with what belongs to the consultations and people that go back. What else came stays. */
export async function returnRecord(tx: Transaction, merge: MergeRow): Promise<void> {
  const { stays, joined } = merge;
  for (const moved of MOVED_TABLES) await returnRows(tx.db, moved, merge);
  await alignPatientKeys(tx.db, stays, joined);
  for (const table of ["followUps", "problems", "notifications"] as const) {
    await returnRowsOfConsultations(tx.db, table, merge);
  }
  for (const { tableName, rowId, before: stored } of await listBefore(tx.db, merge.id)) {
    const { replacedAt, ...before } = stored === null ? {} : parseStored<Before>(stored);
    if (tableName === "consultations") await setConsultation(tx.db, rowId, before);
    if (tableName === "problems" && before.personKey !== undefined) await setProblem(tx.db, rowId, before.personKey);
    if (replacedAt === null) await restoreMessage(tx, rowId);
  }
  await returnWritten(tx, merge);
}

/** Adds the medical history of the joined record to that of the one that stays. */
export async function addHistory(tx: Transaction, merge: MergeRow): Promise<void> {
  const { stays, joined } = merge;
  const [own, other] = [await readHistory(tx, stays), await readHistory(tx, joined)];
  if (own === undefined || other === undefined) return;
  const both = joinHistories(own, other);
  if (both === own) return;
  await writeBefore(tx.db, merge, { tableName: "patients", rowId: stays, owner: stays }, {});
  await writeHistory(tx, stays, both);
}

/** Takes the medical history out again that was added. */
export async function removeHistory(tx: Transaction, { id, stays, joined }: MergeRow): Promise<void> {
  const wasAdded = (await listBefore(tx.db, id)).some(({ tableName }) => tableName === "patients");
  const [current, other] = [await readHistory(tx, stays), await readHistory(tx, joined)];
  if (!wasAdded || current === undefined || other === undefined) return;
  await writeHistory(tx, stays, withoutHistory(current, other));
}
