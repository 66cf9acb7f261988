import type { Actor } from "../actor.ts";
import type { ChosenDiagnosis } from "../diagnoses/diagnosis.ts";
import type { Problem } from "./problems.rules.ts";

/** The problems of the person whom a consultation treats, as its doctor may see them. */
export interface PatientProblems {
  /** The active ones first, the newest of each first. */
  readonly problems: readonly Problem[];
  /** Diagnoses of the consultation's newest valid prescription that are not in the list. */
  readonly addable: readonly ChosenDiagnosis[];
  /** Whether those of other doctors are among them, because the patient shares the health record. */
  readonly isShared: boolean;
}

/** A problem of a person of the actor's account. */
export interface OwnProblem extends Problem {
  /** Who was treated. */
  readonly patient: string;
  /** The member of the family who was treated; null for all others. */
  readonly memberId: string | null;
}

/** What patients suffer from, over all consultations. Doctors add it from what they have signed. */
export interface ProblemApi {
  /**
   * The problems of a consultation's patient: those that its doctor has added, and those of others while the patient
   * shares the health record for it, which is audited. Its doctor, while the records may be read.
   * @throws NOT_FOUND for all others.
   */
  listProblems(actor: Actor, consultationId: string): Promise<PatientProblems>;

  /**
   * Adds a diagnosis of the consultation's newest valid prescription; without effect when it is in the list. Its
   * doctor. Input: `addProblemSchema`.
   * @throws NOT_FOUND, INVALID_FORM for another diagnosis, FORBIDDEN while the doctor is not verified.
   */
  addProblem(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * Resolves, reopens or corrects a problem that the doctor may see; its history stays. Its doctor. Input:
   * `changeProblemSchema`.
   * @throws NOT_FOUND, INVALID_FORM, FORBIDDEN as `addProblem`, CHANGED_MEANWHILE, also for a problem that the doctor
   * may not see.
   */
  changeProblem(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * The problems of all persons of the actor's account, with their history. Patients.
   * @throws NOT_FOUND for others.
   */
  listOwnProblems(actor: Actor): Promise<readonly OwnProblem[]>;
}
