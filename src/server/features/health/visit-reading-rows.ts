import type { Reading } from "#domain/health/health.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { openedOr } from "#server/unreadable.ts";
import type { Subject } from "./health.queries.ts";
import { listReadingsOfAccount, type VisitReadingRow } from "./visit-readings.queries.ts";

export const visitPlaceOf = (id: string) => ({ column: "visitReadings.body", row: id });

/** The reading of a row; none when it can't be decrypted. */
export function visitReadingOf({ vault }: App, { id, kind, at, body }: VisitReadingRow): Reading[] {
  const content = openedOr(null, () => parseStored<object>(vault.open(body, visitPlaceOf(id))));
  return content === null ? [] : [{ id, kind, at, ...content, takenAs: "nurse" } as Reading];
}

/**
 * What nurses measured of one person of an account, in whichever of its consultations this person is treated: it belongs
 * to the consultation, so that it goes along when that is claimed or a record is merged. Rights are checked before.
 */
export async function readMeasured(app: App, { uid, memberId }: Subject): Promise<readonly Reading[]> {
  const rows = await listReadingsOfAccount(app.db, uid);
  const byVisit = Map.groupBy(rows, ({ consultationId }) => consultationId);
  const readings: Reading[] = [];
  for (const [id, ofVisit] of byVisit) {
    const treated = await findTreatedPerson(app, id);
    const person = treated && (await findRecordPerson(app, uid, treated));
    // An adult member of a family has a record there only by an agreement.
    if (person?.memberId !== memberId || person.recordAccess !== "open") continue;
    readings.push(...ofVisit.flatMap((row) => visitReadingOf(app, row)));
  }
  return readings;
}
