import type { App } from "#server/app.ts";
import { type Person, personKeys } from "./booking/caller-key.ts";
import { openDetails } from "./consultation-encryption.ts";
import { findConsultation } from "./consultations.queries.ts";
import { listDetailsOf } from "./participants.queries.ts";

export { type Person, personKeyOf, personKeys } from "./booking/caller-key.ts";

/** A person for whom an account booked. */
export interface BookedPerson extends Person {
  readonly key: string;
  /** The consultations in which they were or will be treated, the newest first. */
  readonly consultations: readonly string[];
  /** Emails of the adults who were named to be with a minor, as far as they are stored. */
  readonly adultEmails: readonly string[];
}

/** Who is treated in a consultation; undefined until it is booked, and once erased. Rights are checked before. */
export async function findTreatedPerson(app: App, consultationId: string): Promise<Person | undefined> {
  const row = await findConsultation(app.db, consultationId);
  const details = row && openDetails(app, row);
  return details && { name: details.name, bornOn: details.bornOn };
}

/** More consultations than a family has. */
const MAX_READ = 500;

/** The people for whom an account booked, each once however the name was written; rights are checked before. */
export async function listPeopleOf(app: App, patientUid: string): Promise<readonly BookedPerson[]> {
  const rows = (await listDetailsOf(app.db, patientUid, MAX_READ)).flatMap((row) => {
    const details = openDetails(app, row);
    if (!details) return [];
    const [asTyped = ""] = personKeys(app, details);
    return [{ id: row.id, details, key: row.personKey ?? asTyped }];
  });
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, of]): BookedPerson[] => {
    const [newest] = of;
    if (newest === undefined) return [];
    const { name, bornOn } = newest.details;
    const adultEmails = new Set(of.flatMap(({ details }) => details.adultEmail ?? []));
    return [{ key, name, bornOn, consultations: of.map(({ id }) => id), adultEmails: [...adultEmails] }];
  });
}
