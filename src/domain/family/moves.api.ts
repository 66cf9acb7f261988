import type { Actor } from "../actor.ts";
import type { BookedFor } from "./family.ts";

/** A child of a family, as staff see one. */
export interface ChildForStaff extends BookedFor {
  readonly id: string;
}

/** A child who was given to another account, while that can be undone. Moments are UTC ISO. */
export interface OpenMove extends ChildForStaff {
  /** Whether the account that was asked for has the child now, or had it. */
  readonly as: "has" | "had";
  readonly other: { readonly uid: string; readonly name: string };
  readonly reason: string;
  readonly movedAt: string;
  readonly until: string;
}

/** A child whose care goes from one adult's account to another's, as a court or both parents say (decision 098). */
export interface MoveApi {
  /**
   * The children of a patient's family, and those who were moved and can be moved back. Admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  listChildren(
    actor: Actor,
    uid: string,
  ): Promise<{ readonly children: readonly ChildForStaff[]; readonly moves: readonly OpenMove[] }>;

  /**
   * Gives a child's entry, record, documents and appointments with their papers to another account. Both are told, and
   * the one that had them sees nothing of them from then on. Admins who gave a proof just now, but not of their own
   * account. Input: `moveSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND, OWN_RECORD; WRONG_STATUS for who is of age, during a
   * consultation, with appointments at one time, and while one of the accounts is part of a merge.
   */
  moveChild(actor: Actor, uid: string, input: unknown): Promise<void>;

  /**
   * Gives back what was moved, within 30 days; what was written since stays. As `moveChild`. Input: `moveBackSchema`.
   * @throws As `moveChild`; NOT_FOUND for a move that was undone.
   */
  moveChildBack(actor: Actor, uid: string, input: unknown): Promise<void>;
}
