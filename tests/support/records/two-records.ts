import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { createVault } from "#server/adapters/vault/vault.ts";
import type { Engine } from "#server/database/open.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { ERASURE_POLICY } from "#server/features/privacy/erasure-policy.ts";
import { aPatient } from "../builders.ts";
import { aSignedInAdmin, aSignedInPatient, openTestClinic, proved } from "../open-clinic.ts";
import { aPatientWithAllData, CANARIES, createPlainVault } from "../patient-with-all-data.ts";

/** What a merge and a split write themselves, or end. */
const WRITTEN_BY_MERGES: readonly string[] = [
  ...["audit", "auditLinks", "auditHead", "attempts", "deliveries", "topics", "session", "sessionProofs"],
];

/** A clinic in which a patient who used every feature has a second record, almost without anything. */
export async function aClinicWithTwoRecords(engine: Engine) {
  const open = await openTestClinic(engine, undefined, { vault: createPlainVault(createVault([randomBytes(32)])) });
  const { api, kysely } = open;
  const admin = await aSignedInAdmin(open);
  const life = await aPatientWithAllData(open);
  const joined = life.patient;
  const stays = await aSignedInPatient(open, aPatient({ name: "Iyer Canaryamma", medicalHistory: "Migraine." }));
  const input = { joined: joined.uid, confirmation: CANARIES.name };

  async function allRows() {
    const found: { readonly table: string; readonly text: string }[] = [];
    for (const table of Object.keys(ERASURE_POLICY)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely);
      for (const row of rows) found.push({ table, text: JSON.stringify(row) });
    }
    return found;
  }

  return {
    ...{ open, admin, life, joined, stays, input },
    merge: () => api.merges.mergeRecords(admin, stays.uid, input),
    /** Two records again, and an admin who gave a proof. */
    async begin() {
      await proved(open, admin);
      if ((await api.merges.readMerge(admin, joined.uid)) !== null) await api.merges.splitRecords(admin, joined.uid);
    },
    /** Every row that a merge moves or leaves alone, as text. */
    recordRows: async () =>
      (await allRows())
        .filter(({ table }) => !WRITTEN_BY_MERGES.includes(table))
        .map(({ table, text }) => `${table} ${text}`)
        .sort(),
    /** The tables with a row in which an account is named. */
    async tablesNaming(uid: string) {
      const rows = (await allRows()).filter(({ text }) => text.includes(uid));
      return [...new Set(rows.map(({ table }) => table))].sort();
    },
    /** What was sent to an address about records, as text. */
    async emailsTo(address: string): Promise<readonly string[]> {
      await deliveryWorker(open.app).deliverDue();
      return open.mailer.sent
        .filter(({ to, subject }) => to === address && /record|account/u.test(subject))
        .map(({ subject, text }) => `${subject}\n${text}`);
    },
  };
}
