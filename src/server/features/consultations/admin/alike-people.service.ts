import type { Actor } from "#domain/actor.ts";
import type { AlikeCaller } from "#domain/consultations/consultation.ts";
import { fail } from "#domain/failures.ts";
import type { AlikePatient } from "#domain/patients/patient-finder.rules.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { accountsOfCaller, personOfAccount } from "#server/features/patients/patient-accounts.service.ts";
import { inSteps } from "#server/in-steps.ts";
import { personKeyOf, personKeys, phoneKey } from "../booking/caller-key.ts";
import { openCaller, openDetails } from "../consultation-encryption.ts";
import { findConsultation, listAlikeCallers, listWithoutPerson, setPerson } from "../consultations.queries.ts";

/** Whom the clinic may have on record twice, because people also book by phone without an account. */
export interface AlikePeople {
  readonly accounts: readonly AlikePatient[];
  readonly callers: readonly AlikeCaller[];
}

const FILL_BATCH_SIZE = 200;
const READ = 50;
const SHOWN = 8;
/** The key of a row whose details can't be read, which nothing equals. */
const UNREADABLE_KEY = "unreadable";

async function listCallers(
  app: App,
  persons: readonly string[],
  phone: string | null,
  except: string,
): Promise<readonly AlikeCaller[]> {
  const keys = { personKeys: persons, phoneKey: phone === null ? null : phoneKey(app, phone), except };
  const newest = new Map<string, AlikeCaller>();
  for (const row of await listAlikeCallers(app.db, keys, READ)) {
    const details = openDetails(app, row);
    if (!details || newest.has(row.patientKey)) continue;
    const same = row.personKey !== null && persons.includes(row.personKey) ? "birthday" : "phone";
    newest.set(row.patientKey, { id: row.id, name: details.name, startsAt: row.startsAt, same });
  }
  return [...newest.values()].slice(0, SHOWN);
}

async function findAlikeOfAccount(app: App, patientUid: string): Promise<AlikePeople> {
  const { name, bornOn, phone } = await personOfAccount(app.db, app.vault, patientUid);
  const persons = bornOn === null ? [UNREADABLE_KEY] : personKeys(app, { name, bornOn });
  return { accounts: [], callers: await listCallers(app, persons, phone, patientUid) };
}

/** {@inheritDoc ConsultationApi.findAlikePeople} */
export async function findAlikePeople(
  app: App,
  actor: Actor,
  { consultation, patient }: { readonly consultation?: string; readonly patient?: string },
): Promise<AlikePeople> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  if (patient !== undefined) return findAlikeOfAccount(app, patient);
  const row = typeof consultation === "string" ? await findConsultation(app.db, consultation) : undefined;
  if (!row) throw fail("NOT_FOUND");
  const details = openDetails(app, row);
  if (!details) return { accounts: [], callers: [] };
  // The number of a call is not that of the account to which its patient added the booking since.
  const phone = row.patientUid === null ? (openCaller(app, row)?.phone ?? null) : null;
  const accounts = phone === null ? [] : await accountsOfCaller(app.db, app.vault, { ...details, phone });
  return { accounts, callers: await listCallers(app, personKeys(app, details), phone, row.patientKey) };
}

/** Gives bookings of an earlier version their keys, some at a time. */
export async function fillPersonKeys(app: App): Promise<void> {
  for await (const row of inSteps(await listWithoutPerson(app.db, FILL_BATCH_SIZE))) {
    const details = openDetails(app, row);
    const phone = openCaller(app, row)?.phone;
    await setPerson(app.db, row.id, {
      personKey: details ? await personKeyOf(app, row.patientKey, details) : UNREADABLE_KEY,
      phoneKey: phone === undefined ? null : phoneKey(app, phone),
    });
  }
}
