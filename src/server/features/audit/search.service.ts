import type { Actor } from "#domain/actor.ts";
import type { AuditLine, UnusualLook } from "#domain/audit/audit.api.ts";
import { AUDIT_RESULTS, AUDITED } from "#domain/audit/audit.rules.ts";
import { type AuditQuery, auditQuerySchema } from "#domain/audit/audit-search.rules.ts";
import { actionsOf, groupOf } from "#domain/audit/groups.ts";
import { findUnusual } from "#domain/audit/unusual.ts";
import { fail } from "#domain/failures.ts";
import type { Csv } from "#domain/format/csv.ts";
import { pageOf, TABLE_PAGE_SIZE, type TablePage } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicInstant, DAY_MS, daysAfter, iso } from "#domain/time.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { App } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { listJoinedTo } from "#server/database/tables/joined-accounts.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { VISITOR, writeAudit } from "./audit.service.ts";
import { emergencyReason } from "./emergency-reason.ts";
import {
  type AuditFilter,
  countEntries,
  type FoundEntry,
  findPeopleNamed,
  listEntries,
  listEntriesAfter,
  listLooksSince,
  listNames,
} from "./search.queries.ts";

/** How many people a search by name takes together. */
const MAX_PEOPLE = 200;
const UNUSUAL_DAYS = 7;
/** An appointment so many days before or after relates a patient to staff. */
const NEAR_DAYS = 30;
const MAX_LOOKS = 20_000;
const MAX_UNUSUAL = 50;

async function peopleOf({ db }: App, text: string): Promise<readonly string[] | undefined> {
  if (text === "") return undefined;
  const found = await findPeopleNamed(db, text, MAX_PEOPLE);
  // What was erased, and what has no account, is found by its id.
  return [...found, ...(await listJoinedTo(db, found)), text];
}

async function filterOf(app: App, { person, patient, group, result, from, until }: AuditQuery): Promise<AuditFilter> {
  return {
    ...{ actors: await peopleOf(app, person), patients: await peopleOf(app, patient), result },
    actions: group && actionsOf(group),
    from: from && iso(clinicInstant(from)),
    before: until && iso(clinicInstant(daysAfter(until, 1))),
  };
}

function lineOf({ vault }: App, { id, at, subject, origin, ...row }: FoundEntry): AuditLine {
  const action = AUDITED.find((known) => known === row.action);
  return {
    ...{ id, at, subject, origin, action: row.action },
    reason: row.reason || emergencyReason(vault, row),
    group: action === undefined ? "changes" : groupOf(action),
    result: AUDIT_RESULTS.find((known) => known === row.result) ?? "done",
    by: row.actor === VISITOR ? null : (row.actorName ?? row.actor),
    patient: row.patientName ?? row.patient,
    isForAnother: row.behalf !== null,
  };
}

/** {@inheritDoc AuditApi.listAudit} */
export async function listAudit(app: App, actor: Actor, input: unknown): Promise<TablePage<AuditLine>> {
  if (!can(actor, "audit:read")) throw fail("FORBIDDEN");
  const query = auditQuerySchema.parse(input ?? {});
  const filter = await filterOf(app, query);
  const total = await countEntries(app.db, filter);
  const { page, pages, from } = pageOf(query.page, total, TABLE_PAGE_SIZE);
  const rows = await listEntries(app.db, filter, TABLE_PAGE_SIZE, from);
  return { rows: rows.map((row) => lineOf(app, row)), total, page, pages };
}

/** A text in one line: each entry is one line of the file, whatever an admin wrote as a reason (TRUST.md AU-1). */
function inOneLine(text: string | null): string | null {
  return text?.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") ?? null;
}

/** {@inheritDoc AuditApi.exportAudit} */
export async function exportAudit(app: App, actor: Actor, input: unknown): Promise<Csv> {
  if (actor.kind !== "account" || !can(actor, "audit:read")) throw fail("FORBIDDEN");
  await requireProof(app, actor);
  const filter = await filterOf(app, auditQuerySchema.parse(input ?? {}));
  await writeAudit(app, { actor, action: "audit:export", subject: "audit", reason: "" });
  return csvOf({
    head: CSV_HEADS.audit,
    after: (place) => listEntriesAfter(app.db, filter, place, CSV_PAGE),
    cellsOf(row) {
      const { by, patient, subject, reason, origin, result } = lineOf(app, row);
      const who = [row.at, by ?? row.actor, row.action, result, patient, row.behalf];
      return [...who, subject, reason, origin, row.id].map(inOneLine);
    },
  });
}

/** {@inheritDoc AuditApi.listUnusualLooks} */
export async function listUnusualLooks({ db, clock }: App, actor: Actor): Promise<readonly UnusualLook[]> {
  if (!can(actor, "audit:read")) throw fail("FORBIDDEN");
  const now = clock.now();
  const near = { from: iso(now - NEAR_DAYS * DAY_MS), until: iso(now + NEAR_DAYS * DAY_MS) };
  const looks = await listLooksSince(db, iso(now - UNUSUAL_DAYS * DAY_MS), near, MAX_LOOKS);
  const unusual = findUnusual(looks).slice(0, MAX_UNUSUAL);
  const people = unusual.flatMap((one) => (one.kind === "many" ? [one.actor] : [one.actor, one.patient]));
  const names = await listNames(db, [...new Set(people)]);
  return unusual.map((one) => {
    const { at, actor: uid } = one;
    const by = { at, actor: uid, by: names.get(uid) ?? uid };
    if (one.kind === "many") return { ...by, kind: "many", patients: one.patients };
    return { ...by, kind: "unrelated", patient: names.get(one.patient) ?? one.patient, patientUid: one.patient };
  });
}
