import type { Reading } from "#domain/health/health.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { openedOr } from "#server/unreadable.ts";
import type { Subject } from "./health.queries.ts";
import { listReadingsOfAccount, type NurseReadingRow } from "./nurse-readings.queries.ts";

export const nursePlaceOf = (id: string) => ({ column: "nurseReadings.body", row: id });

/** The reading of a row; none when it can't be decrypted. */
export function nurseReadingOf({ vault }: App, { id, kind, at, body }: NurseReadingRow): Reading[] {
  const content = openedOr(null, () => parseStored<object>(vault.open(body, nursePlaceOf(id))));
  return content === null ? [] : [{ id, kind, at, ...content, takenAs: "nurse" } as Reading];
}

/**
 * What nurses measured of one person of an account, in whichever of its consultations this person is treated: it
 * belongs to the consultation, so that it goes along when that is claimed or a record is merged. Rights are checked
 * before.
 */
export async function readMeasured(app: App, { uid, memberId }: Subject): Promise<readonly Reading[]> {
  const rows = await listReadingsOfAccount(app.db, uid);
  const byConsultation = Map.groupBy(rows, ({ consultationId }) => consultationId);
  const readings: Reading[] = [];
  for (const [id, ofOne] of byConsultation) {
    const treated = await findTreatedPerson(app, id);
    const person = treated && (await findRecordPerson(app, uid, treated));
    // An adult member of a family has a record there only by an agreement.
    if (person?.memberId !== memberId || person.recordAccess !== "open") continue;
    readings.push(...ofOne.flatMap((row) => nurseReadingOf(app, row)));
  }
  return readings;
}
