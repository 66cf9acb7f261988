import type { GivenRole } from "#domain/actor.ts";
import { formatAppMoment, formatDate } from "#domain/format/time-format.ts";
import type { StaffInvitation, StaffMember } from "#domain/staff/staff.api.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { shownNumber } from "../phones/shown-number.ts";
import { staffPicturePath } from "./staff-picture-path.ts";

const COUNTRY_CODE = "+91";

export interface MemberView {
  readonly uid: string;
  readonly email: string;
  readonly name: string | null;
  /** Where the picture is read; null without one. */
  readonly picture: string | null;
  readonly role: GivenRole;
  /** The day since when the person is suspended. */
  readonly suspended: string | null;
  readonly lastLogin: string | null;
}

export interface InvitationView extends Omit<StaffInvitation, "expiresAt"> {
  readonly until: string;
}

/** A member with moments as texts. */
export function memberView(member: StaffMember, now: number): MemberView {
  const { uid, email, name, role, suspendedAt, lastLoginAt } = member;
  return {
    ...{ uid, email, name, role, picture: staffPicturePath(member.picture) },
    suspended: suspendedAt && formatDate(suspendedAt, CLINIC_ZONE),
    lastLogin: lastLoginAt && formatAppMoment(lastLoginAt, CLINIC_ZONE, now),
  };
}

/** An invitation with its end as a text, and a mobile number in groups. */
export function invitationView({ expiresAt, contact, ...rest }: StaffInvitation, now: number): InvitationView {
  const shown = contact.startsWith(COUNTRY_CODE) ? shownNumber(contact.replace(COUNTRY_CODE, "")) : contact;
  return { ...rest, contact: shown, until: formatAppMoment(expiresAt, CLINIC_ZONE, now) };
}
