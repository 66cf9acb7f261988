import type { Actor } from "../actor.ts";
import type { AdviceDocument } from "../advice/document.ts";
import type { PaperWords } from "../advice/papers/paper-texts.ts";
import type { CodedName } from "../diagnoses/diagnosis.ts";
import type { HealthRecord } from "../health/health.api.ts";
import type { Problem } from "../problems/problems.rules.ts";

/** A record that a doctor has opened in an emergency and may still read. Moments are UTC ISO. */
export interface EmergencyAccess {
  readonly id: string;
  /** The person's name. */
  readonly name: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly endsAt: string;
}

/** A signed paper, as the doctor reads it. */
export interface EmergencyPaper {
  readonly id: string;
  readonly document: AdviceDocument;
  readonly codes: readonly CodedName[];
  /** Null for a prescription. */
  readonly paperWords: PaperWords | null;
}

/** What helps in an emergency; nothing of it can be changed, and there is no file of it. */
export interface EmergencyRecord extends EmergencyAccess {
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  /** What is written in the record of the person and noted beside it; null for somebody who has none. */
  readonly own: (HealthRecord & { readonly gender: string; readonly medicalHistory: string }) | null;
  /** Medicines of valid prescriptions whose course has not ended. */
  readonly prescribed: readonly string[];
  readonly problems: readonly Problem[];
  /** Valid ones, the last signed first. */
  readonly papers: readonly EmergencyPaper[];
}

/** One of several people with the same number or email and birth date; nothing of their record is in it. */
export interface EmergencyChoice {
  /** By which the form names the person when it is sent again. */
  readonly chosen: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  /** Whose account has this person; empty where that says nothing more. */
  readonly account: string;
}

/** The access that was opened, or the people of whom the doctor has to choose one. */
export type EmergencyAnswer =
  | { readonly kind: "open"; readonly id: string }
  | { readonly kind: "choose"; readonly people: readonly EmergencyChoice[] };

export interface OwnEmergencies {
  /** `off` where the clinic does not allow it. */
  readonly state: "on" | "off" | "unverified";
  readonly open: readonly EmergencyAccess[];
}

/**
 * Records that a verified doctor opens in an emergency, without being the patient's doctor (decision 076). The patient
 * and the admins are told at once.
 */
export interface EmergencyApi {
  /** What the doctor has open. Doctors. @throws NOT_FOUND for all others. */
  listOwnEmergencies(actor: Actor): Promise<OwnEmergencies>;

  /**
   * Opens the record of the person with this number or email and birth date for an hour. A second form while it is open
   * leads to the first. Of several people, such as twins or a child whom both parents have in their accounts, the
   * names are answered, which is audited, and the form is sent again. Verified doctors while the clinic allows it.
   * Input: `emergencySchema`.
   * @throws NOT_FOUND for all others, INVALID_FORM, EMERGENCY_NOT_FOUND for no such person, TOO_MANY_REQUESTS.
   */
  openEmergency(actor: Actor, input: unknown): Promise<EmergencyAnswer>;

  /**
   * Reads an open record. The doctor who opened it, until it ends.
   * @throws NOT_FOUND for all others, and from then on.
   */
  readEmergency(actor: Actor, id: string): Promise<EmergencyRecord>;

  /** Ends an access before its time; without effect when it has ended. Its doctor. @throws NOT_FOUND for all others. */
  endEmergency(actor: Actor, id: string): Promise<void>;

  /** Whether the clinic allows it. Admins. @throws FORBIDDEN. */
  readEmergencyRule(actor: Actor): Promise<boolean>;

  /**
   * Allows it, or ends it for all doctors at once. Admins who gave a proof just now. Input: `emergencyRuleSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED.
   */
  writeEmergencyRule(actor: Actor, input: unknown): Promise<void>;
}
