import { MAX_LIST_LENGTH } from "#domain/consultations/booking.rules.ts";
import type { FamilyApi } from "#domain/family/family.api.ts";
import { FAMILY_RELATIONS } from "#domain/family/family.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { GENDERS } from "#domain/patients/patients.rules.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { agreementView } from "./agreement-view.ts";

/*
 * For loaders only: the rules would double the page's scripts.
 */

/** What a form of a member begins with; `place` tells the forms of new people apart. */
export interface MemberDraft {
  readonly id: string;
  readonly place: string;
  /** Which version of the member it is; empty for a new one. */
  readonly seen: string;
  readonly values: Readonly<
    Partial<Record<"name" | "relation" | "bornOn" | "gender" | "medicines" | "allergies", string>>
  >;
}

/**
 * The page of the family.
 * @param family - Its members.
 * @param bookedFor - People who can be added.
 * @param now - Milliseconds since 1970.
 */
export function familyView(
  family: Awaited<ReturnType<FamilyApi["listFamily"]>>,
  bookedFor: Awaited<ReturnType<FamilyApi["listBookedFor"]>>,
  now: number,
) {
  return {
    members: family.map(({ id, recordId: _, recordAccess, agreement, seen, ...values }) => ({
      ...{ id, place: "", seen, values },
      name: values.name,
      hasRecord: recordAccess !== "hidden",
      agreement: agreement && agreementView(agreement, values.name, now),
      facts: [FAMILY.relations[values.relation], formatDay(values.bornOn), genderText(values.gender)].join(" · "),
      texts: [
        { term: FAMILY.medicines, text: values.medicines },
        { term: FAMILY.allergies, text: values.allergies },
      ].filter(({ text }) => text !== ""),
    })),
    suggested: bookedFor.map(({ name, bornOn }, index) => ({
      ...{ id: "", place: `booked-${index + 1}`, seen: "", values: { name, bornOn }, name },
      born: formatDay(bornOn),
    })),
    relations: FAMILY_RELATIONS.map((value) => ({ value, label: FAMILY.relations[value] })),
    genders: GENDERS.map((value) => ({ value, label: genderText(value) })),
    room: MAX_LIST_LENGTH,
  };
}
export type FamilyView = ReturnType<typeof familyView>;
