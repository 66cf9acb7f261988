import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { LOG_SHOWN, type OwnData, type PatientLog } from "#domain/privacy/privacy.api.ts";
import type { App } from "#server/app.ts";
import { listUidsOf } from "#server/database/tables/joined-accounts.ts";
import { listOwnChats } from "#server/features/assistant/chats/own-chats.service.ts";
import { consentsOf } from "./consents.ts";
import { countConsultations, listAuditAbout } from "./own-rows.queries.ts";

/** Entries whose reason staff wrote; that of others is an id. */
const WITH_REASON: readonly string[] = ["patient:reveal-aadhar", "patient:change-own", "second-factor:off-by-staff"];

/** {@inheritDoc PrivacyApi.readOwnData} */
export async function readOwnData(app: App, actor: Actor): Promise<OwnData> {
  if (actor.kind !== "account" || !can(actor, "privacy:export")) throw fail("NOT_FOUND");
  const consents = await consentsOf(app.db, actor.uid);
  const { consent: storesChats } = await listOwnChats(app, actor);
  return {
    ...{ consents, storesChats },
    ...(await countConsultations(app.db, actor.uid)),
    erasable: can(actor, "privacy:erase-own") && actor.roles.length === 1,
  };
}

/** {@inheritDoc PrivacyApi.readPatientLog} */
export async function readPatientLog({ db }: App, actor: Actor, uid: string): Promise<PatientLog> {
  if (!can(actor, "patient:see-log")) throw fail("FORBIDDEN");
  const consents = await consentsOf(db, uid);
  const log = await listAuditAbout(db, uid, LOG_SHOWN);
  const uids = await listUidsOf(db, uid);
  return {
    consents: consents.slice(0, LOG_SHOWN).map(({ purpose, act, at }) => ({ purpose, act, at })),
    opened: log.map(({ at, action, reason, name, actor: by }) => ({
      ...{ at, action, by: name, own: uids.includes(by) },
      reason: WITH_REASON.includes(action) ? reason : "",
    })),
  };
}
