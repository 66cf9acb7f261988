import { LRUCache } from "lru-cache";
import { formKey } from "#domain/advice/signed-words.ts";
import type { OwnMedicines } from "#domain/medicines/own/own-medicines.ts";
import { type PrescribedLine, type UsualMedicine, usualMedicines } from "#domain/medicines/usual-medicines.ts";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { DAY_MS, iso } from "#domain/time.ts";
import { type App, perApp } from "#server/app.ts";
import { listSignedBy, summariseSignedBy } from "./advice.queries.ts";
import { openDocument } from "./signed-documents.ts";

/** The prescriptions that are counted. */
const MAX_COUNTED = 60;
/** The doctors whose medicines are cached. */
const MAX_DOCTORS = 200;

/** What was counted, and the clinic's own medicines that were known then. */
interface Counted {
  readonly usual: readonly UsualMedicine[];
  readonly own: OwnMedicines;
}

/** By doctor and what they have signed: medicines and doses, nothing of a patient. */
const usualOf = perApp(() => new LRUCache<string, Counted>({ max: MAX_DOCTORS }));

/** The entries of a doctor's last prescriptions; a damaged document counts for nothing. */
async function signedLines(app: App, doctor: string, since: string): Promise<readonly PrescribedLine[]> {
  const rows = await listSignedBy(app.db, doctor, since, MAX_COUNTED);
  const newest = [...new Map(rows.toReversed().map((row) => [row.consultationId, row])).values()].toReversed();
  const opened = await Promise.all(newest.map((row) => openDocument(app, row).catch(() => undefined)));
  return opened.flatMap((found) =>
    (found?.document.prescription ?? []).map(({ item, form, amount, often, days, list, listBy }) => ({
      ...{ item, amount, often, days, list: listBy === "doctor" ? list : "" },
      form: formKey(form),
    })),
  );
}

/**
 * The medicines that a doctor has signed most often while they may read the consultations.
 * @param app - The application.
 * @param doctor - The doctor's uid.
 * @param own - The clinic's own medicines.
 * @returns The most frequent first.
 */
export async function listUsualMedicines(
  app: App,
  doctor: string,
  own: OwnMedicines,
): Promise<readonly UsualMedicine[]> {
  // To the day, so that what is cached does not grow old within a minute.
  const since = iso(Math.floor((app.clock.now() - DOCTOR_READS_MS) / DAY_MS) * DAY_MS);
  // What is cached is never stale: its key says what was signed.
  const key = `${doctor} ${since} ${await summariseSignedBy(app.db, doctor, since)}`;
  const cache = usualOf(app);
  const known = cache.get(key);
  if (known?.own === own) return known.usual;
  const usual = usualMedicines(await signedLines(app, doctor, since), own.names);
  cache.set(key, { usual, own });
  return usual;
}
