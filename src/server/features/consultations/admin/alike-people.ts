import type { AlikeCaller } from "#domain/consultations/consultation.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Queryable } from "#server/database/open.ts";
import { accountsOfCaller, personOfAccount } from "#server/features/patients/patient-accounts.service.ts";
import { personKey, phoneKey } from "../booking/caller-key.ts";
import type { ConsultationEncryption } from "../consultation-rows.ts";
import { findConsultation, listAlikeCallers, listWithoutPerson, setPerson } from "../consultations.queries.ts";

export interface AlikePeopleParts {
  readonly kysely: Queryable;
  readonly vault: Vault;
  readonly encryption: ConsultationEncryption;
}

const FILL_BATCH_SIZE = 200;
const READ = 50;
const SHOWN = 8;
/** The key of a row whose details can't be read, which nothing equals. */
const UNREADABLE_KEY = "unreadable";

/** Whom the clinic may have on record twice, because people also book by phone without an account. */
export function createAlikePeople({ kysely, vault, encryption }: AlikePeopleParts) {
  async function callers(person: string, phone: string | null, except: string): Promise<readonly AlikeCaller[]> {
    const keys = { personKey: person, phoneKey: phone === null ? null : phoneKey(vault, phone), except };
    const newest = new Map<string, AlikeCaller>();
    for (const row of await listAlikeCallers(kysely, keys, READ)) {
      const details = encryption.openDetails(row);
      if (!details || newest.has(row.patientKey)) continue;
      const same = row.personKey === person ? "birthday" : "phone";
      newest.set(row.patientKey, { id: row.id, name: details.name, startsAt: row.startsAt, same });
    }
    return [...newest.values()].slice(0, SHOWN);
  }

  const alike: ConsultationApi["alike"] = async (actor, { consultation, patient }) => {
    if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
    if (patient !== undefined) {
      const account = await personOfAccount(kysely, vault, patient);
      const { name, bornOn, phone } = account;
      const person = bornOn === null ? UNREADABLE_KEY : personKey(vault, { name, bornOn });
      return { accounts: [], callers: await callers(person, phone, patient) };
    }
    const row = typeof consultation === "string" ? await findConsultation(kysely, consultation) : undefined;
    if (!row) throw fail("NOT_FOUND");
    const details = encryption.openDetails(row);
    if (!details) return { accounts: [], callers: [] };
    const phone = encryption.openCaller(row)?.phone ?? null;
    const accounts = phone === null ? [] : await accountsOfCaller(kysely, vault, { ...details, phone });
    return { accounts, callers: await callers(personKey(vault, details), phone, row.patientKey) };
  };

  return {
    alike,
    /** Gives bookings of an earlier version their keys, some at a time. */
    async fill(): Promise<void> {
      for (const row of await listWithoutPerson(kysely, FILL_BATCH_SIZE)) {
        const details = encryption.openDetails(row);
        const phone = encryption.openCaller(row)?.phone;
        await setPerson(kysely, row.id, {
          personKey: details ? personKey(vault, details) : UNREADABLE_KEY,
          phoneKey: phone === undefined ? null : phoneKey(vault, phone),
        });
      }
    },
  };
}
