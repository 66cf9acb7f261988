import type { GivenRole } from "#domain/actor.ts";
import type { SignedKind } from "#domain/advice/papers/paper.ts";
import type { Channel } from "#domain/channels/channels.rules.ts";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import type { Verdict } from "#domain/doctors/verdicts.ts";
import type { AgreementAnswer } from "#domain/family/agreement.ts";
import type { Inviter } from "#domain/guardian/guardian.rules.ts";
import type { CallRole, Participant, Side } from "#domain/room/participants.ts";

/** What happened to a consultation; the handler reads the rest. */
interface ConsultationFacts {
  readonly id: string;
  /** Who did it. */
  readonly by: TransitionActor;
  /** Whether a reason was given, which no message quotes. */
  readonly reasonGiven: boolean;
}

/** A consultation, as notifications name it. Moments are UTC ISO. */
export interface Appointment {
  readonly id: string;
  readonly startsAt: string;
  readonly zone: string;
  /** Uid of its doctor. */
  readonly doctor: string;
  /** Null for a caller without an account. */
  readonly patientUid: string | null;
}

/** A call that rings at, or ends for, one side of a consultation. */
interface CallFacts {
  readonly consultation: Pick<Appointment, "id" | "doctor" | "patientUid">;
  /** Who calls, answers or declines. */
  readonly person: CallRole;
}

/** An account that has the record of another one, and that one. */
interface RecordPair {
  readonly stays: { readonly uid: string; readonly email: string };
  readonly joined: { readonly uid: string; readonly email: string };
}

/** The events of the domain, with their facts; features/notifications/audience.ts says who is notified of each. */
/** A signed document, and whose consultation it is of. */
interface AdviceFacts {
  readonly consultation: Appointment;
  readonly treatedBy: ConsultationDoctor;
  readonly kind: SignedKind;
}

export interface Events {
  "account.signed-up": { readonly email: string; readonly token: string };
  "account.confirmation-requested": { readonly email: string; readonly token: string };
  "account.sign-up-repeated": { readonly email: string };
  "account.reset-requested": {
    readonly email: string;
    readonly token: string;
    /** Without an account the same is written, and expires unsent. */
    readonly isKnown: boolean;
    /** Whether the answer may show that there is an account. */
    readonly mayReveal: boolean;
  };
  "account.password-reset": { readonly email: string };
  "account.password-changed": { readonly email: string; readonly loginPath: string };
  /** The token is null where the address belongs to another account. */
  "account.email-change-requested": { readonly email: string; readonly token: string | null };
  /** Turned off by an admin, for a person who lost the phone. */
  "account.code-turned-off": { readonly uid: string; readonly email: string };
  /** Turned on or off, by the owner or on the clinic's machine. */
  "account.second-factor-changed": { readonly email: string; readonly isOn: boolean };
  "account.passkey-changed": { readonly email: string; readonly isNew: boolean };
  "phone.code-requested": {
    readonly uid: string;
    readonly number: string;
    readonly code: string;
    /** When the code is of no use any more, UTC ISO. */
    readonly until: string;
  };
  /** `uid` is null for a number that logs in to no account. */
  "phone.login-code-requested": {
    readonly uid: string | null;
    readonly number: string;
    readonly code: string;
    readonly until: string;
  };
  /** For a new account, whoever has the number now. */
  "phone.sign-up-code-requested": { readonly number: string; readonly code: string; readonly until: string };
  /** `former` is the number that the account had before. */
  "phone.confirmed": { readonly uid: string; readonly email: string; readonly former: string | undefined };
  /** Another account confirmed the number. */
  "phone.lost": { readonly email: string };
  "phone.removed": { readonly email: string };
  /** A patient chose email or SMS for what happens to appointments. */
  "reach.chosen": { readonly uid: string };
  "account.email-changed": { readonly uid: string; readonly formerEmail: string };

  "staff.invited": {
    readonly invitationId: string;
    readonly email: string;
    readonly secret: string;
    readonly role: GivenRole;
    /** When the link ends, UTC ISO. */
    readonly until: string;
  };
  "staff.invited-by-phone": {
    readonly invitationId: string;
    readonly number: string;
    readonly secret: string;
    /** When the link ends, UTC ISO. */
    readonly until: string;
  };
  /** Somebody opened the link of an SMS and asked for the code. */
  "staff.invitation-code-requested": {
    readonly invitationId: string;
    readonly number: string;
    readonly code: string;
    readonly until: string;
  };
  /** Accepted or withdrawn. */
  "staff.invitation-ended": { readonly invitationId: string };

  "channel.tested": { readonly email: string };
  "channel.failing": { readonly channel: Channel; readonly since: string };
  /** Days are the clinic's. */
  "contact.sent": { readonly day: string };
  "grievance.filed": { readonly number: string; readonly email: string | null; readonly day: string };
  "grievance.answered": { readonly number: string; readonly email: string };

  "doctor.applied": { readonly doctorUid: string; readonly hour: string };
  "doctor.judged": {
    readonly doctorUid: string;
    readonly email: string;
    readonly verdict: Verdict;
    readonly reason: string;
  };
  /** A doctor with booked consultations can't be booked any more; `once` where admins are told once. */
  "doctor.unbookable": { readonly doctorUid: string; readonly count: number; readonly once?: string };

  "consultation.requested": ConsultationFacts;
  "consultation.booked": ConsultationFacts;
  /** Booked at the front desk, for somebody who is there. */
  "consultation.walked-in": ConsultationFacts;
  "consultation.accepted": ConsultationFacts;
  "consultation.declined": ConsultationFacts;
  /** It belongs to another account: a patient added a booking by phone, or its person went to that account. */
  "consultation.claimed": { readonly id: string };
  /** Staff ended the SMS to its caller. */
  "consultation.sms-stopped": { readonly id: string };
  "consultation.cancelled": ConsultationFacts;
  /** Its patient erased the account, and is not told. */
  "consultation.erased": ConsultationFacts;
  /** `from` is the time before, UTC ISO. */
  "consultation.rescheduled": ConsultationFacts & { readonly from: string };
  "consultation.requested-again": ConsultationFacts & { readonly from: string };
  "consultation.unanswered": ConsultationFacts;
  "consultation.unattended": ConsultationFacts;
  /** A step that nobody needs to be told of. */
  "consultation.progressed": ConsultationFacts;
  "consultation.suspended": Pick<ConsultationFacts, "id">;
  "consultation.resumed": Pick<ConsultationFacts, "id">;

  "advice.signed": AdviceFacts;
  "advice.withdrawn": AdviceFacts;
  /** A follow-up is not booked, and its day is near; `until` is the end of that day, UTC ISO. */
  "follow-up.near": { readonly consultationId: string; readonly day: string; readonly until: string };

  "guardian.invited": {
    readonly accessId: string;
    readonly email: string;
    readonly secret: string;
    /** When the email is of no use any more, UTC ISO. */
    readonly until: string;
    readonly by: Inviter;
    readonly treatedBy: ConsultationDoctor;
    readonly startsAt: string;
    readonly zone: string;
  };
  /** `byUid` is the account that did it; null for a person without one. */
  "guardian.joined": { readonly consultation: Appointment; readonly byUid: string | null };
  "guardian.left": { readonly consultation: Appointment; readonly byUid: string | null };
  "guardian.ended": { readonly accessId: string };

  "message.sent": { readonly consultation: Appointment; readonly to: Side; readonly urgent: boolean };
  "message.read": { readonly consultationId: string; readonly by: Participant };

  "call.ringing": CallFacts;
  "call.answered": CallFacts;
  "call.missed": { readonly consultation: Appointment; readonly from: Participant };
  "colleague.called": { readonly consultationId: string; readonly uid: string | null };
  "colleague.answered": { readonly consultationId: string; readonly uid: string | null };
  "colleague.ended": { readonly consultationId: string };
  "colleague.asked": { readonly consultation: Appointment };
  "colleague.allowed": { readonly consultation: Appointment; readonly uid: string };

  /** A doctor opened a record without being the patient's doctor. */
  "emergency.opened": {
    readonly patientUid: string;
    readonly doctorUid: string;
    /** The doctor's name without the title. */
    readonly fullName: string;
    /** UTC ISO. */
    readonly openedAt: string;
    /** Of the adults who were named to be with the minor; empty for others. */
    readonly adultEmails: readonly string[];
  };

  /** An adult member of a family is asked, or gets the link again after agreeing. */
  "member.asked": {
    readonly memberId: string;
    /** The account that asks, and the name of its own person. */
    readonly uid: string;
    readonly by: string;
    /** The member's name, email or number. */
    readonly name: string;
    readonly contact: string;
    readonly isAgreed: boolean;
    /** The link with its secret. */
    readonly path: string;
    readonly until: string;
  };
  /** The question is of nobody any more. */
  "member.question-ended": { readonly memberId: string };
  "member.of-age": { readonly uid: string };
  /** A member took the record along; of the account that had it, and of the member's own. */
  "member.took-record": { readonly from: string; readonly to: string };
  /** Staff gave a child to another account, or back; of the account that had it and of the one that has it now. */
  "member.moved": { readonly from: string; readonly to: string };
  "member.answered": { readonly uid: string; readonly memberId: string; readonly answer: AgreementAnswer };

  /** Two records of one person were joined, or are two again; emails of the account that stays and of the other. */
  "records.joined": RecordPair & {
    /** The last moment at which they can be split, UTC ISO. */
    readonly until: string;
  };
  "records.split": RecordPair;

  "doses.due": { readonly uid: string; readonly until: string };
}
export type EventName = keyof Events;
