import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { unprintable } from "#domain/advice/printable.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { medicineNamed } from "#domain/medicines/medicine-list.ts";
import {
  clinicMedicineSchema,
  medicineUseSchema,
  type WrittenMedicine,
} from "#domain/medicines/own/clinic-medicine.rules.ts";
import { type ClinicMedicine, MAX_CLINIC_MEDICINES } from "#domain/medicines/own/clinic-medicine.ts";
import {
  isListedName,
  likeName,
  nameKeyOf,
  type OwnMedicines,
  ownMedicines,
} from "#domain/medicines/own/own-medicines.ts";
import { can } from "#domain/permissions.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, perApp, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import {
  type ClinicMedicineRow,
  changeMedicine,
  insertMedicine,
  listMedicineRows,
  lockMedicines,
  summariseMedicines,
} from "./clinic-medicines.queries.ts";

type Body = Omit<ClinicMedicine, "id" | "isRetired" | "revision">;

function requireAdmin(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "medicine:write")) throw fail("FORBIDDEN");
  return actor;
}

function medicineOfRow({ id, body, retiredAt, revision }: ClinicMedicineRow): ClinicMedicine {
  return { id, ...parseStored<Body>(body), isRetired: retiredAt !== null, revision };
}

/** What was prepared, and the summary of the rows that it was prepared from. */
interface Prepared {
  summary: string;
  own: OwnMedicines;
}

const preparedOf = perApp((): Prepared => ({ summary: "", own: ownMedicines([]) }));

/**
 * The clinic's own medicines for the search and the checks.
 * @param app - The application.
 * @returns What the database has now: what is cached is used only for an equal summary of the rows.
 */
export async function readOwnMedicines(app: App): Promise<OwnMedicines> {
  const prepared = preparedOf(app);
  const summary = await summariseMedicines(app.db);
  if (prepared.summary === summary) return prepared.own;
  const own = ownMedicines((await listMedicineRows(app.db)).map(medicineOfRow));
  prepared.summary = summary;
  prepared.own = own;
  return own;
}

/** {@inheritDoc ClinicMedicineApi.listClinicMedicines} */
export async function listClinicMedicines(app: App, actor: Actor): Promise<readonly ClinicMedicine[]> {
  requireAdmin(actor);
  const order = ({ isRetired, name }: ClinicMedicine) => `${isRetired ? 1 : 0} ${name}`;
  const all = (await listMedicineRows(app.db)).map(medicineOfRow);
  return all.toSorted((a, b) => order(a).localeCompare(order(b)));
}

/** What a medicine contains: generic names as the list spells them, and what the list does not have. */
function contentsOf({
  contains,
  unlisted,
}: Pick<WrittenMedicine, "contains" | "unlisted">): Pick<ClinicMedicine, "contains" | "unlisted"> {
  const named = contains.map((typed) => {
    const known = medicineNamed(typed.toLowerCase());
    if (known === undefined) throw fail("INVALID_FORM", "contains", "clinicMedicine.contains", { name: typed });
    return known.name;
  });
  const also = unlisted.flatMap((typed) => medicineNamed(typed.toLowerCase())?.name ?? []);
  return {
    contains: [...new Set([...named, ...also])],
    unlisted: unlisted.filter((typed) => medicineNamed(typed.toLowerCase()) === undefined),
  };
}

/** What is written, checked against the list and the fonts of a prescription. */
function bodyOf({ id: _id, seen: _seen, alike: _alike, ...written }: WrittenMedicine): Body {
  const { name, brands, strengths, unlisted } = written;
  const texts = { name: [name], brands, strengths, unlisted };
  for (const [field, parts] of Object.entries(texts)) {
    const letters = unprintable(parts.join(", "));
    if (letters !== "") throw fail("INVALID_FORM", field, "advice.script", { letters });
  }
  if (isListedName(name)) throw fail("INVALID_FORM", "name", "clinicMedicine.listed");
  return { ...written, ...contentsOf(written) };
}

const audited = (tx: Transaction, { uid }: Account, id: string, reason: string) =>
  writeAudit(tx, { actor: { uid }, action: "medicine:write", subject: shortId(id), reason });

/** {@inheritDoc ClinicMedicineApi.saveClinicMedicine} */
export async function saveClinicMedicine(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const written = checkOrFail(clinicMedicineSchema, input);
  const body = bodyOf(written);
  const { id, seen, alike } = written;
  const { name, hindi, brands } = body;
  const idempotencyKey = idempotencyKeyOf(actor, input, body);
  await inTransaction(app, async (tx) => {
    await lockMedicines(tx.db);
    const rows = await listMedicineRows(tx.db);
    if (id === "" && idempotencyKey !== null && rows.some((row) => row.idempotencyKey === idempotencyKey)) return;
    const before = rows.find((row) => row.id === id);
    if (id !== "" && before === undefined) throw fail("NOT_FOUND");
    if (before !== undefined && before.body === JSON.stringify(body)) return;
    if (before !== undefined && before.revision !== seen) throw fail("CHANGED_MEANWHILE");
    const others = rows.filter((row) => row.id !== id);
    const nameKey = nameKeyOf(name);
    const same = others.find((row) => row.nameKey === nameKey);
    const taken = fail("INVALID_FORM", "name", same?.retiredAt ? "clinicMedicine.retired" : "clinicMedicine.taken");
    if (same !== undefined) throw taken;
    const like = alike === "on" ? undefined : likeName([name, hindi, ...brands], others.map(medicineOfRow));
    if (like !== undefined) throw fail("INVALID_FORM", "alike", "clinicMedicine.alike", { name: like });
    const updatedAt = moment(tx.clock);
    if (before !== undefined) {
      await changeMedicine(tx.db, id, { nameKey, body: JSON.stringify(body), updatedAt });
      return audited(tx, account, id, "changed");
    }
    if (rows.length >= MAX_CLINIC_MEDICINES) {
      throw fail("INVALID_FORM", undefined, "clinicMedicine.full", { maximum: MAX_CLINIC_MEDICINES });
    }
    const added = randomUUID();
    const isAdded = await insertMedicine(tx.db, {
      ...{ id: added, nameKey, body: JSON.stringify(body), revision: 1, retiredAt: null },
      ...{ createdAt: updatedAt, updatedAt, idempotencyKey },
    });
    // Another admin added the same name, or the same form was sent twice, while the list was still empty.
    if (!isAdded) {
      const winner = (await listMedicineRows(tx.db)).find((row) => row.nameKey === nameKey);
      if (idempotencyKey !== null && winner?.idempotencyKey === idempotencyKey) return;
      throw taken;
    }
    await audited(tx, account, added, "added");
  });
}

/** {@inheritDoc ClinicMedicineApi.setMedicineUse} */
export async function setMedicineUse(app: App, actor: Actor, input: unknown): Promise<void> {
  const account = requireAdmin(actor);
  const { id, intent } = checkOrFail(medicineUseSchema, input);
  await inTransaction(app, async (tx) => {
    await lockMedicines(tx.db);
    const row = (await listMedicineRows(tx.db)).find((one) => one.id === id);
    if (row === undefined) throw fail("NOT_FOUND");
    const isRetired = intent === "retire";
    if (isRetired === (row.retiredAt !== null)) return;
    const now = moment(tx.clock);
    await changeMedicine(tx.db, id, { retiredAt: isRetired ? now : null, updatedAt: now });
    await audited(tx, account, id, isRetired ? "retired" : "restored");
  });
}
