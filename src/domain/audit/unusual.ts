const HOUR_MS = 60 * 60_000;
/** From so many patients within an hour on, one person's looks are pointed out. */
export const MANY_PATIENTS = 20;

/** A look of one person at one patient's data. */
export interface LookAt {
  readonly actor: string;
  readonly patient: string;
  /** UTC ISO. */
  readonly at: string;
  /** Whether the patient has a consultation with the person, or any of these weeks for staff, or it is an emergency. */
  readonly isRelated: boolean;
}

/** What is pointed out to the auditor; it may have a good reason. */
export type Unusual =
  /** Most patients within an hour, from the look at `at` on. */
  | { readonly kind: "many"; readonly actor: string; readonly at: string; readonly patients: number }
  /** The last look at a patient without any appointment. */
  | { readonly kind: "unrelated"; readonly actor: string; readonly at: string; readonly patient: string };

function mostInAnHour(looks: readonly LookAt[]): { readonly at: string; readonly patients: number } {
  let most = { at: "", patients: 0 };
  let first = 0;
  const shown = new Map<string, number>();
  for (const look of looks) {
    shown.set(look.patient, (shown.get(look.patient) ?? 0) + 1);
    for (
      let begin = looks[first];
      begin && Date.parse(look.at) - Date.parse(begin.at) >= HOUR_MS;
      begin = looks[first]
    ) {
      const left = (shown.get(begin.patient) ?? 0) - 1;
      if (left > 0) shown.set(begin.patient, left);
      else shown.delete(begin.patient);
      first += 1;
    }
    if (shown.size > most.patients) most = { at: looks[first]?.at ?? look.at, patients: shown.size };
  }
  return most;
}

/**
 * What is unusual in looks: many patients of one person within an hour, and patients without an appointment.
 * @param looks - In any order.
 * @returns Newest first; of each person and patient once.
 */
export function findUnusual(looks: readonly LookAt[]): readonly Unusual[] {
  const inOrder = [...looks].sort((a, b) => a.at.localeCompare(b.at));
  const unrelated = new Map<string, Unusual>();
  for (const { actor, patient, at, isRelated } of inOrder)
    if (!isRelated) unrelated.set(`${actor} ${patient}`, { kind: "unrelated", actor, patient, at });
  const many = [...new Set(inOrder.map(({ actor }) => actor))].flatMap((actor): Unusual[] => {
    const most = mostInAnHour(inOrder.filter((look) => look.actor === actor));
    return most.patients >= MANY_PATIENTS ? [{ kind: "many", actor, ...most }] : [];
  });
  return [...many, ...unrelated.values()].sort((a, b) => b.at.localeCompare(a.at));
}
