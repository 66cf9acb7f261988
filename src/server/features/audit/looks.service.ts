import { type Actor, has } from "#domain/actor.ts";
import type { Looker, OwnLook } from "#domain/audit/audit.api.ts";
import { LOOK_ACTIONS, type LookAction, seenBy } from "#domain/audit/looks.ts";
import { fail } from "#domain/failures.ts";
import type { PersonOfFamily } from "#domain/family/family.ts";
import { pageOf, TABLE_PAGE_SIZE, type TablePage, tableQuerySchema } from "#domain/paging.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";
import { shortId } from "./audit.service.ts";
import { emergencyPerson, emergencyReason } from "./emergency-reason.ts";
import { countLooks, type LookedAt, type LookRow, listEmergencies, listLooks, listTimes } from "./looks.queries.ts";

/** Looks that only staff take; any other is a doctor's when the account is gone. */
const OF_STAFF: readonly string[] = ["account", "aadhaar", "log"];

function lookerOf(row: LookRow, uids: readonly string[]): Looker {
  const { behalf, name, firstName, lastName, adminUid, staffUid, action } = row;
  if (behalf !== null && uids.includes(behalf)) return { as: "adult", name: null, isHere: true };
  const seen = seenBy(action);
  const isOfStaff = seen !== undefined && OF_STAFF.includes(seen);
  if (firstName !== null && !isOfStaff)
    return { as: "doctor", name: `${firstName} ${lastName ?? ""}`.trim(), isHere: true };
  if (name === null && !isOfStaff && seen !== "appointment") return { as: "doctor", name: null, isHere: false };
  // An admin who was made without a name has the email for one, which is not for patients.
  const shown = name === null || name.includes("@") ? null : name;
  return { as: "staff", name: shown, isHere: (adminUid ?? staffUid) !== null };
}

/**
 * What looks at one person are about: their consultations, and what was opened in an emergency, which says whose it
 * was. Looks at the account are looks at its own person.
 */
async function subjectsOf(app: App, uids: readonly string[], of: PersonOfFamily): Promise<NonNullable<LookedAt["of"]>> {
  const emergencies = (await listEmergencies(app.db, uids)).filter(({ id, person }) =>
    isSameName(emergencyPerson(app.vault, { emergencyId: id, emergencyPerson: person }), of.name),
  );
  const isAtAccount = (action: LookAction) => OF_STAFF.includes(seenBy(action) ?? "");
  return {
    subjects: [...of.consultations, ...emergencies.map(({ id }) => id)].map(shortId),
    actions: of.member === "" ? LOOK_ACTIONS.filter(isAtAccount) : [],
  };
}

/**
 * Who opened the actor's data: {@link AuditApi.listOwnLooks}, of a person who was found in the actor's family.
 * @param of - Nobody for everyone of the account.
 */
export async function listLooksAt(
  app: App,
  actor: Actor,
  query: unknown,
  of?: PersonOfFamily,
): Promise<TablePage<OwnLook> & { readonly version: number }> {
  if (!has(actor, "patient") || !can(actor, "patient:read-own", actor)) throw fail("NOT_FOUND");
  const { uid } = actor;
  const { page: requested } = tableQuerySchema.parse(query ?? {});
  const version = await app.hub.version("recordLooks", uid);
  const uids = await listUidsOf(app.db, uid);
  const times = await listTimes(app.db, uid);
  const earlier = times.flatMap(({ id, claimedAt }) => (claimedAt === null ? [] : [shortId(id)]));
  const looked = { uids, earlier, ...(of && { of: await subjectsOf(app, uids, of) }) };
  const total = await countLooks(app.db, looked);
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const consultations = new Map(times.map(({ claimedAt: _, ...shown }) => [shortId(shown.id), shown]));
  const rows = (await listLooks(app.db, looked, TABLE_PAGE_SIZE, from)).flatMap((row): OwnLook[] => {
    const seen = seenBy(row.action);
    if (seen === undefined) return [];
    const consultation = consultations.get(row.subject) ?? consultations.get(shortId(row.reason)) ?? null;
    const opened = { reason: emergencyReason(app.vault, row), person: emergencyPerson(app.vault, row) };
    return [{ id: row.id, at: row.at, seen, who: lookerOf(row, uids), consultation, ...opened }];
  });
  return { rows, total, page, pages, version };
}
