import { randomBytes, randomUUID } from "node:crypto";
import { emailOf } from "#domain/accounts/no-email.ts";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, TABLE_PAGE_SIZE } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { AdminGrievance, AdminGrievances, OwnGrievance } from "#domain/privacy/grievances.api.ts";
import {
  answerSchema,
  daysUntil,
  dueBy,
  grievanceOfNumberSchema,
  grievanceSchema,
  grievancesQuerySchema,
  numberFrom,
  numberIn,
} from "#domain/privacy/grievances.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { admitForm, signOpeningTime } from "#server/forms/spam-guard.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  type AdminGrievanceRow,
  changeGrievance,
  countOnTab,
  findByNumber,
  type GrievanceRow,
  insertGrievance,
  listOnTab,
  listOwn,
  lockGrievance,
} from "./grievances.queries.ts";

interface Body {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

const UNREADABLE_BODY: Body = { name: UNREADABLE, email: "", text: UNREADABLE };
const NUMBER_BYTES = 16;

const place = (column: string, row: string) => ({ column: `grievances.${column}`, row });

function bodyOf({ vault }: App, { id, body }: GrievanceRow): Body {
  if (body === null) return { name: "", email: "", text: "" };
  return openedOr(UNREADABLE_BODY, () => parseStored<Body>(vault.open(body, place("body", id))));
}

function ownGrievance(app: App, row: GrievanceRow): OwnGrievance {
  const { id, number, about, at, owner, answer, answeredAt, uid } = row;
  return {
    ...{ number, at, about, dueBy: row.dueBy, taken: owner !== null },
    text: uid === null ? null : bodyOf(app, row).text,
    answer:
      answer === null || answeredAt === null
        ? null
        : { words: openedOr(UNREADABLE, () => app.vault.open(answer, place("answer", id))), at: answeredAt },
  };
}

function adminGrievance(app: App, row: AdminGrievanceRow, uid: string): AdminGrievance {
  return {
    ...{ ...ownGrievance(app, row), ...bodyOf(app, row), id: row.id, owner: row.ownerEmail, mine: row.owner === uid },
    daysLeft: daysUntil(row.dueBy, app.clock.now()),
  };
}

/** A resubmitted form gets the same number; the keyed digest keeps it unguessable. */
function numberOf({ vault }: App, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return numberFrom(randomBytes(NUMBER_BYTES));
  return numberFrom(Buffer.from(vault.digest("grievance-number", idempotencyKey), "base64url"));
}

/**
 * Reads and locks a grievance.
 * @throws NOT_FOUND.
 */
async function lockOrFail({ db }: Transaction, id: unknown): Promise<GrievanceRow> {
  const row = typeof id === "string" ? await lockGrievance(db, id) : undefined;
  if (!row) throw fail("NOT_FOUND");
  return row;
}

function mayRead(actor: Actor, { uid }: GrievanceRow): boolean {
  return uid === null || (actor.kind === "account" && actor.uid === uid);
}

/** {@inheritDoc GrievanceApi.openGrievanceForm} */
export function openGrievanceForm(app: App, _actor: Actor): string {
  return signOpeningTime(app);
}

/** {@inheritDoc GrievanceApi.fileGrievance} */
export async function fileGrievance(app: App, actor: Actor, input: unknown): Promise<string> {
  if (!can(actor, "grievance:file")) throw fail("FORBIDDEN");
  const hasNoEmail = actor.kind === "account" && emailOf(actor.email) === null;
  // Its answer is read in the account.
  const { about, ...typed } = checkOrFail(hasNoEmail ? grievanceOfNumberSchema : grievanceSchema, input);
  const body: Body = { email: "", ...typed };
  const { clock, vault, limits } = app;
  const number = numberOf(app, idempotencyKeyOf(actor, input, { about, ...body }));
  const formLimits = { address: limits.grievanceAddress, everyone: limits.grievancesEveryone };
  const countIn = await admitForm(app, actor, formLimits, input);
  // A detected bot gets the answer of a successful submission.
  if (!countIn) return number;
  const id = randomUUID();
  const at = moment(clock);
  await inTransaction(app, async (tx) => {
    await countIn(tx);
    const isNew = await insertGrievance(tx.db, {
      ...{ id, number, about, at, dueBy: dueBy(at), owner: null, answer: null, answeredAt: null },
      uid: actor.kind === "account" ? actor.uid : null,
      body: vault.encrypt(JSON.stringify(body), place("body", id)),
    });
    if (!isNew) return;
    // A visitor's address is not verified, so the number, which opens the answer, is shown on screen only.
    const email = actor.kind === "account" ? emailOf(actor.email) : null;
    await tx.emit("grievance.filed", { number, email, day: clinicDay(clock.now()) });
    await tx.announce("grievances");
  });
  return number;
}

/** {@inheritDoc GrievanceApi.listOwnGrievances} */
export async function listOwnGrievances(
  app: App,
  actor: Actor,
): Promise<{ readonly grievances: readonly OwnGrievance[]; readonly version: number }> {
  if (actor.kind !== "account") throw fail("NOT_FOUND");
  const version = await app.hub.version("grievances");
  const rows = await listOwn(app.db, actor.uid);
  return { grievances: rows.map((row) => ownGrievance(app, row)), version };
}

/** {@inheritDoc GrievanceApi.readGrievance} */
export async function readGrievance(
  app: App,
  actor: Actor,
  typed: string,
): Promise<OwnGrievance & { readonly version: number }> {
  const number = numberIn(typeof typed === "string" ? typed : "");
  const version = await app.hub.version("grievances");
  const bucket = { limit: app.limits.checksAddress, subject: actor.client.address };
  const ticket = await takeAttemptOrFail(app, [bucket], "CHECKED_TOO_OFTEN");
  const row = number === undefined ? undefined : await findByNumber(app.db, number);
  if (!row || !mayRead(actor, row)) throw fail("NOT_FOUND", undefined, "grievances.unknown");
  await ticket.giveBack(app);
  return { ...ownGrievance(app, row), version };
}

/** {@inheritDoc GrievanceApi.countOverdueGrievances} */
export async function countOverdueGrievances(
  app: App,
  actor: Actor,
): Promise<{ readonly count: number; readonly version: number }> {
  if (!can(actor, "grievance:answer")) throw fail("FORBIDDEN");
  const version = await app.hub.version("grievances");
  return { count: await countOnTab(app.db, "open", moment(app.clock)), version };
}

/** {@inheritDoc GrievanceApi.listGrievances} */
export async function listGrievances(app: App, actor: Actor, query: unknown): Promise<AdminGrievances> {
  if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
  const { sheet: tab, page: requested } = grievancesQuerySchema.parse(query ?? {});
  const version = await app.hub.version("grievances");
  const total = await countOnTab(app.db, tab);
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await listOnTab(app.db, tab, TABLE_PAGE_SIZE, from);
  return {
    rows: rows.map((row) => adminGrievance(app, row, actor.uid)),
    ...{ total, page, pages, version },
    open: await countOnTab(app.db, "open"),
    overdue: await countOnTab(app.db, "open", moment(app.clock)),
  };
}

/** {@inheritDoc GrievanceApi.takeGrievance} */
export async function takeGrievance(app: App, actor: Actor, id: string): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
  await inTransaction(app, async (tx) => {
    await lockOrFail(tx, id);
    await changeGrievance(tx.db, id, { owner: actor.uid });
    await tx.announce("grievances");
  });
}

/** {@inheritDoc GrievanceApi.answerGrievance} */
export async function answerGrievance(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "grievance:answer")) throw fail("FORBIDDEN");
  const { answer } = checkOrFail(answerSchema, input);
  await inTransaction(app, async (tx) => {
    const row = await lockOrFail(tx, id);
    if (row.answeredAt !== null) throw fail("CHANGED_MEANWHILE");
    await changeGrievance(tx.db, id, {
      answer: tx.vault.encrypt(answer, place("answer", id)),
      answeredAt: moment(tx.clock),
      owner: row.owner ?? actor.uid,
    });
    await writeAudit(tx, { actor, action: "grievance:answer", subject: shortId(row.id), reason: "" });
    const { email } = bodyOf(tx, row);
    if (email !== "") await tx.emit("grievance.answered", { number: row.number, email });
    await tx.announce("grievances");
  });
}
