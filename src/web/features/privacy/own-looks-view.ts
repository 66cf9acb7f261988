import type { Looker, OwnLook } from "#domain/audit/audit.api.ts";
import { LOOKS_COUNTED_ONCE_MS } from "#domain/audit/looks.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatAppMoment, formatDate } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { OWN_LOOKS } from "#generated/messages/privacy/own-looks.ts";

/** Looks of one person that belong together, as the page shows them. */
export interface LookView {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  readonly sentence: string;
  /** When it was, by the consultation, and by the clock. */
  readonly when: string;
  readonly consultationId: string | null;
  /** Why it was, in an emergency; empty otherwise. */
  readonly reason: string;
  /** Whose record it was, where that is another of the family; empty otherwise. */
  readonly person: string;
}

function nameOf({ as, name, isHere }: Looker): string {
  const { who } = OWN_LOOKS;
  if (as === "adult") return who.adult;
  if (as === "doctor") return isHere && name !== null ? doctorName(name) : who.goneDoctor;
  if (!isHere) return who.goneStaff;
  return name === null ? who.admin : who.staff({ name });
}

function consultationText({ at, consultation }: OwnLook): string[] {
  if (consultation === null) return [];
  const { startsAt, endsAt } = consultation;
  const day = formatDate(startsAt, CLINIC_ZONE);
  return [at < startsAt ? OWN_LOOKS.before({ day }) : at > endsAt ? OWN_LOOKS.after({ day }) : OWN_LOOKS.during];
}

/** Whether a look belongs to the one above it, which is the later one. */
function belongsTo(look: OwnLook, later: OwnLook): boolean {
  // What was opened in an emergency stands alone, with its reason.
  if (look.seen === "emergency" || later.seen === "emergency") return false;
  const isSame = nameOf(look.who) === nameOf(later.who) && look.consultation?.id === later.consultation?.id;
  return isSame && Date.parse(later.at) - Date.parse(look.at) < LOOKS_COUNTED_ONCE_MS;
}

/** The people treated, by the ids of their consultations, and the name of the account's own person. */
interface Named {
  readonly patients: ReadonlyMap<string, string>;
  readonly owner: string;
}

function personOf({ person, consultation }: OwnLook, { patients, owner }: Named): string {
  const name = person || (patients.get(consultation?.id ?? "") ?? "");
  return name === "" || isSameName(name, owner) ? "" : name;
}

/** Looks in groups, newest first. */
export function lookViews(looks: readonly OwnLook[], named: Named, now: number): readonly LookView[] {
  const groups: OwnLook[][] = [];
  for (const look of looks) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && belongsTo(look, group[0])) group.push(look);
    else groups.push([look]);
  }
  const list = new Intl.ListFormat(currentLanguage(), { type: "conjunction" });
  return groups.flatMap((group) => {
    const [last] = group;
    if (last === undefined) return [];
    const things = [...new Set(group.map(({ seen }) => OWN_LOOKS.seen[seen]))].reverse();
    return [
      {
        ...{ id: last.id, at: last.at, consultationId: last.consultation?.id ?? null },
        ...{ reason: last.reason, person: personOf(last, named) },
        sentence: OWN_LOOKS.opened({ who: nameOf(last.who), what: list.format(things) }),
        when: [...consultationText(last), formatAppMoment(last.at, CLINIC_ZONE, now)].join(" · "),
      },
    ];
  });
}
